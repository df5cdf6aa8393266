import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallArgs } from '#contract/endpoint.ts'
import { getLiveState } from '#contract/live/live.ts'
import {
  addDish,
  type Dish,
  deleteDish,
  duplicateDish,
  listLatestDishes,
  listMenu,
  orderMenu,
  setChoiceAvailability,
  updateDish,
  updateDishes,
} from '#contract/menu/menu.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { dishForm } from '../../../tests/kitchen.ts'
import { dishFormData, type Kitchen, openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let kitchen: Kitchen
beforeAll(async () => {
  api = await startTestApi()
  kitchen = await openKitchen(api, 'restaurant-plus')
})
afterAll(() => api.close())

type Options = { name: string; min: number; max: number; choices: Record<string, unknown>[] }[]

const sizes = {
  ...{ name: 'Tamaño', min: 1, max: 1 },
  choices: [{ name: 'Personal' }, { name: 'Familiar', price_change: '8,50', recipe_factor: 2.5 }],
}
const extras = { name: 'Extras', min: 0, max: 2, choices: [{ name: 'Patacones', price_change: 1.5 }, { name: 'Ají' }] }

const withOptions = (options: Options, changes: Partial<CallArgs<typeof addDish>['body']> = {}) =>
  kitchen.addDish({ price: 8.5, ...changes, options })
const change = (dish: Dish, body: object) =>
  api.succeed(updateDish, { params: { itemId: dish.id }, body: body as never, as: kitchen.owner })
const refuse = (dish: Dish, body: object) =>
  api.refuse(updateDish, { params: { itemId: dish.id }, body: body as never, as: kitchen.owner })
const read = async (dish: Dish) => {
  const menu = await api.succeed(listMenu, { params: { restaurantId: kitchen.restaurant.id } })
  return menu.find(({ id }) => id === dish.id)
}
const namesOf = ({ options }: Pick<Dish, 'options'>) =>
  options.map(({ name, choices }) => [name, ...choices.map((choice) => choice.name)])

describe('the options of a dish', () => {
  test('are in every answer with the dish, in their order', async () => {
    const dish = await withOptions([sizes, extras])
    expect(dish.options).toMatchObject([
      {
        ...{ id: expect.any(Number), name: 'Tamaño', min: 1, max: 1 },
        choices: [
          { id: expect.any(Number), name: 'Personal', price_change: 0, sold_out: false, recipe_factor: 1 },
          { id: expect.any(Number), name: 'Familiar', price_change: 8.5, sold_out: false, recipe_factor: 2.5 },
        ],
      },
      {
        ...{ id: expect.any(Number), name: 'Extras', min: 0, max: 2 },
        choices: [
          { id: expect.any(Number), name: 'Patacones', price_change: 1.5, sold_out: false, recipe_factor: null },
          { id: expect.any(Number), name: 'Ají', price_change: 0, sold_out: false, recipe_factor: null },
        ],
      },
    ])
    const { owner, restaurant } = kitchen
    const params = { restaurantId: restaurant.id }
    const latest = await api.succeed(listLatestDishes, {})
    const batch = await api.succeed(updateDishes, { params, body: { dishes: [{ id: dish.id }] }, as: owner })
    const ids = batch.map(({ id }) => id)
    const ordered = await api.succeed(orderMenu, { params, body: { item_ids: ids }, as: owner })
    const { restaurants } = await api.succeed(exportMyData, { as: owner })
    const exported = restaurants.flatMap(({ menu }) => menu)
    for (const list of [latest, batch, ordered, exported, [await read(dish)]]) {
      expect(list.find((one) => one?.id === dish.id)?.options).toEqual(dish.options)
    }
  })

  test('come as a JSON string with a photo', async () => {
    const fields = { name: 'Pizza', description: 'Al horno.', price: '8', category: 'Locros' }
    const body = await dishFormData({ ...fields, options: JSON.stringify([sizes]) })
    const params = { restaurantId: kitchen.restaurant.id }
    const dish = await api.succeed(addDish, { params, body: body as never, as: kitchen.owner })
    expect(namesOf(dish)).toEqual([['Tamaño', 'Personal', 'Familiar']])
    const edit = await dishFormData({ options: '[]' })
    expect((await change(dish, edit)).options).toEqual([])
    expect(await refuse(dish, await dishFormData({ options: '[{' }))).toMatchObject({ status: 400 })
  })

  test('all of them, with the longest names, fit into a form with a photo', async () => {
    const name = (index: number) => `${'🍤'.repeat(25)} ${index}`
    const many = Array.from({ length: 10 }, (_, group) => ({
      ...{ name: name(group), min: 0, max: 20 },
      choices: Array.from({ length: 20 }, (__, choice) => ({ name: name(choice), price_change: 9999.99 - 1 })),
    }))
    const fields = { name: 'Todo', description: 'Con todo.', price: '8', category: 'Locros' }
    const body = await dishFormData({ ...fields, options: JSON.stringify(many) })
    const params = { restaurantId: kitchen.restaurant.id }
    const dish = await api.succeed(addDish, { params, body: body as never, as: kitchen.owner })
    expect(dish.options.map(({ choices }) => choices.length)).toEqual(Array(10).fill(20))
  })

  test('stay when they are not sent, and when the whole dish is sent back', async () => {
    const dish = await withOptions([sizes, extras])
    expect((await change(dish, { name: 'Otro' })).options).toEqual(dish.options)
    const whole = await read(dish)
    expect(await change(dish, whole ?? {})).toEqual(whole)
  })

  test('are replaced as a whole: rows whose id is sent stay, and may move', async () => {
    const dish = await withOptions([sizes, extras])
    const [size, extra] = dish.options
    const [personal, family] = size?.choices ?? []
    const [patacones, aji] = extra?.choices ?? []
    const moved = {
      ...{ id: size?.id, name: 'Porción', min: 1, max: 1 },
      choices: [
        { ...patacones, recipe_factor: 0 },
        { name: 'Nueva', price_change: '-0.25' },
        { ...personal, name: 'Una' },
      ],
    }
    const after = await change(dish, { options: [moved] })
    expect(namesOf(after)).toEqual([['Porción', 'Patacones', 'Nueva', 'Una']])
    const [group] = after.options
    expect(group?.id).toBe(size?.id)
    expect(group?.choices.map(({ id, recipe_factor }) => [id, recipe_factor])).toEqual([
      [patacones?.id, 0],
      [expect.any(Number), 1],
      [personal?.id, 1],
    ])
    expect([family?.id, aji?.id]).not.toContain(group?.choices[1]?.id)
    expect(await read(dish)).toEqual(after)
  })

  test('of another dish are refused, and nothing is written', async () => {
    const [dish, other] = [await withOptions([sizes]), await withOptions([extras])]
    const [foreign] = other.options
    const [choice] = foreign?.choices ?? []
    for (const options of [[foreign], [{ ...sizes, choices: [choice] }]]) {
      expect(await refuse(dish, { name: 'No', options })).toMatchObject({ status: 404, code: 'menu.option_not_found' })
      const body = dishForm({ options })
      const params = { restaurantId: kitchen.restaurant.id }
      expect(await api.refuse(addDish, { params, body, as: kitchen.owner })).toMatchObject({ status: 404 })
    }
    expect([await read(dish), await read(other)]).toEqual([dish, other])
  })

  test.each<[string, unknown]>([
    ['eleven groups', Array.from({ length: 11 }, (_, index) => ({ ...extras, name: `Grupo ${index}` }))],
    ['21 choices', [{ ...extras, choices: Array.from({ length: 21 }, (_, index) => ({ name: `Opción ${index}` })) }]],
    ['no choice', [{ ...extras, choices: [] }]],
    ['two choices of one name', [{ ...extras, choices: [{ name: 'Ají' }, { name: 'AJÍ ' }] }]],
    ['two groups of one name', [extras, { ...extras, name: 'extras' }]],
    [
      'a group twice',
      [
        { ...extras, id: 7 },
        { ...sizes, id: 7 },
      ],
    ],
    ['more at least than at most', [{ ...extras, min: 2, max: 1 }]],
    ['more to choose than there are', [{ ...extras, min: 3, max: 3 }]],
    ['half a choice', [{ ...extras, max: 1.5 }]],
    ['a price that is no number', [{ ...extras, choices: [{ name: 'Ají', price_change: 'mucho' }] }]],
    ['a price beyond all', [{ ...extras, choices: [{ name: 'Ají', price_change: 10_000 }] }]],
    ['a negative share of the recipe', [{ ...sizes, choices: [{ name: 'Ají', recipe_factor: -1 }] }]],
    ['an unknown field', [{ ...extras, color: 'rojo' }]],
    ['no list', 'Tamaño'],
  ])('are refused with %s', async (_, options) => {
    const dish = await kitchen.addDish()
    expect(await refuse(dish, { options })).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  test('go with the dish, and are copied with it', async () => {
    const dish = await withOptions([sizes, extras])
    const copy = await api.succeed(duplicateDish, { params: { itemId: dish.id }, as: kitchen.owner })
    const ids = ({ options }: Dish) => options.flatMap(({ id, choices }) => [id, ...choices.map((choice) => choice.id)])
    expect(namesOf(copy)).toEqual(namesOf(dish))
    expect(copy.options[0]?.choices[1]).toMatchObject({ price_change: 8.5, recipe_factor: 2.5 })
    expect(new Set([...ids(dish), ...ids(copy)]).size).toBe(ids(dish).length * 2)
    await api.succeed(deleteDish, { params: { itemId: dish.id }, as: kitchen.owner })
    expect((await read(copy))?.options).toEqual(copy.options)
  })
})

describe('no diner may pay less than nothing', () => {
  const cheaper = {
    name: 'Sin',
    min: 0,
    max: 2,
    choices: ['queso', 'pan', 'sopa'].map((name) => ({ name, price_change: -1 })),
  }
  const refusal = {
    status: 400,
    code: 'menu.price_below_zero',
    message: expect.stringMatching(/^Locro: .*menos de cero/),
  }

  test('with the cheapest choices that are allowed together', async () => {
    const dish = await withOptions([cheaper], { price: 2 })
    expect(await refuse(dish, { options: [{ ...cheaper, max: 3 }] })).toMatchObject(refusal)
    const params = { restaurantId: kitchen.restaurant.id }
    const body = dishForm({ price: 1.99, options: [cheaper] })
    expect(await api.refuse(addDish, { params, body, as: kitchen.owner })).toMatchObject(refusal)
    expect(await read(dish)).toEqual(dish)
  })

  test('also when only the price changes, of one dish or of many', async () => {
    const [dish, plain] = [await withOptions([cheaper], { price: 2 }), await kitchen.addDish()]
    expect(await refuse(dish, { price: 1.99 })).toMatchObject(refusal)
    const params = { restaurantId: kitchen.restaurant.id }
    const body = {
      dishes: [
        { id: plain.id, price: 1 },
        { id: dish.id, price: 0 },
      ],
    }
    expect(await api.refuse(updateDishes, { params, body, as: kitchen.owner })).toMatchObject(refusal)
    expect([await read(dish), await read(plain)]).toEqual([dish, plain])
  })
})

describe('the price that a dish begins with', () => {
  const live = async (dish: Dish) => {
    const state = await api.succeed(getLiveState, { params: { id: kitchen.restaurant.id } })
    return state.dishes.find(({ id }) => id === dish.id)?.price_from
  }

  test('is that of its cheapest size, and changes at once on open menus', async () => {
    const dish = await withOptions([
      extras,
      { ...sizes, choices: [{ name: 'Media', price_change: -2 }, ...sizes.choices] },
    ])
    expect([dish.final_price, dish.price_from, await live(dish)]).toEqual([8.5, 6.5, 6.5])
    const [half] = dish.options[1]?.choices ?? []
    const after = await api.succeed(setChoiceAvailability, {
      ...{ params: { choiceId: half?.id ?? 0 }, body: { sold_out: true }, as: kitchen.owner },
    })
    expect([after.price_from, await live(dish)]).toEqual([8.5, 8.5])
    expect(await read(dish)).toEqual(after)
  })

  test('a dish without a size that is left is sold out, until one is back', async () => {
    const dish = await withOptions([extras, sizes])
    const setSoldOut = (choiceId: number, sold_out: boolean) =>
      api.succeed(setChoiceAvailability, { params: { choiceId }, body: { sold_out }, as: kitchen.owner })
    const [first, ...rest] = dish.options[1]?.choices ?? []
    if (!first) throw new Error('The sizes are missing')
    for (const { id } of rest) await setSoldOut(id, true)
    expect((await setSoldOut(first.id, true)).sold_out).toBe(true)
    expect((await setSoldOut(first.id, false)).sold_out).toBe(false)
  })

  test('is only its price where nothing that must be chosen changes it', async () => {
    const dish = await withOptions([extras, { name: 'Término', min: 1, max: 1, choices: [{ name: 'Tres cuartos' }] }])
    expect([dish.price_from, await live(dish)]).toEqual([null, null])
  })
})
