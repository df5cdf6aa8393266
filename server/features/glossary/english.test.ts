import { afterAll, beforeAll, expect, test } from 'vitest'
import type { English } from '#contract/menu/english.ts'
import { listMenu, updateDish } from '#contract/menu/menu.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let kitchen: Kitchen
beforeAll(async () => {
  api = await startTestApi()
  kitchen = await openKitchen(api, 'restaurant-plus')
})
afterAll(() => api.close())

const unknown: English = { name: null, description: null, source: null }

async function readInEnglish(id: number): Promise<English | undefined> {
  const asked = { params: { restaurantId: kitchen.restaurant.id }, query: { lang: 'en' as const } }
  return (await api.succeed(listMenu, asked)).find((dish) => dish.id === id)?.english
}

test('a dish that the glossary knows is explained, with its description or without', async () => {
  const dish = await kitchen.addDish({ name: 'Encebollado mixto con chifle', category: 'Encebollados' })
  expect(await readInEnglish(dish.id)).toEqual({
    name: 'tuna and onion soup with shrimp and plantain chips',
    description: expect.stringContaining('shrimp'),
    source: 'glossary',
  })
})

test('one that it does not know says nothing, and so does one whose owner refused', async () => {
  const strange = await kitchen.addDish({ name: 'La Bestia', category: 'Comida rápida' })
  expect(await readInEnglish(strange.id)).toEqual(unknown)
  const refused = await kitchen.addDish({ name: 'Guatita', category: 'Platos Principales', gloss: false })
  expect(await readInEnglish(refused.id)).toEqual(unknown)
})

test('what the owner writes stands alone, in English answers only, until the owner takes it back', async () => {
  const dish = await kitchen.addDish({ name: 'Seco de chivo', category: 'Secos' })
  const edit = (english_name: string | null) =>
    api.succeed(updateDish, { params: { itemId: dish.id }, body: { english_name }, as: kitchen.owner })
  expect((await edit('  Goat   stew ')).english_name).toBe('Goat stew')
  expect(await readInEnglish(dish.id)).toEqual({ name: 'Goat stew', description: null, source: 'owner' })
  await edit('')
  expect(await readInEnglish(dish.id)).toMatchObject({ name: 'goat stew with rice', source: 'glossary' })
})

test('the Spanish menu has none of it', async () => {
  const dishes = await api.succeed(listMenu, { params: { restaurantId: kitchen.restaurant.id } })
  expect(dishes.filter((dish) => 'english' in dish)).toEqual([])
})
