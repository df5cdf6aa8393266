import { afterAll, beforeAll, expect, test } from 'vitest'
import { getImport, startImport, undoImport } from '#contract/imports/imports.ts'
import { addDish, type Dish, listMenu, updateDish, updateDishes } from '#contract/menu/menu.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { searchDishes } from '#contract/search/dish-search.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { importMenu, publishAll, readImports } from '../../../tests/imports.ts'
import { dishForm } from '../../../tests/kitchen.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { readPdfText } from '../../../tests/read-pdf.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const read = ({ restaurant }: Kitchen) => api.succeed(listMenu, { params: { restaurantId: restaurant.id } })
const sectionsOf = async (at: Kitchen) => (await read(at)).map(({ name, section }) => [name, section])
const edit = ({ owner }: Kitchen, { id }: Dish, body: object) =>
  api.succeed(updateDish, { params: { itemId: id }, body: body as never, as: owner })
const open = () => openKitchen(api, 'restaurant-plus')

test('a dish stands under the owner’s own heading; empty is none, and an edit that does not name it keeps it', async () => {
  const at = await open()
  const dish = await at.addDish({ section: '  De   la abuela ' })
  expect(dish).toMatchObject({ section: 'De la abuela', category: 'Locros' })
  expect((await edit(at, dish, { price: 4 })).section).toBe('De la abuela')
  expect((await edit(at, dish, { section: '' })).section).toBeNull()
  expect((await edit(at, dish, { section: 'Sopas' })).section).toBe('Sopas')
  expect((await edit(at, dish, { section: null })).section).toBeNull()
  expect((await at.addDish({ name: 'Seco' })).section).toBeNull()
})

test.each([
  ['x'.repeat(61), 'Usa 60 caracteres como máximo.'],
  ['Platos\nfuertes', 'Escríbelo en una sola línea.'],
  ['Platos\u0007fuertes', 'Quita los caracteres que no se ven.'],
])('%j is refused with its reason', async (section, message) => {
  const at = await open()
  const sent = { params: { restaurantId: at.restaurant.id }, body: dishForm({ section }), as: at.owner }
  expect((await api.refuse(addDish, sent)).errors).toEqual({ section: message })
  expect((await at.addDish({ section: 'x'.repeat(60) })).section).toHaveLength(60)
})

test('many dishes are put under a heading at once, and taken away from it', async () => {
  const at = await open()
  const [locro, seco] = [await at.addDish(), await at.addDish({ name: 'Seco', section: 'Fuertes' })]
  const change = (section: string | null | undefined) => {
    const dishes = [locro, seco].map(({ id }) => ({ id, price: 5, section }))
    return api.succeed(updateDishes, { params: { restaurantId: at.restaurant.id }, body: { dishes }, as: at.owner })
  }
  expect((await change(undefined)).map(({ section }) => section)).toEqual([null, 'Fuertes'])
  expect((await change('De la abuela')).map(({ section }) => section)).toEqual(['De la abuela', 'De la abuela'])
  expect((await change(null)).map(({ section }) => section)).toEqual([null, null])
})

test('the printed carta has its heading where its first dish stands, and its dishes below', async () => {
  const at = await open()
  await at.addDish({ name: 'Empanada', category: 'Entradas' })
  await at.addDish({ name: 'Seco de chivo', category: 'Secos', section: 'De la abuela' })
  await at.addDish({ name: 'Cola', category: 'Bebidas' })
  await at.addDish({ name: 'Locro', section: 'De la Abuela' })
  const { rawPayload } = await api.app.inject(`/restaurante/${at.restaurant.slug}/carta.pdf`)
  const words = (await readPdfText(rawPayload)).map(({ text }) => text).join(' ')
  expect(words).toMatch(/Entradas Empanada .*De la abuela Seco de chivo .*Locro .*Bebidas Cola/)
})

const carta = 'ENTRADAS\nEmpanada 1.50\n\nDe la abuela\nSeco de chivo 6.50\nLocro 3.50\n'

test('an imported carta keeps its headings; later, the heading of a photo changes no dish that is on the menu', async () => {
  const at = await open()
  const draft = await importMenu(api, at, carta)
  await publishAll(api, at, draft)
  const headings = [
    ['Empanada', 'Entradas'],
    ['Seco de chivo', 'De la abuela'],
    ['Locro', 'De la abuela'],
  ]
  expect(await sectionsOf(at)).toEqual(headings)
  const again = await importMenu(api, at, carta.replace('De la abuela', 'De mi abuela').concat('Ají de cuy 9.00\n'))
  expect(again.rows.map(({ change }) => change)).toEqual(['same', 'same', 'same', 'new'])
  await publishAll(api, at, again)
  expect(await sectionsOf(at)).toEqual([...headings, ['Ají de cuy', 'De mi abuela']])
  await api.succeed(undoImport, { params: { id: again.id }, as: at.owner })
  expect(await sectionsOf(at)).toEqual(headings)
})

test('a heading that is too long is cut, and a row that is moved takes the section where it was put', async () => {
  const at = await open()
  await publishAll(api, at, await importMenu(api, at, `Plato,Precio,Sección\nLocro,3.50,${'muy '.repeat(20)}\n`))
  expect(await sectionsOf(at)).toEqual([['Locro', 'muy '.repeat(15).trim()]])
})

test('a column of a spreadsheet also changes dishes that are on the menu, and undo brings the old heading back', async () => {
  const at = await open()
  await at.addDish({ name: 'Locro', price: 3.5, section: 'Sopas' })
  await at.addDish({ name: 'Flan', price: 2, category: 'Postres', section: 'Dulces' })
  const draft = await importMenu(
    api,
    at,
    'Plato,Precio,Categoría,Sección\nLocro,3.50,Locros,De la abuela\nFlan,2.00,Postres,\n',
  )
  expect(draft.rows.map(({ change, declared }) => [change, declared])).toEqual([
    ['details', ['Sección: De la abuela']],
    ['same', []],
  ])
  await publishAll(api, at, draft)
  expect(await sectionsOf(at)).toEqual([
    ['Locro', 'De la abuela'],
    ['Flan', 'Dulces'],
  ])
  await api.succeed(undoImport, { params: { id: draft.id }, as: at.owner })
  expect((await sectionsOf(at))[0]).toEqual(['Locro', 'Sopas'])
})

test('the menu of another own restaurant comes with its sections, and the owner’s data have them', async () => {
  const at = await open()
  await at.addDish({ section: 'De la abuela' })
  const branch = await openKitchen(api, 'restaurant-plus', at.owner)
  const { id } = await api.succeed(startImport, {
    params: { restaurantId: branch.restaurant.id },
    body: { from_restaurant_id: at.restaurant.id } as never,
    as: at.owner,
  })
  await readImports(api)
  const draft = await api.succeed(getImport, { params: { id }, as: at.owner })
  expect(draft.rows[0]?.section).toBe('De la abuela')
  await publishAll(api, branch, draft)
  expect(await sectionsOf(branch)).toEqual([['Locro', 'De la abuela']])
  const { restaurants } = await api.succeed(exportMyData, { as: at.owner })
  expect(restaurants.flatMap(({ menu }) => menu.map(({ section }) => section))).toEqual([
    'De la abuela',
    'De la abuela',
  ])
})

test('the search finds a dish by the words of its section', async () => {
  const at = await open()
  const dish = await at.addDish({ name: 'Seco', section: 'Recetas de Zoilita' })
  const find = async (q: string) => (await api.succeed(searchDishes, { query: { q } })).items.map(({ id }) => id)
  await api.services.search.prepare()
  expect(await find('zoilita')).toEqual([dish.id])
})
