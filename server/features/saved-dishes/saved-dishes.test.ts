import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeMyKind, deleteMyAccount } from '#contract/accounts/accounts.ts'
import { deleteDish } from '#contract/menu/menu.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import {
  forgetDish,
  getSavedDish,
  listSavedDishes,
  maxSavedDishes,
  saveDish,
} from '#contract/saved-dishes/saved-dishes.ts'
import { startTestApi, type TestApi, testPassword } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let kitchen: Kitchen
beforeAll(async () => {
  api = await startTestApi()
  kitchen = await openKitchen(api, 'restaurant-plus')
})
afterAll(() => api.close())

test('a diner saves dishes, and finds the last one first, with its restaurant and price', async () => {
  const [diner, other] = [await api.signUp('user'), await api.signUp('user')]
  const [locro, fritada] = [await kitchen.addDish(), await kitchen.addDish({ name: 'Fritada' })]
  for (const { id } of [locro, fritada, locro]) await api.succeed(saveDish, { params: { itemId: id }, as: diner })
  const list = await api.succeed(listSavedDishes, { as: diner })
  expect(list.map(({ name, final_price, restaurant }) => [name, final_price, restaurant.slug])).toEqual([
    ['Fritada', 3.5, kitchen.restaurant.slug],
    ['Locro', 3.5, kitchen.restaurant.slug],
  ])
  expect(await api.succeed(getSavedDish, { params: { itemId: locro.id }, as: diner })).toEqual({ saved: true })
  expect(await api.succeed(getSavedDish, { params: { itemId: locro.id }, as: other })).toEqual({ saved: false })

  for (const person of [other, diner, diner]) {
    expect(await api.succeed(forgetDish, { params: { itemId: fritada.id }, as: person })).toEqual({ saved: false })
  }
  await api.succeed(deleteDish, { params: { itemId: locro.id }, as: kitchen.owner })
  expect(await api.succeed(listSavedDishes, { as: diner })).toEqual([])
  expect((await api.send(saveDish, { params: { itemId: locro.id }, as: diner })).statusCode).toBe(404)
})

test('saved dishes are in the export, keep the kind of the account, and go with it', async () => {
  const diner = await api.signUp('user')
  const dish = await kitchen.addDish()
  await api.succeed(saveDish, { params: { itemId: dish.id }, as: diner })
  const data = await api.succeed(exportMyData, { as: diner })
  expect(data.saved_dishes).toEqual([{ menu_item_id: dish.id, saved_at: expect.any(String) }])
  expect((await api.send(changeMyKind, { body: { role: 'restaurant' }, as: diner })).statusCode).toBe(409)
  await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: diner })
  const { rows } = await api.services.database.db.execute(sql`select * from saved_dishes where user_id = ${diner.id}`)
  expect(rows).toEqual([])
})

test('a diner saves up to 200 dishes, also when several are sent at once', async () => {
  const diner = await api.signUp('user')
  const { id } = kitchen.restaurant
  await api.services.database.db.execute(sql`
    with added as (
      insert into menu_items (restaurant_id, name, description, price, category, position)
      select ${id}::int, 'Plato ' || n, 'Rico', 1, 'Postres', n from generate_series(1, ${maxSavedDishes - 1}::int) as n returning id
    ) insert into saved_dishes (user_id, menu_item_id) select ${diner.id}::int, id from added`)
  const more = [await kitchen.addDish(), await kitchen.addDish(), await kitchen.addDish()]
  const answers = await Promise.all(more.map((dish) => api.send(saveDish, { params: { itemId: dish.id }, as: diner })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
})
