import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, deleteMyAccount, login, updateMyAccount } from '#contract/accounts/accounts.ts'
import { linkIngredients } from '#contract/costs/costs.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createIngredient } from '#contract/ingredients/ingredients.ts'
import { toggleLike } from '#contract/likes/likes.ts'
import { addDish, orderMenu, updateDish } from '#contract/menu/menu.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { callWaiter } from '#contract/orders/waiter-calls.ts'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { answerReview, createReview, deleteMyReview, editReview, reportReview } from '#contract/reviews/reviews.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { startTestApi, type TestApi, testPassword } from '../../tests/api.ts'
import { dishForm } from '../../tests/kitchen.ts'
import { atLength } from '../../tests/long.ts'
import { draw } from '../../tests/pictures.ts'
import { restaurantForm } from '../../tests/restaurants.ts'
import { fillStage, nameOf, type Stage } from '../../tests/stages/security-stage.ts'
import { uploadForm } from '../../tests/upload-form.ts'
import { newOrder } from './call-arguments.ts'

type Args = (stage: Stage) => Record<string, unknown> | Promise<Record<string, unknown>>
type Row = [status: number, Endpoint, Args]

let api: TestApi
let stage: Stage
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  stage = await fillStage(api)
  // Else what was counted may be written during a race.
  await api.services.counters.flush()
})
afterAll(() => api.close())

const reviewIn = ({ restaurant }: Stage['owner']) => ({
  restaurant_id: restaurant.id,
  rating: 5,
  comment: 'Volvería.',
})

async function raceAgainst(deletion: [string, string?], [, endpoint, argsOf]: Row) {
  const args = await argsOf(stage)
  return (await raceWith(deletion, () => stage.api.send(endpoint, args))).statusCode
}

/**
 * Runs `first` in an open transaction, starts the work, and when the work waits for its lock, runs `then` and commits.
 * So the work has read the state before the deletion, and writes after it.
 */
