import type { Dish } from '#contract/menu.ts'
import { decimalOf } from '#contract/money.ts'
import type { DishRow } from './menu.store.ts'

/** Every dish in a response is made here. */
export function presentDish(row: DishRow, pictureUrl: (path: string) => string, now: Date): Dish {
  const { id, name, description, category, image, href, position } = row
  const isSoldOut = row.soldOut && (row.soldOutUntil === null || row.soldOutUntil > now)
  return {
    ...{ id, name, description, category, image, href, position },
    restaurant_id: row.restaurantId,
    price: decimalOf(row.price, 2),
    image_url: image ? pictureUrl(image.path) : null,
    sold_out: isSoldOut,
    sold_out_until: isSoldOut ? (row.soldOutUntil?.toISOString() ?? null) : null,
    created_at: row.createdAt.toISOString(),
  }
}
