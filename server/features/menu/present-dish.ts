import type { Dish } from '#contract/menu.ts'
import { decimalOf } from '#contract/money.ts'
import type { DishRow } from './menu.store.ts'

/** Every dish in a response is made here. */
export function presentDish(row: DishRow, pictureUrl: (path: string) => string): Dish {
  const { id, name, description, category, image, href, position } = row
  return {
    ...{ id, name, description, category, image, href, position },
    restaurant_id: row.restaurantId,
    price: decimalOf(row.price, 2),
    image_url: image ? pictureUrl(image.path) : null,
    created_at: row.createdAt.toISOString(),
  }
}
