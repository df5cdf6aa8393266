import { dinerPriceOf } from '#contract/menu/dish-price.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { hasEnoughChoices, type PricedDish, presentGroups } from '#contract/menu/option-prices.ts'
import { pickPlainFields } from '#contract/menu/plain-fields.ts'
import { isEmptyPhrase } from '#contract/menu/suggested-description.ts'
import { amountOf, decimalOf } from '#contract/money.ts'
import { netPriceOf, type PriceTerms } from '#contract/taxes/price-parts.ts'
import { longestOutage, type Outage } from '#server/features/availability/outage.rows.ts'
import type { DishRow } from './dish-rows.ts'

type Shown = { pictureUrl: (path: string) => string; at: Date; terms: PriceTerms }

/** Every dish in a response is made here. */
export function presentDish(row: DishRow, { pictureUrl, at, terms }: Shown): Dish {
  const { id, name, description, category, image, href, position, hidden, options } = row
  const outage = longestOutage(outagesOf(row), at)
  const { final, from } = dinerPriceOf(row, terms)
  return {
    ...{ id, name, category, image, href, position, hidden },
    description: isEmptyPhrase(description) ? '' : description,
    options: presentGroups(options),
    price: amountOf(row.price),
    restaurant_id: row.restaurantId,
    final_price: amountOf(final),
    net_price: amountOf(netPriceOf(row.price, terms)),
    price_from: from === null ? null : amountOf(from),
    tax_percent: decimalOf(terms.tax, 3),
    service_percent: decimalOf(terms.service, 3),
    image_url: image ? pictureUrl(image.path) : null,
    allergens: { contains: row.allergens, unconfirmed: !row.allergensConfirmed },
    diets: row.diets,
    ...pickPlainFields(row),
    spicy: row.picante > 0,
    sold_out: outage !== null,
    sold_out_until: outage?.until?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

/** An order needs these fields of a dish. */
export type OrderableDish = PricedDish & Pick<Dish, 'id' | 'name' | 'sold_out'>

export function orderableDish({ id, name, price, options, ...row }: DishRow, at: Date): OrderableDish {
  return { id, name, price, options, sold_out: longestOutage(outagesOf({ options, ...row }), at) !== null }
}

/** Every reason why the dish may be sold out. `isSoldOut` in `menu.queries.ts` says the same in SQL; `sold-out.test.ts` compares the two. */
function outagesOf({
  soldOut,
  soldOutUntil,
  shortages,
  options,
}: Pick<DishRow, 'soldOut' | 'soldOutUntil' | 'shortages' | 'options'>): Outage[] {
  const byHand = soldOut ? [{ until: soldOutUntil }] : []
  const withoutSize = hasEnoughChoices(options) ? [] : [{ until: null }]
  return [...byHand, ...shortages, ...withoutSize]
}
