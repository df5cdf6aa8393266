import { read as readWorkbook, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declareChoiceAllergens, declareDishAllergens } from '#contract/allergens/dish-allergens.ts'
import { setChoiceRecipe } from '#contract/costs/costs.ts'
import { applyImport, exportMenu, undoImport } from '#contract/imports/imports.ts'
import { listIngredients } from '#contract/ingredients/ingredients.ts'
import { type Dish, listMenu } from '#contract/menu/menu.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { importMenu } from '../../../tests/imports.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let kitchen: Kitchen
let locro: Dish
beforeAll(async () => {
  api = await startTestApi()
  kitchen = await openKitchen(api, 'restaurant-plus')
  const awkward = [
    { name: '=1+1', description: '@SUM(A1)', price: 1.1 },
    { name: "'=apóstrofo", description: '-10 %, "comillas"; y punto', price: 2 },
    { name: 'Ají, cebolla y limón', description: 'Primera línea\nsegunda línea', price: 0.05 },
    { name: 'Combo 2', description: '+593 99 123 4567', price: 1234.5, category: 'Comida rápida' as const },
    { name: 'Precio', description: 'Categoría', price: 3 },
    { name: 'Mixto', description: 'De ceviche', price: 8, category: 'Ceviches' as const },
    { name: 'Mixto', description: 'De arroz', price: 9, category: 'Arroces' as const },
  ]
  for (const dish of awkward) await kitchen.addDish(dish)
  locro = await kitchen.addDish({
    name: 'Locro',
    options: [
      {
        ...{ name: 'Tamaño', min: 1, max: 1 },
        choices: [
          { name: 'Personal' },
          { name: 'Familiar, =2', price_change: 6.5, recipe_factor: 2.5, sold_out: true },
        ],
      },
      { name: 'Extras', min: 0, max: 2, choices: [{ name: 'Queso', price_change: 0.5 }, { name: 'Sin ají' }] },
    ],
  })
  const potato = await kitchen.addIngredient('Papa', 'kg', 0.8)
  const cheese = await kitchen.addIngredient('Queso; fresco', 'lb', 2)
  await api.succeed(declareDishAllergens, {
    params: { itemId: locro.id },
    body: { allergens: ['leche', 'mostaza; apio'], picante: 3 },
    as: kitchen.owner,
  })
  await api.succeed(declareChoiceAllergens, {
    params: { choiceId: locro.options[1]?.choices[1]?.id ?? 0 },
    body: { allergens: [] },
    as: kitchen.owner,
  })
  await kitchen.link(locro, { ingredient_id: potato.id, quantity: 200, unit: 'g' })
  await api.succeed(setChoiceRecipe, {
    params: { choiceId: locro.options[1]?.choices[0]?.id ?? 0 },
    body: { ingredients: [{ ingredient_id: cheese.id, quantity: 2, unit: 'oz' }] },
    as: kitchen.owner,
  })
})
afterAll(() => api.close())

async function download(format: 'csv' | 'xlsx') {
  const response = await api.send(exportMenu, {
    params: { restaurantId: kitchen.restaurant.id },
    query: { format },
    as: kitchen.owner,
  })
  expect(response.headers['content-disposition']).toBe(`attachment; filename="carta.${format}"`)
  return response.rawPayload
}

test.each(['csv', 'xlsx'] as const)('%s is imported again without a difference', async (format) => {
  const { rows, missing, leftover, new_ingredients } = await importMenu(api, kitchen, await download(format))
  expect(rows.map(({ name, change }) => [name, change])).toEqual([
    ...['=1+1', "'=apóstrofo", 'Ají, cebolla y limón', 'Combo 2', 'Precio', 'Mixto', 'Mixto', 'Locro'].map((name) => [
      name,
      'same',
    ]),
  ])
  expect([missing, leftover, new_ingredients]).toEqual([[], [], []])
  expect(rows.at(-1)).toMatchObject({
    options: ['Tamaño', 'Extras'],
    declared: ['Alérgenos: leche, apio, mostaza', 'Muy picante'],
    recipe: { change: 'same', lines: ['200 g Papa', '2 oz Queso; fresco'] },
  })
})

