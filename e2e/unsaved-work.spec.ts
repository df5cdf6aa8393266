import type { Locator, Page } from '@playwright/test'
import { createSession } from '../tests/product/accounts.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { createRestaurant } from '../tests/product/restaurants.ts'
import { writeReview } from '../tests/product/reviews.ts'
import { emptyRestaurant } from '../tests/samples/sample-restaurants.ts'
import { expect, test } from './support/fixtures.ts'
import { colouredPicture } from './support/forms.ts'
import { choose, dish, editDish, priceOf, startNewDish } from './support/menu-panel.ts'
import { openPlace } from './support/panel-places.ts'

test.use({ visitor: 'restaurant' })

const noPicture = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no soy una foto') }

test.describe('a picture that did not reach the server', () => {
  test.use({ expectedProblems: [/\/api\/upload|\b400\b|blob:/] })

  test('is not left out in silence: the form stays, and says where', async ({ page, baseURL, session }) => {
    const kitchen = await openKitchen(baseURL, session)
    await kitchen.addDish({ name: 'Seco de pollo' })
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()))
    await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
    await editDish(page, 'Seco de pollo')
    const photo = page.getByLabel('Foto', { exact: true })
    await photo.setInputFiles(noPicture)
    await expect(page.getByText('Ese archivo no es una imagen')).toBeVisible()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(photo).toBeFocused()
    expect(saves).toEqual([])

    await page.getByRole('button', { name: 'Quitar' }).click()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Guardado')).toBeVisible()
  })

  test('also when the form was sent before it failed', async ({ page, baseURL, session }) => {
    const { id } = await createRestaurant(baseURL, session)
    await page.goto(`/dashboard/editar-restaurante/${id}`)
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route('**/api/upload*', async (route) => {
      await pressed
      await route.abort()
    })
    await page.getByLabel('Banner', { exact: true }).setInputFiles(noPicture)
    await page.getByRole('button', { name: 'Actualizar' }).click()
    press()
    await expect(page.getByLabel('Banner', { exact: true })).toBeFocused()
    await expect(page).toHaveURL(`/dashboard/editar-restaurante/${id}`)
    await expect(page.getByText('Guardado')).toHaveCount(0)
  })
})

