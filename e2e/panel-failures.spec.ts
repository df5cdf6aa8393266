import type { Locator, Page } from '@playwright/test'
import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './support/fixtures.ts'
import { actOn, choose, editDish } from './support/menu-panel.ts'

test.use({ visitor: 'restaurant', expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|\b404\b/] })

test('a save that failed says so beside its button, in view and focused', async ({
  page,
  context,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  const seco = await kitchen.addDish({ name: 'Seco de pollo' })
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  await editDish(page, 'Seco de pollo')
  await page.getByLabel('Nombre').fill('Seco de gallina')
  await kitchen.deleteDish(seco)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expectFailureInView(page, 'No encontramos ese plato.')

  await page.goto(`/dashboard/editar-restaurante/${kitchen.restaurant.id}`)
  await page.getByLabel('Descripción').fill('De toda la vida.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expectFailureInView(page, 'No hay conexión')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await page.waitForURL('/dashboard/mis-restaurantes')
})

test('a question stays over its failure, and leaves the focus on a heading that is still there', async ({
  page,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session, { name: 'Fonda' })
  await kitchen.addIngredient('Pollo', 'kg', 3.8)
  await page.goto('/dashboard/ingredientes')
  await page.getByRole('row', { name: 'Pollo' }).getByRole('button', { name: 'Eliminar' }).click()
  await page.route('**/api/ingredients/*', (route) => route.abort(), { times: 1 })
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Eliminar ingrediente' }).click()
  await expect(question.getByRole('alert')).toContainText('No hay conexión')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(question.getByRole('alert')).toBeVisible()

  await question.getByRole('button', { name: 'Eliminar ingrediente' }).click()
  await expect(page.getByRole('heading', { name: 'Agrega tu primer ingrediente' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ingredientes de Fonda' })).toBeFocused()
})

test('while a recipe is built, its margin is a traffic light with a word, and no toast covers it', async ({
  page,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  await kitchen.addDish({ name: 'Seco de pollo', price: 5 })
  await kitchen.addIngredient('Pollo', 'kg', 3.85)
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  await actOn(page, 'Seco de pollo', 'Ver costos')
  await choose(page, 'Ingrediente', 'Pollo')
  await page.getByLabel('Cantidad').fill('1')
  await page.getByRole('button', { name: 'Vincular ingrediente' }).click()
  const margin = page.getByRole('definition').filter({ hasText: '$1.15' })
  await expect(page.getByRole('region', { name: 'Costos de Seco de pollo' })).toContainText('77.0 % alto')
  const toast = page.getByText('Ingredient linked successfully!')
  await expect(toast).toBeVisible()
  for (const place of ['start', 'center', 'end'] as const) {
    await margin.evaluate((element, block) => element.scrollIntoView({ block, behavior: 'instant' }), place)
    await expect.poll(() => areApart(toast, margin), place).toBe(true)
  }
})

test('on a page zoomed to 200 % nothing covers the field that has the focus', async ({ page, baseURL, session }) => {
  const { restaurant } = await openKitchen(baseURL, session)
  await page.setViewportSize({ width: 195, height: 422 })
  await page.goto(`/dashboard/editar-restaurante/${restaurant.id}`)
  for (const label of ['Descripción', 'Ciudad', 'Teléfono']) {
    const field = page.getByLabel(label)
    await field.focus()
    expect(await field.evaluate(isUncovered), label).toBe(true)
  }
})

async function expectFailureInView(page: Page, words: string) {
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(words)
  await expect(alert.locator('..')).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 1 })
  expect(await alert.evaluate(isUncovered)).toBe(true)
}

/** Runs in the page. */
function isUncovered(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect()
  const middle = left + width / 2
  return [top + 8, bottom - 8].every((y) => element.contains(document.elementFromPoint(middle, y)))
}

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!first || !second) return true
  return first.y + first.height <= second.y || second.y + second.height <= first.y
}
