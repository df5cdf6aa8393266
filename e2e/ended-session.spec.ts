import { createAccount, createSession, endSession, logIn, storageStateOf } from '../tests/product/accounts.ts'
import { createRestaurant } from '../tests/product/restaurants.ts'
import { writeReview } from '../tests/product/reviews.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ visitor: 'restaurant' })

test.describe('a session that ends in the middle of a form', () => {
  test.use({ visitor: 'guest', expectedProblems: [/\b401\b/] })

  test('leaves what was typed where it is, to be saved after a login beside it', async ({ browser, baseURL }) => {
    const origin = new URL(baseURL ?? '').origin
    const person = await createAccount(origin, 'restaurant')
    const session = await logIn(origin, person)
    const context = await browser.newContext({ baseURL: origin, storageState: storageStateOf(origin, session) })
    const page = await context.newPage()
    const { id } = await createRestaurant(origin, session)
    await page.goto(`/dashboard/editar-restaurante/${id}`)
    await page.getByLabel('Ciudad').fill('Cuenca')
    await endSession(origin, session?.token)
    await page.getByRole('button', { name: 'Actualizar' }).click()
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'entra en otra pestaña' }).click()
    const beside = await opening
    await beside.getByLabel('Correo').fill(person.email)
    await beside.getByLabel('Contraseña', { exact: true }).fill(person.password)
    await beside.getByRole('button', { name: 'Iniciar sesión' }).click()
    await beside.waitForURL('/dashboard')

    await expect(page.getByLabel('Ciudad')).toHaveValue('Cuenca')
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await page.waitForURL('/dashboard/mis-restaurantes')
    await expect(page.getByRole('article')).toContainText('Cuenca')
    await context.close()
  })
})

test.describe('a session that was ended elsewhere', () => {
  test.use({ expectedProblems: [/\b401\b/] })

  test('leaves an answer to a review where it is', async ({ page, baseURL, session }) => {
    const origin = new URL(baseURL ?? '').origin
    const restaurant = await createRestaurant(origin, session)
    await writeReview(origin, await createSession(origin, 'user'), restaurant)
    await page.goto(`/dashboard/restaurante/${restaurant.id}/opiniones`)
    await page.getByRole('button', { name: 'Responder' }).click()
    await page.getByLabel('Tu respuesta').fill('Gracias, te esperamos.')
    await endSession(origin, session?.token)
    await page.getByRole('button', { name: 'Publicar respuesta' }).click()
    await expect(page.getByRole('link', { name: 'entra en otra pestaña' })).toBeVisible()
    await expect(page.getByLabel('Tu respuesta')).toHaveValue('Gracias, te esperamos.')
  })

  test('leaves a new ingredient where it is', async ({ page, baseURL, session }) => {
    const origin = new URL(baseURL ?? '').origin
    await createRestaurant(origin, session)
    await page.goto('/dashboard/ingredientes')
    await page.getByLabel('Nombre').fill('Cebolla')
    await page.getByLabel('Costo por unidad').fill('1')
    await endSession(origin, session?.token)
    await page.getByRole('button', { name: 'Agregar ingrediente' }).click()
    await expect(page.getByRole('link', { name: 'entra en otra pestaña' })).toBeVisible()
    await expect(page.getByLabel('Nombre')).toHaveValue('Cebolla')
  })
})
