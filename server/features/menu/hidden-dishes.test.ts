import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCity } from '#contract/cities/cities.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import { applyImport, getImport, startImport } from '#contract/imports/imports.ts'
import { getLiveState } from '#contract/live/live.ts'
import {
  type Dish,
  duplicateDish,
  getRestaurantWithMenu,
  listLatestDishes,
  listMenu,
  updateDish,
  updateDishes,
} from '#contract/menu/menu.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { previewCarta } from '#contract/print/print.ts'
import { updateRestaurant } from '#contract/restaurants/restaurants.ts'
import {
  createReview,
  editReview,
  getMyReview,
  listAllReviews,
  listMyReviews,
  listReviews,
} from '#contract/reviews/reviews.ts'
import { listSavedDishes, saveDish } from '#contract/saved-dishes/saved-dishes.ts'
import { searchDishes } from '#contract/search/dish-search.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { dishFormData, type Kitchen, openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let kitchen: Kitchen
let locro: Dish
let fritada: Dish
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  kitchen = await openKitchen(api)
  locro = await kitchen.addDish({ name: 'Locro' })
  fritada = await kitchen.addDish({ name: 'Fritada', category: 'Ceviches' })
})

const hide = (hidden = true) =>
  api.succeed(updateDish, { params: { itemId: locro.id }, body: { hidden }, as: kitchen.owner })
const namesOf = (dishes: readonly { name: string }[]) => dishes.map(({ name }) => name).toSorted()
const menuFor = async (as?: TestAccount) => {
  const params = { restaurantId: kitchen.restaurant.id }
  return namesOf(await api.succeed(listMenu, as ? { params, as } : { params }))
}

/** Whether each place that shows dishes shows this one. */
async function readEverywhere(diner: TestAccount) {
  const { id, slug } = kitchen.restaurant
  const page = await api.succeed(getRestaurantWithMenu, { params: { id: slug } })
  const ownersPage = await api.succeed(getRestaurantWithMenu, { params: { id: slug }, as: kitchen.owner })
  const latest = await api.succeed(listLatestDishes, { query: { limit: 50 } })
  const found = await api.succeed(searchDishes, { query: { q: 'locro', limit: 100 } })
  const places = await api.succeed(listRestaurants, { query: { q: 'locro' } })
  const paper = await api.succeed(previewCarta, { params: { id }, as: kitchen.owner })
  const live = await api.succeed(getLiveState, { params: { id } })
  const map = await api.app.inject('/sitemap/platos-1.xml')
  const picture = await api.app.inject(`/social/plato/${id}/${locro.id}-estado.png`)
  const preview = await api.app.inject(`/social/restaurante/${slug}/menu/${locro.id}.png`)
  const { id: dishId } = locro
  return {
    menu: (await menuFor()).includes('Locro'),
    other: (await menuFor(diner)).includes('Locro'),
    page: page.dishes.some((dish) => dish.id === dishId),
    ownersPage: ownersPage.dishes.some((dish) => dish.id === dishId),
    latest: latest.some((dish) => dish.id === dishId),
    found: found.items.some((dish) => dish.id === dishId),
    restaurantByDish: places.items.some((place) => place.id === id),
    saved: (await api.succeed(listSavedDishes, { as: diner })).some((dish) => dish.id === dishId),
    paper: JSON.stringify(paper).includes('Locro'),
    map: map.body.includes(`/menu/${dishId}<`),
    picture: picture.statusCode === 200,
    preview: preview.statusCode !== 404,
    live: live.dishes.some((dish) => dish.id === dishId),
  }
}

test('a hidden dish is read nowhere but on its owner’s list, until it is shown again', async () => {
  const diner = await api.signUp('user')
  await api.succeed(saveDish, { params: { itemId: locro.id }, as: diner })
  const shown = await readEverywhere(diner)
  expect(Object.entries(shown).filter(([, isThere]) => !isThere)).toEqual([])

  expect(await hide()).toMatchObject({ id: locro.id, hidden: true })
  expect(Object.entries(await readEverywhere(diner)).filter(([, isThere]) => isThere)).toEqual([])
  expect(await menuFor(kitchen.owner)).toEqual(['Fritada', 'Locro'])
  expect((await api.send(saveDish, { params: { itemId: locro.id }, as: diner })).statusCode).toBe(404)

  expect(await hide(false)).toMatchObject({ hidden: false })
  expect(await readEverywhere(diner)).toEqual(shown)
})

test('a hidden dish cannot be ordered or named in a review, keeps its recipe, and counts towards the limit of the plan', async () => {
  const queso = await kitchen.addIngredient('Queso', 'kg', 8)
  await kitchen.link(locro, { ingredient_id: queso.id, quantity: 1 })
  const cost = await kitchen.costOf(locro)
  await hide()
  const lines = [{ menu_item_id: locro.id, quantity: 1 }]
  const order = { restaurant_id: kitchen.restaurant.id, mode: 'retiro' as const, lines }
  expect(await api.refuse(placeOrder, { body: order })).toMatchObject({ code: 'order.dish_gone' })
  const review = await api.succeed(createReview, {
    body: { restaurant_id: kitchen.restaurant.id, rating: 5, comment: 'Rico', dish_ids: [locro.id, fritada.id] },
    as: await api.signUp('user'),
  })
  expect(namesOf(review.dishes)).toEqual(['Fritada'])
  expect(await kitchen.costOf(locro)).toEqual(cost)

  for (const name of ['Caldo', 'Seco', 'Guatita']) await kitchen.addDish({ name })
  await expect(kitchen.addDish({ name: 'Bolón' })).rejects.toThrow()
})

