import type { CallArgs } from '#contract/endpoint.ts'
import {
  createIngredient,
  getDishCost,
  type Ingredient,
  linkIngredients,
  listIngredients,
} from '#contract/ingredients.ts'
import { addDish, type Dish } from '#contract/menu.ts'
import { createRestaurant, type Restaurant } from '#contract/restaurants.ts'
import type { Role } from '#contract/roles.ts'
import type { TestAccount, TestApi } from './api.ts'
import { draw } from './pictures.ts'
import { restaurantForm } from './restaurants.ts'

type DishForm = CallArgs<typeof addDish>['body']
type IngredientForm = CallArgs<typeof createIngredient>['body']
type Link = CallArgs<typeof linkIngredients>['body']['ingredients'][number]

export function dishForm(changes: Partial<DishForm> = {}): DishForm {
  return { name: 'Locro', description: 'De papa, con queso y aguacate.', price: 3.5, category: 'Locros', ...changes }
}

export type Kitchen = Awaited<ReturnType<typeof openKitchen>>

/** An owner with a restaurant, and the quick ways to fill its menu. */
export async function openKitchen(api: TestApi, role: Role = 'restaurant', account?: TestAccount) {
  const owner = account ?? (await api.signUp(role))
  const restaurant: Restaurant = await api.succeed(createRestaurant, {
    body: await restaurantForm(api, owner),
    as: owner,
  })
  const params = { restaurantId: restaurant.id }

  return {
    owner,
    restaurant,
    add: (changes: Partial<DishForm> = {}): Promise<Dish> =>
      api.succeed(addDish, { params, body: dishForm(changes), as: owner }),
    buy: (name: string, unit: IngredientForm['unit'], cost_per_unit: number | string): Promise<Ingredient> =>
      api.succeed(createIngredient, { body: { name, unit, cost_per_unit, restaurant_id: restaurant.id }, as: owner }),
    link: (dish: Dish, ...ingredients: Link[]) =>
      api.succeed(linkIngredients, { body: { menu_item_id: dish.id, ingredients }, as: owner }),
    costOf: (dish: Dish) =>
      api.succeed(getDishCost, { params: { id: dish.id }, query: { restaurant_id: restaurant.id }, as: owner }),
    listIngredients: (): Promise<Ingredient[]> =>
      api.succeed(listIngredients, { query: { restaurant_id: restaurant.id }, as: owner }),
  }
}

/** As a browser sends a form with a photo. */
export async function dishFormData(fields: Record<string, string>, photo?: Buffer): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const bytes = photo ?? (await draw({ width: 40, height: 30 }).png().toBuffer())
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'foto.png')
  return form
}
