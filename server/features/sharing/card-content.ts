import { createHash } from 'node:crypto'
import type { StoredImage } from '#contract/images.ts'
import type { Dish } from '#contract/menu.ts'
import { formatPrice, scaledBack } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import type { SocialCard } from '#server/adapters/social-picture/social-card.ts'

/** Counts the looks of the card: with a new one every picture is painted again. */
const look = 1

/** All that a picture shows, before its photograph is read. */
export type CardContent = Omit<SocialCard, 'picture'> & {
  photo: StoredImage | null
  /** In place of a photograph. */
  drawing: Exclude<SocialCard['picture'], { kind: 'photo' }>
}

/** How the digest of every picture in today's look begins. */
export const lookOfDigest = `${look}-`

export function restaurantCard({ name, city, country, banner }: Restaurant): CardContent {
  return { title: name, note: `${city}, ${country}`, photo: banner, drawing: { kind: 'banner', name } }
}

export function dishCard({ name: note, currency }: Restaurant, { name, price, category, image }: Dish): CardContent {
  return {
    title: name,
    note,
    price: formatPrice(scaledBack(price, 2), currency),
    photo: image,
    drawing: { kind: 'dish', name, category },
  }
}

/** The same for two cards that look the same. */
export function digestOf({ title, note, price, photo, drawing }: CardContent): string {
  const shown = JSON.stringify([title, note, price ?? null, photo?.path ?? drawing])
  return lookOfDigest + createHash('sha256').update(shown).digest('base64url')
}