test('a city counts the restaurants of a category without hidden dishes', async () => {
  const city = 'Macas'
  const params = { slug: 'macas' }
  const others = [await openKitchen(api), await openKitchen(api), await openKitchen(api)]
  const dishes = []
  for (const { owner, restaurant, addDish } of others) {
    const { name, description, address, country, currency, phone, whatsapp } = restaurant
    const body = { name, description, address, city, country, currency, phone, whatsapp }
    await api.succeed(updateRestaurant, { params: { id: restaurant.id }, body, as: owner })
    dishes.push({ owner, dish: await addDish({ category: 'Ceviches' }) })
  }
  const readCategory = () => api.send(getCity, { params, query: { category: 'Ceviches' } })
  expect((await readCategory()).statusCode).toBe(200)
  const [{ owner, dish } = { owner: kitchen.owner, dish: locro }] = dishes
  await api.succeed(updateDish, { params: { itemId: dish.id }, body: { hidden: true }, as: owner })
  expect((await readCategory()).statusCode).toBe(404)
  expect((await api.succeed(getCity, { params })).categories).toEqual([])
})

test('several dishes are hidden at once, a form may say it as a text, and a copy of a hidden dish is hidden', async () => {
  const params = { restaurantId: kitchen.restaurant.id }
  const dishes = [locro, fritada].map(({ id }) => ({ id, hidden: true }))
  const answer = await api.succeed(updateDishes, { params, body: { dishes }, as: kitchen.owner })
  expect(answer.map(({ hidden }) => hidden)).toEqual([true, true])
  expect(await menuFor()).toEqual([])
  expect((await api.succeed(searchDishes, { query: { q: 'fritada', limit: 100 } })).items).not.toContainEqual(
    expect.objectContaining({ id: fritada.id }),
  )

  const shown = { body: (await dishFormData({ hidden: 'false' })) as never, as: kitchen.owner }
  expect(await api.succeed(updateDish, { params: { itemId: fritada.id }, ...shown })).toMatchObject({ hidden: false })
  expect(await kitchen.changeDish(locro, { name: 'Locro de papa' })).toMatchObject({ hidden: true })
  const copy = await api.succeed(duplicateDish, { params: { itemId: locro.id }, as: kitchen.owner })
  expect(copy.hidden).toBe(true)
  expect(await menuFor()).toEqual(['Fritada'])
})

test('a hidden dish that is copied to another own restaurant is hidden there, and the copy’s row says so', async () => {
  await hide()
  const branch = await openKitchen(api, 'restaurant', kitchen.owner)
  const { id } = await api.succeed(startImport, {
    params: { restaurantId: branch.restaurant.id },
    body: { from_restaurant_id: kitchen.restaurant.id },
    as: kitchen.owner,
  })
  const at = { params: { id }, as: kitchen.owner }
  const { rows } = await api.succeed(getImport, at)
  expect(rows.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['Locro', true],
    ['Fritada', false],
  ])
  await api.succeed(applyImport, { ...at, body: { row_ids: rows.map((row) => row.id) } })
  const there = { params: { restaurantId: branch.restaurant.id } }
  expect(namesOf(await api.succeed(listMenu, there))).toEqual(['Fritada'])
  expect(namesOf(await api.succeed(listMenu, { ...there, as: kitchen.owner }))).toEqual(['Fritada', 'Locro'])
})

test('reviews that named a dish do not name it while it is hidden, and name it again afterwards', async () => {
  const { id: restaurant_id } = kitchen.restaurant
  const diner = await api.signUp('user')
  const body = { restaurant_id, rating: 5, comment: 'Rico', dish_ids: [locro.id, fritada.id] }
  await api.succeed(createReview, { body, as: diner })
  const params = { restaurantId: restaurant_id }
  const named = async () => {
    const newest = await api.succeed(listReviews, { params })
    const all = await api.succeed(listAllReviews, { params })
    const { review } = await api.succeed(getMyReview, { params, as: diner })
    const listed = await api.succeed(listMyReviews, { as: diner })
    return [...newest, ...all.items, ...listed, ...(review ? [review] : [])].map(({ dishes }) => namesOf(dishes))
  }
  expect(await named()).toEqual(Array(4).fill(['Fritada', 'Locro']))
  await hide()
  expect(await named()).toEqual(Array(4).fill(['Fritada']))
  const edited = await api.succeed(editReview, { body: { ...body, rating: 4, dish_ids: [] }, as: diner })
  expect(edited.dishes).toEqual([])
  const again = await api.succeed(editReview, { body: { ...body, rating: 4, dish_ids: [locro.id] }, as: diner })
  expect(again.dishes).toEqual([])
  await hide(false)
  expect(await named()).toEqual(Array(4).fill(['Locro']))
})
