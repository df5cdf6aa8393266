import type { Locator, Page } from '@playwright/test'
import { setHours } from '#contract/hours/hours.ts'
import { weekdays } from '#contract/hours/opening.ts'
import { setAvailability } from '#contract/menu/menu.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ visitor: 'restaurant' })

test('an open menu shows what the owner changes, without a reload and without a jump, and rests in the background', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  const params = { id: kitchen.restaurant.id }
  const token = session?.token
  const openAt = (intervals: { open: string; close: string }[]) => {
    const weekly = Object.fromEntries(weekdays.map((day) => [day, intervals])) as never
    return succeed(baseURL, setHours, { params, body: { weekly } }, { token })
  }
  const sellOut = (itemId: number, sold_out: boolean) =>
    succeed(baseURL, setAvailability, { params: { itemId }, body: { sold_out } }, { token })
  await openAt([{ open: '00:00', close: '24:00' }])
  const locro = await kitchen.addDish({ name: 'Locro' })
  // A price so long that 'Agotado hoy' needs a second line, above the dish that is being read.
  const banquet = await kitchen.addDish({ name: 'Banquete', price: 1_234_567.89 })
  for (const name of ['Seco', 'Guatita', 'Encebollado']) await kitchen.addDish({ name, category: 'Secos' })

  const connections = countConnections(page)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(`/restaurante/${kitchen.restaurant.slug}/menu`)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expect.poll(connections.open).toBe(1)
  const dish = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

  const add = page.getByRole('button', { name: 'Agregar Locro' })
  await expect(add).toBeVisible()
  await sellOut(locro.id, true)
  await expect(dish('Locro')).toContainText('$3.50 · Agotado hoy')
  await expect(add).toBeHidden()
  await kitchen.changeDish(locro, { price: 4 })
  await expect(dish('Locro')).toContainText('$4.00 · Agotado hoy')
  await expect(page.getByText('Locro: ahora $4.00.')).toBeAttached()
  await openAt([])
  await expect(page.getByText('El menú cambió')).toBeVisible()
  await openAt([{ open: '00:00', close: '24:00' }])
  await expect(page.getByText('El menú cambió')).toBeHidden()

  await dish('Guatita').evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [height, top] = [await heightOf(dish('Banquete')), await topOf(dish('Guatita'))]
  await sellOut(banquet.id, true)
  await expect(dish('Banquete')).toContainText('Agotado hoy')
  expect(await heightOf(dish('Banquete'))).toBeGreaterThan(height)
  expect(await topOf(dish('Guatita'))).toBeCloseTo(top, 0)

  await showPage(page, 'hidden')
  await expect.poll(connections.open).toBe(0)
  await sellOut(locro.id, false)
  await kitchen.deleteDish(banquet)
  await showPage(page, 'visible')
  await expect(dish('Locro')).toHaveText(/\$4\.00$/)
  expect(connections.open()).toBe(1)

  const reload = page.getByRole('button', { name: 'El menú cambió · Ver' })
  await expect(reload).toBeInViewport({ ratio: 1 })
  await expect(dish('Banquete')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await reload.click()
  await expect(dish('Banquete')).toHaveCount(0)
  await expect(reload).toHaveCount(0)
})

