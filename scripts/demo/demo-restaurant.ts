import type { CallArgs } from '#contract/endpoint.ts'
import type { Category } from '#contract/menu/categories.ts'
import type { PlainFields } from '#contract/menu/plain-fields.ts'
import type { setOrdering } from '#contract/orders/order-settings.ts'
import type { CartaChoice } from '#contract/print/print.ts'
import type { setPricing } from '#contract/taxes/taxes.ts'
import type { DemoOptions } from './demo-options.ts'
import type { Diner, OwnerEmail } from './people.ts'

export type DemoDish = Partial<PlainFields> & {
  category: Category
  name: string
  /** In dollars, as an owner types it. */
  price: number
  description: string
  /** The recipe of one serving, such as `350 g papa chola, 60 g queso fresco`, with ingredients from `market.ts`. */
  recipe?: string
  options?: DemoOptions[]
  /** Its owner has no photo of it yet and uses a drawing. */
  photo?: 'missing'
  /** Until its owner says otherwise. */
  isSoldOut?: true
}

export type DemoReview = {
  by: Diner
  rating: 1 | 2 | 3 | 4 | 5
  daysAgo: number
  comment: string
  answer?: string
  /** The owner has reported it as advertising, and the operator has not decided yet. */
  isReported?: true
}

export type DemoRestaurant = {
  owner: OwnerEmail
  name: string
  description: string
  address: string
  city: string
  location: { lat: number; lon: number }
  phone: string
  whatsapp: string
  /** For `readHours`. Without them the restaurant has not said when it opens. */
  hours?: string
  /** Published for today and for each day of the week before. */
  almuerzo?: { price: number; sopas: string[]; segundos: string[]; jugo: string; postre: string; portions: number }
  /** Whether its owner has said what its ingredients contain. */
  namesAllergens?: true
  /** An ingredient of its recipes, until its owner says otherwise. */
  runOut?: string
  /** Without it the restaurant has not said how it makes its prices. */
  pricing?: CallArgs<typeof setPricing>['body']
  /** Without it the restaurant has not said how it takes orders. */
  ordering?: CallArgs<typeof setOrdering>['body']
  /** How the carta looks that diners download. Without it the restaurant has not chosen. */
  carta?: CartaChoice
  openedDaysAgo: number
  likes: number
  /** Words that choose the banner's drawing, when the name alone would choose a wrong one. */
  table?: string
  /** The dish that was added last. */
  newest: { dish: string; hoursAgo: number }
  menu: DemoDish[]
  reviews: DemoReview[]
}
