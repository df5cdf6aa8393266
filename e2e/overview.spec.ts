import { setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { setHours } from '#contract/hours/hours.ts'
import { weekdays } from '#contract/hours/opening.ts'
import { localTimeAt } from '#contract/hours/time-zones.ts'
import { setAvailability } from '#contract/menu/menu.ts'
import { getOverview, type Overview } from '#contract/overview/overview.ts'
import { createSession } from '../tests/product/accounts.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { succeed } from '../tests/product/product-client.ts'
import { writeReview } from '../tests/product/reviews.ts'
import { expect, test } from './support/fixtures.ts'
import { openPlace } from './support/panel-places.ts'

test.use({ visitor: 'restaurant' })

test('a new owner is led from the details to the dishes and the code', async ({ page, baseURL, session }) => {
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Tu carta en cuatro pasos' })).toBeVisible()
  await expect(main.getByText('Hoy no tienes nada pendiente.')).toHaveCount(0)
  await page.goto('/dashboard/hoy')
  await page.waitForURL('/dashboard')
  await main.getByRole('link', { name: 'Pon los datos de tu restaurante' }).click()
  await page.waitForURL('/dashboard/agregar-restaurante')

  const { restaurant } = await openKitchen(baseURL, session)
  await page.goto('/dashboard')
  const steps = main.getByRole('region', { name: `Próximos pasos de ${restaurant.name}` })
  await expect(steps.getByRole('listitem').first()).toContainText('hecho')
  await expect(steps.getByRole('link', { name: 'Descarga tu código QR' })).toHaveAttribute(
    'href',
    `/dashboard/restaurante/${restaurant.id}/qr`,
  )
  await steps.getByRole('link', { name: 'Agrega tu primer plato' }).click()
  await expect(page.getByRole('heading', { name: `Menú de ${restaurant.name}` })).toBeVisible()
})

test('an owner sees what waits today, over all restaurants, and each line leads to where it is mended', {
  tag: '@wide',
}, async ({ page, baseURL, session, expectAccessible }) => {
  const origin = new URL(baseURL ?? '').origin
  const first = await openKitchen(baseURL, session)
  const second = await openKitchen(baseURL, session)
  const costly = await first.addDish({ name: 'Langostinos', price: 4 })
  await second.addDish({ name: 'Seco de pollo' })
  const shrimp = await first.addIngredient('Langostino', 'lb', 3)
  await first.link(costly, { ingredient_id: shrimp.id, quantity: 1 })
  for (let number = 1; number <= 4; number += 1) await first.addDish({ name: `Ceviche ${number}` })
  await writeReview(origin, await createSession(origin, 'user'), second.restaurant, { comment: 'Volveremos pronto.' })

  await page.goto('/dashboard')
  const main = page.getByRole('main')
  const group = (name: string) => main.getByRole('region', { name, exact: true })
  await expect(group('1 plato sobre la meta de costo').getByRole('link')).toContainText('75.0 % alto')
  await expect(group('6 platos sin foto').getByRole('link')).toHaveCount(3)
  await expect(group('6 platos sin foto')).toContainText('y 3 más')
  // Only of the restaurant that counts its costs.
  await expect(group('4 platos sin receta')).toBeVisible()
  await expectAccessible(page)

  await group('1 opinión sin respuesta').getByRole('link', { name: 'Volveremos pronto.' }).click()
  await expect(page.getByRole('heading', { name: `Opiniones de ${second.restaurant.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Responder' }).click()
  await page.getByLabel('Tu respuesta').fill('Gracias, te esperamos.')
  await page.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  await openPlace(page, 'Resumen')
  await expect(group('6 platos sin foto')).toBeVisible()
  await expect(group('1 opinión sin respuesta')).toHaveCount(0)

  await group('4 platos sin receta').getByRole('link', { name: 'Ceviche 3' }).click()
  await expect(page.getByRole('heading', { name: `Menú de ${first.restaurant.name}` })).toBeVisible()
  await expect(page.getByText('Ceviche 3', { exact: true })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Costos de Ceviche 3' })).toBeInViewport()
})

test('what matters during the service comes first: open or closed, the almuerzo and what is sold out', {
  tag: '@wide',
}, async ({ page, baseURL, session, expectAccessible }) => {
  const kitchen = await openKitchen(baseURL, session)
  const seco = await kitchen.addDish({ name: 'Seco de pollo' })
  const main = page.getByRole('main')
  await page.goto('/dashboard')
  await expect(main.getByRole('heading', { name: 'Para hoy' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Ahora' })).toHaveCount(0)

  const { id } = kitchen.restaurant
  const owner = { token: session?.token }
  const day = [{ open: '00:00', close: '24:00' }]
  const weekly = Object.fromEntries(weekdays.map((weekday) => [weekday, day])) as never
  await succeed(baseURL, setHours, { params: { id }, body: { weekly } }, owner)
  const date = localTimeAt(new Date(), 'America/Guayaquil').date
  const almuerzo = { price: 3.5, sopas: ['Locro'], segundos: ['Seco'], ends_at: '24:00' }
  await succeed(baseURL, setAlmuerzo, { params: { id, date }, body: almuerzo }, owner)
  const body = { sold_out: true, until: 'today' as const }
  await succeed(baseURL, setAvailability, { params: { itemId: seco.id }, body }, owner)
  await page.reload()
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Ahora')
  const line = main.getByRole('link', { name: /Abierto/ })
  await expect(line).toContainText('Almuerzo de hoy $3.50')
  await expect(line).toContainText('Agotado: Seco de pollo')
  await expect(line).toBeInViewport()
  await expectAccessible(page)
  await line.click()
  await expect(page.getByRole('heading', { name: `Hoy en ${kitchen.restaurant.name}` })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Ahora' })).toHaveCount(0)
})

test('with nothing to do the owner reads one calm sentence, and manages a restaurant from its card', async ({
  page,
  baseURL,
  session,
}) => {
  const { restaurant } = await openKitchen(baseURL, session)
  // The same restaurant after its first week, with its dishes.
  await page.route(`**${getOverview.path}`, async (route) => {
    const answer = await route.fetch()
    const overview: Overview = await answer.json()
    const restaurants = overview.restaurants.map((own) => ({ ...own, is_new: false }))
    await route.fulfill({ response: answer, json: { ...overview, restaurants } })
  })
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByText('Todo está al día. Hoy no tienes nada pendiente.')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Para hoy' })).toHaveCount(0)
  const card = main.getByRole('article')
  await expect(card.getByRole('link', { name: restaurant.name, exact: true })).toHaveAttribute(
    'href',
    `/restaurante/${restaurant.slug}`,
  )
  await card.getByRole('link', { name: `Administrar ${restaurant.name}` }).click()
  await expect(page.getByRole('heading', { name: `Hoy en ${restaurant.name}` })).toBeVisible()
  await page.getByRole('navigation', { name: 'Restaurante' }).getByRole('link', { name: 'Menú' }).click()
  await expect(page.getByRole('heading', { name: `Menú de ${restaurant.name}` })).toBeVisible()
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(main.getByText('Todo está al día.')).toBeVisible()
})
