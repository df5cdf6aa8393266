import type { Outage } from '#contract/availability/outage.ts'
import type { PricedGroup } from '#contract/menu/dish-options.ts'
import type { menuItems } from './menu.table.ts'

export type DishRow = typeof menuItems.$inferSelect & {
  /** One for each ingredient in its recipe that has run out; some may be over. */
  shortages: Outage[]
  options: PricedGroup[]
}
