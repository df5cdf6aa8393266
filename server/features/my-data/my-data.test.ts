import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIngredient } from '#contract/ingredients.ts'
import { toggleLike } from '#contract/likes.ts'
import { addDish } from '#contract/menu.ts'
import { exportMyData } from '#contract/my-data.ts'
import { createRestaurant } from '#contract/restaurants.ts'
import { createReview } from '#contract/reviews.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { restaurantForm } from '../../../tests/restaurants.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('an owner exports restaurants, menus and ingredients, a diner reviews and likes; neither gets the other’s data', async () => {
  const [owner, diner] = [await api.signUp('restaurant'), await api.signUp('user')]
  const restaurant = await api.succeed(createRestaurant, { body: await restaurantForm(api, owner), as: owner })
  const dish = { name: 'Locro', description: 'Con queso.', price: '3.50', category: 'Locros' } as const
  await api.succeed(addDish, { params: { restaurantId: restaurant.id }, body: dish, as: owner })
  const papa = { name: 'Papa', unit: 'kg', cost_per_unit: 0.8, restaurant_id: restaurant.id } as const
  await api.succeed(createIngredient, { body: papa, as: owner })
  await api.succeed(createReview, {
    body: { restaurant_id: restaurant.id, rating: 5, comment: 'Como en casa.' },
    as: diner,
  })
  await api.succeed(toggleLike, { body: { restaurant_id: restaurant.id }, as: diner })

  expect(await api.succeed(exportMyData, { as: owner })).toMatchObject({
    account: { email: owner.email },
    restaurants: [{ id: restaurant.id, menu: [{ name: 'Locro', price: 3.5 }], ingredients: [{ name: 'Papa' }] }],
    reviews: [],
    liked_restaurant_ids: [],
  })
  expect(await api.succeed(exportMyData, { as: diner })).toMatchObject({
    account: { email: diner.email },
    restaurants: [],
    reviews: [{ comment: 'Como en casa.' }],
    liked_restaurant_ids: [restaurant.id],
  })
})
