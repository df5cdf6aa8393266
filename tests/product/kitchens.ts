import type { CallArgs } from '#contract/endpoint.ts'
import {
  createIngredient,
  deleteIngredient,
  getDishCost,
  type Ingredient,
  linkIngredients,
} from '#contract/ingredients.ts'
import { addDish, type Dish, deleteDish, updateDish } from '#contract/menu.ts'
import { dishForm } from '../menus.ts'
import type { Session } from './accounts.ts'
import { succeed } from './product-client.ts'
import { createRestaurant, type RestaurantInput } from './restaurants.ts'

type DishInput = CallArgs<typeof addDish>['body']
type Link = CallArgs<typeof linkIngredients>['body']['ingredients'][number]

/** An owner's restaurant, and short ways to fill its menu. */
export async function openKitchen(
  origin: string | undefined,
  session: Session | null,
  changes: Partial<RestaurantInput> = {},
) {
  const restaurant = await createRestaurant(origin, session, changes)
  const owner = { token: session?.token }
  const params = { restaurantId: restaurant.id }

  return {
    restaurant,
    addDish: (changes: Partial<DishInput> = {}): Promise<Dish> =>
      succeed(origin, addDish, { params, body: dishForm(changes) }, owner),
    changeDish: (dish: Dish, body: Partial<DishInput>): Promise<Dish> =>
      succeed(origin, updateDish, { params: { itemId: dish.id }, body }, owner),
    deleteDish: (dish: Dish) => succeed(origin, deleteDish, { params: { itemId: dish.id } }, owner),
    addIngredient: (name: string, unit: Ingredient['unit'], cost_per_unit: number | string): Promise<Ingredient> =>
      succeed(origin, createIngredient, { body: { name, unit, cost_per_unit, restaurant_id: restaurant.id } }, owner),
    deleteIngredient: (ingredient: Ingredient) =>
      succeed(origin, deleteIngredient, { params: { id: ingredient.id } }, owner),
    link: (dish: Dish, ...ingredients: Link[]) =>
      succeed(origin, linkIngredients, { body: { menu_item_id: dish.id, ingredients } }, owner),
    costOf: (dish: Dish) => succeed(origin, getDishCost, { params: { id: dish.id } }, owner),
  }
}