describe('in another restaurant', () => {
  test.each(['csv', 'xlsx'] as const)(
    '%s brings sizes and extras, and recipes where they are wanted',
    async (format) => {
      const branch = await openKitchen(api, 'restaurant-plus')
      const rice = await branch.addIngredient('papa', 'lb', 0.4)
      const read = await importMenu(api, branch, await download(format))
      expect(read.new_ingredients).toEqual(['Queso; fresco'])
      const row_ids = read.rows.map(({ id }) => id)
      const last = row_ids.at(-1) ?? 0
      const at = { params: { id: read.id }, as: branch.owner }
      const wrong = { row_ids: row_ids.slice(1), recipe_row_ids: [row_ids[0] ?? 0] }
      expect((await api.refuse(applyImport, { ...at, body: wrong })).code).toBe('import.rows_differ')
      await api.succeed(applyImport, { ...at, body: { row_ids, recipe_row_ids: [last] } })
      const menu = await api.succeed(listMenu, { params: { restaurantId: branch.restaurant.id } })
      const copy = menu.at(-1) as Dish
      const written = (dish: Dish) =>
        dish.options.map(({ id: _, choices, ...group }) => ({
          ...group,
          choices: choices.map(({ id: __, sold_out: ___, ...choice }) => choice),
        }))
      const original = (await api.succeed(listMenu, { params: { restaurantId: kitchen.restaurant.id } })).at(-1)
      expect(written(copy)).toEqual(written(original as Dish))
      expect(copy.allergens.contains).toEqual(['leche', 'apio', 'mostaza'])
      const cost = await branch.costOf(copy)
      expect(cost.ingredients).toMatchObject([{ ingredient_id: rice.id, name: 'papa', quantity_used: 200, unit: 'g' }])
      const ingredients = () =>
        api.succeed(listIngredients, { query: { restaurant_id: branch.restaurant.id }, as: branch.owner })
      const made = (await ingredients()).find(({ name }) => name === 'Queso; fresco')
      expect(made).toMatchObject({ unit: 'oz', cost_per_unit: 0 })
      expect(made?.choice_uses).toEqual([{ choice_id: copy.options[1]?.choices[0]?.id, quantity: 2, unit: 'oz' }])

      await api.succeed(undoImport, at)
      expect((await ingredients()).map(({ name }) => name)).toEqual(['papa'])
      expect(await api.succeed(listMenu, { params: { restaurantId: branch.restaurant.id } })).toEqual([])
    },
  )
})

test('no cell of the CSV begins like a formula', async () => {
  const csv = (await download('csv')).toString()
  expect(csv).toContain("'=1+1,'@SUM(A1),1.1,Locros,,,,0,")
  expect(csv).toContain("''=apóstrofo")
  expect(csv).toContain('200 g Papa')
})

test('the recipes are on a sheet of their own', async () => {
  const book = readWorkbook(await download('xlsx'))
  expect(book.SheetNames).toEqual(['Menú', 'Recetas'])
  expect(utils.sheet_to_json(book.Sheets.Recetas ?? {}, { header: 1 })).toEqual([
    ['Número', 'Plato', 'Grupo', 'Opción', 'Ingrediente', 'Cantidad', 'Unidad'],
    [8, 'Locro', '', '', 'Papa', 200, 'g'],
    [8, 'Locro', 'Extras', 'Queso', 'Queso; fresco', 2, 'oz'],
  ])
})

test('another format is refused', async () => {
  const params = { restaurantId: kitchen.restaurant.id }
  const response = await api.send(exportMenu, { params, query: { format: 'pdf' }, as: kitchen.owner })
  expect([response.statusCode, response.json().errors]).toEqual([400, { format: 'Elige xlsx o csv.' }])
})
