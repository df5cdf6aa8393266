import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { withLines } from '../../app/ui/qr/qr-lines.ts'
import { createSession } from '../../tests/product/accounts.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { createRestaurant } from '../../tests/product/restaurants.ts'
import { writeReview } from '../../tests/product/reviews.ts'
import { expect, test } from '../support/fixtures.ts'
import { findSmallTargets } from '../support/touch-targets.ts'

test.use({ visitor: 'restaurant' })

test('a restaurant is one place: the tabs share what is known of it, and the switch keeps the tab', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  test.slow()
  const origin = new URL(baseURL ?? '').origin
  const other = await openKitchen(baseURL, session, { name: 'Fritadas de la Loma' })
  const { restaurant, ...kitchen } = await openKitchen(baseURL, session, { name: 'La Canoa Manabita' })
  await other.addDish({ name: 'Fritada' })
  const shrimp = await kitchen.addIngredient('Langostino', 'lb', 3)
  const dishes = { Encebollado: 12, 'Langostinos al ajillo': 4 }
  for (const [name, price] of Object.entries(dishes))
    await kitchen.link(await kitchen.addDish({ name, price }), { ingredient_id: shrimp.id, quantity: 1 })
  const odd = await kitchen.addDish({ name: 'Ceviche', price: 9 })
  await kitchen.link(odd, { ingredient_id: shrimp.id, quantity: 1, unit: 'ml' })
  await kitchen.addDish({ name: 'Jugo de mora', price: 1.5 })
  await writeReview(origin, await createSession(origin, 'user'), restaurant, { comment: 'Volveremos pronto.' })
  let listsFetched = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/restaurants?owner=me')) listsFetched += 1
  })

  await page.goto(`/dashboard/restaurante/${restaurant.id}`)
  await page.waitForURL(`/dashboard/restaurante/${restaurant.id}/hoy`)
  const main = page.getByRole('main')
  const tabs = page.getByRole('navigation', { name: 'Restaurante' })
  await tabs.getByRole('link', { name: 'Hoy' }).focus()
  for (const _tab of await tabs.getByRole('link').all()) {
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.99 })
    await page.keyboard.press('Tab')
  }
  await expect(tabs.getByRole('link')).toHaveText([
    'Hoy',
    'Pedidos',
    'Menú',
    'Costos',
    'Opiniones',
    'Estadísticas',
    'QR e imprimir',
    'Datos',
  ])
  for (const waiting of [
    '1 opinión sin respuesta',
    '1 plato sobre la meta de costo',
    '4 platos sin foto',
    '1 plato sin receta',
  ])
    await expect(main.getByRole('region', { name: waiting })).toBeVisible()
  expect(await findSmallTargets(page)).toEqual([])
  await expectAccessible(page)

  const headings = {
    Menú: 'Menú de',
    Opiniones: 'Opiniones de',
    Estadísticas: 'Estadísticas de',
    'QR e imprimir': 'QR de',
    Datos: 'Datos de',
    Costos: 'Costos de',
  }
  for (const [label, heading] of Object.entries(headings)) {
    const tab = tabs.getByRole('link', { name: label })
    await tab.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `${heading} ${restaurant.name}` })).toBeVisible()
    await expect(tabs.locator('[aria-current=page]')).toHaveText(label)
    await expect(tab).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  expect(listsFetched).toBe(1)

  const rows = main.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows.getByRole('link')).toHaveText([
    'Langostinos al ajillo',
    'Encebollado',
    'Ceviche',
    'Jugo de mora',
    'Agregar receta',
  ])
  await expect(rows.first()).toContainText('75.0 % alto')
  await expect(rows.first()).toContainText('$1.00')
  await expect(rows.nth(2)).toContainText('costo incompleto: revisa Langostino')
  await expect(rows.last()).toContainText('Agregar receta')
  await expectAccessible(page)

  await page.locator('summary', { hasText: 'Cambiar de restaurante' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: other.restaurant.name })).toBeHidden()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: other.restaurant.name }).click()
  await page.waitForURL(`/dashboard/restaurante/${other.restaurant.id}/costos`)
  await expect(page.getByRole('heading', { level: 1, name: `Costos de ${other.restaurant.name}` })).toBeVisible()
  await main.getByRole('link', { name: 'Fritada' }).click()
  await page.waitForURL(`/dashboard/restaurante/${other.restaurant.id}/menu?receta=*`)
  await expect(page.getByText('Fritada', { exact: true })).toBeInViewport()
})

test('the code in the panel is the public one, saved under the restaurant’s name and printed on one page', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { id, slug } = await createRestaurant(baseURL, session, { name: `Fonda ${'larguísima '.repeat(9)}`.trim() })
  await page.goto(`/restaurante/${slug}`)
  const publicModules = await modulesOf(page)
  await page.goto(`/dashboard/restaurante/${id}/qr`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar código QR' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`qr-${slug}.png`)
  expect(await decode(await file.path())).toBe(`${baseURL}/restaurante/${slug}/menu`)
  expect(await modulesOf(page)).toEqual(publicModules)
  await expect(page.getByText('Cambiar de restaurante')).toHaveCount(0)
  await expectAccessible(page)

  for (const paper of [{ format: 'A4' }, { format: 'A5', landscape: true }]) {
    const pdf = await page.pdf(paper)
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
})

/** Its dark modules, as the public page draws them. */
async function modulesOf(page: Page) {
  const code = page.getByRole('img', { name: /^Código QR/, includeHidden: true })
  const [, modules] =
    / stroke="#000000" d="([^"]+)"/.exec(withLines(await code.evaluate(({ outerHTML }) => outerHTML))) ?? []
  expect(modules?.length).toBeGreaterThan(1000)
  return modules
}

async function decode(path: string): Promise<string> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'not a QR code'
}
