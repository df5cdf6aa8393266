import type { BrowserContext, Locator, Page } from '@playwright/test'
import { setHours } from '#contract/hours/hours.ts'
import { weekdays } from '#contract/hours/opening.ts'
import { setAvailability } from '#contract/menu/menu.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { listOrders } from '#contract/orders/received-orders.ts'
import type { Session } from '../../tests/product/accounts.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'

const bar = (page: Page) => page.getByRole('button', { name: /^Tu pedido · / })
const add = (page: Page, name: string) => page.getByRole('button', { name: `Agregar ${name}`, exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Tu pedido' })
const sizes = {
  ...{ name: 'Tamaño', min: 1, max: 1 },
  choices: [
    { name: 'Personal', price_change: 0 },
    { name: 'Familiar', price_change: 4.25 },
  ],
}
const howOrdersCome = {
  minimum: 5,
  zones: [{ name: 'La Mariscal', fee: 1.5 }],
  tables: [{ name: '1' }, { name: 'Terraza 3' }],
}

function answerWhatsApp(context: BrowserContext) {
  return context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }))
}

const line = (page: Page, name: string) => sheet(page).getByRole('listitem').filter({ hasText: name })

/** A restaurant that takes orders all day. */
async function openDay(baseURL: string | undefined, session: Session | null) {
  const kitchen = await openKitchen(baseURL, session, { whatsapp: '+593991234567' })
  const token = session?.token
  const ofRestaurant = { params: { id: kitchen.restaurant.id } }
  const openAt = (close: string) => {
    const weekly = Object.fromEntries(weekdays.map((day) => [day, [{ open: '00:00', close }]])) as never
    return succeed(baseURL, setHours, { ...ofRestaurant, body: { weekly } }, { token })
  }
  await openAt('24:00')
  const locro = await kitchen.addDish({ name: 'Locro', price: 4.5 })
  const seco = await kitchen.addDish({ name: 'Seco', price: 6 })
  const guatita = await kitchen.addDish({ name: 'Guatita', price: 5 })
  await kitchen.addDish({ name: 'Pizza', price: 8, options: [sizes] })
  await succeed(baseURL, setOrdering, { ...ofRestaurant, body: howOrdersCome }, { token })
  const menu = `/restaurante/${kitchen.restaurant.slug}/menu`
  return { kitchen, token, ofRestaurant, openAt, locro, seco, guatita, menu }
}

