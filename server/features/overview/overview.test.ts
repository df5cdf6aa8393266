import { type Logger, NoopLogger } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { setHours } from '#contract/hours/hours.ts'
import { addDish, setAvailability, updateDish } from '#contract/menu/menu.ts'
import { getOverview } from '#contract/overview/overview.ts'
import { pauseRestaurant } from '#contract/restaurants/restaurants.ts'
import { answerReview, createReview } from '#contract/reviews/reviews.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { dishForm } from '../../../tests/kitchen.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { uploadPicture } from '../../../tests/restaurants.ts'

let api: TestApi
let today = new Date()
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => today } })
})
afterAll(() => api.close())

const read = (owner: TestAccount) => api.succeed(getOverview, { as: owner })
const nothing = { total: 0, first: [] }

async function review({ restaurant }: Kitchen, comment: string) {
  const diner = await api.signUp('user', 'Rosa Quishpe')
  const body = { restaurant_id: restaurant.id, rating: 4, comment }
  return api.succeed(createReview, { body, as: diner })
}

test('an owner reads which reviews wait for an answer, over all own restaurants, newest first', async () => {
  const first = await openKitchen(api)
  const second = await openKitchen(api, 'restaurant', first.owner)
  const somebodyElse = await openKitchen(api)
  await review(first, 'La primera.')
  const answered = await review(second, 'Con respuesta.')
  const hidden = await review(first, 'Escondida.')
  for (const comment of ['La segunda.', 'La tercera.']) await review(second, comment)
  await review(first, 'La cuarta.')
  await review(somebodyElse, 'De otro dueño.')
  await api.succeed(answerReview, { params: { reviewId: answered.id }, body: { answer: 'Gracias.' }, as: first.owner })
  await api.services.reviews.decide(hidden.id, true)

  const { unanswered_reviews } = await read(first.owner)
  expect(unanswered_reviews.total).toBe(4)
  expect(unanswered_reviews.first.map(({ comment }) => comment)).toEqual(['La cuarta.', 'La tercera.', 'La segunda.'])
  expect(unanswered_reviews.first[0]).toEqual({
    id: expect.any(Number),
    restaurant_id: first.restaurant.id,
    restaurant_name: first.restaurant.name,
    user_name: 'Ro** Qu*****',
    rating: 4,
    comment: 'La cuarta.',
    created_at: expect.any(String),
  })
})

test('dishes above the target cost are told, the most costly first, and those without a photo or a recipe', async () => {
  const kitchen = await openKitchen(api, 'restaurant-plus')
  const { path: image_path } = await uploadPicture(api, kitchen.owner, 'menu-items')
  const meat = await kitchen.addIngredient('Carne', 'lb', 1)
  const good = await kitchen.addDish({ name: 'En la meta', price: 10.5, image_path })
  const near = await kitchen.addDish({ name: 'Justo', price: 5, image_path })
  const high = await kitchen.addDish({ name: 'Alto', price: 4, image_path })
  const free = await kitchen.addDish({ name: 'Cortesía', price: 0, image_path })
  await kitchen.link(good, { ingredient_id: meat.id, quantity: 3 })
  for (const dish of [near, high, free]) await kitchen.link(dish, { ingredient_id: meat.id, quantity: 2 })
  await kitchen.addDish({ name: 'Sin nada', image_path: null })

  const { costly_dishes, dishes_without_photo, dishes_without_recipe } = await read(kitchen.owner)
  const { id: restaurant_id, name: restaurant_name } = kitchen.restaurant
  expect(costly_dishes).toEqual({
    total: 2,
    first: [
      {
        id: high.id,
        name: 'Alto',
        food_cost_percent: 50,

        restaurant_id,
        restaurant_name,
      },
      {
        id: near.id,
        name: 'Justo',
        food_cost_percent: 40,

        restaurant_id,
        restaurant_name,
      },
    ],
  })
  const bare = { id: expect.any(Number), name: 'Sin nada', restaurant_id, restaurant_name }
  expect(dishes_without_photo).toEqual({ total: 1, first: [bare] })
  expect(dishes_without_recipe).toEqual({ total: 1, first: [bare] })
})

