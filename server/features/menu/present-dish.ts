import type { Dish } from '#contract/menu.ts'
import { decimalOf } from '#contract/money.ts'
import { hasEnoughChoices, startingPriceOf } from '#contract/option-prices.ts'
import { longestOutage, type Outage } from '#contract/outage.ts'
import { type PriceTerms, pricePartsOf } from '#contract/price-parts.ts'
import type { ShownDishRow } from './dish-rows.ts'

type Shown = { pictureUrl: (path: string) => string; at: Date; terms: PriceTerms }

/** Every dish in a response is made here. */
export function presentDish(row: ShownDishRow, { pictureUrl, at, terms }: Shown): Dish {
  const { id, name, description, category, image, href, position, options } = row
  const outage = longestOutage(outagesOf(row), at)
  const price = decimalOf(row.price, 2)
  const { net, final } = pricePartsOf(row.price, terms)
  const from = startingPriceOf({ price, options })
  return {
    ...{ id, name, description, category, image, href, position, options, price },
    restaurant_id: row.restaurantId,
    final_price: decimalOf(final, 2),
    net_price: decimalOf(net, 2),
    price_from: from === null ? null : decimalOf(pricePartsOf(from, terms).final, 2),
    tax_percent: decimalOf(terms.tax, 3),
    service_percent: decimalOf(terms.service, 3),
    image_url: image ? pictureUrl(image.path) : null,
    allergens: { contains: row.allergens, unconfirmed: !row.allergensConfirmed },
    diets: row.diets,
    spicy: row.spicy,
    sold_out: outage !== null || !hasEnoughChoices(options),
    sold_out_until: outage?.until?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

function outagesOf(row: ShownDishRow): Outage[] {
  const byHand = row.soldOut ? [{ until: row.soldOutUntil }] : []
  const byIngredients = row.lacksIngredient ? [{ until: row.lacksIngredientUntil }] : []
  return [...byHand, ...byIngredients]
}
