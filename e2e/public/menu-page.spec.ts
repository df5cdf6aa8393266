import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { setHours } from '#contract/hours/hours.ts'
import { weekdays } from '#contract/hours/opening.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { emptyRestaurant, fullMenu, fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'

const path = `/restaurante/${fullRestaurant.slug}/menu`
const categories = [...new Set(fullMenu.map(({ category }) => category))]

test('shows the dishes by category in the order of the owner, WhatsApp and a call where the thumb is, and says which picture matters', async ({
  page,
}) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toContainText(categories)
  await expect(dishes(page).getByRole('heading', { level: 3 })).toHaveText(fullMenu.map(({ name }) => name))
  await expect(dishes(page).first()).toContainText('Camarón del día')
  await expect(dishes(page).first()).toContainText('$8.50')
  await expect(dishes(page).first().getByRole('link')).toHaveAttribute('href', `${path}/1`)
  const download = page.getByRole('link', { name: 'Descargar la carta' })
  await expect(download).toHaveAttribute('href', path.replace(/menu$/, 'carta.pdf'))

  const pictures = await page.locator('main img').evaluateAll((images) =>
    images.map((image) => ({
      loading: (image as HTMLImageElement).loading,
      priority: (image as HTMLImageElement).fetchPriority,
      hasRoom: image.hasAttribute('width') && image.hasAttribute('height'),
    })),
  )
  expect(pictures[0]).toEqual({ loading: 'eager', priority: 'high', hasRoom: true })
  expect(pictures.every(({ hasRoom }) => hasRoom)).toBe(true)
  expect(pictures.at(-1)).toEqual({ loading: 'lazy', priority: 'auto', hasRoom: true })

  const bar = page.getByRole('navigation', { name: 'Contacto' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('searchbox', { name: 'Buscar en el menú' })).toBeInViewport()
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await bottomOf(dishes(page).nth(1))).toBeLessThanOrEqual(await topOf(bar))
  if (phone) await page.setViewportSize(phone)
  await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/593991234567\?text=/,
  )
  await expect(bar.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+59352623456')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await bottomOf(bar)).toBeLessThanOrEqual(await topOf(page.getByRole('contentinfo')))
})

