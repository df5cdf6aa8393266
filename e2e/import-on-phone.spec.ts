import type { Page } from '@playwright/test'
import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './support/fixtures.ts'
import { dish, editDish } from './support/menu-panel.ts'
import { findPlace } from './support/panel-places.ts'

test.use({ visitor: 'restaurant', viewport: { width: 360, height: 740 } })

const dishes = Array.from({ length: 50 }, (_, index) => `Plato ${index + 1} de la casa ${(2 + index / 10).toFixed(2)}`)
const carta = ['PLATOS FUERTES', 'Guatita 4', ...dishes].join('\n')

async function readText(page: Page, restaurantId: number, text: string) {
  await page.goto(`/dashboard/restaurante/${restaurantId}/importar`)
  await page.getByLabel('O pega el texto de tu carta').fill(text)
  await page.getByRole('button', { name: 'Leer el texto' }).click()
}

test('on a phone each dish of a proof is a line that opens, and a draft is found again where it was left', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { restaurant } = await openKitchen(baseURL, session)
  await readText(page, restaurant.id, carta)
  const line = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\$?`) })
  const doubtful = page.getByRole('button', { name: /^Guatita/ })
  // The first reading starts a process.
  await expect(doubtful).toContainText('Revísala · El número puede no ser un precio', { timeout: 60_000 })
  const rows = page.locator('tr[data-row]')
  await expect(rows).toHaveCount(51)
  const heights = await rows.evaluateAll((all) =>
    all.slice(0, 8).map((row) => Math.round(row.getBoundingClientRect().height)),
  )
  expect(Math.max(...heights)).toBeLessThanOrEqual(60)
  await expectAccessible(page)

  const price = (name: string) => page.getByLabel(`Precio de ${name}`, { exact: true })
  await expect(price('Guatita')).toBeHidden()
  await doubtful.press('Enter')
  await expect(doubtful).toHaveAttribute('aria-expanded', 'true')
  await price('Guatita').fill('4,25')
  await expect(doubtful).toContainText('$4.25')
  await expect(doubtful).not.toContainText('Revísala')
  // The next row opens for its price.
  await price('Guatita').press('Enter')
  await expect(price('Plato 1 de la casa')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Publicar Plato 2 de la casa', { exact: true }).uncheck()
  await expect(page.getByText('Guardado')).toBeVisible()
  await line('Plato 30 de la casa').evaluate((row) => row.scrollIntoView({ block: 'start' }))
  await expect(line('Plato 30 de la casa')).toBeInViewport()

  await (await findPlace(page, 'Menú')).tap()
  await expect(page.getByText('Tienes una importación a medias: 51 platos')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Seguir' }).tap()
  await expect(line('Plato 30 de la casa')).toBeInViewport()
  await expect(page.getByLabel('Publicar Plato 2 de la casa', { exact: true })).not.toBeChecked()
  await expect(page.getByLabel('Publicar Plato 3 de la casa', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Publicar Plato 5 de la casa', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Publicar Plato 6 de la casa', { exact: true })).not.toBeChecked()
  await expect(doubtful).toContainText('$4.25')
})

test('whoever leaves while a carta is read is told on another screen when it is read', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { restaurant } = await openKitchen(baseURL, session)
  let isRead = false
  // Text is read within a second: these answers make it as slow as a photograph.
  let progress = 10
  await page.route(/\/api\/menu\/imports\/\d+$/, async (route) => {
    const response = await route.fetch()
    progress = Math.min(progress + 10, 60)
    const slow = { status: 'reading', progress, rows: [] }
    await route.fulfill({ response, json: { ...(await response.json()), ...(isRead ? {} : slow) } })
  })
  await page.route(`**/api/menu/${restaurant.id}/imports`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const imports = await response.json()
    await route.fulfill({
      response,
      json: imports.map((one: { status: string }) => ({ ...one, status: isRead ? one.status : 'reading' })),
    })
  })
  await readText(page, restaurant.id, 'Guatita 4.00\nSeco 5.00')
  await expect(page.getByText(/Puedes salir: te avisamos\./)).toBeVisible()
  await expect(page.getByText(/Faltan unos \d+ s\. Puedes|Ya casi está\. Puedes/)).toBeVisible()
  await expectAccessible(page)

  await (await findPlace(page, 'Menú')).tap()
  await expect(page.getByText('Estamos leyendo tu carta')).toBeVisible()
  await (await findPlace(page, 'Ingredientes')).tap()
  await expect(page).toHaveURL(/\/ingredientes/)
  isRead = true
  const told = page.getByRole('alert').filter({ hasText: 'Tu carta está leída: 2 platos.' })
  await expect(told).toBeVisible()
  await told.getByRole('link', { name: 'Revisarla' }).tap()
  await expect(page.getByRole('button', { name: /^Guatita/ })).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('an imported dish has no description, and nobody has to write one to change something else', async ({
  page,
  baseURL,
  session,
}) => {
  const { restaurant } = await openKitchen(baseURL, session)
  await readText(page, restaurant.id, 'Guatita 4.00')
  await page.getByRole('button', { name: 'Publicar', exact: true }).tap({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Ver tu menú' }).tap()
  await editDish(page, 'Guatita')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Nombre').fill('Guatita de la casa')
  await sheet.getByRole('button', { name: 'Guardar cambios' }).tap()
  await expect(sheet).toBeHidden()
  await expect(dish(page, 'Guatita de la casa')).toBeVisible()
})
