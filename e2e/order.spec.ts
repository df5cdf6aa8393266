import type { BrowserContext, Locator, Page } from '@playwright/test'
import { setHours } from '#contract/hours.ts'
import { setAvailability } from '#contract/menu.ts'
import { weekdays } from '#contract/opening.ts'
import type { Ordering } from '#contract/ordering.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { succeed } from '../tests/product/product-client.ts'
import { expect, test } from './fixtures.ts'

const ordering: Ordering = {
  orders_on: true,
  modes: ['mesa', 'retiro', 'domicilio'],
  payments: ['efectivo', 'transferencia', 'deuna'],
  minimum: 5,
  zones: [{ id: 1, name: 'La Mariscal', fee: 1.5 }],
  tables: [
    { id: 1, name: '1' },
    { id: 2, name: 'Terraza 3' },
  ],
}
const sizes = {
  ...{ id: 1, name: 'Tamaño', min: 1, max: 1 },
  choices: [
    { id: 11, name: 'Personal', price_change: 0, sold_out: false },
    { id: 12, name: 'Familiar', price_change: 4.25, sold_out: false },
  ],
}

const bar = (page: Page) => page.getByRole('button', { name: /^Tu pedido · / })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Tu pedido' })
const line = (page: Page, name: string) => sheet(page).getByRole('listitem').filter({ hasText: name })

