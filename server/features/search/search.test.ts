import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownAllergens } from '#contract/allergens/allergens.ts'
import { declareDishAllergens } from '#contract/allergens/dish-allergens.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { openingAt } from '#contract/hours/opening.ts'
import { type Dish, deleteDish, duplicateDish, setChoiceAvailability, updateDish } from '#contract/menu/menu.ts'
import { deleteRestaurant } from '#contract/restaurants/restaurants.ts'
import { type FoundDish, searchBoth, searchDishes } from '#contract/search/dish-search.ts'
import { hasWords } from '#contract/search/search-words.ts'
import { foldedName } from '#contract/slug.ts'
import { readHours } from '../../../scripts/demo/demo-hours.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openDemoTown, type TownRestaurant } from '../../../tests/demo-town.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { distanceKm } from './distance.ts'

type Query = NonNullable<CallArgs<typeof searchDishes>['query']>

let now = new Date('2026-11-16T17:30:00Z')
let api: TestApi
let town: TownRestaurant[]
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
  town = await openDemoTown(api)
}, 120_000)
afterAll(() => api.close())

/** All pages. With a token nothing comes from the cache, which would not know of the moved clock. */
async function findAll(query: Query, limit = 100): Promise<FoundDish[]> {
  const found: FoundDish[] = []
  let cursor: string | undefined
  do {
    const asked = { ...query, limit, ...(cursor ? { cursor } : {}) }
    const page = await api.succeed(searchDishes, { query: asked, as: town[0]?.owner })
    found.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return found
}

const idsOf = (dishes: readonly { id: number }[]) => dishes.map(({ id }) => id).toSorted((a, b) => a - b)
const isOpen = ({ content }: TownRestaurant) =>
  content.hours !== undefined &&
  openingAt({ time_zone: zoneOf(content), weekly: readHours(content.hours), exceptions: [] }, now).open === true
const zoneOf = ({ city }: TownRestaurant['content']) =>
  city === 'Puerto Ayora' ? 'Pacific/Galapagos' : 'America/Guayaquil'

/** Applies the filters to everything in memory. */
function oracle({ q, city, near, radius_km, open_now, max_price, category }: Query) {
  const [lat = 0, lon = 0] = (near ?? '').split(',').map(Number)
  return town
    .filter((place) => city === undefined || foldedName(place.content.city) === foldedName(city))
    .filter((place) => !open_now || isOpen(place))
    .filter(({ content }) => !radius_km || distanceKm({ lat, lon }, content.location) <= Number(radius_km))
    .flatMap(({ dishes }) => dishes)
    .filter((dish) => max_price === undefined || (dish.price_from ?? dish.final_price) <= Number(max_price))
    .filter((dish) => category === undefined || dish.category === category)
    .filter((dish) => !q || hasWords(`${dish.name} ${dish.description} ${dish.category}`, q))
}

test('filters in combination find what an oracle finds in memory, and restaurants with such a dish', async () => {
  const choices = {
    q: [undefined, 'arroz', 'jugo', 'pescado'],
    city: [undefined, 'quito', 'Guayaquil'],
    near: [undefined, '-0.21,-78.49'],
    open_now: [undefined, '1' as const],
    max_price: [undefined, 3],
    category: [undefined, 'Jugos Naturales' as const],
  }
  let combinations: Query[] = [{}]
  for (const [name, values] of Object.entries(choices))
    combinations = combinations.flatMap((query) =>
      values.map((value) => (value === undefined ? query : ({ ...query, [name]: value } as Query))),
    )
  for (const plain of combinations) {
    const query = plain.near ? { ...plain, radius_km: 12 } : plain
    const [expected, found] = [oracle(query), await findAll(query)]
    expect(idsOf(found), JSON.stringify(query)).toEqual(idsOf(expected))
    if (query.max_price === undefined && query.category === undefined) continue
    const restaurants = await api.succeed(listRestaurants, { query: { ...query, limit: 100 }, as: town[0]?.owner })
    const owners = expected.map((dish) => dish.restaurant_id)
    expect(
      idsOf(restaurants.items).filter((id) => !owners.includes(id) && !query.q),
      JSON.stringify(query),
    ).toEqual([])
    for (const id of owners) expect(idsOf(restaurants.items), JSON.stringify(query)).toContain(id)
  }
}, 120_000)

test('open now is exact at random instants, also long after the hours were written out', async () => {
  const start = now
  for (let n = 0; n < 25; n += 1) {
    now = new Date(start.getTime() + Math.floor(((n * 0.618) % 1) * 30 * 24 * 60) * 60_000 + n)
    const expected = idsOf(town.filter(isOpen).map(({ restaurant }) => restaurant))
    const listed = await api.succeed(listRestaurants, { query: { open_now: '1', limit: 100 }, as: town[0]?.owner })
    expect(idsOf(listed.items), now.toISOString()).toEqual(expected)
    const dishes = await findAll({ q: 'queso', open_now: '1' })
    for (const { restaurant } of dishes) expect(restaurant).toMatchObject({ open_now: true })
    expect(idsOf(dishes)).toEqual(idsOf(oracle({ q: 'queso', open_now: '1' })))
  }
  now = start
}, 120_000)

test('what is open comes before what is closed, and the near before the far', async () => {
  const found = await findAll({ q: 'jugo', near: '-0.21,-78.49' })
  const named = found.filter(({ name }) => name.startsWith('Jugo')).map(({ restaurant }) => restaurant)
  const ranks = named.map(({ open_now, distance_km }) => (open_now ? 0 : 1_000_000) + (distance_km ?? 0))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(named.length).toBeGreaterThan(2)
})

test('pages of any size hold everything once, in the same order', async () => {
  const whole = (await findAll({ q: 'queso' })).map(({ id }) => id)
  expect((await findAll({ q: 'queso' }, 3)).map(({ id }) => id)).toEqual(whole)
  expect(new Set(whole).size).toBe(whole.length)
})

test('a radius without a position counts from the centre of the city', async () => {
  const found = await findAll({ city: 'Quito', radius_km: 30 })
  expect(found.length).toBeGreaterThan(0)
  for (const { restaurant } of found) expect(restaurant.distance_km).toBeLessThanOrEqual(30)
})

test.each(['/api/dishes', '/api/restaurants', '/api/search'])(
  'of %s a parameter that is left empty counts as missing',
  async (path) => {
    const read = async (query: string) => {
      const { statusCode, body } = await api.app.inject(`${path}?q=queso${query}`)
      return { statusCode, body }
    }
    const empty = '&city=&near=&radius_km=&open_now=&max_price=&category=&diet=&without=&country=&order='
    expect(await read(empty)).toEqual(await read(''))
    expect((await read(empty)).statusCode).toBe(200)
  },
)

test('by distance the nearest dishes come first, on every page', async () => {
  const near = '-0.21,-78.49'
  const found = await findAll({ q: 'queso', near, order: 'distance' })
  const distances = found.map(({ restaurant }) => restaurant.distance_km ?? -1)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(distances[0]).toBeGreaterThanOrEqual(0)
  expect((await findAll({ q: 'queso', near, order: 'distance' }, 3)).map(({ id }) => id)).toEqual(
    found.map(({ id }) => id),
  )
  const both = await api.succeed(searchBoth, { query: { q: 'queso', near, order: 'distance' } })
  expect(idsOf(both.dishes)).toEqual(idsOf(found.slice(0, both.dishes.length)))
  const asMatched = (await findAll({ q: 'queso', near })).map(({ id }) => id)
  expect(asMatched).not.toEqual(found.map(({ id }) => id))
  expect((await api.send(searchDishes, { query: { q: 'queso', order: 'distance' } })).statusCode).toBe(400)
})

test.each([
  [{ radius_km: '3' }],
  [{ radius_km: '-1', city: 'Quito' }],
  [{ near: 'aquí' }],
  [{ open_now: 'sí' }],
  [{ max_price: 'poco' }],
  [{ max_price: '0' }],
  [{ diet: 'carnívoro' }],
  [{ category: 'Zapatos' }],
  [{ q: 'x'.repeat(101) }],
  [{ limit: '101' }],
  [{ cursor: 'inventado' }],
])('%j is refused with 400', async (query) => {
  expect((await api.send(searchDishes, { query })).statusCode).toBe(400)
  expect((await api.send(listRestaurants, { query: { q: 'queso', ...query } })).statusCode).toBe(400)
})

describe('what is not confirmed is never shown as safe', () => {
  test('a dish is listed for a diet or without an allergen only after its owner has said so', async () => {
    const [{ owner, dishes }] = town as [TownRestaurant]
    const dish = dishes[0] as Dish
    const safe = (query: Query) => findAll(query).then(idsOf)
    for (const name of knownAllergens) expect(await safe({ without: name })).toEqual([])
    for (const diet of ['vegano', 'vegetariano', 'sin gluten'] as const) expect(await safe({ diet })).toEqual([])
    const say = (body: object) =>
      api.send(declareDishAllergens, { params: { itemId: dish.id }, body, as: owner }).then((sent) => sent.statusCode)
    expect(await say({ allergens: ['leche'], diets: ['vegetariano'] })).toBe(200)
    expect(await safe({ without: 'maní' })).toEqual([dish.id])
    expect(await safe({ without: 'Mani, soya', diet: 'vegetariano' })).toEqual([dish.id])
    expect(await safe({ without: 'maní,leche' })).toEqual([])
    expect(await safe({ diet: 'vegano' })).toEqual([])
    const listed = await api.succeed(listRestaurants, { query: { without: 'maní' }, as: owner })
    expect(idsOf(listed.items)).toEqual([town[0]?.restaurant.id])
    expect(await say({ allergens: null, diets: null })).toBe(200)
    expect(await safe({ without: 'maní' })).toEqual([])
  })
})

test('of more dishes than are compared at first, those that pass are found, and their restaurant', async () => {
  const [{ owner, restaurant }] = town as [TownRestaurant]
  const { db } = api.services.database
  await db.execute(sql`
    insert into menu_items (restaurant_id, name, description, price, category, position)
    select ${restaurant.id}::int, 'Zambumbia ' || n, case when n = 3 then 'Con pasas' else 'Solo' end, case when n <= 5 then 1 else 9 end,
      'Postres', n
    from generate_series(1, 2500) as n`)
  await api.services.search.prepare()
  const numbers = async (query: Query) => (await findAll(query)).map(({ name }) => name).toSorted()
  const five = [1, 2, 3, 4, 5].map((n) => `Zambumbia ${n}`)
  expect(await numbers({ q: 'zambumbia', max_price: 2 })).toEqual(five)
  expect(await numbers({ q: 'zambumbia', max_price: 2, city: restaurant.city, category: 'Postres' })).toEqual(five)
  expect(await numbers({ q: 'zambumbia pasas' })).toEqual(['Zambumbia 3'])
  expect(await numbers({ q: 'zambumbia' })).toHaveLength(300)
  const listed = await api.succeed(listRestaurants, { query: { q: 'zambumbia', max_price: 2 }, as: owner })
  expect(idsOf(listed.items)).toEqual([restaurant.id])
  await db.execute(sql`delete from menu_items where name like 'Zambumbia %'`)
})

describe('the index follows every write', () => {
  const names = async (q: string) => (await findAll({ q })).map(({ name }) => name)

  test('a dish in sizes is as cheap as its card says: the cheapest that is left', async () => {
    const kitchen = await openKitchen(api)
    const sizes = [
      { name: 'Media', price_change: -4 },
      { name: 'Entera', price_change: 3 },
    ]
    const options = [{ name: 'Tamaño', min: 1, max: 1, choices: sizes }]
    const dish = await kitchen.addDish({ name: 'Guarumela', price: 10, options })
    const findUpTo = async (max_price: number) => [
      (await findAll({ q: 'guarumela', max_price })).map(({ price_from }) => price_from),
      idsOf((await api.succeed(listRestaurants, { query: { q: 'guarumela', max_price }, as: kitchen.owner })).items),
    ]
    expect(await findUpTo(6)).toEqual([[6], [kitchen.restaurant.id]])
    expect(await findUpTo(5.99)).toEqual([[], []])
    const half = dish.options[0]?.choices[0]?.id ?? 0
    await api.succeed(setChoiceAvailability, {
      params: { choiceId: half },
      body: { sold_out: true },
      as: kitchen.owner,
    })
    expect(await findUpTo(12.99)).toEqual([[], []])
    expect(await findUpTo(13)).toEqual([[13], [kitchen.restaurant.id]])
  })

  test('added, edited, copied and deleted dishes, and deleted restaurants', async () => {
    const kitchen = await openKitchen(api)
    const as = kitchen.owner
    const dish = await kitchen.addDish({ name: 'Zarapatela' })
    expect(await names('sarapatela')).toEqual(['Zarapatela'])
    expect(await names('zarapatlea')).toEqual(['Zarapatela'])
    await api.succeed(updateDish, { params: { itemId: dish.id }, body: { name: 'Mandioqueta', price: 2 }, as })
    expect([await names('zarapatela'), await names('mandioqueta')]).toEqual([[], ['Mandioqueta']])
    const copy = await api.succeed(duplicateDish, { params: { itemId: dish.id }, as })
    expect(await names('mandioqueta')).toHaveLength(2)
    expect(await findAll({ q: 'mandioqueta', max_price: 1.99 })).toEqual([])
    expect(await findAll({ q: 'mandioqueta', max_price: 2 })).toHaveLength(2)
    await api.succeed(deleteDish, { params: { itemId: copy.id }, as })
    expect(await names('mandioqueta')).toHaveLength(1)
    const { id, name } = kitchen.restaurant
    await api.succeed(deleteRestaurant, { params: { id }, body: { name }, as })
    expect(await names('mandioqueta')).toEqual([])
    const { rows } = await api.services.database.db.execute(
      sql`select 1 from search_dish_words where dish_id = ${dish.id}`,
    )
    expect(rows).toEqual([])
  })

  test('the upkeep finds what is missing, and a rebuild leaves the same', async () => {
    const { db } = api.services.database
    const { search } = api.services
    const before = await names('ceviche')
    const lost = town.find(({ content }) => content.name === 'Cevichería El Manglar')?.restaurant.id
    await db.execute(sql`delete from search_dishes where restaurant_id = ${lost}`)
    await db.execute(sql`delete from search_restaurants where restaurant_id = ${lost}`)
    expect(await names('ceviche')).not.toEqual(before)
    await search.prepare()
    expect(await names('ceviche')).toEqual(before)
    await db.execute(sql`truncate search_words cascade`)
    expect(await search.rebuild()).toBeGreaterThanOrEqual(town.length)
    expect(await names('ceviche')).toEqual(before)
    expect(await names('cevicje')).toContain('Ceviche de camarón')
  })
})
