import type { PricedGroup } from '#contract/menu/dish-options.ts'
import type { Outage } from '#server/features/availability/outage.rows.ts'
import type { menuItems } from './menu.table.ts'

export type DishRow = typeof menuItems.$inferSelect & {
  /** One for each ingredient in its recipe that has run out; some may be over. */
  shortages: Outage[]
  options: PricedGroup[]
}
