import { fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'

// Too many orders came from the diner's network.
test.use({ expectedProblems: [/\b429\b/] })

test('a diner whose order is refused for now still writes to the restaurant, without a code', async ({ page }) => {
  const body = JSON.stringify({ message: 'Espera un momento.', code: 'request.too_many' })
  await page.route('**/api/orders', (route) => route.fulfill({ status: 429, contentType: 'application/json', body }))
  await page.goto(`/restaurante/${fullRestaurant.slug}/menu`)
  await page.getByRole('button', { name: 'Agregar Ceviche mixto' }).click()
  await page.getByRole('button', { name: /^Tu pedido · / }).click()
  const sheet = page.getByRole('dialog', { name: 'Tu pedido' })
  await sheet.getByLabel('Para retirar').check()
  await sheet.getByLabel('Tu nombre').fill('Ana')
  await sheet.getByLabel('Efectivo').check()
  await sheet.getByRole('button', { name: 'Preparar pedido' }).click()
  await expect(sheet.getByText('Tu pedido va sin código y sin copia')).toBeVisible()
  const link = await sheet.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')
  expect(new URL(link ?? '').searchParams.get('text')).toContain('Sin código: por favor confirma el total.')
})
