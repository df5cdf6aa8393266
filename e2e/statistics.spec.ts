import type { Page } from '@playwright/test'
import { getRestaurant } from '#contract/restaurants/restaurants.ts'
import { getStatistics } from '#contract/statistics/statistics.ts'
import { createSession, logIn, storageStateOf } from '../tests/product/accounts.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { succeed } from '../tests/product/product-client.ts'
import { fullRestaurant, sampleOwner } from '../tests/samples/sample-restaurants.ts'
import { expect, test } from './support/fixtures.ts'

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
  // The telephone answers no test, and the carta itself is not what this is about: the menu stays open.
  await context.addInitScript(() => {
    addEventListener('click', (event) => {
      const isCall = event.target instanceof Element && event.target.closest('a[href^="tel:"]') !== null
      if (isCall) event.preventDefault()
    })
  })
  await context.route(/\/carta\.pdf/, (route) => route.fulfill({ status: 204 }))
  await context.route(/^https:\/\/(wa\.me|www\.google\.com)\//, (route) => route.fulfill({ body: 'Otra página' }))
  const add = (where: Page, name: string) => where.getByRole('button', { name: `Agregar ${name}`, exact: true })
  const openMenu = async (where: Page, query = '') => {
    await where.goto(menu + query)
    await expect(add(where, 'Locro')).toBeVisible()
  }

  // A table that the restaurant does not have: at one of its own a guest finds no 'Llamar'.
  await openMenu(page, '?mesa=Terraza')
  await page.getByRole('link', { name: /Seco/ }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click()
  await page.keyboard.press('Escape')
  const message = context.waitForEvent('page')
  await page.getByRole('link', { name: 'WhatsApp', exact: true }).click()
  await (await message).close()
  await page.getByRole('link', { name: 'Llamar', exact: true }).click()
  await page.getByRole('link', { name: 'Descargar la carta' }).click()
  const onTheMenu = { menu_views: 1, dish_opens: 1, order_adds: 1, whatsapp: 1, calls: 1, pdfs: 1, shares: 0 }
  await expect.poll(today).toMatchObject(onTheMenu)
  const { sources, dishes } = await ask()
  expect(sources).toEqual({ qr: 0, table: 1, directory: 0, link: 0, direct: 0 })
  expect(dishes[0]).toMatchObject({ name: 'Seco', opens: 1, adds: 1 })

  await page.goto(`/restaurante/${restaurant.slug}`)
  await expect.poll(today).toMatchObject({ menu_views: 1, page_views: 1 })
  await page.getByRole('button', { name: 'Compartir' }).first().click()
  await expect.poll(today).toMatchObject({ shares: 1 })
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

test('a search that finds no dish is counted when the guest stops typing', async ({ page, baseURL }) => {
  const owner = await logIn(new URL(baseURL ?? '').origin, sampleOwner)
  const { id } = await succeed(baseURL, getRestaurant, { params: { id: fullRestaurant.slug } })
  const today = async () => {
    const { days } = await succeed(baseURL, getStatistics, { params: { id } }, { token: owner.token })
    const { menu_views = 0, vain_searches = 0 } = days.at(-1) ?? {}
    return { menu_views, vain_searches }
  }
  const { menu_views, vain_searches } = await today()
  await page.goto(`/restaurante/${fullRestaurant.slug}/menu`)
  await expect.poll(today).toEqual({ menu_views: menu_views + 1, vain_searches })
  await page.getByRole('searchbox').pressSequentially('sushi')
  await expect.poll(today).toEqual({ menu_views: menu_views + 1, vain_searches: vain_searches + 1 })
})