test('an owner who counts no costs is not told of missing recipes', async () => {
  const kitchen = await openKitchen(api)
  await kitchen.addDish()
  expect((await read(kitchen.owner)).dishes_without_recipe).toEqual(nothing)
  await kitchen.addIngredient('Papa', 'kg', 0.6)
  expect((await read(kitchen.owner)).dishes_without_recipe.total).toBe(1)
})

test('a hidden dish is no work for today; a pause does not stand in for hours', async () => {
  const kitchen = await openKitchen(api)
  const fish = await kitchen.addIngredient('Pescado', 'lb', 3)
  const costly = await kitchen.addDish({ name: 'Corvina', price: 4, image_path: null })
  await kitchen.link(costly, { ingredient_id: fish.id, quantity: 1 })
  const bare = await kitchen.addDish({ name: 'Sin nada', image_path: null })
  const totals = async () => {
    const { costly_dishes, dishes_without_photo, dishes_without_recipe, restaurants } = await read(kitchen.owner)
    const counted = [costly_dishes, dishes_without_photo, dishes_without_recipe].map(({ total }) => total)
    return [...counted, restaurants[0]?.dishes_count]
  }
  expect(await totals()).toEqual([1, 2, 1, 2])
  for (const { id } of [costly, bare])
    await api.succeed(updateDish, { params: { itemId: id }, body: { hidden: true }, as: kitchen.owner })
  expect(await totals()).toEqual([0, 0, 0, 2])

  const place = { params: { id: kitchen.restaurant.id }, as: kitchen.owner }
  const readPlace = async () => (await read(kitchen.owner)).restaurants[0]
  await api.succeed(pauseRestaurant, { ...place, body: { paused: true } })
  expect(await readPlace()).toMatchObject({ paused: true, has_hours: false })
  const open = [{ open: '08:00', close: '20:00' }]
  const weekly = { mon: open, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
  await api.succeed(setHours, { ...place, body: { weekly } })
  expect(await readPlace()).toMatchObject({ paused: true, has_hours: true })
})

test('the last seven days of all own restaurants are told in short', async () => {
  const first = await openKitchen(api)
  const second = await openKitchen(api, 'restaurant', first.owner)
  const [soup, stew] = [await first.addDish({ name: 'Locro' }), await second.addDish({ name: 'Seco' })]
  const none = { views: 0, orders: 0, most_opened: null, most_ordered: null }
  expect((await read(first.owner)).week).toEqual(none)

  const { counters } = api.services
  for (const { restaurant } of [first, second]) {
    counters.count(restaurant.id, 'menu_views', 20)
    counters.count(restaurant.id, 'page_views', 1)
  }
  counters.count(second.restaurant.id, 'orders', 2)
  counters.countDish(first.restaurant.id, soup.id, 'opens', 7)
  counters.countDish(second.restaurant.id, stew.id, 'opens', 5)
  counters.countDish(second.restaurant.id, stew.id, 'ordered', 3)
  await counters.flush()
  expect((await read(first.owner)).week).toMatchObject({
    ...{ views: 42, orders: 2 },
    most_opened: { name: 'Locro', restaurant_id: first.restaurant.id, times: 7 },
    most_ordered: { name: 'Seco', restaurant_id: second.restaurant.id, times: 3 },
  })
  expect((await read((await openKitchen(api)).owner)).week).toEqual(none)
  const before = today
  today = new Date(today.getTime() + 7 * dayMs)
  expect((await read(first.owner)).week).toEqual(none)
  today = before
})

test('a restaurant is new for a week, and as long as it has no dish', async () => {
  const empty = await openKitchen(api)
  const begun = await openKitchen(api, 'restaurant', empty.owner)
  await begun.addDish()
  const newOnes = async () =>
    (await read(empty.owner)).restaurants
      .filter(({ is_new }) => is_new)
      .map(({ id, dishes_count }) => [id, dishes_count])
  expect(await newOnes()).toEqual([
    [begun.restaurant.id, 1],
    [empty.restaurant.id, 0],
  ])
  today = new Date(Date.now() + 8 * dayMs)
  expect(await newOnes()).toEqual([[empty.restaurant.id, 0]])
  today = new Date()
})

test('each restaurant says what is sold out there, but not of dishes that no diner sees', async () => {
  const first = await openKitchen(api)
  const second = await openKitchen(api, 'restaurant', first.owner)
  await second.addDish({ name: 'Locro' })
  for (const name of ['Seco', 'Guatita', 'Mote', 'Fanesca', 'Oculto']) {
    const dish = await first.addDish({ name, hidden: name === 'Oculto' })
    const body = { sold_out: true, until: 'today' as const }
    if (name !== 'Mote') await api.succeed(setAvailability, { params: { itemId: dish.id }, body, as: first.owner })
  }
  const told = (await read(first.owner)).restaurants.map(({ id, sold_out }) => [id, sold_out])
  const out = ['Seco', 'Guatita', 'Fanesca'].map((name) => ({ id: expect.any(Number), name }))
  expect(told).toEqual([
    [second.restaurant.id, nothing],
    [first.restaurant.id, { total: 3, first: out }],
  ])
  const before = today
  today = new Date(today.getTime() + 2 * dayMs)
  expect((await read(first.owner)).restaurants.map(({ sold_out }) => sold_out)).toEqual([nothing, nothing])
  today = before
})

test('of one restaurant only what waits there is told, and nothing of somebody else’s', async () => {
  const asked = await openKitchen(api, 'restaurant-plus')
  const other = await openKitchen(api, 'restaurant-plus', asked.owner)
  const fish = await asked.addIngredient('Pescado', 'lb', 3)
  const costly = await asked.addDish({ name: 'Corvina', price: 4 })
  await asked.link(costly, { ingredient_id: fish.id, quantity: 1 })
  await asked.addDish({ name: 'Sin receta' })
  await review(asked, 'De aquí.')
  for (let number = 1; number <= 4; number += 1) {
    await other.addDish({ name: `De al lado ${number}` })
    await review(other, `De al lado ${number}.`)
  }
  const query = { restaurant_id: asked.restaurant.id }
  const overview = await api.succeed(getOverview, { query, as: asked.owner })
  expect(overview.restaurants.map(({ id, dishes_count }) => [id, dishes_count])).toEqual([[asked.restaurant.id, 2]])
  expect(overview.unanswered_reviews).toMatchObject({ total: 1, first: [{ comment: 'De aquí.' }] })
  expect(overview.costly_dishes).toMatchObject({ total: 1, first: [{ name: 'Corvina' }] })
  expect(overview.dishes_without_photo).toMatchObject({
    total: 2,
    first: [{ name: 'Corvina' }, { name: 'Sin receta' }],
  })
  expect(overview.dishes_without_recipe).toMatchObject({ total: 1, first: [{ name: 'Sin receta' }] })
})

test('an owner without restaurants reads empty lists', async () => {
  expect(await read(await api.signUp())).toEqual({
    restaurants: [],
    unanswered_reviews: nothing,
    costly_dishes: nothing,
    dishes_without_photo: nothing,
    dishes_without_recipe: nothing,
    week: { views: 0, orders: 0, most_opened: null, most_ordered: null },
  })
})

test('the number of statements is the same for one restaurant and for six full ones', async () => {
  const small = await openKitchen(api)
  const { owner } = await fillSix()
  expect((await read(owner)).dishes_without_photo.total).toBe(180)
  const few = await countStatements(small.owner)
  expect(await countStatements(owner)).toBe(few)
  // One finds the account, seven read: restaurants, dishes, recipes, ingredients, reviews, and two counters of the week.
  expect(few).toBeLessThanOrEqual(8)
})

async function fillSix(): Promise<Kitchen> {
  const first = await openKitchen(api, 'restaurant-plus')
  const kitchens = [first]
  while (kitchens.length < 6) kitchens.push(await openKitchen(api, 'restaurant-plus', first.owner))
  for (const kitchen of kitchens) {
    const forms = Array.from({ length: 30 }, (_, index) => addDish.body.parse(dishForm({ name: `Plato ${index}` })))
    const [dish] = await api.services.menu.addDishes(first.owner, kitchen.restaurant.id, forms)
    const potato = await kitchen.addIngredient('Papa', 'kg', 9)
    if (dish) await kitchen.link(dish, { ingredient_id: potato.id, quantity: 1 })
    await review(kitchen, 'Rico.')
  }
  return first
}

async function countStatements(owner: TestAccount): Promise<number> {
  const asked = vi.spyOn(NoopLogger.prototype as Logger, 'logQuery')
  await read(owner)
  const statements = asked.mock.calls.length
  asked.mockRestore()
  return statements
}
