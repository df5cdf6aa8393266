import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMenu, updateDish } from '#contract/menu/menu.ts'
import { acceptGlosses, listMenuEnglish } from '#contract/menu/menu-english.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function openMenu() {
  const kitchen = await openKitchen(api, 'restaurant-plus')
  const guatita = await kitchen.addDish({ name: 'Guatita', category: 'Platos Principales' })
  const strange = await kitchen.addDish({ name: 'La Bestia', category: 'Comida rápida' })
  const params = { restaurantId: kitchen.restaurant.id }
  const accept = (item_ids: number[]) => api.succeed(acceptGlosses, { params, body: { item_ids }, as: kitchen.owner })
  const edit = (id: number, body: object) =>
    api.succeed(updateDish, { params: { itemId: id }, body, as: kitchen.owner })
  const english = async (id: number) =>
    (await api.succeed(listMenu, { params, query: { lang: 'en' } })).find((dish) => dish.id === id)?.english
  return { ...kitchen, params, guatita, strange, accept, edit, english }
}

test('the owner sees what the glossary proposes, with allergens that nobody has declared; diners never see those', async () => {
  const { params, owner, guatita, strange } = await openMenu()
  const dishes = await api.succeed(listMenuEnglish, { params, as: owner })
  expect(dishes).toEqual([
    expect.objectContaining({
      id: guatita.id,
      suggestion: {
        name: 'tripe in peanut sauce with potatoes',
        description: expect.stringContaining('peanut'),
        may_have: ['maní'],
      },
    }),
    expect.objectContaining({ id: strange.id, suggestion: null }),
  ])
  const [shown] = await api.succeed(listMenu, { params, query: { lang: 'en' } })
  expect(shown?.allergens).toEqual({ contains: [], unconfirmed: true })
})

test('an accepted gloss is the owner’s, and one that is unknown stays so', async () => {
  const { guatita, strange, accept, english } = await openMenu()
  await accept([guatita.id, strange.id])
  expect(await english(guatita.id)).toMatchObject({ name: 'tripe in peanut sauce with potatoes', source: 'owner' })
  expect(await english(strange.id)).toMatchObject({ name: null, source: null })
})

test('to another owner neither is there', async () => {
  const { params, guatita, english } = await openMenu()
  const { owner: as } = await openKitchen(api, 'restaurant-plus')
  const read = await api.send(listMenuEnglish, { params, as })
  const accepted = await api.send(acceptGlosses, { params, body: { item_ids: [guatita.id] }, as })
  for (const response of [read, accepted]) expect(response.json()).toMatchObject({ code: 'restaurant.not_found' })
  expect(await english(guatita.id)).toMatchObject({ source: 'glossary' })
})

test('what the owner wrote or refused is never overwritten', async () => {
  const { guatita, accept, edit, english } = await openMenu()
  await edit(guatita.id, { english_name: 'Our tripe stew' })
  await accept([guatita.id])
  expect(await english(guatita.id)).toEqual({ name: 'Our tripe stew', description: null, source: 'owner' })
  await edit(guatita.id, { english_name: null, gloss: false })
  await accept([guatita.id])
  expect(await english(guatita.id)).toEqual({ name: null, description: null, source: null })
})
