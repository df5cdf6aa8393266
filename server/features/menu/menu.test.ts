import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDish, deleteDish, listLatestDishes, listMenu, orderMenu, updateDish } from '#contract/menu/menu.ts'
import { deleteRestaurant, updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { dishForm } from '../../../tests/kitchen.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { restaurantForm } from '../../../tests/restaurants.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** As a visitor reads it, from the cache. */
const read = ({ restaurant }: Kitchen) => api.succeed(listMenu, { params: { restaurantId: restaurant.id } })
const namesOf = async (kitchen: Kitchen) => (await read(kitchen)).map((dish) => dish.name)

describe('a new dish', () => {
  test('is stored as written and shown at once', async () => {
    const kitchen = await openKitchen(api)
    expect(await read(kitchen)).toEqual([])
    const dish = await kitchen.addDish({
      name: ' Ceviche mixto ',
      description: 'Con\ncanguil.',
      price: '8,5',
      category: 'Ceviches',
      href: 'https://ejemplo.ec/ceviche',
      restaurant_id: kitchen.restaurant.id,
    })
    expect(dish).toEqual({
      id: expect.any(Number),
      restaurant_id: kitchen.restaurant.id,
      name: 'Ceviche mixto',
      description: 'Con\ncanguil.',
      price: 8.5,
      final_price: 8.5,
      net_price: 8.5,
      price_from: null,
      tax_percent: 0,
      service_percent: 0,
      category: 'Ceviches',
      href: 'https://ejemplo.ec/ceviche',
      image: null,
      image_url: null,
      hidden: false,
      options: [],
      allergens: { contains: [], unconfirmed: true },
      diets: [],
      picante: 0,
      section: null,
      english_name: null,
      english_description: null,
      gloss: true,
      spicy: false,
      sold_out: false,
      sold_out_until: null,
      position: 1,
      created_at: expect.any(String),
    })
    expect(await read(kitchen)).toEqual([dish])
  })

  test.each([1.75, '1.75', '1,75', '$1.75', 'S/ 1.75', 0, 0.1, 9_999_999, '9999998.99'])(
    'of price %j costs exactly that',
    async (price) => {
      const kitchen = await openKitchen(api)
      await kitchen.addDish({ price })
      const amount = Number(String(price).replace(/^\D+/, '').replace(',', '.'))
      expect((await read(kitchen))[0]?.price).toBe(amount)
      const { rows } = await api.services.database.db.execute<{ price: string }>(
        sql`select price from menu_items where restaurant_id = ${kitchen.restaurant.id}`,
      )
      expect(rows[0]?.price).toBe(amount.toFixed(2))
    },
  )

  test('names every field that is wrong', async () => {
    const { owner, restaurant } = await openKitchen(api)
    const call = { params: { restaurantId: restaurant.id }, as: owner }
    const empty = await api.send(addDish, { ...call, body: {} })
    expect([empty.statusCode, empty.json().errors]).toEqual([
      400,
      {
        name: 'Escribe el nombre del plato.',
        description: 'Describe el plato en unas palabras.',
        price: 'Escribe el precio.',
        category: 'Elige una categoría de la lista.',
      },
    ])
    for (const [field, value] of [
      ['price', '1.755'],
      ['price', -1],
      ['price', 10_000_000],
      ['price', 'gratis'],
      ['category', 'Sushi'],
      ['name', ' \n '],
      ['description', 'a'.repeat(1001)],
      ['href', 'javascript:alert(1)'],
      ['href', 'http://user:pass@evil.example'],
      ['href', 'https://cartaviva.ec@evil.example'],
      ['href', 'ceviche'],
    ] as const) {
      const refusal = await api.send(addDish, { ...call, body: { ...dishForm(), [field]: value } })
      expect([refusal.statusCode, Object.keys(refusal.json().errors ?? {})]).toEqual([400, [field]])
    }
  })

  test('needs a restaurant that exists', async () => {
    const { owner } = await openKitchen(api)
    const nowhere = { params: { restaurantId: 2_000_000_000 } }
    expect(await api.refuse(addDish, { ...nowhere, body: dishForm(), as: owner })).toMatchObject({
      status: 404,
      code: 'restaurant.not_found',
    })
    expect(await api.refuse(listMenu, nowhere)).toMatchObject({ status: 404, code: 'restaurant.not_found' })
  })
})

describe('the limit', () => {
  test('of 20 dishes at once an owner without Plus gets 5, and the sixth is told to upgrade', async () => {
    const kitchen = await openKitchen(api, 'restaurant')
    const body = dishForm()
    const params = { restaurantId: kitchen.restaurant.id }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.send(addDish, { params, body, as: kitchen.owner })),
    )
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(5)
    expect(await read(kitchen)).toHaveLength(5)
    expect((await read(kitchen)).map((dish) => dish.position)).toEqual([1, 2, 3, 4, 5])
    expect(await api.refuse(addDish, { params, body, as: kitchen.owner })).toEqual({
      status: 403,
      code: 'menu.limit_reached',
      message: 'Upgrade to Restaurant Plus to add more items.',
    })
  })

  test('counts each restaurant by itself, and a deleted dish makes room', async () => {
    const first = await openKitchen(api, 'restaurant')
    const second = await openKitchen(api, 'restaurant', first.owner)
    for (let n = 0; n < 5; n += 1) await first.addDish()
    await second.addDish()
    const [dish] = await read(first)
    await api.succeed(deleteDish, { params: { itemId: dish?.id ?? 0 }, as: first.owner })
    await first.addDish()
    expect(await read(first)).toHaveLength(5)
  })

  test('does not exist with Plus; an owner who loses Plus keeps and edits all dishes', async () => {
    const kitchen = await openKitchen(api, 'restaurant-plus')
    for (let n = 0; n < 7; n += 1) await kitchen.addDish()
    await api.services.accounts.setRole(kitchen.owner.id, 'restaurant')
    const params = { restaurantId: kitchen.restaurant.id }
    expect((await api.refuse(addDish, { params, body: dishForm(), as: kitchen.owner })).code).toBe('menu.limit_reached')
    const [dish] = await read(kitchen)
    await api.succeed(updateDish, { params: { itemId: dish?.id ?? 0 }, body: { price: 4 }, as: kitchen.owner })
    expect(await read(kitchen)).toHaveLength(7)
  })
})

