import type { CallArgs, Endpoint } from '#contract/endpoint.ts'
import { pathWith } from '#contract/endpoint.ts'
import {
  type CostBreakdown,
  createIngredient,
  deleteIngredient,
  getDishCost,
  type Ingredient,
  linkIngredients,
} from '#contract/ingredients.ts'
import { addDish, type Dish, deleteDish, updateDish } from '#contract/menu.ts'
import type { Session } from './accounts.ts'
import { createRestaurant } from './restaurants.ts'

type DishInput = CallArgs<typeof addDish>['body']
type Link = CallArgs<typeof linkIngredients>['body']['ingredients'][number]

/** An owner's restaurant, and the quick ways to fill its menu, through the API as any client would. */
export async function openKitchen(
  origin: string | undefined,
  session: Session | null,
  changes: Parameters<typeof createRestaurant>[2] = {},
) {
  const restaurant = await createRestaurant(origin, session, changes)

  async function send<Answer>({ method, path }: Endpoint, body?: object, params?: Record<string, unknown>) {
    const answer = await fetch(`${origin}${pathWith(path, params)}`, {
      method,
      headers: { authorization: `Bearer ${session?.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  return {
    restaurant,
    cook: (changes: Partial<DishInput> = {}) =>
      send<Dish>(addDish, { ...locro, ...changes }, { restaurantId: restaurant.id }),
    change: (dish: Dish, changes: Partial<DishInput>) => send<Dish>(updateDish, changes, { itemId: dish.id }),
    buy: (ingredient: string, unit: Ingredient['unit'], cost_per_unit: number | string) =>
      send<Ingredient>(createIngredient, { name: ingredient, unit, cost_per_unit, restaurant_id: restaurant.id }),
    takeOff: (dish: Dish) => send(deleteDish, undefined, { itemId: dish.id }),
    throwAway: (ingredient: Ingredient) => send(deleteIngredient, undefined, { id: ingredient.id }),
    link: (dish: Dish, ...ingredients: Link[]) =>
      send<CostBreakdown>(linkIngredients, { menu_item_id: dish.id, ingredients }),
    costOf: (dish: Dish) => send<CostBreakdown>(getDishCost, undefined, { id: dish.id }),
  }
}

const locro: DishInput = {
  name: 'Locro',
  description: 'De papa, con queso y aguacate.',
  price: 3.5,
  category: 'Locros',
}
