import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { declareChoiceAllergens, declareDishAllergens } from '#contract/allergens/dish-allergens.ts'
import { setChoiceRecipe } from '#contract/costs/costs.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import { applyImport, editImport, getImport, startImport, undoImport } from '#contract/imports/imports.ts'
import { addDish, type Dish, listMenu } from '#contract/menu/menu.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { importMenu, publishAll } from '../../../tests/imports.ts'
import { dishFormData, type Kitchen, openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let kitchen: Kitchen
let time = new Date('2026-11-16T15:00:00Z')
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => time } })
})
afterAll(() => api.close())
beforeEach(async () => {
  kitchen = await openKitchen(api)
})

const read = (at = kitchen) => api.succeed(listMenu, { params: { restaurantId: at.restaurant.id } })
const names = async () => (await read()).map(({ name, price }) => `${name} ${price}`)
const undo = (id: number) => api.succeed(undoImport, { params: { id }, as: kitchen.owner })
const refuseUndo = async (id: number) => (await api.refuse(undoImport, { params: { id }, as: kitchen.owner })).code

/** 'Locro' with a photo, a recipe and another price in the file, 'Seco' as in the file, 'Guatita' that is not in it. */
async function openWithMenu() {
  const fields = { name: 'Locro', description: 'Con queso', price: '3.25', category: 'Locros' }
  const form = await dishFormData(fields)
  const params = { restaurantId: kitchen.restaurant.id }
  const sizes = [{ name: 'Personal' }, { name: 'Familiar', price_change: 6.5, recipe_factor: 2.5, sold_out: true }]
  const options = JSON.stringify([{ name: 'Tamaño', min: 1, max: 1, choices: sizes }])
  const guatita = await api.succeed(addDish, {
    params,
    body: (await dishFormData({ ...fields, name: 'Guatita', price: '4', category: 'Carnes', options })) as never,
    as: kitchen.owner,
  })
  const locro = await api.succeed(addDish, { params, body: form as never, as: kitchen.owner })
  await kitchen.addDish({ name: 'Seco', price: 5, category: 'Secos' })
  const tripe = await kitchen.addIngredient('Panza', 'kg', 4)
  await kitchen.link(guatita, { ingredient_id: tripe.id, quantity: 2 })
  await api.succeed(setChoiceRecipe, {
    params: { choiceId: guatita.options[0]?.choices[1]?.id ?? 0 },
    body: { ingredients: [{ ingredient_id: tripe.id, quantity: 1, unit: 'kg' }] },
    as: kitchen.owner,
  })
  const as = kitchen.owner
  await api.succeed(declareDishAllergens, { params: { itemId: guatita.id }, body: { spicy: true }, as })
  const { id: choiceId = 0 } = guatita.options[0]?.choices[0] ?? {}
  await api.succeed(declareChoiceAllergens, { params: { choiceId }, body: { allergens: ['leche'] }, as })
  const draft = await importMenu(api, kitchen, 'Locro 3.50\nSeco 5.00\nJugo de mora 1.50')
  return { locro, guatita, draft }
}

