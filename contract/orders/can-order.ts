import type { OptionGroup, PricedGroup } from '#contract/menu/dish-options.ts'
import type { Dish } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { Ordering } from './order-settings.ts'

/**
 * Whether something can be ordered now: null when it can, otherwise the reason, with the code of the server's refusal. The words for each
 * reason are in `contract/texts/es/order-refusals.ts`, apart from here: a page that only offers dishes does not load them.
 */
export type RestaurantRefusal = { code: 'order.off' } | { code: 'order.closed'; opening: OpeningNow }
export type DishRefusal = { code: 'order.dish_gone' | 'order.dish_sold_out' }
export type ChoiceRefusal =
  /** The choice is of another dish, no longer there, or chosen twice. */
  | { code: 'order.choice_gone' }
  | { code: 'order.choice_sold_out' | 'order.choices_missing' | 'order.choices_too_many'; group: Group }

type Group = OptionGroup | PricedGroup

/** Null for a restaurant without hours, which is never closed. */
type OpeningNow = Pick<NonNullable<Restaurant['opening']>, 'open' | 'next_change'>

type Taking = { ordering: Pick<Ordering, 'orders_on'> }

export function findRestaurantRefusal({
  ordering,
  opening,
}: Taking & { opening: OpeningNow | null }): RestaurantRefusal | null {
  if (!ordering.orders_on) return { code: 'order.off' }
  return opening && !opening.open ? { code: 'order.closed', opening } : null
}

/** Says why a page must not offer a dish. Opening hours do not count: the order waits in the cart until the restaurant opens. */
export function findOfferRefusal({ ordering }: Taking, dish: Pick<Dish, 'sold_out'> | undefined) {
  return findRestaurantRefusal({ ordering, opening: null }) ?? findDishRefusal(dish)
}

/** Undefined for a dish that is not on the menu. A dish without enough choices left is sold out: `present-dish.ts` of the server's menu says so. */
export function findDishRefusal(dish: Pick<Dish, 'sold_out'> | undefined): DishRefusal | null {
  if (!dish) return { code: 'order.dish_gone' }
  return dish.sold_out ? { code: 'order.dish_sold_out' } : null
}

export function findChoiceRefusal(groups: readonly Group[], choiceIds: readonly number[]): ChoiceRefusal | null {
  const known = new Set(groups.flatMap(({ choices }) => choices.map(({ id }) => id)))
  const isGone = (choiceId: number, index: number) => !known.has(choiceId) || choiceIds.indexOf(choiceId) < index
  if (choiceIds.some(isGone)) return { code: 'order.choice_gone' }
  for (const group of groups) {
    const chosen = group.choices.filter(({ id }) => choiceIds.includes(id))
    if (chosen.some(({ sold_out }) => sold_out)) return { code: 'order.choice_sold_out', group }
    if (chosen.length < group.min) return { code: 'order.choices_missing', group }
    if (chosen.length > group.max) return { code: 'order.choices_too_many', group }
  }
  return null
}

/** A dish with what was chosen of it. */
export function findLineRefusal(
  dish: (Pick<Dish, 'sold_out'> & { options: readonly Group[] }) | undefined,
  choiceIds: readonly number[],
): DishRefusal | ChoiceRefusal | null {
  return findDishRefusal(dish) ?? findChoiceRefusal(dish?.options ?? [], choiceIds)
}
