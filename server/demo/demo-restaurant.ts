import type { Category } from '#contract/categories.ts'
import type { Diner, OwnerEmail } from './people.ts'

export type DemoDish = {
  category: Category
  name: string
  /** In dollars, as an owner types it. */
  price: number
  description: string
  /** `350 g papa chola, 60 g queso fresco`: what one serving takes, of what `market.ts` sells. */
  recipe?: string
}

export type DemoReview = {
  by: Diner
  rating: 1 | 2 | 3 | 4 | 5
  daysAgo: number
  comment: string
  answer?: string
  /** The owner thinks it is advertising; nobody has decided yet. */
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
  openedDaysAgo: number
  likes: number
  /** What its banner shows, where the name alone would not say it. */
  table?: string
  /** The dish that it added last. */
  newest: { dish: string; hoursAgo: number }
  menu: DemoDish[]
  reviews: DemoReview[]
}
