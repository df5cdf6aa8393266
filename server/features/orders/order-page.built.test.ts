import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { mountWeb } from '#server/web.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'

const noon = new Date('2026-11-16T17:05:00Z')
let now = noon
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ mount: mountWeb, overrides: { now: () => now } })
})
afterAll(() => api.close())
beforeEach(() => {
  now = noon
})

test('to whom a diner pays stands on the copy of the order, and on no public page', async () => {
  const kitchen = await openKitchen(api)
  const { owner, restaurant } = kitchen
  const account = {
    transfer_account: 'Banco Pichincha, ahorros 2200123456',
    deuna_code: 'https://pagar.deuna.app/H92p',
  }
  const body = { payments: ['transferencia' as const], ...account }
  await api.succeed(setOrdering, { params: { id: restaurant.id }, body, as: owner })
  const dish = await kitchen.addDish({ name: 'Locro' })
  const read = async (path: string) => {
    const { statusCode, body: html } = await api.app.inject(path)
    expect([path, statusCode]).toEqual([path, 200])
    return html
  }
  const own = `/restaurante/${restaurant.slug}`
  const publicPages = [own, `${own}/menu`, `${own}/menu?embed=1`, `${own}/menu?mesa=5`, `${own}/menu/${dish.id}`]
  for (const path of [...publicPages, '/', '/restaurantes']) {
    const html = await read(path)
    expect(html).toContain(restaurant.name)
    expect(html).not.toMatch(/2200123456|deuna\.app|transfer_account|deuna_code/)
  }
  const lines = [{ menu_item_id: dish.id, quantity: 1 }]
  const order = { restaurant_id: restaurant.id, lines, mode: 'retiro', payment: 'transferencia' } as const
  const { code } = await api.succeed(placeOrder, { body: order })
  expect(await read(`/pedido/${code}`)).toMatch(/2200123456.*deuna\.app/s)
})

test('the page of an order is the copy: not indexed, not cached, no referrer, and gone after 30 days', async () => {
  const kitchen = await openKitchen(api)
  const { id } = await kitchen.addDish({ name: 'Locro <b>de papa</b>', price: 3.5 })
  const lines = [{ menu_item_id: id, quantity: 2, note: 'Sin <script>ají</script>' }]
  const body = {
    restaurant_id: kitchen.restaurant.id,
    lines,
    mode: 'domicilio',
    payment: 'efectivo',
    name: 'Ana',
  } as const
  const { code } = await api.succeed(placeOrder, { body })

  const { statusCode, headers, body: html } = await api.app.inject(`/pedido/${code}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const text = html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  for (const words of [
    ...[
      code,
      `Pedido para ${kitchen.restaurant.name}`,
      'Quien pidió no la puede cambiar',
      '#1',
      'Ana',
      'El restaurante no ha respondido',
    ],
    ...['lunes 16 de noviembre, 12:05', 'A domicilio', 'Efectivo', '2 × Locro &lt;b&gt;de papa&lt;/b&gt;'],
    ...['Nota: Sin &lt;script&gt;ají', 'Subtotal $7.00', 'por acordar', 'Total sin envío $7.00'],
  ]) {
    expect(text).toContain(words)
  }
  expect(html).toContain('href="https://wa.me/')
  expect((await api.app.inject('/sitemap.xml')).body).not.toContain('pedido')

  now = new Date(noon.getTime() + 30 * dayMs)
  const gone = await api.app.inject(`/pedido/${code}`)
  expect(gone.statusCode).toBe(404)
  expect(gone.body).toContain('Las copias se guardan 30 días.')
})
