import { count, countDistinct, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/accounts/accounts.ts'
import { getAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { getDishCost } from '#contract/costs/costs.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import { AppError } from '#contract/errors.ts'
import { addDays } from '#contract/hours/time-zones.ts'
import { listIngredients } from '#contract/ingredients/ingredients.ts'
import { isStalePrice } from '#contract/ingredients/price-history.ts'
import { listMenu } from '#contract/menu/menu.ts'
import { getOrdering, orderModes } from '#contract/orders/order-settings.ts'
import { listOrders } from '#contract/orders/received-orders.ts'
import { dishLimit, restaurantLimit } from '#contract/payments/plans.ts'
import { getCartaChoice, usualCartaChoice } from '#contract/print/print.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { listAllReviews } from '#contract/reviews/reviews.ts'
import { listSavedDishes } from '#contract/saved-dishes/saved-dishes.ts'
import { getStatistics, quadrants } from '#contract/statistics/statistics.ts'
import { users } from '#server/features/accounts/accounts.table.ts'
import { likes } from '#server/features/likes/likes.table.ts'
import { restaurants } from '#server/features/restaurants/restaurants.table.ts'
import { reviews } from '#server/features/reviews/reviews.table.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../tests/api.ts'
import { openSmallPicturePainter } from '../../tests/samples/small-picture.ts'
import { fillDemo } from './fill-demo.ts'
import { demoLogins, demoPassword } from './people.ts'
import type { PaintPicture } from './picture-painter.ts'

const painter = await openSmallPicturePainter()

let isBusy = true
/** Like a slow machine, which has no room for the first picture. */
const paintOnceFree: PaintPicture = async (svg, scale) => {
  if (!isBusy) return painter.paint(svg, scale)
  isBusy = false
  throw new AppError('image.busy')
}

let api: TestApi
let open: Restaurant[]

beforeAll(async () => {
  api = await startTestApi()
  expect(await fillDemo(api.services, paintOnceFree)).toBe('nothing')
  open = (await api.succeed(listRestaurants, { query: { limit: 100 } })).items
}, 240_000)

afterAll(async () => {
  await api.close()
  await painter.close()
})

async function logInAs(email: string): Promise<TestAccount> {
  const { user, token } = await api.succeed(login, { body: { email, password: demoPassword } })
  return { ...user, token }
}

async function listOwn(email: string): Promise<Restaurant[]> {
  return (await api.succeed(listRestaurants, { query: { owner: 'me' }, as: await logInAs(email) })).items
}

const menuOf = ({ id }: Restaurant) => api.succeed(listMenu, { params: { restaurantId: id } })

test('fourteen restaurants are open in eight cities, each on the map, with logo and banner', () => {
  expect(open).toHaveLength(14)
  expect([...new Set(open.map(({ city }) => city))].sort()).toEqual(
    ['Baños', 'Cuenca', 'Guayaquil', 'Loja', 'Manta', 'Otavalo', 'Puerto Ayora', 'Quito'].sort(),
  )
  for (const { location, logo, banner, country, currency } of open) {
    expect({ location, logo, banner }).toEqual({
      location: { lat: expect.any(Number), lon: expect.any(Number) },
      logo: expect.anything(),
      banner: expect.anything(),
    })
    expect([country, currency]).toEqual(['Ecuador', 'USD'])
  }
})

test('two restaurants have orders of the last days, in every state', async () => {
  const ronda = open.find(({ name }) => name === 'La Ronda Quiteña') as Restaurant
  const as = await logInAs('plus@demo.ec')
  const { items } = await api.succeed(listOrders, { params: { id: ronda.id }, as })
  expect(items.map(({ state }) => state)).toEqual(['nuevo', 'preparando', 'listo', 'entregado', 'anulado', 'entregado'])
  expect(new Set(items.map(({ created_at }) => created_at.slice(0, 10))).size).toBeGreaterThanOrEqual(2)
  const kitchen = await api.succeed(listOrders, { params: { id: ronda.id }, query: { view: 'cocina' }, as })
  expect(kitchen.items).toHaveLength(3)
})

test('half a year of visits is counted, with dishes in every quadrant and searches in vain', async () => {
  const ronda = open.find(({ name }) => name === 'La Ronda Quiteña') as Restaurant
  const as = await logInAs('plus@demo.ec')
  const found = await api.succeed(getStatistics, { params: { id: ronda.id }, as })
  const from = addDays(found.today, -181)
  const { days, dishes, searches, sources } = await api.succeed(getStatistics, {
    params: { id: ronda.id },
    query: { from },
    as,
  })
  expect(days.filter(({ menu_views }) => menu_views > 10).length).toBeGreaterThan(175)
  expect(quadrants.filter((one) => !dishes.some(({ quadrant }) => quadrant === one))).toEqual([])
  expect(searches).toHaveLength(4)
  expect(Object.values(sources).every((arrivals) => arrivals > 100)).toBe(true)
})

test('one restaurant has chosen a design and a colour of its own for its carta', async () => {
  const as = await logInAs('plus@demo.ec')
  const own = await listOwn('plus@demo.ec')
  const choices = await Promise.all(own.map(({ id }) => api.succeed(getCartaChoice, { params: { id }, as })))
  const chosen = own.flatMap(({ slug }, index) => {
    const { design, accent } = choices[index] ?? usualCartaChoice
    return accent === null ? [] : { slug, design, accent }
  })
  expect(chosen).toEqual([{ slug: 'cevicheria-el-manglar', design: 'colorida', accent: '#0b6e7f' }])
})

test('one dish is sold out, and three more because of an ingredient', async () => {
  const manglar = open.find(({ name }) => name.includes('Manglar')) as Restaurant
  const soldOut = (await menuOf(manglar)).filter((dish) => dish.sold_out)
  expect(soldOut.map(({ name }) => name)).toEqual([
    'Ceviche de concha prieta',
    'Ceviche mixto El Manglar',
    'Cangrejo al ajillo',
    expect.stringContaining('Arroz'),
  ])
})

test('dishes come in sizes, with extras of which one is sold out, and done as one likes', async () => {
  const menus = await Promise.all(open.map(menuOf))
  const groups = menus.flat().flatMap(({ options }) => options)
  expect(new Set(groups.map(({ name }) => name))).toEqual(new Set(['Tamaño', 'Extras', 'Término', 'Con']))
  const soldOut = groups.flatMap(({ choices }) => choices).filter((choice) => choice.sold_out)
  expect(soldOut.map(({ name }) => name)).toEqual(['Aguacate'])
  const carmita = await logInAs('carmita@demo.ec')
  const grill = menus.flat().find(({ name }) => name === 'Parrillada del Barranco')
  const { choices, total_cost } = await api.succeed(getDishCost, { params: { id: grill?.id ?? 0 }, as: carmita })
  expect(choices.map(({ name, total_cost: cost }) => [name, cost])).toEqual([
    ['Para dos', total_cost],
    ['Para cuatro', expect.closeTo(2 * (total_cost ?? 0), 1)],
  ])
})

test('every role has an account, and every printed login works', async () => {
  for (const { email } of demoLogins) expect((await logInAs(email)).email).toBe(email)
  const [row] = await api.services.database.db.select({ roles: countDistinct(users.role) }).from(users)
  expect(row?.roles).toBe(3)
})

test('one owner is at the limit, one has all that Plus allows, one has nothing yet', async () => {
  const atLimit = await listOwn('dueno@demo.ec')
  expect(atLimit).toHaveLength(restaurantLimit.restaurant)
  const menus = await Promise.all(atLimit.map(menuOf))
  expect(menus.some((menu) => menu.length === dishLimit.restaurant)).toBe(true)

  const plus = await listOwn('plus@demo.ec')
  expect(plus).toHaveLength(restaurantLimit['restaurant-plus'])
  for (const menu of await Promise.all(plus.map(menuOf))) expect(menu.length).toBeGreaterThanOrEqual(12)
  expect(await listOwn('nuevo@demo.ec')).toEqual([])
})

test('every dish has a category, a price and a description, and all but one a photo', async () => {
  const dishes = (await Promise.all(open.map(menuOf))).flat()
  expect(dishes.filter(({ image }) => !image)).toHaveLength(1)
  for (const dish of dishes) {
    expect(dish).toMatchObject({
      category: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
    })
    expect(dish.price).toBeGreaterThanOrEqual(1)
  }
})

test('most dishes know their cost, none sells below it, and one recipe is incomplete', async () => {
  const plus = await logInAs('plus@demo.ec')
  const dishes = (await Promise.all((await listOwn('plus@demo.ec')).map(menuOf))).flat()
  const costs = await Promise.all(
    dishes.map(({ id }) => api.succeed(getDishCost, { params: { id }, query: {}, as: plus })),
  )
  const withRecipe = costs.filter(({ ingredients }) => ingredients.length > 0)
  expect(withRecipe.length).toBeGreaterThan(0.8 * dishes.length)
  expect(withRecipe.filter(({ total_cost }) => total_cost === null)).toHaveLength(1)
  for (const { total_cost, price } of withRecipe) expect(total_cost ?? 0).toBeLessThan(price)
})

test('a kitchen buys by the sack, loses peelings, weighs units and prepares; costs have a past', async () => {
  const plus = await logInAs('plus@demo.ec')
  const kitchens = await Promise.all(
    (await listOwn('plus@demo.ec')).map(({ id }) =>
      api.succeed(listIngredients, { query: { restaurant_id: id }, as: plus }),
    ),
  )
  const all = kitchens.flat()
  expect(all.some(({ packs }) => packs.some(({ counts }) => counts))).toBe(true)
  expect(all.some(({ yield_percent }) => yield_percent < 100)).toBe(true)
  expect(all.some(({ weights }) => weights.length > 0)).toBe(true)
  expect(all.find(({ name }) => name === 'Salsa de maní')?.preparation?.ingredients.map(({ name }) => name)).toContain(
    'Refrito',
  )
  expect(all.some(({ rise_percent }) => rise_percent !== null && rise_percent > 0)).toBe(true)
  expect(all.some(({ priced_at }) => isStalePrice(priced_at, new Date()))).toBe(true)
})

test('the counters on cards agree with the rows', async () => {
  const { db } = api.services.database
  for (const { id, total_likes, rating, reviews_count } of open) {
    const [liked] = await db.select({ total: count() }).from(likes).where(eq(likes.restaurantId, id))
    const [reviewed] = await db
      .select({ total: count(), average: sql<number>`avg(${reviews.rating})::float8` })
      .from(reviews)
      .where(eq(reviews.restaurantId, id))
    expect(liked?.total).toBe(total_likes)
    expect(reviewed?.total).toBe(reviews_count)
    expect(reviewed?.average).toBeCloseTo(rating ?? 0, 1)
    expect(total_likes).toBeGreaterThan(0)
    expect(reviews_count).toBeGreaterThan(0)
  }
})

test('the diner has favourites: liked restaurants and saved dishes of several restaurants', async () => {
  const diner = await logInAs('comensal@demo.ec')
  const saved = await api.succeed(listSavedDishes, { as: diner })
  expect(new Set(saved.map(({ restaurant }) => restaurant.slug)).size).toBe(4)
})

test('timestamps are in order: opened, then reviewed, then answered', async () => {
  expect(new Set(open.map(({ created_at }) => created_at)).size).toBe(open.length)
  for (const restaurant of open) {
    for (const dish of await menuOf(restaurant)) expect(dish.created_at >= restaurant.created_at).toBe(true)
    const written = await api.succeed(listAllReviews, {
      params: { restaurantId: restaurant.id },
      query: { limit: 100 },
    })
    for (const { created_at, answer } of written.items) {
      expect(created_at > restaurant.created_at).toBe(true)
      expect(created_at < new Date().toISOString()).toBe(true)
      if (answer) expect(answer.answered_at > created_at).toBe(true)
    }
  }
})

test('three owners have said what their ingredients contain, and left some to confirm', async () => {
  const menus = await Promise.all(open.map(menuOf))
  const naming = menus.filter((dishes) => dishes.some(({ allergens }) => allergens.contains.length > 0))
  expect(naming).toHaveLength(3)
  const all = naming.flat()
  expect(all.some(({ allergens }) => allergens.contains.includes('maní'))).toBe(true)
  expect(all.some(({ allergens }) => allergens.unconfirmed)).toBe(true)
  expect(all.some(({ diets }) => diets.includes('vegano'))).toBe(true)
})

test('two restaurants offer an almuerzo today, as they did a week ago', async () => {
  const names: string[] = []
  for (const { id, name } of open) {
    const today = await api.send(getAlmuerzo, { params: { id } })
    if (today.statusCode !== 200) continue
    names.push(name)
    const date = addDays(today.json().date, -7)
    expect(await api.succeed(getAlmuerzo, { params: { id }, query: { date } })).toMatchObject({ date })
  }
  expect(names.sort()).toEqual(['La Hueca de Don Wilson', 'Mama Zoila'])
})

test('two restaurants have named their tables, one of them delivers to zones, and one takes no orders', async () => {
  const settings = await Promise.all(open.map(({ id }) => api.succeed(getOrdering, { params: { id } })))
  expect(settings.filter(({ tables }) => tables.length > 0)).toHaveLength(2)
  expect(settings.filter(({ zones }) => zones.length > 0)).toMatchObject([{ minimum: 8, modes: [...orderModes] }])
  expect(settings.filter(({ orders_on }) => !orders_on)).toHaveLength(1)
})

test('one restaurant sells through an app that takes a commission', async () => {
  const channels = (await listOwn('plus@demo.ec')).flatMap(({ price_aim }) => price_aim?.channels ?? [])
  expect(channels).toEqual([{ name: 'PedidosYa', commission_percent: 30 }])
})

test('one review waits for the operator', async () => {
  expect(await api.services.reviews.listOpenReports()).toMatchObject([{ reason: 'publicidad', isHidden: false }])
})

test('a second run fills nothing in, and neither does one that finds an account of somebody else', async () => {
  const { db } = api.services.database
  const countAll = async () => (await db.select({ total: count() }).from(restaurants))[0]?.total
  expect(await fillDemo(api.services, painter.paint)).toBe('the demo')
  expect(await countAll()).toBe(14)

  const other = await startTestApi()
  await other.signUp('user')
  expect(await fillDemo(other.services, painter.paint)).toBe('something else')
  await other.signUp('restaurant')
  expect((await other.succeed(listRestaurants)).items).toEqual([])
  await other.close()
})
