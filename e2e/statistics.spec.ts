import type { Page } from '@playwright/test'
import { getStatistics } from '#contract/statistics.ts'
import { createSession, storageStateOf } from '../tests/product/accounts.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { succeed } from '../tests/product/product-client.ts'
import { expect, test } from './fixtures.ts'

// The browser of the other journeys says that it is headless, and is not counted.
test.use({
  expectedProblems: [/^left the site: https:\/\/www\.google\.com\/maps/],
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
})

test('what guests do on the pages is counted; owners, and people who ask not to be, are not', async ({
  page,
  context,
  browser,
  baseURL,
  isMobile,
  userAgent,
}) => {
  test.setTimeout(90_000)
  const owner = await createSession(new URL(baseURL ?? '').origin, 'restaurant')
  const { restaurant, addDish } = await openKitchen(baseURL, owner)
  const names = ['Locro', 'Seco', 'Guatita', 'Bolón']
  for (const name of names) await addDish({ name })
  const menu = `/restaurante/${restaurant.slug}/menu`
  const ask = () => succeed(baseURL, getStatistics, { params: { id: restaurant.id } }, { token: owner.token })
  const today = async () => (await ask()).days.at(-1)
  // Outside of the site, and a call would leave it.
  await context.route(/^https:\/\/(wa\.me|www\.google\.com)\//, (route) => route.fulfill({ body: 'Otra página' }))
  const add = (where: Page, name: string) => where.getByRole('button', { name: `Agregar ${name}`, exact: true })
  const openMenu = async (where: Page, query = '') => {
    await where.goto(menu + query)
    await expect(add(where, 'Locro')).toBeVisible()
  }

  await openMenu(page, '?mesa=4')
  await page.getByRole('link', { name: /Seco/ }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click()
  await page.keyboard.press('Escape')
  const message = context.waitForEvent('page')
  await page.getByRole('navigation', { name: 'Contacto' }).getByRole('link', { name: 'WhatsApp' }).click()
  await (await message).close()
  await expect.poll(today).toMatchObject({ menu_views: 1, dish_opens: 1, order_adds: 1, whatsapp: 1, calls: 0 })
  const { sources, dishes } = await ask()
  expect(sources).toEqual({ qr: 0, table: 1, directory: 0, link: 0, direct: 0 })
  expect(dishes[0]).toMatchObject({ name: 'Seco', opens: 1, adds: 1 })

  await page.goto(`/restaurante/${restaurant.slug}`)
  await expect.poll(today).toMatchObject({ menu_views: 1, page_views: 1 })
  await page.getByRole('link', { name: 'Obtener direcciones' }).click()
  await expect.poll(today).toMatchObject({ directions: 1 })

  const device = { isMobile, ...(userAgent ? { userAgent } : {}), ...(baseURL ? { baseURL } : {}) }
  const asksNotTo = await browser.newContext({ ...device })
  await asksNotTo.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })")
  await openMenu(await asksNotTo.newPage())
  const storageState = storageStateOf(new URL(baseURL ?? '').origin, owner)
  const ownersBrowser = await browser.newContext({ ...device, storageState })
  await openMenu(await ownersBrowser.newPage())
  const guests = await browser.newContext({ ...device })
  await openMenu(await guests.newPage())
  await expect.poll(async () => (await ask()).sources).toMatchObject({ qr: 1, table: 1, direct: 0 })
  expect(await today()).toMatchObject({ menu_views: 2, page_views: 1 })
  for (const other of [asksNotTo, ownersBrowser, guests]) await other.close()
})
