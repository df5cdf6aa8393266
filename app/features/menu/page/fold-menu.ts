import { type Category, groupByCategory } from '#contract/menu/categories.ts'

/** A menu that is read in a moment is shown whole. */
const maxDishesOfShortMenu = 8
/** A row on a wide screen. */
const shownDishes = 3
/** Folding a single dish away would save no room. */
const minFoldedDishes = 2

/** The sections of a menu. Long ones in a long menu are split into what shows at once and what is folded. */
export function foldMenu<Dish extends { category: Category }>(dishes: readonly Dish[]) {
  const isShort = dishes.length <= maxDishesOfShortMenu
  return groupByCategory(dishes).map(({ category, dishes: own }) => {
    const isWhole = isShort || own.length < shownDishes + minFoldedDishes
    const shown = isWhole ? own.length : shownDishes
    return { category, shown: own.slice(0, shown), folded: own.slice(shown) }
  })
}
