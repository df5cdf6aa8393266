import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './fixtures.ts'

test.use({ visitor: 'restaurant' })

const siteLinks = { Inicio: '/', Restaurantes: '/restaurantes', 'Tú Panel': '/dashboard' }

test('the panel has the header of every page, and its own places have other names', { tag: '@wide' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/dashboard/mis-restaurantes')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  const places = header.getByRole('navigation', { name: 'Panel' }).getByRole('link')
  await expect(places).toHaveText(['Hoy', 'Resumen', 'Mis restaurantes', 'Ingredientes', 'Mi cuenta'])
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

test.describe('a screen whose code does not come', () => {
  test('has asked for its data, once, and for all of its code before; a tap on its link shows at once that it was asked for', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const dataOf = (pathname: string) => asked.filter((path) => path === pathname)
    await page.route(/assets\/.*\.js$/, async (route) => {
      await expect.poll(() => [...dataOf('/api/auth/me'), ...dataOf('/api/overview')]).toHaveLength(2)
      await expect.poll(() => asked.some(isOverviewCode)).toBe(true)
      await route.fallback()
    })
    const { promise: shown, resolve: show } = Promise.withResolvers<void>()
    await page.route(/assets\/profile-/, async (route) => {
      await shown
      await route.continue()
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Tus restaurantes' })).toBeVisible()
    expect([dataOf('/api/auth/me'), dataOf('/api/overview')]).toEqual([['/api/auth/me'], ['/api/overview']])
    const link = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Mi cuenta' })
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

test('a screen asks for its data while its code is on its way, and only then', async ({ page, baseURL, session }) => {
  const { restaurant } = await openKitchen(baseURL, session)
  const place = `/dashboard/restaurante/${restaurant.id}`
  const own = '/api/restaurants?owner=me'
  const kitchen = [`/api/menu/${restaurant.id}/menu`, `/api/ingredients/id?restaurant_id=${restaurant.id}`]
  const visits = [
    { from: '/dashboard', to: '/dashboard/ingredientes', asks: [own] },
    { from: '/dashboard', to: '/dashboard/agregar-restaurante', asks: [own] },
    { from: '/dashboard', to: '/dashboard/mis-restaurantes', asks: [own] },
    { from: '/dashboard/mis-restaurantes', to: `${place}/menu`, asks: [own, ...kitchen] },
    {
      from: `${place}/menu`,
      to: `${place}/hoy`,
      asks: [`/api/overview?restaurant_id=${restaurant.id}`, `/api/restaurants/${restaurant.id}/hours`, ...kitchen],
    },
    { from: `${place}/menu`, to: `${place}/costos`, asks: kitchen },
    { from: `${place}/menu`, to: `${place}/opiniones`, asks: [`/api/reviews/${restaurant.id}/all`] },
  ]
  const asked: string[] = []
  const count = (url: string) => asked.filter((other) => other === url).length
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const path = request.url().replace(baseURL ?? '', '')
    asked.push(path)
    if (request.resourceType() === 'script') scripts.add(path)
  })
  for (const { from, to, asks } of visits) {
    await page.goto(from)
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    // These come last on the overview, and move the links below them.
    if (from === '/dashboard') {
      await expect(page.getByText('Confirma tu correo')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Próximos pasos' })).toBeVisible()
    }
    const link = page.locator(`a[href="${to}"]`).last()
    await expect(link).toBeVisible()
    const loaded = new Set(await page.evaluate(listArrived, [...scripts]))
    asked.length = 0
    await page.route(/assets\/.*\.js$/, async (route) => {
      await expect.poll(() => asks.map(count), { message: to }).toEqual(asks.map(() => 1))
      await route.fallback()
    })
    await link.click()
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    expect(asks.map(count), to).toEqual(asks.map(() => 1))
    expect(asked.filter((path) => loaded.has(path))).toEqual([])
    scripts.clear()
    await page.unrouteAll({ behavior: 'wait' })
  }
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
    const places = page.getByRole('navigation', { name: 'Panel' })
    await places.getByRole('link', { name: 'Resumen' }).click()
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeFocused()
    await page.getByRole('button', { name: 'Seguir donde estaba' }).click()
    await expect(page.getByLabel('Nombre')).toHaveValue('Cebolla')

    await places.getByRole('link', { name: 'Mi cuenta' }).click()
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
    await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Ingredientes' }).click()
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await page.unroute('**/api/restaurants?*')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { name: 'Primero agrega un restaurante' })).toBeVisible()
  })
})

/** Runs in the page: those of the files that it has received. */
function listArrived(files: string[]): string[] {
  const urlOf = (file: string) => new URL(file, location.href).href
  return files.filter((file) => performance.getEntriesByName(urlOf(file)).length > 0)
}
