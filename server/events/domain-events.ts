import type { Account } from '#contract/accounts/accounts.ts'
import type { Country } from '#contract/countries.ts'
import type { Cents } from '#contract/money.ts'
import type { Location } from '#server/adapters/geocoding/geocoder.ts'

/** Every event that a feature may publish for other features. `page-tags.ts` says which pages each one changes. */
export type DomainEvents = {
  /** The account is deleted in this transaction, and by cascade everything that belongs to it. */
  'account.deleted': { account: Account }
  'account.renamed': { account: Account }
  /** Some of the account's sessions have ended before their time: by a logout, a new password, its owner or an operator. */
  'sessions.ended': { accountId: number }
  /** Somebody has logged out in a browser that is told of the account's orders. */
  'device.left': { accountId: number; deviceId: number }
  /** A restaurant was created or edited, taken down or brought back. */
  'restaurant.changed': { restaurantId: number }
  /** Cities gain or lose restaurants. Published last in its transaction: many wait for the row of a large city. */
  'restaurant.moved': { changes: readonly CityChange[] }
  /** The restaurant is deleted in this transaction, with its menu, reviews and counters. */
  'restaurant.removed': { restaurantId: number; slug: string }
  /** All restaurants of an account are deleted with it. */
  'restaurants.removed': { restaurantIds: readonly number[] }
  /** The restaurant's place on the map is known now. */
  'restaurant.located': { restaurantId: number }
  /** The price that the directory orders by is another one. */
  'restaurant.repriced': { restaurantId: number }
  'restaurant.liked': { restaurantIds: readonly number[] }
  /** Reviews of these restaurants were written, changed, answered, hidden or deleted. */
  'restaurant.reviewed': { restaurantIds: readonly number[] }
  /** Somebody who reviewed these restaurants has another name. */
  'reviewers.renamed': { restaurantIds: readonly number[] }
  /** The geocoder has answered for `query`, the restaurant's address at that time. Null when it found nothing. */
  'address.located': { restaurantId: number; query: string; location: Location | null }
  /** The owner has changed when the restaurant opens. */
  'hours.changed': { restaurantId: number }
  /** The owner has said how the restaurant makes its prices. */
  'taxes.changed': { restaurantId: number }
  /** The operator has added or removed a rate. */
  'tax-rates.changed': Record<never, never>
  /** Dishes of one restaurant were added or edited. */
  'dishes.changed': { restaurantId: number; dishIds: readonly number[] }
  /** A dish was added as the copy of another, with its choices. */
  'dish.copied': { dishId: number; copyId: number; choices: readonly { from: number; to: number }[] }
  /** The menu shows something else: its order, what is sold out, what dishes contain. */
  'menu.changed': { restaurantId: number }
  /** Dishes of a restaurant were added, edited or deleted; null when none is left. */
  'menu.priced': { restaurantId: number; medianPrice: Cents | null }
  /** The ingredients of dishes, choices or preparations have changed, or what these contain. */
  'recipes.changed': { restaurantId: number }
  /** Ingredients, their prices and packs: no diner sees them. */
  'ingredients.changed': { restaurantId: number }
  /** What an owner plans to cook and to buy. */
  'shopping.changed': { restaurantId: number }
  'almuerzo.changed': { restaurantId: number }
  /** Portions were taken, and some are left. */
  'almuerzo.served': { restaurantId: number }
  'almuerzo-templates.changed': { restaurantId: number }
  'order-settings.changed': { restaurantId: number }
  'orders.changed': { restaurantId: number; ownerId: number; code: string }
  /** A table calls the waiter, or its call was attended. */
  'waiter-calls.changed': { ownerId: number }
  /** How the carta looks on paper. */
  'print-choice.changed': { restaurantId: number }
  /** A draft of a menu that is read. */
  'import.changed': { restaurantId: number }
}

/** How many restaurants a city gains or loses. */
export type CityChange = { city: string; country: Country; by: number }

export type EventName = keyof DomainEvents
