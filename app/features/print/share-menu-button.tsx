import { useState } from 'react'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { Button } from '../../controls/button.tsx'
import { menuUrl } from '../../links/restaurant-paths.ts'
import { readStorage } from '../../session/stored-session.ts'

/** In this browser: the owner's own words for sharing. */
export const shareMessageKey = ({ id }: Pick<Restaurant, 'id'>) => `share-message:${id}`

export function usualShareMessage({ name }: Pick<Restaurant, 'name'>): string {
  return `Mira la carta de ${name} y pide por WhatsApp.`
}

export function readShareMessage(restaurant: Restaurant): string {
  return readStorage(shareMessageKey(restaurant)) ?? usualShareMessage(restaurant)
}

type ShareMenuButtonProps = { restaurant: Restaurant; publicUrl: string; message: string }

/** The link to the carta with a message: by the phone's own sheet, else copied. */
export function ShareMenuButton({ restaurant, publicUrl, message }: ShareMenuButtonProps) {
  const url = menuUrl(restaurant, publicUrl)
  const text = [message.trim(), url].filter(Boolean).join('\n')
  const [told, setTold] = useState<{ of: string; words: string } | null>(null)

  async function share() {
    // Closing the share sheet is no failure.
    if (navigator.share) return navigator.share({ text }).catch(() => undefined)
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setTold({ of: text, words: isCopied ? 'Copiado: pégalo donde quieras.' : `Copia este enlace: ${url}` })
  }

  return (
    <>
      <Button onClick={share}>Compartir tu carta</Button>
      {/* With another message it is not said any more. */}
      <p role="status">{told?.of === text && told.words}</p>
    </>
  )
}