describe('publishing', () => {
  test('adds, changes and deletes what was chosen, at once and together', async () => {
    const { locro, guatita, draft } = await openWithMenu()
    await read()
    const applied = await publishAll(api, kitchen, draft, [guatita.id])
    expect(applied).toMatchObject({ status: 'applied', undo_until: '2026-11-17T15:00:00.000Z', missing: [] })
    expect(applied.rows.map(({ change }) => change)).toEqual(['same', 'same', 'same'])
    expect(await names()).toEqual(['Locro 3.5', 'Seco 5', 'Jugo de mora 1.5'])
    expect((await read())[0]).toMatchObject({ id: locro.id, description: 'Con queso', image: locro.image })
    // The menu said nothing of it, and nobody says it instead.
    expect((await read())[2]?.description).toBe('')
  })

  test('what is not chosen stays as it is', async () => {
    const { draft } = await openWithMenu()
    const [locro] = draft.rows
    await api.succeed(applyImport, { params: { id: draft.id }, body: { row_ids: [locro?.id ?? 0] }, as: kitchen.owner })
    expect(await names()).toEqual(['Guatita 4', 'Locro 3.5', 'Seco 5'])
  })

  test('twice at once publishes once', async () => {
    const { draft } = await openWithMenu()
    const body = { row_ids: draft.rows.map(({ id }) => id) }
    const send = () => api.send(applyImport, { params: { id: draft.id }, body, as: kitchen.owner })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await names()).toHaveLength(4)
  })

  test('the plan’s limit holds for all together: the owner chooses which', async () => {
    const draft = await importMenu(
      api,
      kitchen,
      'A1 uno 1.00\nB2 dos 2.00\nC3 tres 3.00\nD4 cuatro 4.00\nE5 cinco 5.00\nF6 seis 6.00',
    )
    const apply = (row_ids: number[]) => ({ params: { id: draft.id }, body: { row_ids }, as: kitchen.owner })
    expect((await api.refuse(applyImport, apply([1, 2, 3, 4, 5, 6]))).code).toBe('menu.limit_reached')
    expect(await names()).toEqual([])
    await api.succeed(applyImport, apply([1, 2, 3, 5, 6]))
    expect(await names()).toHaveLength(5)
  })

  test('a row without a price or a name, an unknown one and none at all are refused', async () => {
    const { draft, locro } = await openWithMenu()
    const [first] = draft.rows
    if (!first) throw new Error('The draft is empty')
    const apply = (row_ids: number[], delete_item_ids: number[] = []) =>
      api.refuse(applyImport, { params: { id: draft.id }, body: { row_ids, delete_item_ids }, as: kitchen.owner })
    expect((await apply([])).code).toBe('import.nothing_chosen')
    expect((await apply([77])).code).toBe('import.rows_differ')
    expect((await apply([first.id], [locro.id])).code).toBe('import.rows_differ')
    await api.succeed(editImport, {
      params: { id: draft.id },
      body: { rows: [{ ...first, price: null }] },
      as: kitchen.owner,
    })
    expect(await apply([first.id])).toMatchObject({
      code: 'import.row_incomplete',
      message: 'Locro: A este plato le falta el nombre o el precio.',
    })
  })

  test('a spreadsheet also changes descriptions and categories', async () => {
    await kitchen.addDish({ name: 'Locro', description: 'Con queso', price: 3, category: 'Locros' })
    const table = 'Plato;Descripción;Precio;Categoría\nLocro;Con queso y aguacate;3,00;Sopas y cremas'
    const draft = await importMenu(api, kitchen, table)
    expect(draft.rows[0]?.change).toBe('details')
    await publishAll(api, kitchen, draft)
    expect(await read()).toMatchObject([{ description: 'Con queso y aguacate', category: 'Sopas y Cremas', price: 3 }])
  })
})

describe('undoing', () => {
  test('brings the menu back as it was, with photos, sizes, recipes, numbers and order', async () => {
    const { guatita, draft } = await openWithMenu()
    const before = await read()
    const costBefore = await kitchen.costOf(guatita)
    await publishAll(api, kitchen, draft, [guatita.id])
    expect(await undo(draft.id)).toMatchObject({ status: 'undone', kept: [], undo_until: null })
    expect(await read()).toEqual(before)
    expect(costBefore.ingredients).toHaveLength(1)
    expect(await kitchen.costOf(guatita)).toEqual(costBefore)
    expect(await refuseUndo(draft.id)).toBe('import.not_applied')
  })

  test('works for what an earlier version published, which did not store declared allergens', async () => {
    const { guatita, draft } = await openWithMenu()
    await publishAll(api, kitchen, draft, [guatita.id])
    const asBefore = sql`jsonb_set(undo, '{removed,0}', (undo #> '{removed,0}') - 'declaredChoices')`
    await api.services.database.db.execute(sql`update menu_imports set undo = ${asBefore} where id = ${draft.id}`)
    expect([(await undo(draft.id)).kept, (await read()).length]).toEqual([[], 3])
  })

  test('keeps and names what was edited since', async () => {
    const { locro, draft } = await openWithMenu()
    await publishAll(api, kitchen, draft)
    await kitchen.changeDish(locro, { price: 3.9 })
    const juice = (await read()).find(({ name }) => name === 'Jugo de mora')
    if (!juice) throw new Error('The juice was not added')
    await kitchen.changeDish(juice, { description: 'Con leche' })
    const { kept } = await undo(draft.id)
    expect(kept).toEqual([
      { id: juice.id, name: 'Jugo de mora' },
      { id: locro.id, name: 'Locro' },
    ])
    expect(await names()).toEqual(['Guatita 4', 'Locro 3.9', 'Seco 5', 'Jugo de mora 1.5'])
  })

  test('is possible for a day, and cannot go over the plan’s limit', async () => {
    const { draft } = await openWithMenu()
    await publishAll(api, kitchen, draft)
    time = new Date(time.getTime() + dayMs + hourMs)
    expect(await refuseUndo(draft.id)).toBe('import.undo_expired')
  })

  test('a dish that is kept takes the place of one that would come back', async () => {
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) await kitchen.addDish({ name })
    const five = await kitchen.addDish({ name: 'Cinco' })
    const draft = await importMenu(api, kitchen, 'Seis 6.00')
    await publishAll(api, kitchen, draft, [five.id])
    const six = (await read()).find(({ name }) => name === 'Seis')
    if (six) await kitchen.changeDish(six, { price: 7 })
    expect(await refuseUndo(draft.id)).toBe('menu.limit_reached')
  })
})

