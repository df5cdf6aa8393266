import type { Page } from '@playwright/test'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'

// The second call within a minute is refused on purpose.
test.use({ visitor: 'restaurant', viewport: { width: 360, height: 740 }, expectedProblems: [/\b409\b/] })

const bar = (page: Page) => page.locator('.order-bar')

test('a diner at a table sees which one it is, orders first, and calls the waiter, who hears it on the order screen', async ({
  page,
  context,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  const { id, slug } = kitchen.restaurant
  await kitchen.addDish({ name: 'Locro', price: 4.5 })
  const token = { token: session?.token }
  const tables = [{ name: '5' }, { name: 'Terraza del segundo piso 12' }]
  await succeed(baseURL, setOrdering, { params: { id }, body: { tables } }, token)
  const menu = `/restaurante/${slug}/menu`

  await test.step('no button calls the waiter until the owner allows it; an unknown table is not shown', async () => {
    await Promise.all([page.waitForResponse(/\/assets\/at-table-/), page.goto(`${menu}?mesa=99`)])
    await expect(page.getByRole('button', { name: 'Agregar Locro' })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await page.goto(`${menu}?mesa=5`)
    await expect(bar(page)).toContainText('Mesa 5')
    await expect(page.getByRole('navigation', { name: 'Contacto' })).toBeHidden()
    await expect(bar(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(bar(page).getByRole('button')).toHaveCount(0)
  })

  const panel = await context.newPage()
  await test.step('the owner turns it on, and the open menu offers it', async () => {
    await panel.goto(`/dashboard/restaurante/${id}/pedidos/ajustes`)
    await panel.getByLabel('Recibo llamadas de las mesas').check()
    await panel.getByRole('button', { name: 'Guardar' }).click()
    await expect(bar(page).getByRole('button', { name: 'Llamar al mesero' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a call is on the order screen at once, and in its badge', async () => {
    const listening = panel.waitForResponse('**/api/overview/orders')
    await panel.goto(`/dashboard/restaurante/${id}/pedidos`)
    await listening
    await bar(page).getByRole('button', { name: 'Llamar al mesero' }).click()
    await expect(page.getByRole('alert')).toHaveText('Le avisamos al restaurante: Mesa 5 llama al mesero.')
    await bar(page).getByRole('button', { name: 'Llamar al mesero' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^Tu mesa llamó hace menos de un minuto/)
    await expect(panel.getByRole('region', { name: 'Una mesa llama al mesero' })).toContainText('Mesa 5')
    const places = panel.getByRole('navigation', { name: 'Panel' })
    await expect(places.getByRole('link', { name: 'Pedidos' })).toHaveText('Pedidos1 sin atender')
    await expectAccessible(panel, { alsoWide: true })
    await panel.getByRole('button', { name: 'Atendida Mesa 5' }).click()
    await expect(panel.getByRole('region', { name: 'Una mesa llama al mesero' })).toHaveCount(0)
  })

  await test.step('with an order there is one row: the order with its table, the bell and WhatsApp', async () => {
    await page.getByRole('button', { name: 'Agregar Locro' }).click()
    const order = bar(page).getByRole('button', { name: /^Tu pedido · 1 · \$4\.50/ })
    await expect(order).toContainText('Mesa 5')
    await expect(bar(page).getByRole('button', { name: 'Llamar al mesero' })).toBeInViewport({ ratio: 1 })
    await expect(bar(page).getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.querySelector('.order-bar')?.clientHeight)).toBeLessThanOrEqual(80)
    await expectAccessible(page)
    await order.click()
    await expect(page.getByRole('dialog', { name: 'Tu pedido' }).getByLabel('Mesa', { exact: true })).toHaveValue('5')
  })
})

test('where the owner has named no tables, the one in the address is shown and ordered to; it cannot call', async ({
  page,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  const { id, slug } = kitchen.restaurant
  await kitchen.addDish({ name: 'Locro', price: 4.5 })
  const set = (body: object) =>
    succeed(baseURL, setOrdering, { params: { id }, body } as never, { token: session?.token })
  await set({ waiter_calls: true })
  await page.goto(`/restaurante/${slug}/menu?mesa=5`)
  await expect(bar(page)).toContainText('Mesa 5')
  await expect(bar(page).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Agregar Locro' }).click()
  await bar(page)
    .getByRole('button', { name: /^Tu pedido · 1/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Tu pedido' })
  await expect(sheet.getByLabel('En la mesa')).toBeChecked()
  await expect(sheet.getByLabel('Mesa', { exact: true })).toHaveValue('5')
  await page.keyboard.press('Escape')
  await set({ modes: ['retiro'] })
  await expect(bar(page)).not.toContainText('Mesa 5')
})

test("on a dish's page with an order 'Agregar' stands in the bar, and is back in its place without one", async ({
  page,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  // Longer than the screen.
  const description = 'De papa, con queso y aguacate. '.repeat(25).trim()
  const dish = await kitchen.addDish({ name: 'Locro', price: 4.5, description })
  await page.goto(`/restaurante/${kitchen.restaurant.slug}/menu/${dish.id}`)
  const add = page.getByRole('button', { name: 'Agregar', exact: true })
  await expect(add).toBeInViewport({ ratio: 1 })
  await add.focus()
  await page.keyboard.press('Enter')
  const order = bar(page).getByRole('button', { name: /^Tu pedido · / })
  await expect(order).toHaveText('Tu pedido · 1 · $4.50')
  await expect(bar(page).getByRole('button', { name: 'Agregar', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(order).toHaveText('Tu pedido · 2 · $9.00')
  await page.reload()
  await expect(bar(page).getByRole('button')).toHaveText(['Agregar', 'Tu pedido · 2 · $9.00'])
  await bar(page).getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(order).toHaveText('Tu pedido · 3 · $13.50')
  await order.click()
  const sheet = page.getByRole('dialog', { name: 'Tu pedido' })
  await sheet.getByRole('button', { name: 'Vaciar pedido' }).click()
  await sheet.getByRole('button', { name: 'Sí, borrar todo' }).click()
  await sheet.getByRole('button', { name: 'Ver la carta' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Agregar', exact: true })).toBeInViewport()
})