describe('an edit', () => {
  test('changes what is sent and nothing else, and shows at once', async () => {
    const kitchen = await openKitchen(api)
    const dish = await kitchen.addDish({ href: 'https://ejemplo.ec/' })
    const params = { itemId: dish.id }
    await read(kitchen)
    const cheaper = await api.succeed(updateDish, { params, body: { price: '3.25' }, as: kitchen.owner })
    expect(cheaper).toEqual({ ...dish, price: 3.25, final_price: 3.25, net_price: 3.25 })
    expect(await read(kitchen)).toEqual([cheaper])
    const renamed = await api.succeed(updateDish, {
      params,
      body: { name: 'Locro grande', href: '' },
      as: kitchen.owner,
    })
    expect(renamed).toEqual({ ...cheaper, name: 'Locro grande', href: null })
    expect(await api.succeed(updateDish, { params, body: {}, as: kitchen.owner })).toEqual(renamed)
  })

  test('accepts a dish exactly as it was read; fields that only the server sets do not change', async () => {
    const kitchen = await openKitchen(api)
    const dish = await kitchen.addDish()
    const body = {
      ...dish,
      name: 'Locro de queso',
      position: 9,
      created_at: '2020-01-01T00:00:00Z',
      image_url: 'https://x.ec/',
    }
    const saved = await api.succeed(updateDish, { params: { itemId: dish.id }, body, as: kitchen.owner })
    expect(saved).toEqual({ ...dish, name: 'Locro de queso' })
  })

  test('is judged field by field', async () => {
    const kitchen = await openKitchen(api)
    const dish = await kitchen.addDish()
    const refusal = await api.refuse(updateDish, {
      params: { itemId: dish.id },
      body: { name: '', price: '1.999' },
      as: kitchen.owner,
    })
    expect(Object.keys(refusal.errors ?? {})).toEqual(['name', 'price'])
    expect(await read(kitchen)).toEqual([dish])
  })
})