describe('sizes and recipes of a table', () => {
  const sizes =
    '"Tamaño [1-1]\n  Personal [+0.00]\n    Alérgenos: huevo\n  Familiar [+7.00, receta x3]\nExtras [0-1]\n  Ají [+0.25]"'

  test('replace those of a dish: what keeps its name keeps its number; undo brings all back', async () => {
    const { guatita } = await openWithMenu()
    const before = await read()
    const costBefore = await kitchen.costOf(guatita)
    const ingredientsBefore = await kitchen.listIngredients()
    const draft = await importMenu(
      api,
      kitchen,
      `Plato,Precio,Opciones,Alérgenos,Picante,Receta\nGuatita,4,${sizes},"Mani, gluten",no,"1 kg panza\n2 unidades Papa"`,
    )
    const [row] = draft.rows
    expect(row).toMatchObject({ change: 'details', recipe: { change: 'other' }, options: ['Tamaño', 'Extras'] })
    expect(row?.declared).toEqual(['Alérgenos: maní, gluten', 'No es picante'])
    expect(draft.new_ingredients).toEqual(['Papa'])
    const ids = [row?.id ?? 0]
    const at = { params: { id: draft.id }, as: kitchen.owner }
    const applied = await api.succeed(applyImport, { ...at, body: { row_ids: ids, recipe_row_ids: ids } })
    expect(applied.rows[0]).toMatchObject({ change: 'same', recipe: { change: 'same' } })
    const [changed] = await read()
    expect(changed).toMatchObject({ spicy: false, allergens: { contains: ['maní', 'gluten'] } })
    expect(changed?.options[0]?.choices[0]?.allergens).toEqual({ contains: ['huevo'], unconfirmed: false })
    expect(changed?.options).toMatchObject([
      {
        id: guatita.options[0]?.id,
        choices: [
          { name: 'Personal', id: guatita.options[0]?.choices[0]?.id },
          { name: 'Familiar', id: guatita.options[0]?.choices[1]?.id, price_change: 7, sold_out: true },
        ],
      },
      { name: 'Extras', choices: [{ name: 'Ají', price_change: 0.25 }] },
    ])
    expect((await kitchen.costOf(guatita)).ingredients).toMatchObject([{ name: 'Panza' }, { name: 'Papa' }])

    expect((await undo(draft.id)).kept).toEqual([])
    expect(await read()).toEqual(before)
    expect(await kitchen.costOf(guatita)).toEqual(costBefore)
    expect(await kitchen.listIngredients()).toEqual(ingredientsBefore)
  })

  test('without the tick the recipe stays; a recipe that was edited since is kept and named', async () => {
    const { guatita } = await openWithMenu()
    const costBefore = await kitchen.costOf(guatita)
    const table = `Plato,Precio,Receta\nGuatita,4.50,1 kg Papa`
    const first = await importMenu(api, kitchen, table)
    await publishAll(api, kitchen, first)
    expect((await kitchen.costOf(guatita)).ingredients).toEqual(costBefore.ingredients)

    const second = await importMenu(api, kitchen, table)
    expect(second.rows[0]).toMatchObject({ change: 'same', recipe: { change: 'other' } })
    const ids = second.rows.map(({ id }) => id)
    const body = { row_ids: ids, recipe_row_ids: ids }
    await api.succeed(applyImport, { params: { id: second.id }, body, as: kitchen.owner })
    const potato = (await kitchen.listIngredients()).find(({ name }) => name === 'Papa')
    await kitchen.link(guatita, { ingredient_id: potato?.id ?? 0, quantity: 3 })
    expect((await undo(second.id)).kept).toEqual([{ id: guatita.id, name: 'Guatita' }])
    expect((await kitchen.costOf(guatita)).ingredients).toMatchObject([{ name: 'Papa', quantity_used: 3 }])
  })

  test('a choice that would make a dish cheaper than nothing is refused', async () => {
    await openWithMenu()
    const before = await read()
    const draft = await importMenu(api, kitchen, 'Plato,Precio,Opciones\nGuatita,4,"Extras [0-1]\n  Menos [-9.00]"')
    const body = { row_ids: [1] }
    const refused = await api.refuse(applyImport, { params: { id: draft.id }, body, as: kitchen.owner })
    expect(refused.code).toBe('menu.price_below_zero')
    expect(await read()).toEqual(before)
  })
})