test.describe('a photo on its way', () => {
  test.use({ expectedProblems: [/\/api\/upload|ERR_ABORTED/] })

  test('waits with its new dish while another dish is edited', async ({ page, baseURL, session }) => {
    const kitchen = await openKitchen(baseURL, session)
    await kitchen.addDish({ name: 'Seco de pollo' })
    await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
    await page.route('**/api/upload*', () => undefined)
    await startNewDish(page)
    await page.getByLabel('Foto', { exact: true }).setInputFiles(await colouredPicture('#b5381a'))
    await page.getByLabel('Nombre').fill('Guatita')
    await expect(page.getByLabel('Avance')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Tienes un plato a medias: Guatita.')).toBeVisible()
    await editDish(page, 'Seco de pollo')
    await expect(page.getByLabel('Nombre')).toHaveValue('Seco de pollo')
    await page.unroute('**/api/upload*')
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.getByRole('button', { name: 'Seguir con él' }).click()

    await expect(page.getByLabel('Nombre')).toHaveValue('Guatita')
    await expect(page.getByAltText('Foto: vista previa')).toBeVisible()
    await choose(page, 'Categoría', 'Secos')
    await page.getByLabel('Descripción').fill('Con maní.')
    await page.getByLabel('Precio', { exact: true }).fill('4')
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar plato' }).click()
    await expect(dish(page, 'Guatita')).toBeVisible()
  })
})

test('a dish that was begun is there after a reload and on the next visit, until it is added', async ({
  page,
  baseURL,
  session,
}) => {
  const { restaurant } = await openKitchen(baseURL, session)
  await page.goto(`/dashboard/restaurante/${restaurant.id}/menu`)
  await startNewDish(page)
  await page.getByLabel('Foto', { exact: true }).setInputFiles(await colouredPicture('#b5381a'))
  await expect(page.getByText('Cambiar', { exact: true })).toBeVisible()
  await page.getByLabel('Nombre').fill('Guatita')
  await choose(page, 'Categoría', 'Secos')
  await page.getByLabel('Precio', { exact: true }).fill('4')
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Guatita')
  await expect(page.getByLabel('Categoría', { exact: true })).toHaveValue('Secos')

  await page.goBack()
  await expect(page.getByLabel('Nombre')).toHaveCount(0)
  await openPlace(page, 'Mi cuenta')
  await page.waitForURL('/profile')
  await page.goBack()
  await startNewDish(page)
  await expect(page.getByAltText('Foto actual')).toBeVisible()
  await page.getByLabel('Descripción').fill('Con maní.')
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar plato' }).click()
  await expect(priceOf(page, 'Guatita')).toHaveValue('4.00')
  await page.reload()
  await expect(dish(page, 'Guatita')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
})

test('logging out asks first, and leaves the session alone when the answer is no', async ({
  page,
  baseURL,
  session,
}) => {
  const { id } = await createRestaurant(baseURL, session)
  await page.goto(`/dashboard/editar-restaurante/${id}`)
  await page.getByLabel('Ciudad').fill('Cuenca')
  const asking = page.waitForEvent('dialog')
  const pressing = logOut(page)
  await (await asking).dismiss()
  await pressing
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await page.waitForURL('/dashboard/mis-restaurantes')
  await expect(page.getByRole('article')).toContainText('Cuenca')
})

test('the sheet of a dish with changes is not closed before a question', async ({ page, baseURL, session }) => {
  const kitchen = await openKitchen(baseURL, session)
  await kitchen.addDish({ name: 'Seco de pollo' })
  await kitchen.addDish({ name: 'Seco de chivo' })
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  await editDish(page, 'Seco de pollo')
  await page.getByLabel('Nombre').fill('Seco de gallina')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Seco de gallina')
  await page.goBack()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(dish(page, 'Seco de pollo').getByRole('link')).toBeFocused()

  await editDish(page, 'Seco de chivo')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Edita Seco de chivo' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dish(page, 'Seco de chivo').getByRole('link')).toBeFocused()
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.waitForURL('/dashboard/mis-restaurantes')
})

test('another ingredient is not opened over one with changes before a question', async ({ page, baseURL, session }) => {
  const kitchen = await openKitchen(baseURL, session)
  await kitchen.addIngredient('Pollo', 'kg', 3.8)
  await kitchen.addIngredient('Mora', 'kg', 2.5)
  await page.goto('/dashboard/ingredientes')
  await page.getByRole('row', { name: 'Mora' }).getByRole('button', { name: 'Editar' }).click()
  await typeAndErase(page.getByRole('row').getByLabel('Nombre'))
  await page.getByRole('row', { name: 'Pollo' }).getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('row').getByLabel('Costo por unidad').fill('4')
  await page.getByRole('row', { name: 'Mora' }).getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  const cost = page.getByRole('row').getByLabel('Costo por unidad')
  await expect(cost).toHaveValue('4')
  await page.getByRole('row', { name: 'Mora' }).getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(cost).toHaveValue('2.5')
  await expect(cost).toBeFocused()
  await cost.fill('3')
  await openPlace(page, 'Mi cuenta')
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click()
  await page.waitForURL('/profile')
})

test('an owner is asked before answers to reviews are lost, as long as one is not published', async ({
  page,
  baseURL,
  session,
}) => {
  const origin = new URL(baseURL ?? '').origin
  const restaurant = await createRestaurant(origin, session)
  await writeReview(origin, await createSession(origin, 'user'), restaurant)
  await writeReview(origin, await createSession(origin, 'user'), restaurant)
  await page.goto(`/dashboard/restaurante/${restaurant.id}/opiniones`)
  await page.getByRole('button', { name: 'Responder' }).first().click()
  await typeAndErase(page.getByLabel('Tu respuesta'))
  await openPlace(page, 'Mis restaurantes')
  await page.waitForURL('/dashboard/mis-restaurantes')
  await page.goBack()
  await page.getByRole('button', { name: 'Responder' }).first().click()
  await page.getByLabel('Tu respuesta').fill('Gracias, te esperamos.')
  await page.getByRole('button', { name: 'Responder' }).click()
  await page.getByLabel('Tu respuesta').last().fill('Lo sentimos.')
  await page.getByRole('button', { name: 'Publicar respuesta' }).last().click()
  await expect(page.getByText('Guardado')).toBeVisible()
  await openPlace(page, 'Mis restaurantes')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByLabel('Tu respuesta')).toHaveValue('Gracias, te esperamos.')

  await page.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(page.getByLabel('Tu respuesta')).toHaveCount(0)
  await openPlace(page, 'Mis restaurantes')
  await page.waitForURL('/dashboard/mis-restaurantes')
})

test('a new ingredient survives a reload, and an owner is asked before it is lost, until it is added', async ({
  page,
  baseURL,
  session,
}) => {
  await createRestaurant(baseURL, session)
  await page.goto('/dashboard/ingredientes')
  await typeAndErase(page.getByLabel('Nombre'))
  await openPlace(page, 'Mi cuenta')
  await page.waitForURL('/profile')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Agrega un ingrediente' })).toBeVisible()
  await page.getByLabel('Nombre').fill('Cebolla')
  await page.getByLabel('Costo por unidad').fill('$1')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Cebolla')
  await expect(page.getByLabel('Costo por unidad')).toHaveValue('$1')
  await openPlace(page, 'Mi cuenta')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Agregar ingrediente' }).click()
  await expect(page.getByRole('row', { name: 'Cebolla' })).toBeVisible()
  await openPlace(page, 'Mi cuenta')
  await page.waitForURL('/profile')
})

test.describe('a diner', () => {
  test.use({ visitor: 'user' })

  test('is asked before a comment is lost', async ({ page }) => {
    await page.goto(`/restaurante/${emptyRestaurant.slug}/agregar-opinion`)
    await typeAndErase(page.getByLabel('Comentario'))
    await openPlace(page, 'Mi cuenta')
    await page.waitForURL('/profile')
    await page.goBack()
    await page.getByLabel('Comentario').fill('Todo fresco y a tiempo.')
    await openPlace(page, 'Mi cuenta')
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(page.getByLabel('Comentario')).toHaveValue('Todo fresco y a tiempo.')
  })
})

/** Do not await it when a dialog must be answered first. */
function logOut(page: Page) {
  return page.locator('[data-logout]').filter({ visible: true }).first().click()
}

/** A field with its old value again is not changed, so no question is asked. */
async function typeAndErase(field: Locator) {
  const before = await field.inputValue()
  await field.fill(`${before}x`)
  await field.fill(before)
}
