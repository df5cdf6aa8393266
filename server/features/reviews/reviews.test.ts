import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteMyAccount, updateMyAccount } from '#contract/accounts/accounts.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import { countLikes, getLiked, toggleLike } from '#contract/likes/likes.ts'
import { createRestaurant, getRestaurant, type Restaurant } from '#contract/restaurants/restaurants.ts'
import {
  answerReview,
  createReview,
  deleteAnswer,
  deleteMyReview,
  editReview,
  getMyReview,
  listAllReviews,
  listMyReviews,
  listReviews,
  reportReview,
} from '#contract/reviews/reviews.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../tests/api.ts'
import { formWithDrawings } from '../../../tests/restaurants.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function openRestaurant(): Promise<{ owner: TestAccount; restaurant: Restaurant }> {
  const owner = await api.signUp('restaurant')
  return {
    owner,
    restaurant: await api.succeed(createRestaurant, { body: formWithDrawings(), as: owner }),
  }
}

const read = (id: number) => api.succeed(getRestaurant, { params: { id: String(id) } })
const opinion = (restaurant: Restaurant, rating = 5, comment = 'Muy rico todo.') => ({
  restaurant_id: restaurant.id,
  rating,
  comment,
})

/** Counted from the rows, not read from the counters. */
async function countRows(restaurantId: number) {
  const { rows } = await api.services.database.db.execute(
    `select (select count(*)::int from likes where restaurant_id = ${restaurantId}) as likes,
            (select count(*)::int from reviews where restaurant_id = ${restaurantId} and hidden_at is null) as reviews,
            (select avg(rating)::float from reviews where restaurant_id = ${restaurantId} and hidden_at is null) as rating`,
  )
  return rows[0] as { likes: number; reviews: number; rating: number | null }
}

async function expectCountersToEqualRows(restaurantId: number) {
  const [restaurant, rows] = [await read(restaurantId), await countRows(restaurantId)]
  const { totalLikes } = await api.succeed(countLikes, { params: { restaurantId } })
  expect({ likes: totalLikes, reviews: restaurant.reviews_count }).toEqual({ likes: rows.likes, reviews: rows.reviews })
  expect(restaurant.total_likes).toBe(rows.likes)
  expect(restaurant.rating).toBe(rows.rating === null ? null : Math.round(rows.rating * 100) / 100)
  const card = (await api.succeed(listRestaurants)).items.find(({ id }) => id === restaurantId)
  const { hours: _, ...shownOnCard } = restaurant
  expect(card).toEqual(shownOnCard)
}

