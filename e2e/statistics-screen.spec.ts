import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays } from '#contract/hours/time-zones.ts'
import { type Beacon, countVisit, type Statistics } from '#contract/statistics/statistics.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './support/fixtures.ts'
import { findMisfitsOfLargeLetters, noMisfits } from './support/large-letters.ts'
import { findSmallTargets } from './support/touch-targets.ts'

test.use({ visitor: 'restaurant', expectedProblems: [/\b500\b/] })

/** Programs are not counted, and the browser of the journeys says that it is one. */
const guest = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

test('an owner reads how the carta goes and what to do with each dish, and takes the figures along', {
  tag: '@wide',
}, async ({ page, baseURL, session, expectAccessible, isMobile }) => {
  test.slow()
  const { restaurant, ...kitchen } = await openKitchen(baseURL, session, { name: 'La Canoa Manabita' })
  const shrimp = await kitchen.addIngredient('Camarón', 'lb', 3)
  const addDish = async (name: string, price: number) => {
    const dish = await kitchen.addDish({ name, price, category: 'Ceviches' })
    await kitchen.link(dish, { ingredient_id: shrimp.id, quantity: 1 })
    return dish
  }
  const cheap = await addDish('Ceviche de camarón', 5)
  const dear = await addDish('=Ceviche mixto, grande', 12)
  await kitchen.addDish({ name: 'Jugo de mora', price: 1.5, category: 'Bebidas' })

  await page.goto(`/dashboard/restaurante/${restaurant.id}/hoy`)
  await page.getByRole('navigation', { name: 'Restaurante' }).getByRole('link', { name: 'Estadísticas' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Todavía no hay visitas' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Imprimir tu código QR' })).toHaveAttribute(
    'href',
    `/dashboard/restaurante/${restaurant.id}/qr`,
  )

  const times = (count: number, beacon: Beacon) => Array.from({ length: count }, () => beacon)
  const restaurant_id = restaurant.id
  await Promise.all(
    [
      ...times(2, { event: 'menu_view', source: 'qr', restaurant_id }),
      ...times(1, { event: 'page_view', source: 'directory', restaurant_id }),
      ...times(1, { event: 'whatsapp', restaurant_id }),
      ...times(50, { event: 'dish_open', menu_item_id: cheap.id, restaurant_id }),
      ...times(50, { event: 'dish_open', menu_item_id: dear.id, restaurant_id }),
      ...times(8, { event: 'order_add', menu_item_id: cheap.id, restaurant_id }),
      ...times(2, { event: 'order_add', menu_item_id: dear.id, restaurant_id }),
    ].map((beacon) => send(beacon, baseURL)),
  )
  await page.reload()
  const figure = (name: string) => main.locator('dl > div').filter({ hasText: name })
  await expect(figure('Vistas').first()).toContainText('Igual que en los 7 días anteriores')
  await expect(main.getByText('Comparamos días enteros: hoy cuenta en la comparación cuando termine.')).toBeVisible()
  await expect(figure('Contactos')).toContainText('1 por WhatsApp')
  await expect(figure('Platos abiertos')).toContainText('100')
  await expect(main.getByRole('img', { name: /^Vistas\. Lo mejor: .+, con 3 vistas\.$/ })).toBeVisible()
  await expect(main.getByRole('img', { name: /^Vistas por día de la semana y hora/ })).toBeVisible()
  await expect(main.getByText('3 visitas. Quien abre la carta')).toBeVisible()
  await expect(main.getByText('Todo lo que buscaron, lo encontraron.')).toBeVisible()
  await expect(main.getByText(/\bpersonas\b/)).toHaveCount(0)

  // By keyboard: every picture has its table.
  await main.locator('summary', { hasText: 'Ver como tabla: Vistas' }).focus()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('table', { name: 'Vistas' }).getByRole('row')).toHaveCount(8)
  await expect(main.getByRole('table', { name: 'Vistas' }).getByRole('row').last()).toContainText('3')

  const advice = main.getByRole('listitem')
  await expect(advice.filter({ hasText: 'Le faltan' })).toContainText('Ceviche de camarón deja $2.00')
  const enigmas = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Enigma', exact: true }) })
    .last()
  await expect(enigmas).toContainText('Súbelos en tu carta')
  await expect(enigmas.getByRole('listitem')).toContainText('=Ceviche mixto, grande deja $9.00')
  await main.getByText('Faltan datos de 1 plato').click()
  await expect(advice.filter({ hasText: 'Jugo de mora · 0 vistas' })).toBeVisible()
  expect(await findSmallTargets(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(isMobile ? 390 : 1280)
  await expectAccessible(page)

  expect(await download(page, 'Descargar los días (CSV)')).toMatch(/^\uFEFFDía,.+,2,1,100,10,0,1,0,0,0,0,0,0,,0\r\n$/s)
  expect(await download(page, 'Descargar los platos (CSV)')).toContain(
    '\r\n"\'=Ceviche mixto, grande",Ceviches,50,2,0,9,Enigma\r\n',
  )
  if (isMobile) expect(await findMisfitsOfLargeLetters(page)).toEqual(noMisfits)
  const weekly = main.getByRole('checkbox', { name: 'Quiero el resumen de cada semana' })
  await weekly.check()
  await expect(page.getByText('Guardado')).toBeVisible()

  const periods = main.getByRole('navigation', { name: 'Período' }).getByRole('link')
  await expect(periods).toHaveText(['Hoy', '7 días'])
  await expect(main.getByText('Con Restaurante Plus también ves 30 días, 90 días y un año entero.')).toBeVisible()
  await periods.first().click()
  await expect(main.getByRole('heading', { name: 'Vistas de hoy, por hora' })).toBeVisible()
  await expect(figure('Vistas').first()).toContainText('3 más que ayer en todo el día')

  await becomePlus(page)
  await page.reload()
  await expect(weekly).toBeChecked()
  await expect(periods).toHaveText(['Hoy', '7 días', '30 días', '90 días', 'Un año'])
  await expect(main.getByText('¿Quieres mirar más atrás?')).toHaveCount(0)
  await periods.last().click()
  await expect(main.getByRole('img', { name: /^Vistas\. Lo mejor: semana del .+, con 3 vistas\.$/ })).toBeVisible()

  await page.route('**/api/restaurants/*/stats*', (route) => route.fulfill({ status: 500 }))
  await periods.first().click()
  await expect(page.getByRole('heading', { name: 'Algo no está bien...' })).toBeVisible()
})

