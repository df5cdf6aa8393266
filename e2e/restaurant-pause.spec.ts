import { toggleLike } from '#contract/likes/likes.ts'
import { pauseRestaurant } from '#contract/restaurants/restaurants.ts'
import { saveDish } from '#contract/saved-dishes/saved-dishes.ts'
import { createSession, storageStateOf } from '../tests/product/accounts.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { succeed } from '../tests/product/product-client.ts'
import { writeReview } from '../tests/product/reviews.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ visitor: 'restaurant' })

test('an owner pauses the restaurant: its pages say so, nothing can be ordered, and one press opens it again', async ({
  page,
  browser,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  const { id: locro } = await kitchen.addDish({ name: 'Locro' })
  const { id, slug } = kitchen.restaurant
  await using guests = await browser.newContext({ baseURL: baseURL ?? '' })
  const diner = await guests.newPage()
  const paused = diner.getByText('En pausa', { exact: true })
  const add = diner.getByRole('button', { name: 'Agregar Locro' })
  await diner.goto(`/restaurante/${slug}/menu`)
  await expect(add).toBeVisible()
  await expect(paused).toHaveCount(0)

  await page.goto(`/dashboard/editar-restaurante/${id}`)
  await page.getByRole('button', { name: 'Poner en pausa' }).click()
  await expect(page.getByText('Este restaurante está en pausa.')).toBeVisible()
  await expectAccessible(page, { alsoWide: true })
  for (const path of ['', '/menu']) {
    await diner.goto(`/restaurante/${slug}${path}`)
    await expect(paused).toBeVisible()
  }
  await expect(add).toHaveCount(0)
  const order = diner.getByRole('link', { name: 'Pedir por WhatsApp' })
  await diner.getByRole('link', { name: 'Locro' }).first().click()
  await expect(diner.getByRole('dialog').getByRole('heading', { name: 'Locro' })).toBeVisible()
  await expect(order).toHaveCount(0)
  await diner.goto(`/restaurante/${slug}/menu/${locro}`)
  await expect(diner.getByRole('link', { name: 'Volver al menú' })).toBeVisible()
  await expect(order).toHaveCount(0)

  await page.goto(`/dashboard/restaurante/${id}/hoy`)
  await expect(page.getByRole('heading', { name: 'En pausa' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar por hoy' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Di cuándo abres' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Di cuándo abres' })).not.toContainText('hecho')

  await page.goto(`/dashboard/editar-restaurante/${id}`)
  await page.getByRole('button', { name: 'Quitar la pausa' }).click()
  await expect(page.getByText('Este restaurante está en pausa.')).toHaveCount(0)
  await expect(page.getByText('ya no está en pausa: vuelven sus páginas y sus pedidos')).toBeVisible()
  await diner.goto(`/restaurante/${slug}/menu/${locro}`)
  await expect(order).toBeVisible()
  await diner.goto(`/restaurante/${slug}/menu`)
  await expect(add).toBeVisible()
  await expect(paused).toHaveCount(0)
})

test('a diner finds it marked among favourites, saved dishes and own reviews', async ({
  browser,
  baseURL,
  session,
  expectAccessible,
}) => {
  const origin = new URL(baseURL ?? '').origin
  const { restaurant, ...kitchen } = await openKitchen(baseURL, session)
  const locro = await kitchen.addDish({ name: 'Locro' })
  const diner = await createSession(origin, 'user')
  const as = { token: diner.token }
  await writeReview(origin, diner, restaurant, { comment: 'Volveremos pronto.' })
  await succeed(baseURL, toggleLike, { body: { restaurant_id: restaurant.id } }, as)
  await succeed(baseURL, saveDish, { params: { itemId: locro.id } }, as)
  const owner = { token: session?.token }
  await succeed(baseURL, pauseRestaurant, { params: { id: restaurant.id }, body: { paused: true } }, owner)

  await using dinersBrowser = await browser.newContext({ baseURL: origin, storageState: storageStateOf(origin, diner) })
  const page = await dinersBrowser.newPage()
  await page.goto('/dashboard/user/favoritos')
  const cards = page.getByRole('article').filter({ hasText: 'En pausa' })
  await expect(cards.filter({ hasText: restaurant.name }).getByRole('heading', { name: 'Locro' })).toBeVisible()
  await expect(cards).toHaveCount(2)
  await expectAccessible(page, { alsoWide: true })
  await page.goto('/dashboard/user/reviews')
  await expect(page.getByRole('table').first().getByRole('row', { name: restaurant.name })).toContainText('En pausa')
  await expectAccessible(page)
})