test.describe('with the owner at the stove', () => {
  // The second POST is refused on purpose.
  test.use({ visitor: 'restaurant', expectedProblems: [/\b409\b/] })

  test('dishes come in from the list, with their options, and from the dish itself; another tab has the same order', async ({
    page,
    context,
    baseURL,
    session,
  }) => {
    const { seco, menu } = await openDay(baseURL, session)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(menu)
    await expect(add(page, 'Locro')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(scripts.filter((url) => /react-|order-sheet-/.test(url))).toEqual([])
    await expect(page.locator('html'), 'no room for a bar without an order').not.toHaveAttribute('style', /--order-bar/)

    await add(page, 'Locro').tap()
    await expect(bar(page)).toHaveText('Tu pedido · 1 · $4.50')
    await expectOneBar(page)
    await add(page, 'Pizza').tap()
    const choices = page.getByRole('dialog', { name: 'Pizza' })
    await choices.getByRole('button', { name: 'Agregar · desde $8.00' }).click()
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

    const other = await context.newPage()
    await other.goto(`${menu}/${seco.id}`)
    await other.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(bar(other)).toHaveText('Tu pedido · 4 · $27.75')
    await expect(bar(page)).toHaveText('Tu pedido · 4 · $27.75')
    await other.close()
  })

  test('the sheet keeps the keyboard, and Escape, Back and a reload do what they should', async ({
    page,
    baseURL,
    session,
  }) => {
    const { menu } = await openDay(baseURL, session)
    await page.goto(`${menu}?mesa=terraza%203`)
    await add(page, 'Locro').tap()
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
    await expect(sheet(page).getByLabel('Mesa', { exact: true })).toHaveValue('Terraza 3')
  })

  test('the order follows prices, what is sold out or gone, and closing time', async ({ page, baseURL, session }) => {
    const { kitchen, locro, seco, guatita, menu, openAt, token } = await openDay(baseURL, session)
    await page.goto(menu)
    for (const name of ['Locro', 'Seco', 'Guatita']) await add(page, name).tap()
    await expect(bar(page)).toHaveText('Tu pedido · 3 · $15.50')
    await bar(page).click()
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
    await expect(
      sheet(page).getByText(/^Cerrado · abre .* Tu pedido queda guardado hasta que abra\.$/),
    ).toBeInViewport()
    await openAt('24:00')
    await expect(prepare).toBeEnabled()
    await kitchen.deleteDish(guatita)
    await page.keyboard.press('Escape')
    await bar(page).click()
    await expect(sheet(page).getByText('Guatita: ya no está en la carta. Lo quitamos de tu pedido.')).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Entendido' }).click()
    await expect(sheet(page).getByRole('listitem')).toHaveCount(1)
  })

  test('what is missing is asked for, the sums are to the cent, and a real link opens WhatsApp', async ({
    page,
    context,
    baseURL,
    session,
    expectAccessible,
  }) => {
    const { kitchen, locro, menu, ofRestaurant, token } = await openDay(baseURL, session)
    await answerWhatsApp(context)
    await page.goto(menu)
    await add(page, 'Locro').tap()
    await add(page, 'Pizza').tap()
    const choices = page.getByRole('dialog', { name: 'Pizza' })
    await choices.getByLabel('Familiar').check()
    await choices.getByRole('button', { name: 'Agregar · $12.25' }).click()
    await expect(choices).toBeHidden()
    await bar(page).click()
    await line(page, 'Locro').getByRole('button', { name: 'Uno más de Locro' }).click()
    await sheet(page).getByLabel('A domicilio').check()
    await sheet(page).getByRole('button', { name: 'Preparar pedido' }).click()
    await expect(sheet(page).getByLabel('Zona')).toBeFocused()
    await expect(sheet(page).getByText('Escribe la dirección.')).toBeVisible()
    await expectAccessible(page)
    await sheet(page).getByLabel('Zona').selectOption('La Mariscal · $1.50')
    await sheet(page).getByLabel('Dirección').fill('Av. Amazonas N24')
    await expect(sheet(page).getByText('Escribe la dirección.')).toBeHidden()
    await sheet(page).getByLabel('Tu nombre').fill('Ana Loza')
    await sheet(page).getByLabel('Efectivo').check()
    await sheet(page).getByLabel('¿Cambio de cuánto?').fill('$40')
    await sheet(page).getByRole('button', { name: 'Agregar nota a Locro' }).click()
    await sheet(page).getByLabel('Nota para Locro').fill('Sin aguacate')
    await expect(sheet(page).getByText('Subtotal').locator('..')).toContainText('$21.25')
    await expect(sheet(page).getByText('Envío').locator('..')).toContainText('$1.50')
    await expect(sheet(page).getByText('Total', { exact: true }).locator('..')).toContainText('$22.75')

    // A price that has changed is asked about.
    const prepare = sheet(page).getByRole('button', { name: 'Preparar pedido' })
    // While the order is on its way: earlier, the open menu could show the new price before the click.
    const changePrice = () => kitchen.changeDish(locro, { price: 5.25 })
    await page.route('**/api/orders', (route) => changePrice().then(() => route.continue()), { times: 1 })
    await prepare.click()
    await expect(sheet(page).getByText('Cambió el precio de algo en tu pedido')).toBeVisible()
    await expect(sheet(page).getByText('Total', { exact: true }).locator('..')).toContainText('$24.25')
    const sending = page.waitForRequest(/\/api\/orders$/)
    await prepare.click()
    const sent = (await sending).postData() ?? ''
    const link = sheet(page).getByRole('link', { name: 'Abrir WhatsApp' })
    const message = new URL((await link.getAttribute('href')) ?? '')
    expect(message.origin + message.pathname).toBe('https://wa.me/593991234567')
    const text = message.searchParams.get('text') ?? ''
    for (const words of [
      '2 x Locro: $10.50',
      'Familiar',
      'Sin aguacate',
      'Nombre: Ana Loza',
      'Av. Amazonas N24',
      '$40',
      '$24.25',
    ]) {
      expect(text).toContain(words)
    }
    expect(sent).toContain('"name":"Ana"')
    expect(sent).not.toMatch(/Loza|Amazonas/)
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await opened.close()
    const received = async () => (await succeed(baseURL, listOrders, ofRestaurant, { token })).items
    await expect.poll(async () => (await received()).map(({ opened_at }) => opened_at !== null)).toEqual([true])
    const [order] = await received()
    expect(order).toMatchObject({ mode: 'domicilio', zone: 'La Mariscal', total: 24.25, state: 'nuevo' })
    expect(text).toContain(order?.code)
    const copy = await sheet(page).getByRole('link', { name: 'Ver la copia del pedido' }).getAttribute('href')
    expect(copy).toBe(order?.url)
    await sheet(page).getByRole('button', { name: 'Vaciar pedido' }).click()
    await sheet(page).getByRole('button', { name: 'Sí, borrar todo' }).click()
    await expect(sheet(page).getByText('Tu pedido está vacío.')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
  })
})

/** One bar with order, WhatsApp and call stays at the bottom: with the letters of this page, and with very large ones on a small screen. */
async function expectOneBar(page: Page) {
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  const whole = page.locator('.order-bar')
  const icon = (name: string) => whole.getByRole('link', { name, exact: true })
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Contacto' })).toBeHidden()
  await expect(icon('WhatsApp')).toHaveAttribute('href', /wa\.me/)
  await expect(icon('Llamar')).toHaveAttribute('href', /^tel:/)
  expect(await heightOf(whole)).toBeLessThanOrEqual(64)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  for (const shown of [bar(page), icon('WhatsApp'), icon('Llamar')]) await expect(shown).toBeInViewport({ ratio: 1 })
  await expect.poll(() => heightOf(whole)).toBeLessThanOrEqual(112)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (phone) await page.setViewportSize(phone)
}

function heightOf(locator: Locator) {
  return locator.evaluate((element) => element.getBoundingClientRect().height)
}
