import type { Page, Route } from '@playwright/test'
import { fullRestaurant, locatedRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'

const cardsOf = (page: Page) => page.locator('#restaurantes > li')
const filtersOf = (page: Page) => page.getByRole('list', { name: 'Filtros activos' })

async function searchFor(page: Page, words: string) {
  await page.getByLabel('Buscar platos o restaurantes').fill(words)
  await page.getByRole('button', { name: 'Buscar' }).click()
}

test.describe('on a small phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    permissions: ['geolocation'],
    geolocation: { latitude: -0.953712, longitude: -80.728744 },
    expectedProblems: [/left the site: https:\/\/tile\.openstreetmap\.org/],
  })

  test('the first result is on the first screen; the list is sorted by rating, price and, after a tap, by distance', async ({
    page,
  }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ path: 'public/icon-192.png' }))
    const positions: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/restaurantes') positions.push(searchParams.get('cerca'))
    })
    await page.goto('/restaurantes?q=sebiche&ciudad=Manta&precio=20')
    await expect(page.locator('#platos > li').first()).toBeInViewport({ ratio: 1 })
    await page.goto('/restaurantes')
    await expect(cardsOf(page).first().getByRole('heading')).toBeInViewport({ ratio: 1 })

    const orders = page.getByRole('navigation', { name: 'Orden' })
    const order = (name: string) => orders.getByRole('link', { name })
    const openOrders = () => page.locator('summary').filter({ hasText: 'Orden: ' }).click()
    await openOrders()
    await order('Calificación').click()
    await expect(page).toHaveURL('/restaurantes?orden=calificacion')
    const best = cardsOf(page).first()
    await expect(best.getByRole('heading')).toHaveText(fullRestaurant.name)
    await expect(best).toContainText(`4.5 (${fullRestaurant.reviews} opiniones)`)
    await expect(best).toContainText('Precio medio')
    // The mouse rests on the link before the script comes.
    const hoverFirst = async (route: Route) => {
      await page.locator('summary').filter({ hasText: 'Orden: ' }).hover()
      await route.continue()
    }
    await page.route('**/assets/loader-*.js', hoverFirst, { times: 1 })
    await openOrders()
    await order('Precio').click()
    await expect(page).toHaveURL('/restaurantes?orden=precio')
    await expect(
      cardsOf(page)
        .first()
        .getByText(/^\${1,3}$/),
    ).toBeVisible()

    await expect(page.locator('[data-island=nearby][data-awake=now]')).toHaveCount(1)
    expect(new Set(positions)).toEqual(new Set([null]))
    await openOrders()
    await page.keyboard.press('Escape')
    await expect(orders).toBeHidden()
    await openOrders()
    await order('Cercanía').click()
    await expect(page.getByRole('status')).toContainText(['Primero los más cercanos.'])
    await expect(page).toHaveURL('/restaurantes?orden=cercania')
    await expect(orders).toBeHidden()
    await expect(filtersOf(page).getByRole('link', { name: 'Quitar Cerca' })).toBeVisible()
    await expect(cardsOf(page).first().getByRole('heading')).toHaveText(locatedRestaurant.name)
    expect(positions.at(-1)).toBe('-0.954,-80.729')

    // The same list after Back.
    await cardsOf(page).first().getByRole('link', { name: 'Ver', exact: true }).click()
    await page.waitForURL(`/restaurante/${locatedRestaurant.slug}`)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Usar mi ubicación' })).toHaveCount(0)
    await expect(cardsOf(page).first().getByRole('heading')).toHaveText(locatedRestaurant.name)
  })

  test('a position is asked for once in a tab, and stays there whatever is searched next', async ({
    page,
    context,
  }) => {
    const nearest = page.getByRole('status').filter({ hasText: 'Primero los más cercanos.' })
    await page.goto('/restaurantes?orden=cercania')
    await expect(nearest).toBeVisible()
    await context.clearPermissions()
    await searchFor(page, 'ceviche')
    await expect(page).toHaveURL('/restaurantes?q=ceviche&orden=cercania')
    await expect(nearest).toBeVisible()
    await page.getByRole('link', { name: 'Filtros' }).click()
    await page.getByLabel('Precio').selectOption('Hasta $12.00')
    await page.getByRole('button', { name: 'Ver resultados' }).click()
    await expect(page).toHaveURL(/precio=12.*orden=cercania/)
    await expect(nearest).toBeVisible()
    await filtersOf(page).getByRole('link', { name: 'Quitar Hasta $12.00' }).click()
    await expect(page).toHaveURL('/restaurantes?q=ceviche&orden=cercania')
    await expect(nearest).toBeVisible()

    const other = await context.newPage()
    await other.goto('/restaurantes?q=ceviche&orden=cercania')
    await expect(other.getByRole('button', { name: 'Usar mi ubicación' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^failed \(csp\): .+\.js$/] })

  test('typed words become filters that a tap takes away, and English words find dishes', async ({ page }) => {
    await page.goto('/')
    await searchFor(page, 'ceviche barato, abierto y cerca en manta')
    const search = page.getByLabel('Buscar platos o restaurantes')
    await expect(search).toHaveValue('ceviche')
    const chips = filtersOf(page).getByRole('link')
    await expect(chips).toHaveText([/Cerca/, /Manta/, /Abierto ahora/, /Hasta \$5\.00/, 'Ver todos'])
    await chips.filter({ hasText: 'Abierto' }).click()
    await chips.filter({ hasText: 'Hasta' }).click()
    await chips.filter({ hasText: 'Cerca' }).click()
    await expect(page).toHaveURL('/restaurantes?q=ceviche&ciudad=Manta')
    await searchFor(page, 'algo sin gluten barato')
    await expect(chips).toHaveText([/Manta/, /Hasta \$5\.00/, /sin gluten/, 'Ver todos'])
    await chips.filter({ hasText: 'Ver todos' }).click()
    await searchFor(page, 'fish ceviche in manta')
    await expect(page.locator('#platos > li').filter({ hasText: 'Ceviche de pescado' })).toBeVisible()
    await expect(chips).toHaveText([/Manta/])
  })
})
