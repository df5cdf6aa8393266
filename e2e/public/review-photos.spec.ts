import { addDish } from '#contract/menu/menu.ts'
import { dishForm } from '../../tests/kitchen.ts'
import { photograph } from '../../tests/pictures.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { openPlace } from '../../tests/product/reviews.ts'
import { expect, test } from '../support/fixtures.ts'
import { findSmallTargets } from '../support/touch-targets.ts'

test.use({ visitor: 'user' })

test('a diner adds photos and dishes to a review and takes one of each out again', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const { origin, owner, restaurant } = await openPlace(baseURL)
  const params = { restaurantId: restaurant.id }
  for (const name of ['Encebollado', 'Bolón mixto']) {
    await succeed(origin, addDish, { params, body: dishForm({ name }) }, owner)
  }
  const buffer = await photograph({ width: 640, height: 480 })
  const files = ['uno.jpg', 'dos.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }))

  await page.goto(`/restaurante/${restaurant.slug}/agregar-opinion`)
  await expect(page.getByRole('button', { name: 'Enviar opinión' })).toBeEnabled()
  await page.locator('[data-rating="5"]').click()
  await page.getByLabel('Comentario').fill('El encebollado, con harta yuca.')
  await page.getByText('¿Qué comiste?').click()
  await page.getByRole('checkbox', { name: 'Encebollado' }).check()
  await page.getByRole('checkbox', { name: 'Bolón mixto' }).check()
  await page.getByLabel('Agregar foto').setInputFiles(files)
  await expect(page.getByRole('img', { name: /^Tu foto/ })).toHaveCount(2)
  expect(await findSmallTargets(page)).toEqual([])
  await expectAccessible(page, { alsoWide: true })
  await page.getByRole('button', { name: 'Enviar opinión' }).click()
  const review = page.getByRole('listitem').filter({ hasText: 'con harta yuca' })
  await expect(review.getByRole('img')).toHaveCount(2)
  await expect(review).toContainText('Comió: Encebollado, Bolón mixto')

  await page.goto(`/restaurante/${restaurant.slug}/editar-opinion`)
  await page.getByText('¿Qué comiste?').click()
  await page.getByRole('checkbox', { name: 'Bolón mixto' }).uncheck()
  await page.getByRole('button', { name: 'Quitar la foto 1' }).click()
  await page.getByRole('button', { name: 'Actualizar opinión' }).click()
  await page.waitForURL(`/restaurante/${restaurant.slug}/opiniones`)
  await expect(review.getByRole('img', { name: 'Foto 1 de esta opinión' })).toBeVisible()
  await expect(review.getByRole('img')).toHaveCount(1)
  await expect(review).not.toContainText('Bolón mixto')
  await expectAccessible(page, { alsoWide: true })
  await review.getByRole('link', { name: 'Encebollado' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Encebollado' })).toBeVisible()
})
