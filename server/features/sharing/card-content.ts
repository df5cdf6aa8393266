import { createHash } from 'node:crypto'
import { dishPriceView, formatDishPrice } from '#contract/menu/dish-price.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { Texts } from '#contract/texts/texts.ts'
import type { StoredImage } from '#contract/uploads/images.ts'
import type { SocialCard } from '#server/adapters/social-picture/social-card.ts'
import type { PricedShown } from '#server/features/menu/menu.service.ts'

/** The version of the card's design. Raise it to have every picture painted again. */
const look = 1

/** Everything that a picture shows. The photograph is named, not yet read. */
export type CardContent = Omit<SocialCard, 'picture'> & {
  photo: StoredImage | null
  /** Shown when there is no photograph. */
  drawing: Exclude<SocialCard['picture'], { kind: 'photo' }>
}

/** The prefix of the digest of every picture in the current design. */
export const lookOfDigest = `${look}-`

export function restaurantCard(texts: Texts, { name, city, country, banner }: Restaurant): CardContent {
  return {
    title: name,
    note: `${city}, ${texts.countries[country]}`,
    photo: banner,
    drawing: { kind: 'banner', name },
  }
}

export function dishCard(texts: Texts, restaurant: Restaurant, { dish, priced }: PricedShown): CardContent {
  const { name, category, image } = dish
  return {
    title: name,
    note: restaurant.name,
    price: formatDishPrice(texts.prices, dishPriceView(priced, restaurant), restaurant.currency),
    photo: image,
    drawing: { kind: 'dish', name, category, drawn: texts.dishes.drawn },
  }
}

/** Two cards that look the same have the same digest. */
export function digestOf({ title, note, price, photo, drawing }: CardContent): string {
  const shown = JSON.stringify([title, note, price ?? null, photo?.path ?? drawing])
  return lookOfDigest + createHash('sha256').update(shown).digest('base64url')
}
