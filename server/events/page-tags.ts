import type { DomainEvents, EventName } from './domain-events.ts'

/** Every page and answer that lists restaurants. */
export const directoryTag = 'directory'
/** Every page that shows dishes of several restaurants. */
export const dishesTag = 'dishes'
/** Every answer with prices: they change when the operator adds or removes a tax rate. */
export const taxTag = 'tax'
export const restaurantTag = (id: number) => `restaurant:${id}`
/** Screens that show the orders of a restaurant. No public page has it, so an order invalidates none. */
export const ordersTag = (restaurantId: number) => `orders:${restaurantId}`
/** Screens that show what waits in all restaurants of an account. */
export const ownerOrdersTag = (accountId: number) => `owner-orders:${accountId}`
/** Streams that the account's sessions have opened. */
export const sessionsTag = (accountId: number) => `sessions:${accountId}`
/** Copies of an order that are open. */
export const orderTag = (code: string) => `order:${code}`

const onItsPages = ({ restaurantId }: { restaurantId: number }) => [restaurantTag(restaurantId)]
const onCardsToo = ({ restaurantId }: { restaurantId: number }) => [directoryTag, restaurantTag(restaurantId)]
const whereDishesShow = ({ restaurantId }: { restaurantId: number }) => [restaurantTag(restaurantId), dishesTag]
const onManyCards = ({ restaurantIds }: { restaurantIds: readonly number[] }) => [
  directoryTag,
  ...restaurantIds.map(restaurantTag),
]
const nowhere = () => []

/** Each event changes these pages for people who read. Nobody else invalidates pages. */
const tagsOfEvents: { [Name in EventName]: (event: DomainEvents[Name]) => string[] } = {
  'account.deleted': ({ account }) => [sessionsTag(account.id)],
  'account.renamed': nowhere,
  'device.left': nowhere,
  'sessions.ended': ({ accountId }) => [sessionsTag(accountId)],
  'restaurants.removed': onManyCards,
  'restaurant.changed': onCardsToo,
  'restaurant.moved': nowhere,
  'restaurant.removed': onCardsToo,
  'restaurant.located': onCardsToo,
  'restaurant.repriced': () => [directoryTag],
  'restaurant.liked': onManyCards,
  'restaurant.reviewed': onManyCards,
  'reviewers.renamed': ({ restaurantIds }) => restaurantIds.map(restaurantTag),
  'address.located': nowhere,
  'hours.changed': onCardsToo,
  'taxes.changed': onCardsToo,
  'tax-rates.changed': () => [taxTag],
  'dishes.changed': whereDishesShow,
  'dish.copied': nowhere,
  'menu.changed': whereDishesShow,
  'menu.priced': nowhere,
  'recipes.changed': nowhere,
  'ingredients.changed': nowhere,
  'shopping.changed': nowhere,
  'almuerzo.changed': onCardsToo,
  'almuerzo.served': onItsPages,
  'almuerzo-templates.changed': nowhere,
  'order-settings.changed': onItsPages,
  'orders.changed': ({ restaurantId, ownerId, code }) => [
    ordersTag(restaurantId),
    ownerOrdersTag(ownerId),
    orderTag(code),
  ],
  'waiter-calls.changed': ({ ownerId }) => [ownerOrdersTag(ownerId)],
  'print-choice.changed': onItsPages,
  'import.changed': nowhere,
}

export function pageTagsOf<Name extends EventName>(name: Name, event: DomainEvents[Name]): string[] {
  return tagsOfEvents[name](event)
}
