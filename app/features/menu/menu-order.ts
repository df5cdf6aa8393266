import type { Category } from '#contract/menu/categories.ts'
import { groupBySection, isSameHeading } from '#contract/menu/menu-groups.ts'

type Ordered = { id: number; category: Category; section: string | null }

/** Sorts dishes as every menu shows them: heading after heading. */
export function inMenuOrder<Dish extends Ordered>(dishes: readonly Dish[]): Dish[] {
  return groupBySection(dishes).flatMap((group) => group.dishes)
}

/** Moves a dish to a place under its heading; a place beyond the end means the end. */
export function moveDish<Dish extends Ordered>(dishes: readonly Dish[], dish: Dish, place: number): Dish[] {
  return groupBySection(dishes).flatMap((group) =>
    isSameHeading(group, dish) ? moved(group.dishes, (own) => own.id === dish.id, place) : group.dishes,
  )
}

/** Moves a heading with all its dishes to a place among the headings. */
export function moveGroup<Dish extends Ordered>(dishes: readonly Dish[], key: string, place: number): Dish[] {
  return moved(groupBySection(dishes), (group) => group.key === key, place).flatMap((group) => group.dishes)
}

function moved<Item>(items: readonly Item[], isMoved: (item: Item) => boolean, place: number): Item[] {
  const others = items.filter((item) => !isMoved(item))
  return others.toSpliced(Math.max(place, 0), 0, ...items.filter(isMoved))
}
