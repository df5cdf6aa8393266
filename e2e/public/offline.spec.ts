import type { Page } from '@playwright/test'
import { fullMenu, fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAndKeep } from '../support/kept-pages.ts'

const restaurant = `/restaurante/${fullRestaurant.slug}`
const menu = `${restaurant}/menu`
const moment = String.raw`\d{1,2} [a-z]{3} \d{4}, \d{2}:\d{2}`

test.use({ serviceWorkers: 'allow', expectedProblems: [/\b404\b/] })

test('a menu once opened opens again without a connection, whole and with the date of its last update', async ({
  page,
  context,
  expectAccessible,
}) => {
  await openAndKeep(page, menu)
  await context.setOffline(true)
  await page.goto(`${menu}?utm_source=qr`)

  await expect(page.getByText('Sin conexión.')).toBeVisible()
  await expect(page.getByText(new RegExp(`Ves esta página como estaba el ${moment}`))).toBeInViewport()
  await expect(page.locator('section li h3')).toHaveText(fullMenu.map(({ name }) => name))
  expect(await page.evaluate(countMissingPictures)).toBe(0)
  expect(await page.evaluate(() => document.fonts.check('1rem Figtree') && document.fonts.check('1rem Fraunces'))).toBe(
    true,
  )

  await expect(page.locator('[data-island=menu][data-awake=now]')).toHaveCount(1)
  await page.getByRole('searchbox').fill('ajillo')
  await expect(page.getByRole('status')).toHaveText('1 plato')
  // A dish that was never opened: the menu has its words.
  await page.getByRole('heading', { name: 'Camarones al ajillo' }).click()
  await expect(page.getByRole('dialog', { name: 'Camarones al ajillo' })).toContainText('Con arroz blanco y ensalada')
  await page.goBack()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Actualizar' }).click()
  await expect(page.getByText('Sin conexión.')).toHaveCount(0)
  await expect(page.locator('section li h3').first()).toBeVisible()
})

test('a menu that was opened under an old address opens under it again without a connection', async ({
  page,
  context,
}) => {
  const asPrinted = menu.toUpperCase().replace('/RESTAURANTE/', '/restaurante/').replace('/MENU', '/menu')
  await openAndKeep(page, menu)
  await page.goto(asPrinted)
  await expect(page).toHaveURL(menu)
  await expect.poll(() => listCached(page, 'old-paths')).toHaveLength(1)
  // What the page asks for has arrived.
  await expect(page.getByRole('button', { name: /^Agregar / }).first()).toBeVisible()

  await context.setOffline(true)
  await page.goto(asPrinted)
  await expect(page).toHaveURL(menu)
  await expect(page.getByText('Sin conexión.')).toBeVisible()
  await expect(page.locator('section li h3')).toHaveCount(fullMenu.length)
})

test('a dish never opened leads to its place on the menu, another page to one that lists the menus that do open', async ({
  page,
  context,
}) => {
  await openAndKeep(page, menu)
  await context.setOffline(true)
  await page.goto(`${menu}/20`)
  await expect(page).toHaveURL(`${menu}#plato-20`)
  await expect(page.getByRole('heading', { name: 'Corvina frita' })).toBeInViewport()
  for (const neverOpened of ['/restaurantes', `${restaurant}/opiniones`, '/acceso']) {
    await page.goto(neverOpened)
    await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible()
  }
  await page.getByRole('link', { name: `Menú de ${fullRestaurant.name}` }).click()
  await expect(page).toHaveURL(menu)
  await expect(page.getByRole('heading', { level: 1, name: fullRestaurant.name })).toBeVisible()
})

test('nothing is kept of the application, of calls, of frames, of errors or of an earlier build', async ({
  page,
  baseURL,
}) => {
  await page.goto('/precios')
  await page.evaluate(() => caches.open('cartaviva-shell-of-an-earlier-build'))
  await openAndKeep(page, menu)
  for (const path of [`${menu}?embed=1`, `${restaurant}/opiniones`, '/acceso', '/restaurantes']) await page.goto(path)
  await page.evaluate(async (path) => {
    const bearer = { headers: { authorization: 'Bearer nobody' } }
    await Promise.all([fetch('/api/restaurants', bearer), fetch(path), fetch('/images/no-existe.webp')])
  }, `${menu}?again`)

  await openAndKeep(page, restaurant)
  const origin = new URL(baseURL ?? '').origin
  const pages = (await listCached(page, 'pages')).map((url) => url.replace(origin, ''))
  expect(pages.toSorted()).toEqual([restaurant, menu])
  expect(await page.evaluate(() => caches.has('cartaviva-shell-of-an-earlier-build'))).toBe(false)
  expect(
    (await listCached(page)).filter(
      (url) => !url.startsWith(`${origin}/`) || /\/api\/|embed|acceso|no-existe/.test(url),
    ),
  ).toEqual([])
})

test('the worker that is served once the operator switches it off clears everything away', async ({ page }) => {
  await openAndKeep(page, menu)
  await page.evaluate(() => navigator.serviceWorker.register('/sw-off.js', { scope: '/' }))
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('a menu that is gone takes its copy along', async ({ page }) => {
  await openAndKeep(page, menu)
  const gone = '/restaurante/ya-no-existe/menu'
  await page.evaluate(async (path) => {
    const pages = await caches.open('cartaviva-pages-1')
    const copy = await pages.match(location.pathname)
    if (copy) await pages.put(path, copy)
  }, gone)
  const address = new URL(gone, page.url()).href
  expect(await listCached(page, 'pages')).toContain(address)
  await page.goto(gone)
  await expect.poll(() => listCached(page, 'pages')).not.toContain(address)
})

function listCached(page: Page, cacheName = '') {
  return page.evaluate(async (cacheName) => {
    const names = (await caches.keys()).filter((name) => name.includes(cacheName))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  }, cacheName)
}

/** Runs in the page. */
async function countMissingPictures() {
  const images = Array.from(document.images)
  for (const image of images) image.loading = 'eager'
  const decoded = await Promise.allSettled(images.map((image) => image.decode()))
  return decoded.filter(({ status }) => status === 'rejected').length
}