test.describe('with the owner at the stove', () => {
  // The second POST is refused on purpose.
  test.use({ visitor: 'restaurant', expectedProblems: [/\b409\b/] })

  test('a diner orders from menu and dish, in two tabs and by keyboard, follows what the owner changes, and opens WhatsApp with the sum', async ({
    page,
    context,
    baseURL,
    session,
    expectAccessible,
  }) => {
    test.setTimeout(90_000)
    const kitchen = await openKitchen(baseURL, session, { whatsapp: '+593991234567' })
    const token = session?.token
    const openAt = (close: string) => {
      const weekly = Object.fromEntries(weekdays.map((day) => [day, [{ open: '00:00', close }]])) as never
      return succeed(baseURL, setHours, { params: { id: kitchen.restaurant.id }, body: { weekly } }, { token })
    }
    await openAt('24:00')
    const locro = await kitchen.addDish({ name: 'Locro', price: 4.5 })
    const seco = await kitchen.addDish({ name: 'Seco', price: 6 })
    const guatita = await kitchen.addDish({ name: 'Guatita', price: 5 })
    const pizza = await kitchen.addDish({ name: 'Pizza', price: 8 })
    const orders = await answerOrders(context, { sized: pizza.id })
    const menu = `/restaurante/${kitchen.restaurant.slug}/menu`

    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(`${menu}?mesa=terraza%203`)
    const add = (name: string) => page.getByRole('button', { name: `Agregar ${name}`, exact: true })
    await expect(add('Locro')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(scripts.filter((url) => /react-|order-sheet-/.test(url))).toEqual([])

    await test.step('dishes come in from the list, with their options, and from the dish itself', async () => {
      await add('Locro').tap()
      await expect(bar(page)).toHaveText('Tu pedido · 1 · $4.50')
      await expectNothingCovered(page)
      await add('Pizza').tap()
      const choices = page.getByRole('dialog', { name: 'Pizza' })
      await choices.getByRole('button', { name: 'Agregar · $8.00' }).click()
      await expect(choices.getByText('Elige una opción.')).toBeVisible()
      await choices.getByLabel('Familiar').check()
      await choices.getByRole('button', { name: 'Agregar · $12.25' }).click()
      await expect(choices).toBeHidden()
      await expect(bar(page)).toHaveText('Tu pedido · 2 · $16.75')
      await page.getByRole('heading', { name: 'Guatita' }).click()
      const dish = page.getByRole('dialog', { name: 'Guatita' })
      await dish.getByRole('button', { name: 'Agregar' }).click()
      await expect(dish.getByRole('status')).toHaveText('Agregado: Guatita. Tu pedido · 3 · $21.75')
      await page.goBack()
      await expect(dish).toBeHidden()
    })

    await test.step('another tab has the same order', async () => {
      const other = await context.newPage()
      await other.goto(`${menu}/${seco.id}`)
      await other.getByRole('button', { name: 'Agregar', exact: true }).click()
      await expect(bar(other)).toHaveText('Tu pedido · 4 · $27.75')
      await expect(bar(page)).toHaveText('Tu pedido · 4 · $27.75')
      await other.close()
    })

    await test.step('the sheet keeps the keyboard, and Escape, Back and a reload do what they should', async () => {
      await bar(page).focus()
      await page.keyboard.press('Enter')
      await expect(sheet(page)).toBeVisible()
      for (let tabs = 0; tabs < 12; tabs += 1) await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toBeHidden()
      await expect(bar(page)).toBeFocused()
      await bar(page).click()
      await page.goBack()
      await expect(sheet(page)).toBeHidden()
      await expect(page).toHaveURL(/mesa=/)
      await bar(page).click()
      await page.reload()
      await expect(sheet(page)).toBeVisible()
    })

    await test.step('it follows prices, what is sold out or gone, and closing time', async () => {
      await expect(sheet(page).getByLabel('Mesa', { exact: true })).toHaveValue('Terraza 3')
      await line(page, 'Locro').getByRole('button', { name: 'Uno más de Locro' }).click()
      await kitchen.changeDish(locro, { price: 5 })
      await expect(line(page, 'Locro')).toContainText('Cambió de $4.50 a $5.00')
      await expect(line(page, 'Locro')).toContainText('$10.00')
      await succeed(baseURL, setAvailability, { params: { itemId: seco.id }, body: { sold_out: true } }, { token })
      await expect(line(page, 'Seco')).toContainText('Se agotó')
      const prepare = sheet(page).getByRole('button', { name: 'Preparar pedido' })
      await expect(prepare).toBeDisabled()
      await line(page, 'Seco').getByRole('button', { name: 'Quitar Seco' }).click()
      await expect(prepare).toBeEnabled()
      await openAt('00:01')
      await expect(sheet(page).getByText(/^Cerrado · abre .* Tu pedido queda guardado hasta que abra\.$/)).toBeVisible()
      await openAt('24:00')
      await expect(prepare).toBeEnabled()
      await kitchen.deleteDish(guatita)
      await page.keyboard.press('Escape')
      await bar(page).click()
      await expect(sheet(page).getByText('Guatita: ya no está en la carta. Lo quitamos de tu pedido.')).toBeVisible()
      await sheet(page).getByRole('button', { name: 'Entendido' }).click()
      await expect(sheet(page).getByRole('listitem')).toHaveCount(2)
    })

    await test.step('what is missing is asked for, and the sums are to the cent', async () => {
      await sheet(page).getByLabel('A domicilio').check()
      await sheet(page).getByRole('button', { name: 'Preparar pedido' }).click()
      await expect(sheet(page).getByLabel('Zona')).toBeFocused()
      await expect(sheet(page).getByText('Escribe la dirección.')).toBeVisible()
      await expectAccessible(page)
      await sheet(page).getByLabel('Zona').selectOption('La Mariscal · $1.50')
      await sheet(page).getByLabel('Dirección').fill('Av. Amazonas N24')
      await sheet(page).getByLabel('Tu nombre').fill('Ana')
      await sheet(page).getByLabel('Efectivo').check()
      await sheet(page).getByLabel('¿Cambio de cuánto?').fill('$40')
      await sheet(page).getByRole('button', { name: 'Agregar nota a Locro' }).click()
      await sheet(page).getByLabel('Nota para Locro').fill('Sin aguacate')
      await expect(sheet(page).getByText('Subtotal').locator('..')).toContainText('$22.25')
      await expect(sheet(page).getByText('Envío').locator('..')).toContainText('$1.50')
      await expect(sheet(page).getByText('Total', { exact: true }).locator('..')).toContainText('$23.75')
    })

    await test.step('a price that has changed is asked about, then a real link opens WhatsApp', async () => {
      const prepare = sheet(page).getByRole('button', { name: 'Preparar pedido' })
      orders.refuseOnce()
      await prepare.click()
      await expect(sheet(page).getByText('Cambió el precio de algo en tu pedido')).toBeVisible()
      await prepare.click()
      const link = sheet(page).getByRole('link', { name: 'Abrir WhatsApp' })
      const message = new URL((await link.getAttribute('href')) ?? '')
      expect(message.origin + message.pathname).toBe('https://wa.me/593991234567')
      const text = message.searchParams.get('text') ?? ''
      for (const words of [
        'K7M2P9',
        '2 x Locro',
        'Familiar',
        'Sin aguacate',
        'Ana',
        'Av. Amazonas N24',
        '$40',
        '$23.75',
      ]) {
        expect(text).toContain(words)
      }
      expect(orders.last()).toMatchObject({
        mode: 'domicilio',
        zone_id: 1,
        lines: [{ unit_price: 5 }, { choice_ids: [12] }],
      })
      expect(JSON.stringify(orders.last())).not.toMatch(/Ana|Amazonas/)
      const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
      await opened.close()
      await expect.poll(orders.opened).toBe(1)
      await expect(sheet(page).getByRole('link', { name: 'Ver la copia del pedido' })).toHaveAttribute(
        'href',
        /K7M2P9$/,
      )
      await sheet(page).getByRole('button', { name: 'Vaciar pedido' }).click()
      await sheet(page).getByRole('button', { name: 'Sí, borrar todo' }).click()
      await expect(sheet(page).getByText('Tu pedido está vacío.')).toBeVisible()
      await expect(page.locator('.order-bar')).toHaveCount(0)
    })
  })
})

/** Until the server answers them: what the restaurant accepts, sizes of one dish, and orders. */
async function answerOrders(context: BrowserContext, { sized }: { sized: number }) {
  let isRefusing = false
  let last: unknown
  let opened = 0
  await context.route('**/api/restaurants/*/ordering', (route) => route.fulfill({ json: ordering }))
  await context.route('**/api/menu/*/menu', async (route) => {
    const dishes: { id: number }[] = await (await route.fetch()).json()
    await route.fulfill({ json: dishes.map((dish) => (dish.id === sized ? { ...dish, options: [sizes] } : dish)) })
  })
  await context.route('**/api/orders', async (route) => {
    last = route.request().postDataJSON()
    const refusal = { code: 'order.price_changed', message: 'Cambió el precio de algo en tu pedido. Revísalo.' }
    if (isRefusing) await route.fulfill({ status: 409, json: refusal })
    else await route.fulfill({ status: 201, json: copyOf(last, new URL(route.request().url()).origin) })
    isRefusing = false
  })
  await context.route('**/api/orders/*/opened', (route) => {
    opened += 1
    return route.fulfill({ json: {} })
  })
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }))
  const refuseOnce = () => {
    isRefusing = true
  }
  return { refuseOnce, last: () => last, opened: () => opened }
}

