import { AppError } from '#contract/errors.ts'
import type { DishOptions, PricedGroup } from '#contract/menu/dish-options.ts'
import { lowestTypedPriceOf } from '#contract/menu/option-prices.ts'
import type { DishRow } from './dish-rows.ts'

/** Rows of another dish are refused, whoever owns it. */
export function ensureOwnOptions(current: readonly PricedGroup[], wanted: DishOptions = []): void {
  const groupIds = new Set(current.map(({ id }) => id))
  const choiceIds = new Set(current.flatMap(({ choices }) => choices.map(({ id }) => id)))
  const isOwn = (ids: ReadonlySet<number>, { id }: { id?: number | undefined }) => id === undefined || ids.has(id)
  const areOwn = wanted.every(
    (group) => isOwn(groupIds, group) && group.choices.every((choice) => isOwn(choiceIds, choice)),
  )
  if (!areOwn) throw new AppError('menu.option_not_found')
}

/** Called after every write of a price or of options: no diner may pay less than nothing. */
export function ensurePrices(dishes: DishRow[]): DishRow[] {
  const impossible = dishes.find((dish) => lowestTypedPriceOf(dish) < 0)
  if (impossible) throw new AppError('menu.price_below_zero', { about: impossible.name })
  return dishes
}
