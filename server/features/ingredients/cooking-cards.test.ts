import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDishCost, setDishSteps } from '#contract/costs/costs.ts'
import { getImport, startImport, undoImport } from '#contract/imports/imports.ts'
import { printDishCard, printPreparationCard } from '#contract/ingredients/cooking-card.ts'
import { updateIngredient } from '#contract/ingredients/ingredients.ts'
import { createPreparation, updatePreparation } from '#contract/ingredients/kitchen.ts'
import { type Dish, duplicateDish, listMenu } from '#contract/menu/menu.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { importMenu, publishAll, readImports } from '../../../tests/imports.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { openPdf, readPdfText } from '../../../tests/read-pdf.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const steps = 'Pela y corta la papa.\n\nCocina 20 minutos a llama bajita.'
const open = () => openKitchen(api, 'restaurant-plus')

async function openLocro() {
  const at = await open()
  const locro = await at.addDish({ name: 'Locro de papa' })
  const papa = await at.addIngredient('Papa', 'kg', 0.8)
  await api.succeed(updateIngredient, { params: { id: papa.id }, body: { yield_percent: 80 } as never, as: at.owner })
  const refrito = await at.prepare('Refrito', [2, 'l'], { ingredient_id: papa.id, quantity: 500, unit: 'g' })
  await at.link(
    locro,
    { ingredient_id: papa.id, quantity: 250, unit: 'g' },
    { ingredient_id: refrito.id, quantity: 50, unit: 'ml' },
  )
  await writeSteps(at, locro, steps)
  return { ...at, locro, papa, refrito }
}

const writeSteps = ({ owner }: Kitchen, { id }: Dish, text: string | null) =>
  api.succeed(setDishSteps, { params: { id }, body: { steps: text }, as: owner })
const stepsOf = async ({ owner }: Kitchen, { id }: { id: number }) =>
  (await api.succeed(getDishCost, { params: { id }, query: {}, as: owner })).steps
const menuOf = ({ restaurant }: Kitchen) => api.succeed(listMenu, { params: { restaurantId: restaurant.id } })

async function readCard(
  { owner }: Kitchen,
  endpoint: typeof printDishCard | typeof printPreparationCard,
  { id }: { id: number },
  portions?: number,
) {
  const query = (portions === undefined ? {} : { portions }) as { portions: number }
  const { statusCode, headers, rawPayload } = await api.send(endpoint, { params: { id }, query, as: owner })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const words = (await readPdfText(rawPayload)).map(({ text }) => text).join(' ')
  return { words, pdf: rawPayload, name: String(headers['content-disposition']) }
}

test('the card of a dish has its recipe for so many portions, how much to take uncleaned, and the steps', async () => {
  const { locro, ...at } = await openLocro()
  const card = await readCard(at, printDishCard, locro, 6)
  expect(card.words).toMatch(/Locro de papa Para 6 porciones Ingredientes 1\.5 kg Papa 1\.88 kg sin limpiar/)
  expect(card.words).toMatch(/300 ml Refrito preparación Preparación Pela y corta la papa\. Cocina 20 minutos/)
  expect(card.name).toContain('ficha-locro-de-papa.pdf')
  const pages = await openPdf(card.pdf)
  expect(pages.numPages).toBe(1)
  const once = await readCard(at, printDishCard, locro)
  expect(once.words).toMatch(/Para 1 porción Ingredientes 250 g Papa 313 g sin limpiar/)
})

test('a preparation is cooked so many times, and one that makes portions is divided', async () => {
  const { papa, refrito, ...at } = await openLocro()
  expect((await readCard(at, printPreparationCard, refrito, 3)).words).toMatch(
    /Refrito Rinde 6 l \(3 veces la receta\) Ingredientes 1\.5 kg Papa/,
  )
  expect((await readCard(at, printPreparationCard, refrito)).words).toMatch(/Rinde 2 l Ingredientes 500 g Papa/)
  const arroz = await at.prepare('Arroz', [4, 'porción'], { ingredient_id: papa.id, quantity: 1, unit: 'lb' })
  expect((await readCard(at, printPreparationCard, arroz, 6)).words).toMatch(/Rinde 6 porciones Ingredientes 1½ lb/)
  expect(
    await api.refuse(printPreparationCard, { params: { id: papa.id }, query: { portions: 1 }, as: at.owner }),
  ).toMatchObject({
    code: 'ingredient.not_prepared',
  })
})