test('an owner is told when more came in an hour than is possible', { tag: '@wide' }, async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { restaurant } = await openKitchen(baseURL, session, { name: 'La Canoa Llena' })
  const restaurant_id = restaurant.id
  await send({ event: 'menu_view', restaurant_id }, baseURL)
  // Enough also when the hour ends in between.
  await Promise.all(Array.from({ length: 260 }, () => send({ event: 'share', restaurant_id }, baseURL)))
  await page.goto(`/dashboard/restaurante/${restaurant_id}/estadisticas?periodo=hoy`)
  const notice = page.getByRole('status').filter({ hasText: 'No contamos todo lo que llegó' })
  await expect(notice.getByRole('listitem').first()).toHaveText(
    /^Hoy a las? \d+:00 llegaron más visitas y toques de lo posible: contamos \d+ y dejamos fuera \d+\.$/,
  )
  await expectAccessible(page)
})

/** Not by the page's own requests: each of those takes Playwright a tenth of a second. */
async function send(beacon: Beacon, baseURL: string | undefined) {
  const headers = { 'content-type': 'application/json', 'user-agent': guest }
  const answer = await fetch(new URL(countVisit.path, baseURL), {
    method: 'POST',
    headers,
    body: JSON.stringify(beacon),
  })
  expect(answer.status).toBe(countVisit.status)
  await answer.body?.cancel()
}

/** In the browser only: the account gets the role, and a year begins with days on which nothing happened. */
async function becomePlus(page: Page) {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const { user } = await response.json()
    await route.fulfill({ response, json: { user: { ...user, role: 'restaurant-plus' } } })
  })
  await page.route(/\/stats\?from=/, async (route) => {
    const url = new URL(route.request().url())
    const from = url.searchParams.get('from') ?? ''
    url.searchParams.delete('from')
    const response = await route.fetch({ url: url.href })
    const statistics: Statistics = await response.json()
    const [first] = statistics.days
    if (!first) throw new Error('The answer has no days')
    const days = [...statistics.days]
    for (let date = addDays(first.date, -1); date >= from; date = addDays(date, -1)) days.unshift({ ...first, date })
    await route.fulfill({ response, json: { ...statistics, from, days } })
  })
  await page.route(/\/sales\?from=/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/from=[^&]*&/, ''),
    }),
  )
}

async function download(page: Page, name: string): Promise<string> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await file).path(), 'utf8')
}
