import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLikedRestaurants, toggleLike } from '#contract/likes/likes.ts'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { createReview, listReviewedRestaurants } from '#contract/reviews/reviews.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { formWithDrawings } from '../../../tests/restaurants.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function openRestaurants(count: number) {
  const owner = await api.signUp('restaurant')
  const opened = []
  for (let n = 0; n < count; n += 1) {
    opened.push(await api.succeed(createRestaurant, { body: formWithDrawings(), as: owner }))
  }
  return opened
}

test('the favourites are the restaurants that one likes, the newest first, page by page', async () => {
  const [first, second, third] = (await openRestaurants(3)).map(({ id }) => id)
  const [diner, other] = [await api.signUp('user'), await api.signUp('user')]
  for (const restaurant_id of [third, first, second]) {
    await api.succeed(toggleLike, { body: { restaurant_id }, as: diner })
  }
  await api.succeed(toggleLike, { body: { restaurant_id: third }, as: other })

  const page = await api.succeed(listLikedRestaurants, { query: { limit: 2 }, as: diner })
  expect(page.items.map(({ id, total_likes }) => [id, total_likes])).toEqual([
    [third, 2],
    [second, 1],
  ])
  const rest = await api.succeed(listLikedRestaurants, { query: { cursor: page.next_cursor ?? '' }, as: diner })
  expect(rest.items.map(({ id }) => id)).toEqual([first])
  expect(rest.next_cursor).toBeNull()

  await api.succeed(toggleLike, { body: { restaurant_id: third }, as: diner })
  const left = await api.succeed(listLikedRestaurants, { as: diner })
  expect(left.items.map(({ id }) => id)).toEqual([second, first])
  expect((await api.send(listLikedRestaurants, { query: { cursor: 'x' }, as: diner })).statusCode).toBe(400)
})

test('the favourites go on after a page whose restaurants were all taken down', async () => {
  const [first, second] = (await openRestaurants(2)).map(({ id }) => id)
  const diner = await api.signUp('user')
  for (const restaurant_id of [first, second]) await api.succeed(toggleLike, { body: { restaurant_id }, as: diner })
  await api.services.database.db.execute(`update restaurants set taken_down_at = now() where id = ${second}`)
  const page = await api.succeed(listLikedRestaurants, { query: { limit: 1 }, as: diner })
  expect(page.items).toEqual([])
  const rest = await api.succeed(listLikedRestaurants, { query: { cursor: page.next_cursor ?? '' }, as: diner })
  expect(rest.items.map(({ id }) => id)).toEqual([first])
})

test('the restaurants that one has reviewed come with the own review, the newest review first, page by page', async () => {
  const restaurants = await openRestaurants(3)
  const [diner, other] = [await api.signUp('user'), await api.signUp('user')]
  for (const [index, { id }] of restaurants.entries()) {
    const body = { restaurant_id: id, rating: index + 1, comment: `Visita ${index}` }
    await api.succeed(createReview, { body, as: diner })
  }
  await api.succeed(createReview, {
    body: { restaurant_id: restaurants[0]?.id, rating: 5, comment: 'Rico' },
    as: other,
  })

  const page = await api.succeed(listReviewedRestaurants, { query: { limit: 2 }, as: diner })
  expect(page.items.map(({ comment, restaurant }) => [comment, restaurant.id])).toEqual([
    ['Visita 2', restaurants[2]?.id],
    ['Visita 1', restaurants[1]?.id],
  ])
  const rest = await api.succeed(listReviewedRestaurants, { query: { cursor: page.next_cursor ?? '' }, as: diner })
  expect(rest.items.map(({ rating, restaurant }) => [rating, restaurant.name])).toEqual([[1, restaurants[0]?.name]])
  expect(rest.next_cursor).toBeNull()
})
