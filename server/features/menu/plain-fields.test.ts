import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyImport, exportMenu, getImport, startImport, undoImport } from '#contract/imports/imports.ts'
import { addDish, type Dish, duplicateDish, listMenu, updateDish } from '#contract/menu/menu.ts'
import { type PlainFields, pickPlainFields, plainFieldNames, plainStandard } from '#contract/menu/plain-fields.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { importMenu, publishAll, readImports } from '../../../tests/imports.ts'
import { dishFormData, type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { plainFieldsArbitrary } from '../../../tests/plain-fields.ts'

const drawn = fc.sample(plainFieldsArbitrary, { numRuns: 8, seed: 41 })

let api: TestApi
let kitchen: Kitchen
beforeAll(async () => {
  api = await startTestApi()
  kitchen = await openWith(drawn)
})
afterAll(() => api.close())

async function openWith(values: readonly Partial<PlainFields>[]): Promise<Kitchen> {
  const opened = await openKitchen(api, 'restaurant-plus')
  for (const [index, fields] of values.entries())
    await opened.addDish({ name: `Plato ${'abcdefghijkl'[index]}`, ...fields })
  return opened
}

const read = ({ restaurant }: Kitchen) => api.succeed(listMenu, { params: { restaurantId: restaurant.id } })
const fieldsOn = async (at: Kitchen) => (await read(at)).map(pickPlainFields)
const standards = drawn.map(() => plainStandard)

test('the drawn values differ from the standard in every field', () => {
  for (const name of plainFieldNames) expect(new Set(drawn.map((values) => values[name])).size).toBeGreaterThan(1)
})

test('the menu and the owner’s data have what was sent; a dish without them has the standard', async () => {
  expect(await fieldsOn(kitchen)).toEqual(drawn)
  const { restaurants } = await api.succeed(exportMyData, { as: kitchen.owner })
  expect(restaurants[0]?.menu.map(pickPlainFields)).toEqual(drawn)
  expect(await fieldsOn(await openWith([{}]))).toEqual([plainStandard])
})

test('a form may send them as texts, and an edit changes only what it sends', async () => {
  const at = await openKitchen(api, 'restaurant-plus')
  const [first, second] = [drawn.find(isUnusual) as PlainFields, plainStandard]
  const texts = Object.fromEntries(Object.entries(first).map(([name, value]) => [name, String(value ?? '')]))
  const typed = { name: 'Locro', description: 'Con queso', price: '3.25', category: 'Locros', ...texts }
  const form = (await dishFormData(typed)) as never
  const dish = await api.succeed(addDish, { params: { restaurantId: at.restaurant.id }, body: form, as: at.owner })
  expect(pickPlainFields(dish)).toEqual(first)
  const edit = (body: Partial<Dish>) =>
    api.succeed(updateDish, { params: { itemId: dish.id }, body: body as never, as: at.owner })
  expect(pickPlainFields(await edit({ name: 'Locro de papa' }))).toEqual(first)
  expect(pickPlainFields(await edit(second))).toEqual(second)
})

test('a duplicate and a copy in another restaurant have them', async () => {
  const at = await openWith(drawn.slice(0, 6))
  for (const { id } of await read(at)) {
    const copy = await api.succeed(duplicateDish, { params: { itemId: id }, as: at.owner })
    expect(pickPlainFields(copy)).toEqual(pickPlainFields((await read(at)).find((dish) => dish.id === id) as Dish))
  }
  const branch = await openKitchen(api, 'restaurant-plus', kitchen.owner)
  const body = { from_restaurant_id: kitchen.restaurant.id }
  const { id } = await api.succeed(startImport, {
    params: { restaurantId: branch.restaurant.id },
    body: body as never,
    as: branch.owner,
  })
  await readImports(api)
  await publishAll(api, branch, await api.succeed(getImport, { params: { id }, as: branch.owner }))
  expect(await fieldsOn(branch)).toEqual(drawn)
})

describe.each(['csv', 'xlsx'] as const)('as %s', (format) => {
  const download = async () => {
    const { restaurant, owner } = kitchen
    const sent = { params: { restaurantId: restaurant.id }, query: { format }, as: owner }
    return (await api.send(exportMenu, sent)).rawPayload
  }

  test('an exported menu is imported without a difference, and into an empty one with all of them', async () => {
    const again = await importMenu(api, kitchen, await download())
    expect(again.rows.map(({ change }) => change)).toEqual(drawn.map(() => 'same'))
    const other = await openKitchen(api, 'restaurant-plus')
    await publishAll(api, other, await importMenu(api, other, await download()))
    expect(await fieldsOn(other)).toEqual(drawn)
  })

  test('undo of an import brings back what it changed and what it deleted', async () => {
    const other = await openWith(standards)
    const draft = await importMenu(api, other, await download())
    expect(draft.rows.map(({ change }) => change === 'same')).toEqual(drawn.map((values) => !isUnusual(values)))
    await publishAll(api, other, draft)
    expect(await fieldsOn(other)).toEqual(drawn)
    const undo = (id: number) => api.succeed(undoImport, { params: { id }, as: other.owner })
    expect((await undo(draft.id)).kept).toEqual([])
    expect(await fieldsOn(other)).toEqual(standards)

    const own = await openWith(drawn)
    const { id } = await importMenu(api, own, 'Sopa 2.00')
    const delete_item_ids = (await read(own)).map((dish) => dish.id)
    await api.succeed(applyImport, { params: { id }, body: { row_ids: [1], delete_item_ids }, as: own.owner })
    expect(await read(own)).toHaveLength(1)
    await api.succeed(undoImport, { params: { id }, as: own.owner })
    expect(await fieldsOn(own)).toEqual(drawn)
  })
})

function isUnusual(values: PlainFields): boolean {
  return plainFieldNames.some((name) => values[name] !== plainStandard[name])
}
