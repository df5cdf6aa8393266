import { type Dish, setAvailability } from '#contract/menu/menu.ts'
import { call } from '../../client/api.ts'
import { useSwitched } from './use-switched.ts'

export type SoldOut = ReturnType<typeof useSoldOut>

/** The dishes that lack an ingredient, each with the names of what is missing. */
export type LackingDishes = ReadonlyMap<number, string[]>

/** Which dishes are sold out by hand. */
export function useSoldOut(loaded: readonly Dish[], lacking: LackingDishes) {
  const { on, show, ...switched } = useSwitched(
    () => soldOutByHand(loaded, lacking),
    async (itemId, sold_out) => {
      const dish = await call(setAvailability, { params: { itemId }, body: { sold_out, until: 'today' } })
      return dish.sold_out
    },
  )

  return {
    ...switched,
    byHand: on,
    /** The menu as it was read again. */
    show: (dishes: readonly Dish[], nowLacking: LackingDishes) => show(soldOutByHand(dishes, nowLacking)),
  }
}

/** A dish that lacks an ingredient may be sold out by hand besides: that shows when the menu is read after the ingredient is back. */
function soldOutByHand(dishes: readonly Dish[], lacking: LackingDishes): ReadonlySet<number> {
  return new Set(dishes.filter(({ id, sold_out }) => sold_out && !lacking.has(id)).map(({ id }) => id))
}
