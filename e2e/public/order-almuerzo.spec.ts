import { setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { localTimeAt } from '#contract/hours/time-zones.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { changeOrder, listOrders } from '#contract/orders/received-orders.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'

// The owner changes the price while the diner orders.
test.use({ visitor: 'restaurant', expectedProblems: [/\b409\b/] })

test('a diner orders the almuerzo beside a dish, with soup and second; when it is prepared the menu says how many are left', async ({
  page,
  context,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session, { whatsapp: '+593991234567' })
  await kitchen.addDish({ name: 'Jugo de mora', price: 1.5 })
  const { id, slug } = kitchen.restaurant
  const owner = { token: session?.token }
  await succeed(baseURL, setOrdering, { params: { id }, body: { modes: ['retiro'] } }, owner)
  const date = localTimeAt(new Date(), 'America/Guayaquil').date
  const lunch = { sopas: ['Locro de papa', 'Caldo de bolas'], segundos: ['Seco de pollo'], ends_at: '24:00' }
  const publish = (changes: { price: number; portions: number }) =>
    succeed(baseURL, setAlmuerzo, { params: { id, date }, body: { ...lunch, ...changes } }, owner)
  await publish({ price: 3.5, portions: 3 })

  await page.goto(`/restaurante/${slug}/menu`)
  await page.getByRole('button', { name: 'Agregar Almuerzo', exact: true }).click()
  const choose = page.getByRole('dialog', { name: 'Almuerzo' })
  await expectAccessible(page)
  await choose.getByLabel('Caldo de bolas').check()
  await expect(choose.getByLabel('Seco de pollo'), 'the only second is chosen').toBeChecked()
  await choose.getByRole('button', { name: 'Uno más de Almuerzo' }).click()
  await choose.getByRole('button', { name: 'Agregar · $7.00' }).click()
  await page.getByRole('button', { name: 'Agregar Jugo de mora', exact: true }).click()
  await page.getByRole('button', { name: 'Tu pedido · 3 · $8.50' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tu pedido' })
  const line = sheet.getByRole('listitem').filter({ hasText: 'Almuerzo' })
  await expect(line).toContainText('Caldo de bolas, Seco de pollo')

  await publish({ price: 4, portions: 3 })
  await expect(line).toContainText('Cambió de $3.50 a $4.00')
  await page.reload()
  await expect(line).toContainText('$8.00')
  await sheet.getByLabel('Nombre').fill('Ana')
  await sheet.getByLabel('Efectivo').check()
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }))
  await sheet.getByRole('button', { name: 'Preparar pedido' }).click()
  const link = sheet.getByRole('link', { name: /WhatsApp/ })
  const message = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  expect(message).toContain('2 x Almuerzo: $8.00\n- Sopa: Caldo de bolas. Segundo: Seco de pollo')

  const { items } = await succeed(baseURL, listOrders, { params: { id } }, owner)
  const [order] = items
  expect(order?.lines[0]?.almuerzo).toEqual({ date, sopa: 'Caldo de bolas', segundo: 'Seco de pollo' })
  const params = { id, orderId: order?.id ?? 0 }
  await succeed(baseURL, changeOrder, { params, body: { state: 'preparando' } }, owner)
  await page.goto(`/restaurante/${slug}/menu`)
  await expect(page.getByText('Queda 1', { exact: true })).toBeVisible()
})

test('a diner who orders more almuerzos than are left reads that there are too few', async ({
  page,
  baseURL,
  session,
}) => {
  // It has no carta.
  const { restaurant } = await openKitchen(baseURL, session, { whatsapp: '+593991234567' })
  const { id, slug } = restaurant
  const owner = { token: session?.token }
  await succeed(baseURL, setOrdering, { params: { id }, body: { modes: ['retiro'] } }, owner)
  const date = localTimeAt(new Date(), 'America/Guayaquil').date
  const body = { sopas: [], segundos: ['Seco de pollo'], price: 3.5, portions: 2, ends_at: '24:00' }
  await succeed(baseURL, setAlmuerzo, { params: { id, date }, body }, owner)

  await page.goto(`/restaurante/${slug}/menu`)
  await page.getByRole('button', { name: 'Agregar Almuerzo', exact: true }).click()
  const more = page.getByRole('button', { name: 'Uno más de Almuerzo' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'Agregar · $10.50' }).click()
  await page.getByRole('button', { name: 'Tu pedido · 3 · $10.50' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tu pedido' })
  await sheet.getByLabel('Nombre').fill('Ana')
  await sheet.getByLabel('Efectivo').check()
  await sheet.getByRole('button', { name: 'Preparar pedido' }).click()
  await expect(sheet.getByText('Ya no quedan tantas porciones.')).toBeVisible()
})
