import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './support/fixtures.ts'
import { findPlace, openPlace } from './support/panel-places.ts'

test.use({ visitor: 'restaurant' })

const siteLinks = { Inicio: '/', Restaurantes: '/restaurantes', 'Tú Panel': '/dashboard' }

test('the panel has the header of every page, and its own places have other names', { tag: '@wide' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/dashboard/mis-restaurantes')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  const places = header.getByRole('navigation', { name: 'Panel' })
  const [daily, others] = [
    ['Hoy', 'Pedidos', 'Menú'],
    ['Resumen', 'Mis restaurantes', 'Ingredientes', 'Mi cuenta'],
  ]
  const more = places.getByRole('button', { name: 'Más' })
  if (isMobile) {
    await expect(places.getByRole('link')).toHaveText(daily)
    await more.click()
    await expect(places.getByRole('link')).toHaveText([...daily, ...others])
    await page.keyboard.press('Escape')
    await expect(places.getByRole('link')).toHaveText(daily)
    await expect(more).toBeFocused()
  } else {
    await expect(places.getByRole('link')).toHaveText([...daily, ...others])
    await expect(more).toBeHidden()
  }
  if (isMobile) {
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(64)
    await header.getByRole('button', { name: 'Abrir el menú' }).click()
  }
  const site = isMobile ? page.getByRole('dialog') : header.getByRole('navigation', { name: 'Principal' })
  for (const [name, path] of Object.entries(siteLinks))
    await expect(site.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
})

const isOverviewCode = (path: string) => path.startsWith('/assets/today-for-owner')

test.describe('a diner', () => {
  test.use({ visitor: 'user' })
  test('does not load what only owners see', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Restaurantes nuevos' })).toBeVisible()
    expect(asked.filter(isOverviewCode)).toEqual([])
  })
})

test.describe('a screen whose code is late', () => {
  test('is announced at once, and its code is asked for when its link is touched', async ({ page }) => {
    const { promise: touched, resolve: touch } = Promise.withResolvers<void>()
    const { promise: shown, resolve: show } = Promise.withResolvers<void>()
    await page.route(/assets\/profile-.*\.js/, async (route) => {
      touch()
      await shown
      await route.continue()
    })
    await page.goto('/dashboard')
    const link = await findPlace(page, 'Mi cuenta')
    await link.dispatchEvent('touchstart')
    await touched
    await link.click()
    await expect(page.getByRole('progressbar', { name: 'Abriendo la pantalla' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    await expect(link).toHaveAttribute('data-pressed')
    show()
    await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    await expect(link).not.toHaveAttribute('data-pressed')
  })
})

test.describe('a screen whose code a newer build has replaced', () => {
  test.use({ expectedProblems: [/\b404\b|Error loading route module|Failed to fetch dynamically imported/] })

  test('opens all the same', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Tus restaurantes' })).toBeVisible()
    await page.route(/assets\/profile-.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 })
    await openPlace(page, 'Mi cuenta')
    await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/profile')
    expect(await page.evaluate(() => sessionStorage.getItem('opening-screen'))).toBeNull()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('a screen waits in the panel’s frame, keeps what was typed and opens by itself', async ({
    page,
    context,
    baseURL,
    session,
  }) => {
    await openKitchen(baseURL, session)
    await page.goto('/dashboard/ingredientes')
    await page.getByLabel('Nombre').fill('Cebolla')
    await context.setOffline(true)
    await openPlace(page, 'Resumen')
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeFocused()
    await page.getByRole('button', { name: 'Seguir donde estaba' }).click()
    await expect(page.getByLabel('Nombre')).toHaveValue('Cebolla')

    await openPlace(page, 'Mi cuenta')
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible()
  })

  test('a screen whose data did not come says so in the frame, and opens when the connection is back', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Tus restaurantes' })).toBeVisible()
    await page.route('**/api/restaurants?*', (route) => route.abort())
    await openPlace(page, 'Ingredientes')
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await page.unroute('**/api/restaurants?*')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { name: 'Primero agrega un restaurante' })).toBeVisible()
  })
})
