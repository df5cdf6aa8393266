import type { Page } from '@playwright/test'
import { createRestaurant } from '../tests/product/restaurants.ts'
import { fullRestaurant } from '../tests/samples/sample-restaurants.ts'
import { abroad, town } from '../tests/samples/sample-town.ts'
import { expect, test } from './support/fixtures.ts'

const inTown = `/restaurantes?ciudad=${town.city}`

const cardsOf = (page: Page) => page.locator('#restaurantes > li')
const filtersOf = (page: Page) => page.getByRole('list', { name: 'Filtros activos' })
const cardOf = (page: Page, name: string) =>
  cardsOf(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

async function searchFor(page: Page, words: string) {
  await page.getByLabel('Buscar platos o restaurantes').fill(words)
  await page.getByRole('button', { name: 'Buscar' }).click()
}

test('a card shows the restaurant, and leads to its page from anywhere and to its reviews; the way back keeps search, city and view', {
  tag: '@wide',
}, async ({ page }) => {
  const list = '/restaurantes?q=muelle&ciudad=Manta&vista=lista&ver=restaurantes'
  await page.goto(list)
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de Restaurantes' })).toBeVisible()
  const card = cardOf(page, fullRestaurant.name)
  await expect(card.getByText('Restaurante', { exact: true })).toBeVisible()
  await expect(card.getByText('Manta · Ecuador')).toBeVisible()
  await expect(card.getByText('Ceviches, encebollados y encocados frente al mar')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Ver', exact: true })).toHaveAttribute(
    'href',
    `/restaurante/${fullRestaurant.slug}`,
  )
  const likes = card.getByRole('link', { name: `${fullRestaurant.likes} me gusta` })
  await expect(likes).toHaveAttribute('href', `/restaurante/${fullRestaurant.slug}/opiniones`)
  await likes.click()
  await page.waitForURL(`/restaurante/${fullRestaurant.slug}/opiniones`)
  await page.goBack()
  await card.click({ position: { x: 24, y: 24 } })
  await page.waitForURL(`/restaurante/${fullRestaurant.slug}`)
  await page.getByRole('link', { name: 'Ver el menú' }).click()
  await page.getByRole('link', { name: fullRestaurant.name }).click()
  await page.getByRole('link', { name: 'Restaurante', exact: true }).click()
  await page.waitForURL(list)
})

test('the search ignores accents, keeps search engines out, and asks for a restaurant when nobody cooks it', async ({
  page,
}) => {
  await page.goto('/restaurantes')
  await searchFor(page, 'sopa de piedra lunar')
  await expect(page.getByText('No Data...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Restaurant' })).toHaveAttribute(
    'href',
    '/dashboard/agregar-restaurante',
  )
  await page.getByRole('link', { name: 'Quitar los filtros' }).click()
  await expect(page).toHaveURL('/restaurantes')

  await searchFor(page, 'picanteria nusta')
  await expect(cardsOf(page)).toHaveCount(1)
  await expect(cardOf(page, abroad.name)).toBeVisible()
  await expect(page.getByLabel('Buscar platos o restaurantes')).toHaveValue('picanteria nusta')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('city and country narrow the list, and are the plain list to a search engine', async ({ page, baseURL }) => {
  await page.goto('/restaurantes')
  // The largest cities are named, and all of them have a page.
  const cities = page.getByRole('navigation', { name: 'Ciudades' })
  await expect(cities.getByRole('link', { name: town.city, exact: true })).toBeVisible()
  await cities.getByRole('link', { name: 'Todas las ciudades' }).click()
  await expect(page.getByRole('heading', { name: 'Todas las ciudades' })).toBeVisible()
  await page.getByRole('link', { name: `${town.city} Ecuador ${town.restaurants.length} restaurantes` }).click()
  await expect(page).toHaveURL(`/restaurantes?ciudad=${town.city}&pais=Ecuador`)
  await expect(cardsOf(page).first()).toContainText(`${town.city} · Ecuador`)
  // What is chosen stands there once, and takes itself away.
  await expect(cities).toHaveCount(0)
  await expect(filtersOf(page).getByRole('link', { name: `Quitar ${town.city}` })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(`${town.restaurants.length} restaurantes`, { exact: true })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/restaurantes`)

  // Another country leaves the city.
  await page.getByRole('link', { name: 'Filtros' }).click()
  await page.getByLabel('País').selectOption('Perú')
  await page.getByRole('button', { name: 'Ver resultados' }).click()
  await expect(page).toHaveURL('/restaurantes?pais=Peru')
  await expect(cardOf(page, abroad.name)).toContainText(`${abroad.city} · Perú`)
  // Other journeys may have opened a place there meanwhile.
  await expect(cardsOf(page).filter({ hasNotText: '· Perú' })).toHaveCount(0)

  // Nobody in that city cooks this, but somebody does elsewhere in the country.
  await page.goto(`/restaurantes?q=tigrillo&ciudad=Manta&pais=Ecuador`)
  await page.getByRole('link', { name: 'Buscar en todo Ecuador' }).click()
  await expect(cardsOf(page).first()).toContainText(`${town.city} · Ecuador`)
})

test('the view is a grid or a list, and stays in the address', { tag: '@wide' }, async ({ page }) => {
  await page.goto(inTown)
  await page.getByRole('link', { name: 'Ver Lista' }).click()
  await expect(page).toHaveURL(`${inTown}&vista=lista`)
  await page.reload()
  await page.getByRole('link', { name: 'Ver Grid' }).click()
  await expect(page).toHaveURL(inTown)
  await expect(page.getByRole('link', { name: 'Ver Lista' })).toBeVisible()
})

test.describe('Ver más', () => {
  test.use({ expectedProblems: [/\b503\b/] })

  test('says so when it fails, then brings the rest to the same page, and the keyboard goes on where it begins', async ({
    page,
  }) => {
    await page.goto(inTown)
    await expect(cardsOf(page)).toHaveCount(24)
    const more = page.getByRole('link', { name: 'Ver más' })
    await more.scrollIntoViewIfNeeded()
    await expect(page.locator('[data-island=directory-more][data-awake=now]')).toHaveCount(1)
    await page.route('**/restaurantes?*cursor=*', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await more.click()
    await expect(page.getByText('No pudimos traer más restaurantes')).toBeVisible()

    await more.click()
    await expect(cardsOf(page)).toHaveCount(town.restaurants.length)
    await expect(page).toHaveURL(inTown)
    await expect(more).toHaveCount(0)
    await expect(page.getByText('Se agregaron 2 restaurantes.')).toBeVisible()
    await expect(cardsOf(page).nth(24).getByRole('link', { name: 'Ver', exact: true })).toBeFocused()
    const names = await cardsOf(page).getByRole('heading').allTextContents()
    expect(names.toSorted()).toEqual(town.restaurants)

    // Back shows the same cards, and the one that was left.
    const last = cardsOf(page).last().getByRole('link', { name: 'Ver', exact: true })
    await last.click()
    await page.waitForURL('/restaurante/*')
    await page.goBack()
    await expect(cardsOf(page)).toHaveCount(town.restaurants.length)
    await expect(last).toBeInViewport()
  })
})

test('neither the list nor an empty result shuts anybody out', async ({ page, expectAccessible }) => {
  for (const path of [
    `/restaurantes?ciudad=${abroad.city}&vista=lista`,
    '/restaurantes?q=nadie',
    '/restaurantes?vista=filtros',
  ]) {
    await page.goto(path)
    await expectAccessible(page, { alsoWide: true })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^failed \(csp\): .+\.js$/] })

  test('the form, the view and the next pages work', async ({ page }) => {
    await page.goto('/restaurantes')
    await searchFor(page, 'tigrillo')
    await page.getByRole('link', { name: 'Restaurantes', exact: true }).last().click()
    await page.getByRole('link', { name: town.city, exact: true }).click()
    await page.getByRole('link', { name: 'Ver Lista' }).click()
    await expect(cardsOf(page)).toHaveCount(24)
    await page.getByRole('link', { name: 'Ver más' }).click()
    await expect(cardsOf(page)).toHaveCount(town.restaurants.length - 24)
    await expect(page.getByRole('link', { name: 'Ver Grid' })).toBeVisible()
    await page.getByRole('link', { name: 'Volver al inicio de la lista' }).click()
    await expect(cardsOf(page)).toHaveCount(24)
  })

  test('dishes are found by how they sound, every filter is in the address, and a chip takes it away', async ({
    page,
  }) => {
    await page.goto('/restaurantes')
    await searchFor(page, 'sebiche')
    const dishes = page.locator('#platos > li')
    const places = page.getByRole('region', { name: 'Restaurantes' }).getByRole('link')
    await expect(places.filter({ hasText: fullRestaurant.name })).toBeVisible()
    await expect(dishes.filter({ hasText: 'Ceviche jipijapa' })).toContainText(`${fullRestaurant.name} · Manta`)
    await expect(dishes.filter({ hasText: 'Ceviche jipijapa' })).toContainText('$8.25')
    await page.getByRole('link', { name: 'Filtros' }).click()
    await page.getByLabel('Precio').selectOption('Hasta $8.00')
    await page.getByLabel('Ciudad').fill('Manta')
    await page.getByRole('button', { name: 'Ver resultados' }).click()
    await expect(dishes).toHaveCount(1)
    await expect(dishes).toContainText('Ceviche de pescado')
    await expect(page.getByText('1 plato y 1 restaurante', { exact: true })).toBeVisible()
    const filters = filtersOf(page)
    await expect(filters.getByRole('link')).toHaveText([/Manta/, /Hasta \$8\.00/, 'Ver todos'])
    await filters.getByRole('link', { name: 'Quitar Hasta $8.00' }).click()
    await expect(dishes).toHaveCount(5)
    await expect(page).toHaveURL('/restaurantes?q=sebiche&ciudad=Manta')
    await expect(page.getByText('5 platos y 1 restaurante', { exact: true })).toBeVisible()
    await dishes.first().click()
    await page.waitForURL(`/restaurante/${fullRestaurant.slug}/menu/*`)
  })
})

test.describe('a cursor that somebody made up', () => {
  test.use({ expectedProblems: [/\b400\b/] })

  test('is answered with a way back', async ({ page }) => {
    const answer = await page.goto('/restaurantes?cursor=inventado')
    expect(answer?.status()).toBe(400)
    await page.getByRole('link', { name: 'Ver restaurantes' }).click()
    await expect(cardsOf(page).first()).toBeVisible()
  })
})

test.describe('an owner', () => {
  test.use({ visitor: 'restaurant' })

  test('who opens a restaurant finds it at once on the list that everybody has read before', async ({
    page,
    baseURL,
    session,
  }) => {
    const name = `Hueca de ${session?.user.email.slice(0, 8)}`
    const search = `/restaurantes?q=${encodeURIComponent(name)}`
    await page.goto(search)
    await expect(page.getByText('No Data...')).toBeVisible()
    await createRestaurant(baseURL, session, { name })
    await page.goto(search)
    await expect(cardOf(page, name)).toBeVisible()
  })
})
