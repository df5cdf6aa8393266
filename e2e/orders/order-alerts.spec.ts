import type { Page } from '@playwright/test'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { callWaiter } from '#contract/orders/waiter-calls.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { openOrders } from '../../tests/product/orders.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ visitor: 'restaurant' })

/** Returns an assertion of how many notes the page has begun; the failing one throws. */
async function countNotes(page: Page, { failing = 0 } = {}) {
  await page.addInitScript((failing) => {
    AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, {
      apply: (create, audio) => {
        const begun = Number(document.documentElement.dataset.notes ?? 0) + 1
        document.documentElement.dataset.notes = String(begun)
        if (begun === failing) throw new Error('no sound here')
        return Reflect.apply(create, audio, [])
      },
    })
  }, failing)
  return (count: number) => expect(page.locator('html')).toHaveAttribute('data-notes', String(count))
}

test('an order is seen on every screen: badge, title, a card to take it in hand, and it rings again when nobody does', async ({
  page,
  context,
  baseURL,
  session,
  expectAccessible,
}) => {
  const notes = await countNotes(page)
  const opened = { restaurant: { name: 'La Tulpa' }, dish: { name: 'Locro', price: 6.2 } }
  const { panelPath, place } = await openOrders(baseURL, session, opened)
  const order = { quantity: 2, mode: 'mesa', table: '5', name: 'Ana' } as const
  await page.clock.install()
  await page.goto(`${panelPath}/menu`)
  const title = await page.title()
  const soon = { timeout: 2_000 }
  const orders = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Pedidos' })
  await page.locator('body').click({ position: { x: 2, y: 200 } })
  const listening = page.waitForResponse('**/api/overview/orders/live')
  await page.reload()
  await listening
  await page.waitForResponse('**/api/overview/orders')
  await place(order)
  await expect(orders).toHaveText('Pedidos1 sin atender', soon)
  await expect(page).toHaveTitle(`(1) ${title}`)
  await expect(page.getByText(/^Entró un pedido nuevo/)).toBeAttached()
  await notes(2)
  await page.clock.fastForward('04:00')
  await notes(2)
  await page.clock.fastForward('02:00')
  await notes(4)
  await page.clock.fastForward('06:00')
  await notes(4)
  await expectAccessible(page)

  await page.goto('/dashboard')
  const waiting = page.getByRole('region', { name: 'Un pedido te espera' })
  await expect(waiting).toContainText('#1 · Ana')
  await expect(waiting).not.toContainText('La Tulpa')
  await expect(waiting).toContainText(/Mesa 5 · 2 platos · \$12\.40 · (ahora|hace \d+ min)/)
  await expectAccessible(page, { alsoWide: true })
  const other = await context.newPage()
  await other.goto(`${panelPath}/hoy`)
  await other.getByRole('button', { name: 'Preparar #1' }).click()
  await expect(waiting).toBeHidden(soon)
  await expect(page).toHaveTitle(/^[^(]/)
  await expect(orders).toHaveText('Pedidos')
  await orders.click()
  await expect(page).toHaveURL(`${panelPath}/pedidos`)
  await page.getByRole('link', { name: 'Cierre de caja' }).click()
  await expect(page).toHaveURL(/\/pedidos\/caja/)
  const bar = page.getByRole('navigation', { name: 'Panel' })
  await expect(orders).toHaveAttribute('aria-current', 'page')
  await expect(bar.getByRole('button', { name: 'Más' })).not.toHaveAttribute('data-current')

  await openKitchen(baseURL, session, { name: 'La Esquina' })
  await place(order)
  await other.goto('/dashboard')
  await expect(other.getByRole('region', { name: 'Un pedido te espera' })).toContainText('La Tulpa')
  await other.close()
})

test('a table that calls the waiter rings with three notes, on every screen of the panel', async ({
  page,
  baseURL,
  session,
}) => {
  const notes = await countNotes(page)
  const { kitchen, panelPath } = await openOrders(baseURL, session)
  const params = { id: kitchen.restaurant.id }
  const token = { token: session?.token }
  await succeed(baseURL, setOrdering, { params, body: { tables: [{ name: '5' }], waiter_calls: true } }, token)
  await page.goto(`${panelPath}/menu`)
  await page.locator('body').click({ position: { x: 2, y: 200 } })
  const listening = page.waitForResponse('**/api/overview/orders/live')
  const known = page.waitForResponse('**/api/overview/orders')
  await page.reload()
  await listening
  await known
  await succeed(baseURL, callWaiter, { params, body: { table: '5' } })
  await notes(3)
})

test.describe('on a bad connection', () => {
  test.use({ expectedProblems: [/overview\/orders|no sound here/] })

  test('an order is seen and rings although the first answer is lost, and is seen although the sound fails', async ({
    page,
    baseURL,
    session,
  }) => {
    const notes = await countNotes(page, { failing: 3 })
    const { panelPath, place } = await openOrders(baseURL, session)
    const known = page.waitForResponse('**/api/overview/orders')
    await page.goto(`${panelPath}/menu`)
    await (await known).finished()
    await page.route('**/api/overview/orders', (route) => route.abort(), { times: 1 })
    const orders = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Pedidos' })
    await place()
    await expect(orders).toHaveText('Pedidos1 sin atender')
    await notes(2)
    await place()
    await expect(orders).toHaveText('Pedidos2 sin atender')
    await notes(3)
    await place()
    await expect(orders).toHaveText('Pedidos3 sin atender')
    await notes(5)
  })
})

test('the kitchen sees how long each order takes, in another colour after 10 and after 20 minutes', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { panelPath, place } = await openOrders(baseURL, session)
  await place()
  await page.clock.install()
  await page.goto(`${panelPath}/pedidos?vista=cocina`)
  const elapsed = page.getByRole('dialog').getByText(/^\d+ min$/)
  const colours = new Set<string>()
  for (const { after, text } of [
    { after: 0, text: /^0 min$/ },
    { after: 10.5, text: /^1[0-1] min$/ },
    { after: 10, text: /^2[0-1] min$/ },
  ]) {
    if (after > 0) await page.clock.fastForward(after * 60_000)
    await expect(elapsed).toHaveText(text)
    colours.add(await elapsed.evaluate((element) => getComputedStyle(element).backgroundColor))
    await expectAccessible(page)
  }
  expect(colours.size).toBe(3)
  const board = page.getByRole('dialog', { name: 'Vista de cocina' })
  const bump = board.getByRole('button', { name: 'Preparar #1' })
  expect((await bump.boundingBox())?.height).toBeGreaterThanOrEqual(88)
  await bump.click()
  const undo = board.getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeVisible()
  const [below, cards] = [await undo.boundingBox(), await board.getByRole('article').boundingBox()]
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(cards?.y ?? 0)
})
