import type { Dish } from '#contract/menu.ts'
import { decimalOf } from '#contract/money.ts'
import { longestOutage, type Outage } from '#contract/outage.ts'
import type { DishRow } from './menu.store.ts'

/** Every dish in a response is made here. */
export function presentDish(row: DishRow, pictureUrl: (path: string) => string, now: Date): Dish {
  const { id, name, description, category, image, href, position } = row
  const outage = longestOutage(outagesOf(row), now)
  return {
    ...{ id, name, description, category, image, href, position },
    restaurant_id: row.restaurantId,
    price: decimalOf(row.price, 2),
    image_url: image ? pictureUrl(image.path) : null,
    sold_out: outage !== null,
    sold_out_until: outage?.until?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

function outagesOf(row: DishRow): Outage[] {
  const byHand = row.soldOut ? [{ until: row.soldOutUntil }] : []
  const byIngredients = row.lacksIngredient ? [{ until: row.lacksIngredientUntil }] : []
  return [...byHand, ...byIngredients]
}
