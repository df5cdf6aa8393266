import { z } from 'zod'
import { almuerzoSchema } from '#contract/almuerzo/almuerzo-schema.ts'
import { dishSchema } from '#contract/menu/menu.ts'
import { stateShape } from '#contract/menu/plain-fields.ts'
import { orderingSchema } from '#contract/orders/order-settings.ts'
import { restaurantWithHours } from '#contract/restaurants/restaurants.ts'
import { pricingSchema } from '#contract/taxes/tax-schema.ts'

const menuDishSchema = dishSchema
  .pick({
    id: true,
    name: true,
    description: true,
    category: true,
    price: true,
    final_price: true,
    price_from: true,
    sold_out: true,
    sold_out_until: true,
    options: true,
    allergens: true,
    diets: true,
    href: true,
  })
  .extend({ ...stateShape, image: z.object({ path: z.string() }).nullable() })
export type MenuDish = z.output<typeof menuDishSchema>

const menuRestaurantSchema = restaurantWithHours
  .pick({ id: true, slug: true, name: true, city: true, country: true, currency: true, phone: true, whatsapp: true })
  .extend({
    pricing: pricingSchema.omit({ note: true }),
    opening: restaurantWithHours.shape.opening.unwrap().omit({ text: true }).nullable(),
    almuerzo: almuerzoSchema.omit({ jugo: true, postre: true, served: true, photos: true }).nullable(),
  })
export type MenuRestaurant = z.output<typeof menuRestaurantSchema>

/** Everything that a page of a restaurant's dishes shows and that an order depends on: codes, numbers and instants, and no sentence of ours. */
export const menuStateSchema = z.object({
  restaurant: menuRestaurantSchema,
  ordering: orderingSchema,
  dishes: z.array(menuDishSchema),
})
export type MenuState = z.output<typeof menuStateSchema>

/** The parts of the state that changed, each whole. A whole state with `dish_ids` is also a valid change. */
export const menuChangeSchema = z.object({
  restaurant: menuRestaurantSchema.optional(),
  ordering: orderingSchema.optional(),
  dishes: z.array(menuDishSchema).optional().describe('Los platos nuevos y los que cambiaron, enteros'),
  dish_ids: z.array(z.int()).optional().describe('Todos los platos de la carta, en su orden, si cambiaron'),
})
export type MenuChange = z.output<typeof menuChangeSchema>

/** Takes from the API's answers what the state has. */
export function menuStateOf(answers: z.input<typeof menuStateSchema>): MenuState {
  return menuStateSchema.parse(answers)
}
