import type { MenuChange, MenuState } from './menu-state.ts'

/** For a reader whose state is unknown. */
export function wholeChange(state: MenuState): MenuChange {
  return { ...state, dish_ids: idsOf(state) }
}

export function menuChangeBetween(before: MenuState, after: MenuState): MenuChange {
  const known = new Map(before.dishes.map((dish) => [dish.id, JSON.stringify(dish)]))
  const dishes = after.dishes.filter((dish) => known.get(dish.id) !== JSON.stringify(dish))
  return {
    ...(isEqual(before.restaurant, after.restaurant) ? {} : { restaurant: after.restaurant }),
    ...(isEqual(before.ordering, after.ordering) ? {} : { ordering: after.ordering }),
    ...(dishes.length === 0 ? {} : { dishes }),
    ...(isEqual(idsOf(before), idsOf(after)) ? {} : { dish_ids: idsOf(after) }),
  }
}

/** To the state that a change began from, or to any one with a whole change. */
export function applyMenuChange(state: MenuState, { restaurant, ordering, dishes, dish_ids }: MenuChange): MenuState {
  const known = new Map([...state.dishes, ...(dishes ?? [])].map((dish) => [dish.id, dish]))
  return {
    restaurant: restaurant ?? state.restaurant,
    ordering: ordering ?? state.ordering,
    dishes: (dish_ids ?? idsOf(state)).flatMap((id) => known.get(id) ?? []),
  }
}

function idsOf({ dishes }: MenuState): number[] {
  return dishes.map(({ id }) => id)
}

/** Both were made by the same schema, so their keys have the same order. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