describe('the order', () => {
  test('is the one that the owner sets; new dishes go last', async () => {
    const kitchen = await openKitchen(api)
    const [a, b, c] = [
      await kitchen.addDish({ name: 'A' }),
      await kitchen.addDish({ name: 'B' }),
      await kitchen.addDish({ name: 'C' }),
    ]
    expect(await namesOf(kitchen)).toEqual(['A', 'B', 'C'])
    const params = { restaurantId: kitchen.restaurant.id }
    const ordered = await api.succeed(orderMenu, { params, body: { item_ids: [c.id, a.id, b.id] }, as: kitchen.owner })
    expect(ordered.map((dish) => [dish.name, dish.position])).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ])
    expect(await namesOf(kitchen)).toEqual(['C', 'A', 'B'])
    await api.succeed(deleteDish, { params: { itemId: a.id }, as: kitchen.owner })
    await kitchen.addDish({ name: 'D' })
    expect(await namesOf(kitchen)).toEqual(['C', 'B', 'D'])
  })

  test('names every dish of the menu once, or is refused and changes nothing', async () => {
    const kitchen = await openKitchen(api)
    const [a, b] = [await kitchen.addDish({ name: 'A' }), await kitchen.addDish({ name: 'B' })]
    const order = (item_ids: number[]) =>
      api.refuse(orderMenu, { params: { restaurantId: kitchen.restaurant.id }, body: { item_ids }, as: kitchen.owner })
    expect(await order([b.id])).toMatchObject({ status: 409, code: 'menu.order_differs' })
    expect(await order([b.id, b.id])).toMatchObject({ status: 409, code: 'menu.order_differs' })
    expect(await order([b.id, a.id, b.id])).toMatchObject({ status: 409, code: 'menu.order_differs' })
    expect(await order([b.id, a.id, 2_000_000_000])).toMatchObject({ status: 404, code: 'menu.dish_not_found' })
    expect((await order([])).status).toBe(400)
    expect(await namesOf(kitchen)).toEqual(['A', 'B'])
  })

  test('stays whole when dishes are ordered, added and deleted at the same moment', async () => {
    const kitchen = await openKitchen(api, 'restaurant-plus')
    const dishes = [
      await kitchen.addDish({ name: 'A' }),
      await kitchen.addDish({ name: 'B' }),
      await kitchen.addDish({ name: 'C' }),
    ]
    const ids = dishes.map((dish) => dish.id)
    const params = { restaurantId: kitchen.restaurant.id }
    const as = kitchen.owner
    const answers = await Promise.all([
      api.send(orderMenu, { params, body: { item_ids: ids.toReversed() }, as }),
      api.send(addDish, { params, body: dishForm({ name: 'D' }), as }),
      api.send(deleteDish, { params: { itemId: ids[1] }, as }),
      api.send(orderMenu, { params, body: { item_ids: ids }, as }),
      api.send(addDish, { params, body: dishForm({ name: 'E' }), as }),
    ])
    for (const { statusCode } of answers) expect([200, 201, 404, 409]).toContain(statusCode)
    expect((await namesOf(kitchen)).toSorted()).toEqual(['A', 'C', 'D', 'E'])
  })
})

describe('the latest dishes', () => {
  const latest = (limit?: number) => api.succeed(listLatestDishes, { query: limit ? { limit } : {} })

  test('come newest first, with what a card needs of their restaurant, and follow every change', async () => {
    const [first, second] = [await openKitchen(api), await openKitchen(api)]
    await first.addDish({ name: 'Viejo' })
    const newest = await second.addDish({ name: 'Nuevo' })
    const { slug, name, country, currency, pricing } = second.restaurant
    const [top, next] = await latest()
    expect(top).toEqual({ ...newest, restaurant: { slug, name, country, currency, pricing, price_note: null } })
    expect(next).toMatchObject({ name: 'Viejo', restaurant: { slug: first.restaurant.slug } })
    expect(await latest(1)).toHaveLength(1)

    await api.succeed(updateDish, { params: { itemId: newest.id }, body: { price: 2 }, as: second.owner })
    expect((await latest())[0]).toMatchObject({ name: 'Nuevo', price: 2 })
    const form = await restaurantForm(api, second.owner, { name: 'Otro Nombre', currency: 'PEN' })
    await api.succeed(updateRestaurant, { params: { id: second.restaurant.id }, body: form, as: second.owner })
    expect((await latest())[0]?.restaurant).toMatchObject({ name: 'Otro Nombre', currency: 'PEN' })
    await api.succeed(deleteRestaurant, {
      params: { id: second.restaurant.id },
      body: { name: 'Otro Nombre' },
      as: second.owner,
    })
    expect((await latest())[0]?.name).toBe('Viejo')
    expect((await api.refuse(listMenu, { params: { restaurantId: second.restaurant.id } })).status).toBe(404)
  })

  test('are limited in number', async () => {
    for (const limit of [0, 51]) expect((await api.send(listLatestDishes, { query: { limit } })).statusCode).toBe(400)
  })
})
