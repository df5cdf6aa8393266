import type { OptionGroup } from '#contract/dish-options.ts'
import type { menuItems } from './menu.table.ts'

export type DishRow = typeof menuItems.$inferSelect & {
  /** Whether its recipe uses an ingredient that has run out, and until when. */
  lacksIngredient: boolean
  lacksIngredientUntil: Date | null
  options: OptionGroup[]
}

/** What people see of a dish. */
export type ShownDishRow = Omit<DishRow, 'declaredAllergens' | 'declaredDiets' | 'updatedAt'>
