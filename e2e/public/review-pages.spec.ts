import type { Page } from '@playwright/test'
import { openPlace, writeReview } from '../../tests/product/reviews.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ visitor: 'user' })

test.describe('a diner with the same restaurant in two tabs', () => {
  test.use({ expectedProblems: [/\b409\b/] })

  test('writes in both, and changes the one review with what was sent second', async ({ page, context, baseURL }) => {
    const { restaurant } = await openPlace(baseURL)
    const path = `/restaurante/${restaurant.slug}`
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto(`${path}/agregar-opinion`)
      await expect(tab.getByLabel('Calificación')).toBeVisible()
    }
    await sendReview(other, { rating: '2', comment: 'Escrita primero.' })
    await expect(other.getByText('Gracias por tu opinión')).toBeVisible()
    await sendReview(page, { rating: '5', comment: 'Escrita después, y larga.' })

    await page.waitForURL(`${path}/editar-opinion`)
    await expect(page.getByText('Ya opinaste sobre este restaurante')).toBeVisible()
    await expect(page.getByLabel('Comentario')).toHaveValue('Escrita después, y larga.')
    await expect(page.getByRole('radio', { name: '5 estrellas' })).toBeChecked()
    await page.getByRole('link', { name: 'Volver' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click()

    await page.getByRole('button', { name: 'Actualizar opinión' }).click()
    await page.waitForURL(`${path}/opiniones`)
    await expect(page.getByText('Escrita después, y larga.')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Comentario')).toHaveValue('Escrita después, y larga.')
    await expect(page.getByText('Ya opinaste sobre este restaurante')).toHaveCount(0)
  })
})

test('a diner who would report their own review learns that it is theirs, and may edit it, from the restaurant as well', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { origin, restaurant } = await openPlace(baseURL)
  const { id } = await writeReview(origin, session, restaurant)
  // The reviews page offers 'Editar' instead; this is an address from somewhere else.
  await page.goto(`/restaurante/${restaurant.slug}/agregar-opinion?reportar=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Esta opinión es tuya' })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar reporte' })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Editar mi opinión' }).click()
  await page.waitForURL(`/restaurante/${restaurant.slug}/editar-opinion`)

  await page.goto(`/restaurante/${restaurant.slug}`)
  await page.getByRole('heading', { name: 'Reseñas' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Edita tu opinión' })).toHaveAttribute('href', /editar-opinion$/)
})

test.describe('the review of a restaurant that does not exist', () => {
  test.use({ expectedProblems: [/\b404\b/] })

  test('has a title and leads to those that can be reviewed', async ({ page, expectAccessible }) => {
    for (const ending of ['agregar-opinion', 'editar-opinion']) {
      await page.goto(`/restaurante/no-hay/${ending}`)
      await expect(page.getByRole('heading', { level: 1, name: 'No encontramos ese restaurante' })).toBeVisible()
      await expect(page).toHaveTitle('No encontramos ese restaurante · CartaViva')
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ver restaurantes para opinar' }).click()
    await page.waitForURL('/dashboard/user/reviews')
    await expect(page).toHaveTitle('Opiniones · CartaViva')
  })
})

test('a restaurant may be reviewed at an address typed with capitals and accents; before the first review there is nothing to edit', async ({
  page,
  baseURL,
}) => {
  const { restaurant } = await openPlace(baseURL)
  const typed = restaurant.slug.replace('fogon', 'Fogón')
  await page.goto(`/restaurante/${typed}/agregar-opinion?desde=tarjeta`)
  await page.waitForURL(`/restaurante/${restaurant.slug}/agregar-opinion?desde=tarjeta`)
  await expect(page.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()

  await page.goto(`/restaurante/${restaurant.id}/editar-opinion`)
  await page.waitForURL(`/restaurante/${restaurant.slug}/agregar-opinion`)
  await expect(page.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()
})

test('the longest names that can be written are read whole on the smallest phone, and leave room for the rest of their row on a wide screen', async ({
  page,
  baseURL,
  session,
}) => {
  const { origin, restaurant } = await openPlace(baseURL, { name: 'Mmmm'.repeat(30), city: 'Wwww'.repeat(20) })
  await writeReview(origin, session, restaurant)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const ending of ['agregar-opinion', 'editar-opinion']) {
    await page.goto(`/restaurante/${restaurant.slug}/${ending}`)
    for (const words of [page.getByRole('heading', { level: 1 }), page.getByText(restaurant.city).first()]) {
      await expect(words).toBeVisible()
      const { x = 0, width = 0 } = (await words.boundingBox()) ?? {}
      expect(x + width).toBeLessThanOrEqual(320 - 32)
    }
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/dashboard/user/reviews?q=${restaurant.name}`)
  await expect(page.getByRole('link', { name: `Ver ${restaurant.name}` }).first()).toBeInViewport({ ratio: 1 })
})

test.describe('a page of the panel whose data does not come', () => {
  test.use({ expectedProblems: [/\b503\b/] })

  test('has a title and a way to try again', async ({ page }) => {
    await page.route('**/api/restaurants*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/dashboard/user/reviews')
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
    await expect(page).toHaveTitle('Algo no está bien... · CartaViva')
  })
})

async function sendReview(page: Page, { rating, comment }: { rating: string; comment: string }) {
  await page.getByLabel('Calificación').selectOption(rating)
  await page.getByLabel('Comentario').fill(comment)
  await page.getByRole('button', { name: 'Enviar opinión' }).click()
}