async function raceWith<Answer>([first, then]: [string, string?], start: () => Promise<Answer>): Promise<Answer> {
  const { db } = stage.api.services.database
  const [begun, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deletion = db.transaction(async (tx) => {
    await tx.execute(sql.raw(first))
    begun.resolve()
    await mayCommit.promise
    if (then) await tx.execute(sql.raw(then))
  })
  await Promise.race([begun.promise, deletion])
  const answer = start()
  const countWaiting = async () => {
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`
    return (await db.execute(waiting)).rows.length
  }
  // More than one where a request asks for two things at once.
  await expect
    .poll(countWaiting, { timeout: 20_000 })
    .toBeGreaterThan(0)
    .finally(() => mayCommit.resolve())
  await deletion
  return answer
}

/** In short the first two of each kind. */
const named = (rows: Row[]) => rows.slice(0, atLength(2, rows.length)).map((row) => [nameOf(row[1]), row] as const)

describe('a request that meets the deletion of the account that sends it', () => {
  const byDiner: Row[] = [
    [401, toggleLike, ({ owner, diner }) => ({ body: { restaurant_id: owner.restaurant.id }, as: diner })],
    [401, createReview, ({ plus, diner }) => ({ body: reviewIn(plus), as: diner })],
    [404, editReview, ({ owner, diner }) => ({ body: reviewIn(owner), as: diner })],
    [
      401,
      reportReview,
      ({ plus, diner }) => ({ params: { reviewId: plus.review.id }, body: { reason: 'falsa' }, as: diner }),
    ],
    [401, updateMyAccount, ({ diner }) => ({ body: { name: 'Otro Nombre' }, as: diner })],
    [
      401,
      changePassword,
      ({ diner }) => ({ body: { current_password: testPassword, new_password: 'otra clave larga' }, as: diner }),
    ],
    [401, deleteMyAccount, ({ diner }) => ({ body: { password: testPassword }, as: diner })],
    [401, login, ({ diner }) => ({ body: { email: diner.email, password: testPassword } })],
  ]
  test.each(named(byDiner))('%s of a diner', async (_, row) => {
    expect(await raceAgainst([`delete from users where id = ${stage.diner.id}`], row)).toBe(row[0])
  })

  const byOwner: Row[] = [
    [
      401,
      createRestaurant,
      async ({ api, owner }) => ({ body: await restaurantForm(api, owner.account), as: owner.account }),
    ],
    [
      401,
      addDish,
      ({ owner }) => ({ params: { restaurantId: owner.restaurant.id }, body: dishForm(), as: owner.account }),
    ],
    [
      401,
      updateDish,
      ({ owner }) => ({ params: { itemId: owner.dish.id }, body: { name: 'Seco' }, as: owner.account }),
    ],
    [
      401,
      orderMenu,
      ({ owner }) => ({
        params: { restaurantId: owner.restaurant.id },
        body: { item_ids: [owner.dish.id] },
        as: owner.account,
      }),
    ],
    [
      401,
      createIngredient,
      ({ owner }) => ({
        body: { name: 'Sal', unit: 'g', cost_per_unit: 1, restaurant_id: owner.restaurant.id },
        as: owner.account,
      }),
    ],
    [
      401,
      linkIngredients,
      ({ owner }) => ({
        body: { menu_item_id: owner.dish.id, ingredients: [{ ingredient_id: owner.ingredient.id, quantity: 2 }] },
        as: owner.account,
      }),
    ],
    [
      401,
      answerReview,
      ({ owner }) => ({ params: { reviewId: owner.review.id }, body: { answer: 'Gracias.' }, as: owner.account }),
    ],
    [
      401,
      uploadImage,
      async ({ owner }) => ({
        query: { folder: 'menu-items', userId: owner.account.id },
        ...(await uploadForm(await draw({ width: 20, height: 20 }).png().toBuffer())),
        as: owner.account,
      }),
    ],
  ]
  test.each(named(byOwner))('%s of an owner', async (_, row) => {
    expect(await raceAgainst([`delete from users where id = ${stage.owner.account.id}`], row)).toBe(row[0])
  })
})

test('an answer that meets the deletion of the account that wrote the review', async () => {
  const row: Row = [
    404,
    answerReview,
    ({ owner }) => ({ params: { reviewId: owner.review.id }, body: { answer: 'Gracias.' }, as: owner.account }),
  ]
  expect(await raceAgainst([`delete from users where id = ${stage.diner.id}`], row)).toBe(404)
})

describe('a request that meets the deletion of the restaurant, which locks the restaurant before what belongs to it', () => {
  const rows: Row[] = [
    [404, toggleLike, ({ owner, diner }) => ({ body: { restaurant_id: owner.restaurant.id }, as: diner })],
    [404, createReview, ({ owner, otherDiner }) => ({ body: reviewIn(owner), as: otherDiner })],
    [404, editReview, ({ owner, diner }) => ({ body: reviewIn(owner), as: diner })],
    [404, deleteMyReview, ({ owner, diner }) => ({ params: { restaurantId: owner.restaurant.id }, as: diner })],
    // Deleting an account withdraws its reviews and likes first.
    [200, deleteMyAccount, ({ diner }) => ({ body: { password: testPassword }, as: diner })],
  ]
  test.each(named(rows))('%s', async (_, row) => {
    expect(await raceAgainst(deletionOf(stage.owner), row)).toBe(row[0])
  })
})

const deletionOf = ({ restaurant: { id } }: Stage['owner']): [string, string] => [
  `select 1 from restaurants where id = ${id} for update`,
  `delete from restaurants where id = ${id}`,
]

describe('what a diner sends meets the pause of the restaurant', () => {
  const rows: Row[] = [
    [409, placeOrder, ({ owner }) => newOrder(owner)],
    [409, callWaiter, ({ owner }) => ({ params: { id: owner.restaurant.id }, body: { table: '5' } })],
  ]
  test.each(named(rows))('%s', async (_, row) => {
    const { restaurant, account } = stage.owner
    const body = { waiter_calls: true, tables: [{ name: '5' }] }
    await api.succeed(setOrdering, { params: { id: restaurant.id }, body, as: account })
    const pause = `update restaurants set paused_at = now() where id = ${restaurant.id}`
    expect(await raceAgainst([`select 1 from restaurants where id = ${restaurant.id} for update`, pause], row)).toBe(
      row[0],
    )
  })
})

test('what was counted of a dish meets the deletion of its restaurant, and neither ends the other', async () => {
  const { counters, database } = api.services
  const { restaurant, dish } = stage.plus
  // The first of their hour and day: their rows are new, so that the database looks for restaurant and dish.
  await database.db.execute(sql`delete from hourly_counts`)
  await database.db.execute(sql`delete from dish_days`)
  counters.countBeacon({ event: 'dish_open', restaurant_id: restaurant.id, menu_item_id: dish.id })
  await raceWith(deletionOf(stage.plus), () => counters.flush())
  await expect(counters.flush()).resolves.toBeUndefined()
})