type SentLine = { menu_item_id: number; quantity: number; choice_ids: number[]; note: string; unit_price: number }

function copyOf(sent: unknown, origin: string) {
  const { lines } = sent as { lines: SentLine[] }
  const told = lines.map(({ quantity, choice_ids, note, unit_price }, index) => ({
    name: index === 0 ? 'Locro' : 'Pizza',
    quantity,
    choices: choice_ids.map(() => ({ group: 'Tamaño', name: 'Familiar' })),
    note,
    total: unit_price * quantity,
  }))
  const subtotal = told.reduce((sum, { total }) => sum + total, 0)
  return { code: 'K7M2P9', url: `${origin}/pedido/K7M2P9`, lines: told, subtotal, delivery: 1.5, total: subtotal + 1.5 }
}

/** With the letters of this page and with very large ones on a small screen. */
async function expectNothingCovered(page: Page) {
  const phone = page.viewportSize()
  const contact = page.getByRole('navigation', { name: 'Contacto' })
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  expect(await bottomOf(contact)).toBeLessThanOrEqual(await topOf(page.locator('.order-bar')))
  await page.setViewportSize({ width: 320, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await expect(contact).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => (await topOf(page.locator('.order-bar'))) - (await bottomOf(contact)))
    .toBeGreaterThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (phone) await page.setViewportSize(phone)
}

function topOf(locator: Locator) {
  return locator.evaluate((element) => element.getBoundingClientRect().top)
}

function bottomOf(locator: Locator) {
  return locator.evaluate((element) => element.getBoundingClientRect().bottom)
}
