import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, register } from '#contract/accounts/accounts.ts'
import { createIngredient } from '#contract/ingredients/ingredients.ts'
import { currentTerms } from '#contract/legal/terms.ts'
import { toggleLike } from '#contract/likes/likes.ts'
import { addDish } from '#contract/menu/menu.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { createReview, deleteMyReview, reportReview } from '#contract/reviews/reviews.ts'
import { startTestApi, type TestApi, testPassword } from '../../../tests/api.ts'
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

test('a diner takes along a review that was hidden, the note of one that was deleted, and what they reported', async () => {
  const owner = await api.signUp('restaurant')
  const [diner, other] = [await api.signUp('user'), await api.signUp('user')]
  const open = async () => {
    const restaurant = await api.succeed(createRestaurant, { body: await restaurantForm(api, owner), as: owner })
    return restaurant.id
  }
  const write = (as: typeof diner, restaurant_id: number, comment: string) =>
    api.succeed(createReview, { body: { restaurant_id, rating: 1, comment }, as })
  const [hiddenAt, deletedAt] = [await open(), await open()]
  const hidden = await write(diner, hiddenAt, 'Esto lo escribí yo.')
  const deleted = await write(diner, deletedAt, 'Esto lo borré.')
  for (const { id } of [hidden, deleted]) await api.services.reviews.decide(id, true)
  await api.succeed(deleteMyReview, { params: { restaurantId: deletedAt }, as: diner })
  const theirs = await write(other, hiddenAt, 'Compren en otra parte.')
  const report = { reason: 'publicidad', details: 'Vende otra cosa.' } as const
  await api.succeed(reportReview, { params: { reviewId: theirs.id }, body: report, as: diner })

  expect(await api.succeed(exportMyData, { as: diner })).toMatchObject({
    reviews: [{ id: hidden.id, comment: 'Esto lo escribí yo.', is_hidden: true }],
    withdrawn_reviews: [{ restaurant_id: deletedAt, hidden_at: expect.any(String) }],
    review_reports: [{ review_id: theirs.id, ...report, created_at: expect.any(String) }],
  })
  expect(await api.succeed(exportMyData, { as: other })).toMatchObject({ withdrawn_reviews: [], review_reports: [] })
})

test('the version of the terms that was accepted at sign-up is exported with its time; an account without one goes on', async () => {
  const person = { name: 'Rosa', email: 'rosa@ejemplo.ec', password: testPassword, role: 'user' } as const
  await api.succeed(register, { body: { ...person, accepted_terms: currentTerms } })
  const rosa = await api.succeed(login, { body: { email: person.email, password: person.password } })
  const { account } = await api.succeed(exportMyData, { as: rosa })
  expect(account.accepted_terms).toEqual({ version: currentTerms, accepted_at: expect.any(String) })

  const earlier = await api.succeed(exportMyData, { as: await api.signUp('user') })
  expect(earlier.account.accepted_terms).toBeNull()

  const other = { ...person, email: 'otra@ejemplo.ec', accepted_terms: '1999-01-01' }
  expect((await api.send(register, { body: other })).statusCode).toBe(400)
})

/** Where the export has the rows of each table that names an account, or why it has none. */
const tablesOfAccounts = {
  code_apps: 'second_factor',
  email_confirmations: 'left out: the hash of a secret, for two days',
  known_devices: 'known_devices',
  likes: 'liked_restaurant_ids',
  notice_devices: 'notice_devices',
  notices: 'notices',
  operator_actions: 'left out: what an operator did, in the name of the site',
  passkeys: 'second_factor',
  password_resets: 'left out: the hash of a secret, for an hour',
  payment_checkouts: 'left out: the address of a payment page that was opened, which expires',
  payment_subscriptions: 'subscriptions',
  recovery_codes: 'left out: hashes of secrets',
  restaurants: 'restaurants',
  review_reports: 'review_reports',
  reviews: 'reviews',
  saved_dishes: 'saved_dishes',
  second_factor_tickets: 'left out: the hash of a secret, for some minutes',
  sessions: 'sessions',
  uploads: 'left out: pictures stand with the restaurant or dish that shows them; others go after a day',
  withdrawn_reviews: 'withdrawn_reviews',
}

test('every table that names an account is in the export or has a reason not to be', async () => {
  const { rows } = await api.services.database.db.execute<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tablesOfAccounts))
  const exported = Object.values(tablesOfAccounts).filter((place) => !place.startsWith('left out: '))
  const keys = Object.keys(await api.succeed(exportMyData, { as: await api.signUp('user') }))
  expect(keys).toEqual(expect.arrayContaining(exported))
})
