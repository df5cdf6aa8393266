import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteDish, deleteDishes, duplicateDish, listMenu, updateDishes } from '#contract/menu/menu.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { uploadPicture } from '../../../tests/restaurants.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const at = ({ restaurant }: Kitchen) => ({ restaurantId: restaurant.id })
const read = (kitchen: Kitchen) => api.succeed(listMenu, { params: at(kitchen) })
const nowhere = 2_000_000_000

async function openWithThree() {
  const kitchen = await openKitchen(api)
  const dishes = [
    await kitchen.addDish({ name: 'A', price: 1 }),
    await kitchen.addDish({ name: 'B', price: 2 }),
    await kitchen.addDish({ name: 'C', price: 3 }),
  ] as const
  return { kitchen, dishes }
}

describe('many dishes', () => {
  test('get their prices and categories together, and show at once', async () => {
    const { kitchen, dishes } = await openWithThree()
    const [a, b, c] = dishes
    await read(kitchen)
    const menu = await api.succeed(updateDishes, {
      params: at(kitchen),
      body: { dishes: [{ id: a.id, price: '1,10' }, { id: b.id, category: 'Secos', price: 2.2 }, { id: c.id }] },
      as: kitchen.owner,
    })
    expect(menu).toEqual([
      { ...a, price: 1.1, final_price: 1.1, net_price: 1.1 },
      { ...b, price: 2.2, final_price: 2.2, net_price: 2.2, category: 'Secos' },
      c,
    ])
    expect(await read(kitchen)).toEqual(menu)
  })

  test('change all or none: not with a dish of another restaurant, nor with a price that is not a number', async () => {
    const { kitchen, dishes } = await openWithThree()
    const other = await openKitchen(api, 'restaurant', kitchen.owner)
    const theirs = await other.addDish()
    for (const id of [theirs.id, nowhere]) {
      const body = {
        dishes: [
          { id: dishes[0].id, price: 9 },
          { id, price: 9 },
        ],
      }
      expect(await api.refuse(updateDishes, { params: at(kitchen), body, as: kitchen.owner })).toMatchObject({
        status: 404,
        code: 'menu.dish_not_found',
      })
    }
    const wrong = {
      dishes: [
        { id: dishes[0].id, price: 9 },
        { id: dishes[1].id, price: '1.999' },
      ],
    }
    for (const body of [wrong, { dishes: [] }]) {
      expect((await api.send(updateDishes, { params: at(kitchen), body, as: kitchen.owner })).statusCode).toBe(400)
    }
    expect([await read(kitchen), await read(other)]).toEqual([dishes, [theirs]])
  })

  test('are deleted together, once, also when it is asked twice at the same moment', async () => {
    const { kitchen, dishes } = await openWithThree()
    const other = await openKitchen(api)
    const theirs = await other.addDish()
    const [a, b, c] = dishes
    const body = { item_ids: [a.id, c.id, theirs.id, nowhere] }
    const call = { params: at(kitchen), body, as: kitchen.owner }
    const answers = await Promise.all([api.succeed(deleteDishes, call), api.succeed(deleteDishes, call)])
    expect(answers).toEqual([[b], [b]])
    expect([await read(kitchen), await read(other)]).toEqual([[b], [theirs]])
  })

  test('of somebody else are not found', async () => {
    const { kitchen, dishes } = await openWithThree()
    const stranger = await api.signUp('restaurant')
    const ids = dishes.map(({ id }) => id)
    const deletion = { params: at(kitchen), body: { item_ids: ids }, as: stranger }
    expect((await api.refuse(deleteDishes, deletion)).code).toBe('restaurant.not_found')
    const edit = { params: at(kitchen), body: { dishes: ids.map((id) => ({ id, price: 1 })) }, as: stranger }
    expect((await api.refuse(updateDishes, edit)).code).toBe('restaurant.not_found')
    expect(await read(kitchen)).toEqual(dishes)
  })
})

describe('a copy', () => {
  test('stands below its dish, with its recipe and its photo, which stays until both are gone', async () => {
    const { kitchen, dishes } = await openWithThree()
    const { path } = await uploadPicture(api, kitchen.owner, 'menu-items')
    const papa = await kitchen.addIngredient('Papa', 'kg', 0.8)
    const seco = await kitchen.addDish({ name: 'Seco', category: 'Secos', image_path: path })
    await kitchen.link(seco, { ingredient_id: papa.id, quantity: 250, unit: 'g' })
    const call = { params: { itemId: seco.id }, as: kitchen.owner }
    const copy = await api.succeed(duplicateDish, call)
    expect(copy).toMatchObject({
      name: 'Seco (copia)',
      description: seco.description,
      price: seco.price,
      image: { path },
    })
    expect((await read(kitchen)).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'Seco', 'Seco (copia)'])
    expect(await kitchen.costOf(copy)).toMatchObject({ total_cost: 0.2, ingredients: [{ name: 'Papa', unit: 'g' }] })

    await api.succeed(deleteDish, { params: { itemId: dishes[0].id }, as: kitchen.owner })
    const below = await api.succeed(duplicateDish, { ...call, params: { itemId: dishes[1].id } })
    expect((await read(kitchen)).map(({ id }) => id).indexOf(below.id)).toBe(1)

    const claims = async () => {
      const { rows } = await api.services.database.db.execute<{ claims: number }>(
        `select claims from uploads where path = '${path}'`,
      )
      return rows[0]?.claims
    }
    expect(await claims()).toBe(2)
    const body = { item_ids: [seco.id, copy.id] }
    await api.succeed(deleteDishes, { params: at(kitchen), body, as: kitchen.owner })
    expect(await claims()).toBe(0)
  })

  test('keeps to the length of a name', async () => {
    const kitchen = await openKitchen(api)
    const long = await kitchen.addDish({ name: 'a'.repeat(120) })
    const copy = await api.succeed(duplicateDish, { params: { itemId: long.id }, as: kitchen.owner })
    expect(copy.name).toBe(`${'a'.repeat(112)} (copia)`)
  })

  test("obeys the plan's limit, also several at once, and needs an own dish", async () => {
    const { kitchen, dishes } = await openWithThree()
    const call = { params: { itemId: dishes[0].id }, as: kitchen.owner }
    const answers = await Promise.all(Array.from({ length: 4 }, () => api.send(duplicateDish, call)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 403, 403])
    expect((await api.refuse(duplicateDish, call)).code).toBe('menu.limit_reached')
    const stranger = await api.signUp('restaurant')
    expect((await api.refuse(duplicateDish, { ...call, as: stranger })).code).toBe('menu.dish_not_found')
  })
})
