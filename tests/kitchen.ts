import { getDishCost, linkIngredients } from '#contract/costs/costs.ts'
import type { Answer, CallArgs, Endpoint } from '#contract/endpoint.ts'
import {
  createIngredient,
  deleteIngredient,
  type Ingredient,
  type ListedIngredient,
  listIngredients,
} from '#contract/ingredients/ingredients.ts'
import { addPack, createPreparation } from '#contract/ingredients/kitchen.ts'
import { addDish, type Dish, deleteDish, updateDish } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'

/** Calls an endpoint as one account, and throws when the call is refused. */
export type CallAsAccount = <E extends Endpoint>(endpoint: E, args: CallArgs<E>) => Promise<Answer<E>>

type DishForm = CallArgs<typeof addDish>['body']
type IngredientForm = CallArgs<typeof createIngredient>['body']
type Link = CallArgs<typeof linkIngredients>['body']['ingredients'][number]

export function dishForm(changes: Partial<DishForm> = {}): DishForm {
  return { name: 'Locro', description: 'De papa, con queso y aguacate.', price: 3.5, category: 'Locros', ...changes }
}

/** Short ways to fill the menu of a restaurant, in process or over HTTP. */
export function createKitchen(restaurant: Restaurant, call: CallAsAccount) {
  const restaurant_id = restaurant.id

  return {
    restaurant,
    addDish: (changes: Partial<DishForm> = {}): Promise<Dish> =>
      call(addDish, { params: { restaurantId: restaurant_id }, body: dishForm(changes) }),
    changeDish: (dish: Dish, body: Partial<DishForm>): Promise<Dish> =>
      call(updateDish, { params: { itemId: dish.id }, body }),
    deleteDish: (dish: Dish) => call(deleteDish, { params: { itemId: dish.id } }),
    addIngredient: (name: string, unit: IngredientForm['unit'], cost_per_unit: number | string): Promise<Ingredient> =>
      call(createIngredient, { body: { name, unit, cost_per_unit, restaurant_id } }),
    deleteIngredient: (ingredient: Ingredient) => call(deleteIngredient, { params: { id: ingredient.id } }),
    addPack: (ingredient: Ingredient, pack: CallArgs<typeof addPack>['body']): Promise<Ingredient> =>
      call(addPack, { params: { id: ingredient.id }, body: pack }),
    prepare: (
      name: string,
      [makes_quantity, makes_unit]: [number, IngredientForm['unit']],
      ...ingredients: Link[]
    ): Promise<Ingredient> =>
      call(createPreparation, { body: { name, makes_quantity, makes_unit, ingredients, restaurant_id } }),
    link: (dish: Dish, ...ingredients: Link[]) =>
      call(linkIngredients, { body: { menu_item_id: dish.id, ingredients } }),
    costOf: (dish: Dish) => call(getDishCost, { params: { id: dish.id }, query: { restaurant_id } }),
    listIngredients: (): Promise<ListedIngredient[]> => call(listIngredients, { query: { restaurant_id } }),
  }
}