test.each(['0', '1001', '1.5', 'x', ''])('%j portions are refused', async (portions) => {
  const { locro, owner } = await openLocro()
  const sent = { params: { id: locro.id }, query: { portions: portions as never }, as: owner }
  expect((await api.refuse(printDishCard, sent)).errors).toEqual({ portions: 'Escribe un número de 1 a 1000.' })
})

test('a long recipe goes on on a second page, whole', async () => {
  const { locro, ...at } = await openLocro()
  for (let n = 1; n <= 30; n += 1) {
    const { id } = await at.addIngredient(`Ingrediente con un nombre bastante largo ${n}`, 'kg', 1)
    await at.link(locro, { ingredient_id: id, quantity: n, unit: 'kg' })
  }
  const words = Array.from({ length: 230 }, (_, n) => `paso${n}`)
  await writeSteps(at, locro, words.join(' '))
  const card = await readCard(at, printDishCard, locro, 2)
  for (const word of words) expect(card.words).toContain(word)
  expect(card.words).toContain('60 kg Ingrediente con un nombre bastante largo 30')
  const pages = await openPdf(card.pdf)
  expect(pages.numPages).toBeGreaterThan(1)
  expect(card.words).toContain(`Página 1 de ${pages.numPages}`)
})

test('steps are at most 2000 characters, and no public answer has them', async () => {
  const { locro, ...at } = await openLocro()
  const refusal = await api.refuse(setDishSteps, {
    params: { id: locro.id },
    body: { steps: 'x'.repeat(2001) },
    as: at.owner,
  })
  expect(refusal.errors).toEqual({ steps: 'Usa 2000 caracteres como máximo.' })
  const { slug, id } = at.restaurant
  for (const url of [
    `/api/menu/${id}/menu`,
    `/api/restaurants/${id}/menu`,
    `/api/restaurants/${id}/now`,
    `/api/menu/latest`,
    `/restaurante/${slug}/menu`,
    `/restaurante/${slug}/menu/${locro.id}`,
  ])
    expect((await api.app.inject(url)).body, url).not.toContain('llama bajita')
  expect((await writeSteps(at, locro, ' ')).steps).toBeNull()
})

test('a preparation keeps its steps until an edit names them', async () => {
  const { papa, ...at } = await openLocro()
  const form = {
    ...{ name: 'Caldo', makes_quantity: 1, makes_unit: 'l' as const },
    ingredients: [{ ingredient_id: papa.id, quantity: 1 }],
  }
  const made = await api.succeed(createPreparation, {
    body: { ...form, restaurant_id: at.restaurant.id, steps },
    as: at.owner,
  })
  expect(made.preparation?.steps).toBe(steps)
  const edit = (body: object) =>
    api.succeed(updatePreparation, { params: { id: made.id }, body: { ...form, ...body }, as: at.owner })
  expect((await edit({ makes_quantity: 2 })).preparation?.steps).toBe(steps)
  expect((await readCard(at, printPreparationCard, made)).words).toContain('Cocina 20 minutos')
  expect((await edit({ steps: '' })).preparation?.steps).toBeNull()
})

test('copies of a dish and of a menu have the steps, undo brings them back, and the owner’s data have them', async () => {
  const { locro, refrito: _, ...at } = await openLocro()
  const copy = await api.succeed(duplicateDish, { params: { itemId: locro.id }, as: at.owner })
  expect(await stepsOf(at, copy)).toBe(steps)
  const { restaurants } = await api.succeed(exportMyData, { as: at.owner })
  expect(restaurants[0]?.recipe_steps).toEqual([locro, copy].map(({ id }) => ({ menu_item_id: id, steps })))

  const branch = await openKitchen(api, 'restaurant-plus', at.owner)
  const { id } = await api.succeed(startImport, {
    params: { restaurantId: branch.restaurant.id },
    body: { from_restaurant_id: at.restaurant.id, item_ids: [locro.id] } as never,
    as: at.owner,
  })
  await readImports(api)
  await publishAll(api, branch, await api.succeed(getImport, { params: { id }, as: at.owner }))
  const [copied] = await menuOf(branch)
  expect(await stepsOf(branch, copied ?? locro)).toBe(steps)

  const deletion = await importMenu(api, at, 'Sopa 2.00')
  await publishAll(api, at, deletion, [locro.id])
  await api.succeed(undoImport, { params: { id: deletion.id }, as: at.owner })
  expect(await stepsOf(at, locro)).toBe(steps)
})
