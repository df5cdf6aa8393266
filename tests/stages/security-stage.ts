import { linkIngredients } from '#contract/costs/costs.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { listOrders } from '#contract/orders/received-orders.ts'
import { createReview } from '#contract/reviews/reviews.ts'
import type { Role } from '#contract/roles.ts'
import { startTestApi, type TestAccount, type TestApi } from '../api.ts'
import { openKitchenWithPictures } from '../menus.ts'

type TestApiOptions = Parameters<typeof startTestApi>[0]

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Two owners, one with Restaurante Plus and two diners, each with things of their own that the others may try to touch. */
export async function openStage(options?: TestApiOptions) {
  return fillStage(await startTestApi(options))
}

/** The same people again, new ones each time. */
export async function fillStage(api: TestApi) {
  const [diner, otherDiner] = [await api.signUp('user', 'Diana Vera'), await api.signUp('user', 'Omar Paz')]
  return {
    api,
    diner,
    otherDiner,
    owner: await openBusiness(api, 'restaurant', diner),
    otherOwner: await openBusiness(api, 'restaurant', otherDiner),
    plus: await openBusiness(api, 'restaurant-plus', otherDiner),
  }
}

/** A restaurant with a dish in one size, an ingredient in it and in a preparation, a review of it, and an order. */
async function openBusiness(api: TestApi, role: Role, reviewer: TestAccount) {
  const kitchen = await openKitchenWithPictures(api, role)
  const options = [{ name: 'Tamaño', min: 1, max: 1, choices: [{ name: 'Personal' }] }]
  const [dish, ingredient] = [await kitchen.addDish({ options }), await kitchen.addIngredient('Papa', 'kg', 0.8)]
  const body = { menu_item_id: dish.id, ingredients: [{ ingredient_id: ingredient.id, quantity: 1 }] }
  await api.succeed(linkIngredients, { body, as: kitchen.owner })
  const preparation = await kitchen.prepare('Refrito', [2, 'l'], { ingredient_id: ingredient.id, quantity: 1 })
  const [pack] = (await kitchen.addPack(ingredient, { name: 'Saco', quantity: 45, unit: 'kg', price: 36 })).packs
  const review = await api.succeed(createReview, {
    body: { restaurant_id: kitchen.restaurant.id, rating: 4, comment: 'Rico y abundante.' },
    as: reviewer,
  })
  const choiceId = dish.options[0]?.choices[0]?.id ?? 0
  const lines = [{ menu_item_id: dish.id, quantity: 1, choice_ids: [choiceId] }]
  await api.succeed(placeOrder, { body: { restaurant_id: kitchen.restaurant.id, lines, mode: 'retiro' } })
  const [order] = (await api.succeed(listOrders, { params: { id: kitchen.restaurant.id }, as: kitchen.owner })).items
  if (!order) throw new Error('The order is not in the list')
  const made = { order, dish, choiceId, ingredient, preparation, packId: pack?.id ?? 0, review }
  return { ...kitchen, ...made, account: kitchen.owner }
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