describe('likes', () => {
  test('toggle, and are seen by everybody at once', async () => {
    const { restaurant } = await openRestaurant()
    const diner = await api.signUp('user')
    const params = { restaurantId: restaurant.id }
    expect(await api.succeed(getLiked, { params, as: diner })).toEqual({ liked: false })
    expect(await api.succeed(toggleLike, { body: { restaurant_id: restaurant.id }, as: diner })).toEqual({
      liked: true,
    })
    expect(await api.succeed(getLiked, { params, as: diner })).toEqual({ liked: true })
    expect(await api.succeed(countLikes, { params })).toEqual({ totalLikes: 1 })
    expect(await api.succeed(toggleLike, { body: { restaurant_id: restaurant.id }, as: diner })).toEqual({
      liked: false,
    })
    await expectCountersToEqualRows(restaurant.id)
  })

  test('101 parallel toggles by 20 diners leave the count equal to the rows', async () => {
    const { restaurant } = await openRestaurant()
    const diners = await Promise.all(Array.from({ length: 20 }, () => api.signUp('user')))
    const answers = await Promise.all(
      Array.from({ length: 101 }, (_, turn) =>
        api.send(toggleLike, { body: { restaurant_id: restaurant.id }, as: diners[turn % 20] }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    await expectCountersToEqualRows(restaurant.id)
  })

  test('of a restaurant that is not there are 404', async () => {
    const diner = await api.signUp('user')
    expect(await api.refuse(toggleLike, { body: { restaurant_id: 999_999 }, as: diner })).toMatchObject({ status: 404 })
    expect(await api.refuse(countLikes, { params: { restaurantId: 999_999 } })).toMatchObject({ status: 404 })
  })
})

describe('a review', () => {
  test('is one per diner; a second points to editing', async () => {
    const { restaurant } = await openRestaurant()
    const diner = await api.signUp('user', 'Rosario Guamán')
    const answers = await Promise.all(
      [1, 2, 3].map((n) => api.send(createReview, { body: opinion(restaurant, n), as: diner })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toEqual({
      message: 'Ya opinaste sobre este restaurante. Puedes editar tu opinión.',
      code: 'review.exists',
    })
    await expectCountersToEqualRows(restaurant.id)
  })

  test('shows its writer masked, and the full name nowhere', async () => {
    const { restaurant } = await openRestaurant()
    const diner = await api.signUp('user', 'Esperanza Chimborazo')
    await api.succeed(createReview, { body: opinion(restaurant), as: diner })
    const params = { restaurantId: restaurant.id }
    const [newest, all] = [await api.send(listReviews, { params }), await api.send(listAllReviews, { params })]
    expect(newest.json()[0].user_name).toBe('Es******* Ch********')
    for (const answer of [newest, all, await api.send(getMyReview, { params, as: diner })]) {
      expect(answer.body).not.toMatch(/Esperanza|Chimborazo/)
    }
    await api.succeed(updateMyAccount, { body: { name: 'Luz' }, as: diner })
    expect((await api.succeed(getMyReview, { params, as: diner })).review?.user_name).toBe('Lu*')
    expect((await api.succeed(listReviews, { params }))[0]?.user_name).toBe('Lu*')
    expect((await api.succeed(listAllReviews, { params })).items[0]?.user_name).toBe('Lu*')
  })

  test.each([[0], [6], [4.5], ['5'], [null]])('with a rating of %j is a 400', async (rating) => {
    const { restaurant } = await openRestaurant()
    const body = { ...opinion(restaurant), rating }
    const response = await api.send(createReview, { body, as: await api.signUp('user') })
    expect([response.statusCode, response.json().errors]).toEqual([400, { rating: 'Elige de 1 a 5 estrellas.' }])
  })

  test('has 1 to 2,000 characters, and script in it stays text', async () => {
    const { restaurant } = await openRestaurant()
    const diner = await api.signUp('user')
    for (const comment of ['', '   ', 'a'.repeat(2001)]) {
      expect(await api.refuse(createReview, { body: opinion(restaurant, 5, comment), as: diner })).toMatchObject({
        status: 400,
      })
    }
    const comment = '</script><script>alert(1)</script>\nlínea dos'
    await api.succeed(createReview, { body: opinion(restaurant, 5, comment), as: diner })
    expect((await api.succeed(listReviews, { params: { restaurantId: restaurant.id } }))[0]?.comment).toBe(comment)
  })

  test('can be edited and deleted by its writer, with the counters following, also in parallel', async () => {
    const { restaurant } = await openRestaurant()
    const diners = await Promise.all(Array.from({ length: 8 }, () => api.signUp('user')))
    await Promise.all(
      diners.map((diner, n) => api.succeed(createReview, { body: opinion(restaurant, (n % 5) + 1), as: diner })),
    )
    await Promise.all(
      diners.flatMap((diner) =>
        [1, 2, 3, 4, 5].map((rating) => api.succeed(editReview, { body: opinion(restaurant, rating), as: diner })),
      ),
    )
    await expectCountersToEqualRows(restaurant.id)
    const params = { restaurantId: restaurant.id }
    await Promise.all(
      diners.slice(0, 4).flatMap((diner) => [1, 2].map(() => api.send(deleteMyReview, { params, as: diner }))),
    )
    await expectCountersToEqualRows(restaurant.id)
    expect(await api.refuse(editReview, { body: opinion(restaurant), as: diners[0] })).toMatchObject({ status: 404 })
  })

  test('is deleted with its account, like its likes, and the counters stay right', async () => {
    const { restaurant } = await openRestaurant()
    const [leaving, staying] = [await api.signUp('user'), await api.signUp('user')]
    for (const diner of [leaving, staying]) {
      await api.succeed(toggleLike, { body: { restaurant_id: restaurant.id }, as: diner })
      await api.succeed(createReview, { body: opinion(restaurant, 2), as: diner })
    }
    await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: leaving })
    expect(await countRows(restaurant.id)).toEqual({ likes: 1, reviews: 1, rating: 2 })
    await expectCountersToEqualRows(restaurant.id)
  })
})

describe('the lists', () => {
  test('of one’s own reviews hold nobody else’s', async () => {
    const [first, second] = [await openRestaurant(), await openRestaurant()]
    const [diner, other] = [await api.signUp('user'), await api.signUp('user')]
    await api.succeed(createReview, { body: opinion(first.restaurant, 4), as: diner })
    await api.succeed(createReview, { body: opinion(second.restaurant, 1), as: diner })
    await api.succeed(createReview, { body: opinion(first.restaurant, 2), as: other })
    expect(await api.succeed(listMyReviews, { as: diner })).toMatchObject([
      { restaurant_id: first.restaurant.id, user_id: diner.id, rating: 4 },
      { restaurant_id: second.restaurant.id, user_id: diner.id, rating: 1 },
    ])
  })

  test('give the newest 10, or all page by page', async () => {
    const { restaurant } = await openRestaurant()
    const diners = await Promise.all(Array.from({ length: 12 }, () => api.signUp('user')))
    for (const [n, diner] of diners.entries()) {
      await api.succeed(createReview, { body: opinion(restaurant, 5, `Visita ${n}`), as: diner })
    }
    const params = { restaurantId: restaurant.id }
    const newest = await api.succeed(listReviews, { params })
    expect(newest.map((review) => review.comment)).toEqual(Array.from({ length: 10 }, (_, n) => `Visita ${11 - n}`))
    const first = await api.succeed(listAllReviews, { params, query: { limit: 7 } })
    const rest = await api.succeed(listAllReviews, { params, query: { limit: 7, cursor: first.next_cursor ?? '' } })
    expect([...first.items, ...rest.items]).toHaveLength(12)
    expect(rest.next_cursor).toBeNull()
  })
})

describe("the owner's answer", () => {
  test('stands under the review, can be changed and taken back, and is for that owner alone', async () => {
    const { owner, restaurant } = await openRestaurant()
    const stranger = await api.signUp('restaurant')
    const { id } = await api.succeed(createReview, { body: opinion(restaurant), as: await api.signUp('user') })
    const params = { reviewId: id }
    expect(await api.refuse(answerReview, { params, body: { answer: 'Mío' }, as: stranger })).toMatchObject({
      status: 404,
    })
    expect((await api.succeed(answerReview, { params, body: { answer: '¡Gracias!' }, as: owner })).answer?.text).toBe(
      '¡Gracias!',
    )
    await api.succeed(answerReview, { params, body: { answer: 'Vuelve pronto.' }, as: owner })
    const shown = () => api.succeed(listReviews, { params: { restaurantId: restaurant.id } })
    expect((await shown())[0]?.answer).toMatchObject({ text: 'Vuelve pronto.' })
    expect(await api.refuse(deleteAnswer, { params, as: stranger })).toMatchObject({ status: 404 })
    await api.succeed(deleteAnswer, { params, as: owner })
    expect((await shown())[0]?.answer).toBeNull()
  })
})

describe('a report', () => {
  test('does not change the review until the operator decides; a hidden review says so and does not count', async () => {
    const { owner, restaurant } = await openRestaurant()
    const writer = await api.signUp('user')
    const { id } = await api.succeed(createReview, { body: opinion(restaurant, 1, 'Una mentira'), as: writer })
    const params = { reviewId: id }
    expect(await api.refuse(reportReview, { params, body: { reason: 'falsa' }, as: writer })).toMatchObject({
      code: 'review.own',
    })
    for (const reporter of [owner, owner, await api.signUp('user')]) {
      await api.succeed(reportReview, { params, body: { reason: 'falsa', details: 'Nunca vino.' }, as: reporter })
    }
    expect((await api.services.reviews.listOpenReports()).filter((report) => report.reviewId === id)).toHaveLength(2)
    const shown = () => api.succeed(listReviews, { params: { restaurantId: restaurant.id } })
    expect((await shown())[0]).toMatchObject({ comment: 'Una mentira', is_hidden: false })

    await api.services.reviews.decide(id, true)
    expect((await shown())[0]).toMatchObject({ comment: '', is_hidden: true, answer: null })
    expect(await read(restaurant.id)).toMatchObject({ rating: null, reviews_count: 0 })
    await api.succeed(editReview, { body: opinion(restaurant, 4, 'Otra cosa'), as: writer })
    await expectCountersToEqualRows(restaurant.id)
    await api.services.reviews.decide(id, false)
    await expectCountersToEqualRows(restaurant.id)
    expect((await api.services.reviews.listOpenReports()).filter((report) => report.reviewId === id)).toEqual([])
  })
})
