import { readFile } from 'node:fs/promises'
import { setPayment } from '#contract/orders/order-payment.ts'
import { recordOpened } from '#contract/orders/orders.ts'
import { listOrders } from '#contract/orders/received-orders.ts'
import { openOrders } from '../../tests/product/orders.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ visitor: 'restaurant' })

test('an owner closes the day: by means of payment and by dish, follows orders that come, sees another day, and takes the figures along', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { kitchen, panelPath, place } = await openOrders(baseURL, session, { dish: { name: 'Locro', price: 3.5 } })
  const params = { id: kitchen.restaurant.id }
  const caller = { token: session?.token }
  const sell = async (quantity: number) => {
    const { code } = await place({ quantity })
    await succeed(baseURL, recordOpened, { params: { code } })
    return code
  }
  const paid = await sell(2)
  await sell(1)
  const { items } = await succeed(baseURL, listOrders, { params, query: {} }, caller)
  const orderId = items.find(({ code }) => code === paid)?.id ?? 0
  const payment = { paid_by: 'efectivo', from: null, total: 7 } as const
  await succeed(baseURL, setPayment, { params: { ...params, orderId }, body: payment }, caller)

  await page.goto(`${panelPath}/pedidos/caja`)
  const close = page.getByRole('region', { name: 'Cierre en USD' })
  const row = (table: string, name: string) =>
    close.getByRole('table', { name: table }).getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(close).toContainText('$10.50')
  await expect(row('Cómo te pagaron', 'Efectivo')).toHaveText('Efectivo1$7.00')
  await expect(row('Cómo te pagaron', 'Transferencia')).toHaveText('Transferencia0$0.00')
  await expect(row('Cómo te pagaron', 'Por cobrar')).toHaveText('Por cobrar1$3.50')
  await expect(row('Cómo te pagaron', 'Total')).toHaveText('Total2$10.50')
  await expect(row('Por plato', 'Locro')).toHaveText('Locro3$10.50')
  await expectAccessible(page, { alsoWide: true })

  await sell(1)
  await expect(row('Cómo te pagaron', 'Por cobrar')).toHaveText('Por cobrar2$7.00')
  await expect(row('Por plato', 'Locro')).toHaveText('Locro4$14.00')

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar (CSV)' }).click()
  const day = await page.getByLabel('Día').inputValue()
  expect((await file).suggestedFilename()).toBe(`cierre-${kitchen.restaurant.slug}-${day}.csv`)
  const csv = await readFile(await (await file).path(), 'utf8')
  for (const [name, orders, total] of [
    ['Efectivo', 1, 7],
    ['Por cobrar', 2, 7],
    ['Total vendido', 3, 14],
    ['Plato: Locro', 4, 14],
  ])
    expect(csv.split('\r\n')).toContain([day, 'USD', name, orders, total].join(','))

  await page.getByLabel('Día').selectOption({ index: 1 })
  await expect(page.getByText('Ese día no hubo pedidos.')).toBeVisible()
  await expect(close).toBeHidden()
  await page.getByLabel('Día').selectOption({ index: 0 })
  await expect(row('Por plato', 'Locro')).toHaveText('Locro4$14.00')

  await page.goto(`${panelPath}/estadisticas`)
  await expect(page.getByText('$14.00 en 3 pedidos, con envíos y sin los anulados.')).toBeVisible()
  await page.locator('summary', { hasText: 'Ver como tabla: Ventas por plato' }).click()
  const sales = page.getByRole('table', { name: 'Ventas por plato' })
  await expect(sales.getByRole('row').last()).toHaveText('Locro4$14.00')
})
