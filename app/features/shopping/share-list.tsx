import type { MouseEvent } from 'react'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { ShoppingLine } from '#contract/shopping/shopping.ts'
import { buttonClass } from '../../ui/link-button.tsx'
import { shoppingText } from './shopping-text.ts'

type ShareListProps = { lines: readonly ShoppingLine[]; day: string; restaurant: Restaurant }

/** By the phone's share sheet, which takes a text of any length; else by a link to WhatsApp. */
export function ShareList({ lines, day, restaurant }: ShareListProps) {
  const text = shoppingText(lines, day, restaurant)

  async function share(event: MouseEvent) {
    if (!navigator.share) return
    event.preventDefault()
    // Closing the share sheet is no failure.
    await navigator.share({ text }).catch(() => undefined)
  }

  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      onClick={share}
      className={buttonClass('quiet')}
    >
      Enviar por WhatsApp
    </a>
  )
}
