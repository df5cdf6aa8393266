import type { EventHandlers } from '#server/events/events.ts'

export const nobodyListens: EventHandlers = {
  'account.deleted': [],
  'account.renamed': [],
  'restaurant.changed': [],
  'dishes.changed': [],
  'menu.priced': [],
  'pricing.changed': [],
  'hours.changed': [],
  'dish.copied': [],
  'restaurant.removed': [],
  'address.located': [],
}
