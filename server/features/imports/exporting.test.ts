import { read as readWorkbook, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportMenu } from '#contract/imports.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { importMenu } from '../../../tests/imports.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let kitchen: Kitchen
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
  const locro = await kitchen.addDish({ name: 'Locro' })
  const potato = await kitchen.addIngredient('Papa', 'kg', 0.8)
  await kitchen.link(locro, { ingredient_id: potato.id, quantity: 200, unit: 'g' })
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
  const { rows, missing, leftover } = await importMenu(api, kitchen, await download(format))
  expect(rows.map(({ name, change }) => [name, change])).toEqual([
    ...['=1+1', "'=apóstrofo", 'Ají, cebolla y limón', 'Combo 2', 'Precio', 'Mixto', 'Mixto', 'Locro'].map((name) => [
      name,
      'same',
    ]),
  ])
  expect([missing, leftover]).toEqual([[], []])
})

test('no cell of the CSV begins like a formula', async () => {
  const csv = (await download('csv')).toString()
  expect(csv).toContain("'=1+1,'@SUM(A1),1.1,Locros,")
  expect(csv).toContain("''=apóstrofo")
  expect(csv).toContain('200 g Papa')
})

test('the recipes are on a sheet of their own', async () => {
  const book = readWorkbook(await download('xlsx'))
  expect(book.SheetNames).toEqual(['Menú', 'Recetas'])
  expect(utils.sheet_to_json(book.Sheets.Recetas ?? {}, { header: 1 })).toEqual([
    ['Plato', 'Ingrediente', 'Cantidad', 'Unidad'],
    ['Locro', 'Papa', 200, 'g'],
  ])
})

test('another format is refused', async () => {
  const params = { restaurantId: kitchen.restaurant.id }
  const response = await api.send(exportMenu, { params, query: { format: 'pdf' }, as: kitchen.owner })
  expect([response.statusCode, response.json().errors]).toEqual([400, { format: 'Elige xlsx o csv.' }])
})