test.describe('of a restaurant that says when it opens and what its prices include', () => {
  test.use({ visitor: 'restaurant' })

  test('still shows two whole dishes on the first screen', async ({ page, baseURL, session }) => {
    const { restaurant, ...kitchen } = await openKitchen(baseURL, session, { city: 'Quito' })
    const saved = { params: { id: restaurant.id }, token: session?.token }
    // In three days: the longest words there are.
    const nextOpenDay = weekdays[(new Date().getDay() + 2) % weekdays.length]
    const weekly = Object.fromEntries(
      weekdays.map((day) => [day, day === nextOpenDay ? [{ open: '17:00', close: '23:00' }] : []]),
    ) as never
    await succeed(baseURL, setHours, { params: saved.params, body: { weekly } }, saved)
    const pricing = {
      prices_include_tax: false,
      regime: 'general',
      tourism_register: false,
      service_percent: 10,
    } as const
    await succeed(baseURL, setPricing, { params: saved.params, body: pricing }, saved)
    const description = 'Con papas enteras, salsa de maní, mote y ensalada, como se sirve en casa.'
    for (const name of ['Cuy asado', 'Hornado']) await kitchen.addDish({ name, description })

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/restaurante/${restaurant.slug}/menu`)
    await expect(page.getByText('Precios con IVA y 10 % de servicio incluidos')).toBeVisible()
    await expect(page.getByText(/abre el .* a las 17:00/)).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Contacto' })
    expect(await bottomOf(dishes(page).nth(1))).toBeLessThanOrEqual(await topOf(bar))
  })
})

test('has a row of chips that stays, leads to each category and follows the reading, and on wide screens holds the contact', {
  tag: '@wide',
}, async ({ page, isMobile }) => {
  await page.goto(path)
  const row = page.getByRole('navigation', { name: 'Categorías' })
  await expect(row.getByRole('link')).toHaveText(categories)
  await expect(row.locator('[aria-current]')).toHaveText('Ceviches')

  await row.getByRole('link', { name: 'Mariscos' }).click()
  await expect(page.getByRole('heading', { name: 'Mariscos' })).toBeInViewport()
  await expect(row.locator('[aria-current]')).toHaveText('Mariscos')
  await expect(row.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  expect(await topOf(row)).toBe(0)
  await expect(page.getByRole('searchbox')).toBeInViewport()
  if (!isMobile) {
    const contact = page.getByRole('navigation', { name: 'Contacto' })
    await expect(contact).toBeInViewport({ ratio: 1 })
    expect(await bottomOf(contact)).toBeLessThanOrEqual(await bottomOf(row))
  }

  await page.getByRole('heading', { name: 'Secos', exact: true }).evaluate((heading) => heading.scrollIntoView())
  await expect(row.locator('[aria-current]')).toHaveText('Secos')
})

test('finds dishes without accents, by several words, says how many, and marks their category', async ({ page }) => {
  await page.goto(path)
  const field = page.getByRole('searchbox', { name: 'Buscar en el menú' })
  await expect(page.locator('[data-island=menu][data-awake=now]')).toHaveCount(1)
  await field.fill('CAMARON ajillo')
  await expect(dishes(page).filter({ visible: true })).toHaveText([/Camarones al ajillo/])
  await expect(page.getByRole('status')).toHaveText('1 plato')
  await expect(page.getByRole('heading', { level: 2, name: 'Ceviches' })).toBeHidden()

  await field.fill('yucas fritas')
  await expect(dishes(page).filter({ visible: true })).toHaveText([/Yuca frita/])
  await field.fill('sushi')
  await expect(page.getByRole('status')).toHaveText('Ningún plato coincide. Prueba con otra palabra.')
  await field.fill('')
  await expect(dishes(page).filter({ visible: true })).toHaveCount(fullMenu.length)
  await expect(page.getByRole('status')).toBeEmpty()

  await field.press('Enter')

  // Also when another category was being read.
  const row = page.getByRole('navigation', { name: 'Categorías' })
  await row.getByRole('link', { name: 'Jugos Naturales' }).click()
  await expect(row.locator('[aria-current]')).toHaveText('Jugos Naturales')
  await field.fill('ceviche de camarón')
  await expect(row.getByRole('link')).toHaveText(['Ceviches'])
  await expect(row.locator('[aria-current]')).toHaveText(['Ceviches'])
  await field.fill('sushi')
  await expect(row.locator('[aria-current]')).toHaveCount(0)
})

test('shows the contact when all of it has come: half of it would be laid out in another way, and move', async ({
  page,
}) => {
  const whole = await (await page.request.get(path)).text()
  const half = whole.slice(0, whole.indexOf('</svg>', whole.indexOf('aria-label="Contacto"')))
  expect(half).not.toContain('Llamar')
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: half }))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const contact = page.locator('nav[aria-label="Contacto"]')
  await expect(contact).toHaveCount(1)
  await expect(contact).toBeHidden()
  await page.unrouteAll()
  await page.goto(path)
  await expect(contact).toBeVisible()
})

test.describe('when its script is lost on the way', () => {
  test.use({ expectedProblems: [/\/assets\//] })

  for (const file of ['loader', 'menu-page', 'basics', 'words.es']) {
    test(`'Agregar' comes by itself, when the connection is back: ${file}`, async ({ page }) => {
      let isLost = true
      await page.route(`**/assets/${file}-*.js`, (route) => (isLost ? route.abort() : route.continue()))
      const lost = page.waitForEvent('requestfailed')
      await page.goto(path)
      await lost
      const add = page.getByRole('button', { name: /^Agregar / }).first()
      await expect(add).toHaveCount(0)
      isLost = false
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(add).toBeVisible()
    })
  }
})

for (const { dots, copy } of [
  { dots: 2, copy: '-400.webp' },
  { dots: 3, copy: '-800.webp' },
])
  test.describe(`on a phone with ${dots} dots to a pixel`, () => {
    test.use({ deviceScaleFactor: dots })

    test(`fetches one copy of the banner: …${copy}`, async ({ page }) => {
      const banners: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/restaurant-banner/')) banners.push(request.url())
      })
      await page.goto(path)
      expect(banners).toEqual([expect.stringMatching(new RegExp(`${copy}$`))])
    })
  })

test('moves nothing while it comes, and loads only the pictures that are looked at', { tag: '@wide' }, async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  // A wide screen holds nearly all of them, and the browser loads what is close to it too.
  if (isMobile) expect(asked.filter((url) => url.includes('/menu-items/')).length).toBeLessThan(fullMenu.length)
  expect(asked.filter((url) => /react|leaflet/.test(url))).toEqual([])

  await page.getByRole('heading', { name: 'Limonada imperial' }).scrollIntoViewIfNeeded()
  await expect(page.locator('section img').last()).toHaveJSProperty('complete', true)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  // Zero as it is reported, to three decimals: on wide screens words grow by a hair when their font arrives.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^failed \(csp\): .+\.js$/] })

  test('reads whole, the chips still lead to their dishes, and a menu without dishes says so', async ({ page }) => {
    await page.goto(path)
    await expect(dishes(page)).toHaveCount(fullMenu.length)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.getByRole('link', { name: 'Jugos Naturales' }).click()
    await expect(page.getByRole('heading', { name: 'Jugos Naturales' })).toBeInViewport()
    await page.goto(`/restaurante/${emptyRestaurant.slug}/menu`)
    await expect(page.getByText('No hay items en el menú.')).toBeVisible()
  })
})

test.describe('in somebody’s own site', () => {
  test.use({ expectedProblems: [/left the site: http:\/\/127\.0\.0\.1/] })

  test('shows the menu without header and footer, and opens what it links to beside it', async ({ page, baseURL }) => {
    const html = `<iframe src="${baseURL}${path}?embed=1" width="380" height="700" title="Menú"></iframe>`
    const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
    await once(site.listen(0, '127.0.0.1'), 'listening')
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    const menu = page.frameLocator('iframe')
    await expect(menu.getByRole('heading', { level: 1, name: fullRestaurant.name })).toBeVisible()
    await expect(menu.getByRole('contentinfo')).toHaveCount(0)
    await expect(menu.getByRole('link', { name: 'Inicio' })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: /Ceviche mixto/ })).toHaveAttribute('target', '_blank')
    site.close()
  })

  test('is the only page that may be framed', async ({ request }) => {
    const framed = (await request.get(`${path}?embed=1`)).headers()
    expect(framed['content-security-policy']).toContain('frame-ancestors *')
    expect(framed['x-frame-options']).toBeUndefined()
    for (const other of [path, `${path}?embed=0`, `${path}/1`, '/', '/acceso']) {
      const headers = (await request.get(other)).headers()
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options']).toBe('DENY')
    }
  })
})

test.describe('the reviews page', () => {
  test('shows the likes, the newest reviews and the way to older ones', async ({ page }) => {
    await page.goto(`/restaurante/${fullRestaurant.slug}/opiniones`)
    await expect(page.getByRole('heading', { level: 1, name: 'Reseñas' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`${fullRestaurant.likes} me gusta`)
    await expect(page.getByText('Visita número 26.')).toBeVisible()
    await expect(page.getByText('An* Ma*** Za******').first()).toBeVisible()
    await page.getByRole('link', { name: 'Ver más' }).click()
    await expect(page.getByText('Visita número 1.', { exact: false })).toBeVisible()
    await expect(page.getByText('Visita número 26.')).toHaveCount(0)
    await page.getByRole('link', { name: 'Restaurante', exact: true }).click()
    await page.waitForURL(`/restaurante/${fullRestaurant.slug}`)
  })
})

function topOf(locator: Locator) {
  return locator.evaluate((element) => element.getBoundingClientRect().top)
}

function bottomOf(locator: Locator) {
  return locator.evaluate((element) => element.getBoundingClientRect().bottom)
}

function dishes(page: Page) {
  return page.getByRole('main').locator('section').getByRole('listitem')
}
