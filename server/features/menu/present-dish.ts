import type { Dish } from '#contract/menu.ts'
import { decimalOf } from '#contract/money.ts'
import { type PriceTerms, pricePartsOf } from '#contract/price-parts.ts'
import type { DishRow } from './menu.store.ts'

type Shown = { pictureUrl: (path: string) => string; at: Date; terms: PriceTerms }

/** Every dish in a response is made here. */
export function presentDish(row: DishRow, { pictureUrl, at, terms }: Shown): Dish {
  const { id, name, description, category, image, href, position } = row
  const isSoldOut = row.soldOut && (row.soldOutUntil === null || row.soldOutUntil > at)
  const { net, final } = pricePartsOf(row.price, terms)
  return {
    ...{ id, name, description, category, image, href, position },
    restaurant_id: row.restaurantId,
    price: decimalOf(row.price, 2),
    final_price: decimalOf(final, 2),
    net_price: decimalOf(net, 2),
    tax_percent: decimalOf(terms.tax, 3),
    service_percent: decimalOf(terms.service, 3),
    image_url: image ? pictureUrl(image.path) : null,
    sold_out: isSoldOut,
    sold_out_until: isSoldOut ? (row.soldOutUntil?.toISOString() ?? null) : null,
    created_at: row.createdAt.toISOString(),
  }
}
