import type { FoundDish } from '#contract/dish-search.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'

/** A dish with the restaurant that serves it. */
export type ShownDish = Awaited<ReturnType<MenuService['listShown']>>[number]

export function presentFound({ dish, restaurant }: ShownDish, distance_km: number | null): FoundDish {
  const { id, name, description, price, final_price, price_from, category, image_url, image } = dish
  const { sold_out, sold_out_until, allergens, diets, spicy } = dish
  const { slug, city, currency, pricing, opening, location, rating, reviews_count } = restaurant
  return {
    ...{ id, name, description, price, final_price, price_from, category, image_url, image },
    ...{ sold_out, sold_out_until, allergens, diets, spicy },
    restaurant: {
      id: restaurant.id,
      name: restaurant.name,
      ...{ slug, city, currency, distance_km, location, rating, reviews_count },
      price_note: pricing.note,
      open_now: opening?.open ?? null,
      opening_text: opening?.text ?? null,
    },
  }
}