test('the page of the restaurant and the page of a dish show a new price and what is sold out, without a reload', async ({
  page,
  context,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  const locro = await kitchen.addDish({ name: 'Locro' })
  const sellOut = (sold_out: boolean) =>
    succeed(baseURL, setAvailability, { params: { itemId: locro.id }, body: { sold_out } }, { token: session?.token })
  const restaurantPath = `/restaurante/${kitchen.restaurant.slug}`
  const dishPage = await context.newPage()
  const pages = [
    { of: page, path: restaurantPath, shown: page.getByRole('listitem').filter({ hasText: 'Locro' }) },
    { of: dishPage, path: `${restaurantPath}/menu/${locro.id}`, shown: dishPage.getByRole('main') },
  ]
  for (const { of, path } of pages) {
    const connections = countConnections(of)
    await of.goto(path)
    await of.evaluate(() => Object.assign(window, { isSamePage: true }))
    await expect.poll(connections.open).toBe(1)
  }
  const expectAll = async (part: string, isShown = true) => {
    for (const { shown } of pages) {
      if (isShown) await expect(shown).toContainText(part)
      else await expect(shown).not.toContainText(part)
    }
  }

  await expectAll('$3.50')
  await kitchen.changeDish(locro, { price: 4.25 })
  await expectAll('$4.25')
  await expectAll('$3.50', false)
  await sellOut(true)
  await expectAll('Agotado hoy')
  await sellOut(false)
  await expectAll('Agotado hoy', false)
  for (const { of } of pages) expect(await of.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test("the page of a dish has 'Agregar' while the dish can be ordered, without a jump, and says that it was removed or hidden", async ({
  context,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  const [locro, seco, guatita] = [
    await kitchen.addDish({ name: 'Locro' }),
    await kitchen.addDish({ name: 'Seco' }),
    await kitchen.addDish({ name: 'Guatita' }),
  ]
  const sellOut = (itemId: number, sold_out: boolean) =>
    succeed(baseURL, setAvailability, { params: { itemId }, body: { sold_out } }, { token: session?.token })
  await sellOut(seco.id, true)
  const open = async (dish: { id: number }) => {
    const opened = await context.newPage()
    const connections = countConnections(opened)
    await opened.goto(`/restaurante/${kitchen.restaurant.slug}/menu/${dish.id}`)
    await expect.poll(connections.open).toBe(1)
    const add = opened.getByRole('button', { name: 'Agregar' })
    const reload = opened.getByRole('button', { name: 'El menú cambió · Ver' })
    return { page: opened, add, reload, back: opened.getByRole('link', { name: 'Volver al menú' }) }
  }
  const pages = { locro: await open(locro), seco: await open(seco), guatita: await open(guatita) }

  await expect(pages.seco.add).toBeHidden()
  const top = await topOf(pages.seco.back)
  await sellOut(seco.id, false)
  await expect(pages.seco.add).toBeInViewport({ ratio: 1 })
  await expect(pages.seco.page.getByText('Seco: ya hay otra vez.')).toBeAttached()
  expect(await topOf(pages.seco.back)).toBeCloseTo(top, 0)
  await pages.seco.add.click()
  await expect(pages.seco.page.getByText('Agregado: Seco').first()).toBeAttached()
  // Now it stands in the bar of the order.
  await sellOut(seco.id, true)
  await expect(pages.seco.add).toBeHidden()
  await expect(pages.seco.page.getByText('Seco: agotado hoy.')).toBeAttached()
  await sellOut(seco.id, false)
  await expect(pages.seco.add).toBeInViewport({ ratio: 1 })

  await expect(pages.guatita.add).toBeVisible()
  await kitchen.changeDish(guatita, { hidden: true })
  await expect(pages.guatita.reload).toBeInViewport({ ratio: 1 })
  await expect(pages.guatita.add).toBeHidden()
  await expectAccessible(pages.guatita.page)
  await kitchen.changeDish(guatita, { hidden: false })
  await expect(pages.guatita.reload).toHaveCount(0)
  await kitchen.changeDish(guatita, { category: 'Secos' })
  await expect(pages.guatita.reload).toBeInViewport({ ratio: 1 })

  // Another dish is not its matter.
  await expect(pages.locro.add).toBeVisible()
  await expect(pages.locro.reload).toHaveCount(0)
  await kitchen.deleteDish(locro)
  await expect(pages.locro.reload).toBeInViewport({ ratio: 1 })
  await expect(pages.locro.add).toBeHidden()
  await pages.locro.reload.click()
  await expect(pages.locro.page.getByRole('link', { name: /^Ver el menú de / })).toBeVisible()
})

test.describe('when a new version of the product has other files', () => {
  test.use({ expectedProblems: [/live-menu/] })

  test('an open menu that cannot show a change offers to be loaded again', async ({ page, baseURL, session }) => {
    const kitchen = await openKitchen(baseURL, session)
    const locro = await kitchen.addDish({ name: 'Locro' })
    const connections = countConnections(page)
    await page.route('**/assets/live-menu-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto(`/restaurante/${kitchen.restaurant.slug}/menu`)
    await expect.poll(connections.open).toBe(1)
    await kitchen.changeDish(locro, { price: 4 })
    const reload = page.getByRole('button', { name: 'El menú cambió · Ver' })
    await expect(reload).toBeInViewport({ ratio: 1 })
    await reload.click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Locro' })).toContainText('$4.00')
    await expect(reload).toHaveCount(0)
  })
})

function countConnections(page: Page) {
  const isLive = (request: { url: () => string }) => new URL(request.url()).pathname.endsWith('/live')
  let open = 0
  page.on('request', (request) => {
    if (isLive(request)) open += 1
  })
  const hangUp = (request: { url: () => string }) => {
    if (isLive(request)) open -= 1
  }
  page.on('requestfinished', hangUp).on('requestfailed', hangUp)
  return { open: () => open }
}

/** As a browser that shows another tab, and then this one again. */
function showPage(page: Page, visibility: DocumentVisibilityState) {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

function topOf(locator: Locator) {
  return locator.evaluate((element) => element.getBoundingClientRect().top)
}

function heightOf(locator: Locator) {
  return locator.evaluate((element) => element.getBoundingClientRect().height)
}
