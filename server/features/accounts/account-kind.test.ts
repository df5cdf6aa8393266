import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeMyKind, getMyAccount } from '#contract/accounts/accounts.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import { listLikedRestaurants, toggleLike } from '#contract/likes/likes.ts'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { createReview } from '#contract/reviews/reviews.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { formWithDrawings } from '../../../tests/restaurants.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const change = (as: TestAccount, role: 'user' | 'restaurant') => api.send(changeMyKind, { body: { role }, as })
const roleOf = async (as: TestAccount) => (await api.succeed(getMyAccount, { as })).user.role

async function openRestaurant() {
  const owner = await api.signUp('restaurant')
  const body = formWithDrawings()
  return { owner, restaurant: await api.succeed(createRestaurant, { body, as: owner }) }
}

describe('an account that has nothing yet', () => {
  test('changes its kind there and back, in every session, and may do what the new kind may', async () => {
    const person = await api.signUp('restaurant')
    const { restaurant } = await openRestaurant()
    expect((await change(person, 'user')).json()).toMatchObject({ user: { id: person.id, role: 'user' } })
    expect(await roleOf(person)).toBe('user')
    const like = { body: { restaurant_id: restaurant.id }, as: person }
    expect((await api.send(toggleLike, like)).statusCode).toBe(200)
    expect((await api.send(toggleLike, like)).statusCode).toBe(200)
    expect((await change(person, 'restaurant')).statusCode).toBe(200)
    expect((await api.send(toggleLike, like)).statusCode).toBe(403)
    expect((await api.send(listRestaurants, { query: { owner: 'me' }, as: person })).statusCode).toBe(200)
  })

  test('changes once when asked twice at the same moment', async () => {
    const person = await api.signUp('user')
    const answers = await Promise.all([change(person, 'restaurant'), change(person, 'restaurant')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await roleOf(person)).toBe('restaurant')
  })

  test('never becomes a business that likes, when both happen at the same moment', async () => {
    const { restaurant } = await openRestaurant()
    for (let round = 0; round < 5; round += 1) {
      const person = await api.signUp('user')
      await Promise.all([
        change(person, 'restaurant'),
        api.send(toggleLike, { body: { restaurant_id: restaurant.id }, as: person }),
        api.send(createReview, { body: { restaurant_id: restaurant.id, rating: 5, comment: 'Rico' }, as: person }),
      ])
      const role = await roleOf(person)
      const { rows } = await api.services.database.db.execute<{ total: number }>(
        `select (select count(*)::int from likes where user_id = ${person.id})
              + (select count(*)::int from reviews where user_id = ${person.id}) as total`,
      )
      expect(role === 'user' || rows[0]?.total === 0).toBe(true)
    }
  })
})

test('a kind that was never given at sign-up is refused', async () => {
  const person = await api.signUp('user')
  expect((await api.send(changeMyKind, { body: { role: 'restaurant-plus' }, as: person })).statusCode).toBe(400)
  expect(await roleOf(person)).toBe('user')
})

test('an account with a restaurant, a review, a like or a payment keeps its kind', async () => {
  const { owner, restaurant } = await openRestaurant()
  const [liker, reviewer, payer] = [await api.signUp('user'), await api.signUp('user'), await api.signUp('restaurant')]
  await api.succeed(toggleLike, { body: { restaurant_id: restaurant.id }, as: liker })
  await api.succeed(createReview, {
    body: { restaurant_id: restaurant.id, rating: 4, comment: 'Muy bueno.' },
    as: reviewer,
  })
  await api.services.database.db.execute(
    `insert into payment_checkouts (user_id, key, "interval", created_at) values (${payer.id}, gen_random_uuid(), 'month', now())`,
  )
  for (const [person, role] of [
    [owner, 'user'],
    [payer, 'user'],
    [liker, 'restaurant'],
    [reviewer, 'restaurant'],
  ] as const) {
    const refused = await change(person, role)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'auth.kind_fixed'])
    expect(await roleOf(person)).toBe(person.role)
  }
  expect((await api.succeed(listLikedRestaurants, { as: liker })).items).toHaveLength(1)
})
