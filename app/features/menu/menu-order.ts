import { type Category, groupByCategory } from '#contract/menu/categories.ts'

type Ordered = { id: number; category: Category }

/** Sorts dishes as every menu shows them: by category. */
export function inMenuOrder<Dish extends Ordered>(dishes: readonly Dish[]): Dish[] {
  return groupByCategory(dishes).flatMap((group) => group.dishes)
}

/** Moves a dish to a place within its category; a place beyond the end means the end. */
export function moveDish<Dish extends Ordered>(dishes: readonly Dish[], dish: Dish, place: number): Dish[] {
  return groupByCategory(dishes).flatMap((group) =>
    group.category === dish.category ? moved(group.dishes, (own) => own.id === dish.id, place) : group.dishes,
  )
}

/** Moves a category with all its dishes to a place among the categories. */
export function moveCategory<Dish extends Ordered>(dishes: readonly Dish[], category: Category, place: number): Dish[] {
  return moved(groupByCategory(dishes), (group) => group.category === category, place).flatMap((group) => group.dishes)
}

function moved<Item>(items: readonly Item[], isMoved: (item: Item) => boolean, place: number): Item[] {
  const others = items.filter((item) => !isMoved(item))
  return others.toSpliced(Math.max(place, 0), 0, ...items.filter(isMoved))
}
