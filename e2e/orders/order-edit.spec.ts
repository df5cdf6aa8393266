import { editLines } from '#contract/orders/order-edit.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { listOrders } from '#contract/orders/received-orders.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ visitor: 'restaurant', expectedProblems: [/\b409\b/] })

test('the owner changes an order, the diner’s copy shows it at once, and a message to the diner is ready', async ({
  page,
  browser,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session, { name: 'La Tulpa' })
  const [locro, jugo] = [
    await kitchen.addDish({ name: 'Locro', price: 3.5 }),
    await kitchen.addDish({ name: 'Jugo de mora', price: 1.25 }),
  ]
  await kitchen.addDish({ name: 'Arroz marinero', price: 8 })
  const body = {
    restaurant_id: kitchen.restaurant.id,
    lines: [
      { menu_item_id: locro.id, quantity: 2, note: 'Sin ají' },
      { menu_item_id: jugo.id, quantity: 1 },
    ],
    ...{ mode: 'retiro' as const, name: 'Ana' },
  }
  const order = await succeed(baseURL, placeOrder, { body })
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const copy = await phone.newPage()
  await copy.goto(new URL(`/pedido/${order.code}`, baseURL).href)
  await expect(copy.getByText('Quien pidió no la puede cambiar')).toBeVisible()
  await copy.getByRole('button', { name: 'Avisarme cuando esté listo' }).click()

  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/pedidos`)
  const card = page.getByRole('article').filter({ hasText: order.code })
  await card.getByRole('button', { name: 'Editar #1' }).click()
  const editor = page.getByRole('dialog', { name: 'Editar #1' })
  const save = editor.getByRole('button', { name: 'Guardar cambios' })
  await expect(save).toBeDisabled()
  await editor.getByRole('button', { name: 'Uno menos de Locro' }).click()
  await editor.getByRole('button', { name: 'Quitar Jugo de mora' }).click()
  await editor.getByRole('button', { name: 'Quitar Locro' }).click()
  await expect(editor.getByText('Deja al menos un plato.')).toBeVisible()
  await expect(save).toBeDisabled()
  await editor.getByRole('button', { name: 'Devolver Locro' }).click()
  await editor.getByRole('button', { name: 'Uno menos de Locro' }).click()
  await expect(editor.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total$3.50')
  await editor.getByRole('button', { name: 'Agregar un plato' }).click()
  await editor.getByRole('searchbox').fill('arroz')
  await editor.getByRole('button', { name: 'Agregar Arroz marinero' }).press('Enter')
  await expect(editor.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total$11.50')
  await expectAccessible(page, { alsoWide: true })
  await save.click()

  await expect(editor.getByText('El pedido cambió. Ahora es $11.50.')).toBeVisible()
  const message = editor.getByRole('link', { name: 'Avisar por WhatsApp' })
  const { searchParams, host } = new URL((await message.getAttribute('href')) ?? '')
  expect([host, searchParams.get('text')]).toEqual([
    'wa.me',
    [
      ...['Hola Ana, cambiamos tu pedido #1 en La Tulpa.', ''],
      ...['Locro: 2 → 1', 'Quitamos: 1 x Jugo de mora', 'Agregamos: 1 x Arroz marinero', ''],
      ...['Total: $11.50', `Tu copia: ${order.url}`],
    ].join('\n'),
  ])
  const soon = { timeout: 2_000 }
  await expect(copy.getByText('El restaurante cambió tu pedido.')).toBeVisible(soon)
  const line = (name: string) => copy.getByRole('listitem').filter({ hasText: name })
  await expect(line('Locro')).toContainText('2 → 1 ×')
  await expect(line('Jugo de mora')).toContainText('Quitado')
  await expect(line('Arroz marinero')).toContainText('Agregado')
  await expect(copy.getByText('Total$11.50', { exact: true })).toBeVisible()
  expect(
    decodeURIComponent((await copy.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')) ?? ''),
  ).toContain('Total: $11.50')
  // The rest of the page is as it was.
  await expect(copy.getByText('Sonará cuando esté listo')).toBeVisible()
  await expectAccessible(copy, { alsoWide: true })

  await editor.getByRole('button', { name: 'Listo' }).click()
  await expect(card).toContainText('2 → 1 ×')
  await expect(card).toContainText('Quitado')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Pagado #1' }).click()
  await page.getByRole('button', { name: 'Efectivo' }).click()
  await expect(card).toContainText('Pagado · Efectivo')
  await expect(card.getByRole('button', { name: 'Editar #1' })).toBeHidden()
  await phone.close()
})

test('a dish with sizes asks for one, and an order that another screen changed meanwhile says so', async ({
  page,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  const { id } = await kitchen.addDish({ name: 'Locro', price: 3.5 })
  const choice = (name: string, price_change: number) => ({ name, price_change })
  const options = [{ name: 'Tamaño', min: 1, max: 1, choices: [choice('Vaso', 0), choice('Jarra', 3)] }]
  await kitchen.addDish({ name: 'Jugo', price: 1, options } as never)
  const caller = { token: session?.token }
  const lines = [{ menu_item_id: id, quantity: 1 }]
  const restaurant_id = kitchen.restaurant.id
  await succeed(baseURL, placeOrder, { body: { restaurant_id, lines, mode: 'retiro' } })

  await page.goto(`/dashboard/restaurante/${restaurant_id}/pedidos?vista=cocina`)
  const board = page.getByRole('dialog', { name: 'Vista de cocina' })
  await board.getByRole('button', { name: 'Editar #1' }).click()
  const editor = page.getByRole('dialog', { name: 'Editar #1' })
  await editor.getByRole('button', { name: 'Agregar un plato' }).click()
  await editor.getByRole('button', { name: 'Agregar Jugo' }).click()
  await expect(editor.getByRole('button', { name: 'Agregar', exact: true })).toBeDisabled()
  await editor.getByRole('radio', { name: 'Jarra' }).check()
  await editor.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(editor.getByRole('listitem').filter({ hasText: 'Tamaño: Jarra' })).toContainText('$4.00')
  await expect(editor.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total$7.50')

  const params = { id: restaurant_id }
  const { items } = await succeed(baseURL, listOrders, { params, query: { view: 'todos' } }, caller)
  const edit = { version: 0, kept: [{ line: 0, quantity: 4 }], added: [], key: crypto.randomUUID() }
  await succeed(baseURL, editLines, { params: { ...params, orderId: items[0]?.id ?? 0 }, body: edit }, caller)
  await expect(editor.getByText('Este pedido cambió en otra pantalla')).toBeVisible()
  await editor.getByRole('button', { name: 'Ver el pedido' }).click()
  await expect(board.getByRole('article')).toContainText('1 → 4 ×')
})