test('the menu of another own restaurant is copied with its sizes and recipes, as the owner cooks there', async () => {
  const { guatita } = await openWithMenu()
  const onion = await kitchen.addIngredient('Cebolla', 'kg', 1)
  const refrito = await kitchen.prepare('Refrito', [2, 'l'], { ingredient_id: onion.id, quantity: 1 })
  await kitchen.link(guatita, { ingredient_id: refrito.id, quantity: 100, unit: 'ml' })
  const branch = await openKitchen(api, 'restaurant', kitchen.owner)
  const body = { from_restaurant_id: kitchen.restaurant.id, item_ids: [guatita.id] }
  const { id } = await api.succeed(startImport, {
    params: { restaurantId: branch.restaurant.id },
    body,
    as: kitchen.owner,
  })
  const at = { params: { id }, as: kitchen.owner }
  expect(await api.succeed(getImport, at)).toMatchObject({ is_copy: true, new_ingredients: ['Panza', 'Refrito'] })
  await api.succeed(applyImport, { ...at, body: { row_ids: [1] } })
  const [copy] = await read(branch)
  if (!copy) throw new Error('Nothing was copied')
  const figures = async (of: Kitchen, dish: Dish) => {
    const { total_cost: total, ingredients, choices } = await of.costOf(dish)
    return [
      total,
      ingredients.map(({ name, cost }) => [name, cost]),
      choices.map(({ name, total_cost }) => [name, total_cost]),
    ]
  }
  expect(await figures(branch, copy)).toEqual(await figures(kitchen, guatita))
  expect((await branch.listIngredients()).map(({ name }) => name)).toEqual(['Cebolla', 'Panza', 'Refrito'])
  expect(copy.options[0]?.choices[1]).toMatchObject({ name: 'Familiar', price_change: 6.5, sold_out: false })
  await undo(id)
  expect(await branch.listIngredients()).toEqual([])
})

test('the menu of another own restaurant is copied with its photos, whole or in parts', async () => {
  const { locro } = await openWithMenu()
  const branch = await openKitchen(api, 'restaurant', kitchen.owner)
  const params = { restaurantId: branch.restaurant.id }
  const body = { from_restaurant_id: kitchen.restaurant.id, item_ids: [locro.id] }
  const { id } = await api.succeed(startImport, { params, body, as: kitchen.owner })
  await api.succeed(applyImport, { params: { id }, body: { row_ids: [1] }, as: kitchen.owner })
  expect(await read(branch)).toMatchObject([{ name: 'Locro', price: 3.25, image: locro.image }])

  const stranger = await openKitchen(api)
  const theirs = { params: { restaurantId: stranger.restaurant.id }, body, as: stranger.owner }
  expect((await api.refuse(startImport, theirs)).code).toBe('restaurant.not_found')
})
