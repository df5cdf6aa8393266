import type { Page } from '@playwright/test'
import { endSession } from '../tests/product/accounts.ts'
import { createRestaurant } from '../tests/product/restaurants.ts'
import { expect, test } from './support/fixtures.ts'
import { colouredPicture } from './support/forms.ts'
import { openPlace } from './support/panel-places.ts'

test.use({ visitor: 'restaurant' })

test('an empty field says what is missing; currency and telephone numbers follow the country', async ({ page }) => {
  await page.goto('/dashboard/agregar-restaurante')
  await page.getByRole('button', { name: 'Agregar restaurante' }).click()
  // The others: contract/restaurants/restaurant-bodies.test.ts.
  await expect(page.getByText('Agrega el logo.')).toBeVisible()
  await expect(page.getByLabel('Logo')).toBeFocused()
  await page.getByLabel('Logo').setInputFiles(await colouredPicture('#b5381a'))
  await expect(page.getByText('Agrega el logo.')).toBeHidden()

  const phone = page.getByLabel('Teléfono')
  const whatsApp = page.getByLabel('WhatsApp')
  const country = page.getByLabel('País')
  const howToWriteIt = page.getByText('Escribe un número como 099 123 4567.')
  await test.step('a number is shown as people read it, and a wrong one says what to do', async () => {
    await phone.fill('+593991234567')
    await whatsApp.fill('099 123')
    await expect(phone).toHaveValue('099 123 4567')
    await page.getByLabel('Nombre').focus()
    await expect(howToWriteIt).toBeVisible()
    await whatsApp.fill('0991234567')
    await expect(howToWriteIt).toBeHidden()
  })

  await test.step('one tick takes the telephone for WhatsApp and follows it, until another number is typed', async () => {
    const same = page.getByLabel('El mismo número')
    await phone.fill('0991234567')
    await same.check()
    await expect(whatsApp).toHaveValue('099 123 4567')
    await phone.fill('0987654321')
    await expect(whatsApp).toHaveValue('0987654321')
    await phone.blur()
    await expect(whatsApp).toHaveValue('098 765 4321')
    await whatsApp.fill('0991234567')
    await expect(same).not.toBeChecked()
    await phone.fill('0981112223')
    await expect(whatsApp).toHaveValue('099 123 4567')
  })

  await test.step('numbers are judged again when the country changes, and the currency follows it until one is chosen', async () => {
    await whatsApp.fill('')
    await phone.fill('301 234 5678')
    await phone.blur()
    await expect(howToWriteIt).toBeVisible()
    await country.selectOption('Colombia')
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
    await expect(howToWriteIt).toBeHidden()
    await country.selectOption('Peru')
    await expect(page.getByText('Revisa este número.')).toBeVisible()
    await expect(page.getByLabel('Moneda')).toHaveValue('PEN')
    await page.getByLabel('Moneda').selectOption('USD')
    await country.selectOption('Colombia')
    await expect(page.getByLabel('Moneda')).toHaveValue('USD')
  })
})

test('what was typed and uploaded stays until it is sent', async ({ page }) => {
  await page.goto('/dashboard/agregar-restaurante')
  await chooseAndWait(page, 'Banner')
  await page.getByLabel('Nombre').fill('Fonda Lojana')
  await openPlace(page, 'Resumen')
  await page.getByRole('link', { name: /^Agregar restaurante/ }).click()
  await expect(page.getByText('Seguimos donde lo dejaste.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Fonda Lojana')
  await expect(page.getByAltText('Banner actual')).toBeVisible()

  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  await expect(page.getByAltText('Banner actual')).toHaveCount(0)
  await page.getByLabel('Nombre').fill('F')
  await page.getByLabel('Nombre').fill('')
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  await expect(page.getByText('Seguimos donde lo dejaste.')).toHaveCount(0)
})

test.describe('a picture that does not arrive', () => {
  // The trace of a test asks for what the browser could not draw, which the page's policy forbids.
  test.use({ expectedProblems: [/upload|blob:/] })

  test('says why, shows how far it is when it is tried again, and can be removed when it is no picture', async ({
    page,
    expectAccessible,
  }) => {
    const arriving = Promise.withResolvers<void>()
    await page.route('/api/upload?*', async (route) => {
      await arriving.promise
      await route.continue()
    })
    await page.route('/api/upload?*', (route) => route.abort(), { times: 1 })
    await page.goto('/dashboard/agregar-restaurante')
    await page.getByLabel('Banner').setInputFiles(await colouredPicture('#b5381a'))
    await expect(page.getByText('No hay conexión con CartaViva.')).toBeVisible()
    await expectAccessible(page)
    const answering = page.waitForResponse(/\/api\/upload/)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    arriving.resolve()
    expect((await answering).status()).toBe(200)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText('No hay conexión con CartaViva.')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)

    const buffer = Buffer.from('%PDF-1.7')
    await page.getByLabel('Logo').setInputFiles({ name: 'carta.png', mimeType: 'image/png', buffer })
    const refused = page.getByText('Ese archivo no es una imagen PNG, JPEG o WebP que podamos leer.')
    await expect(refused).toBeVisible()
    await page.getByRole('button', { name: 'Quitar' }).first().click()
    await expect(refused).toBeHidden()
  })
})

test.describe('a restaurant that is not accepted', () => {
  test.use({ expectedProblems: [/\b(400|500)\b/] })

  test('keeps everything, points at the field and says Error adding restaurant', async ({ page }) => {
    await page.goto('/dashboard/agregar-restaurante')
    await fillAll(page)
    await page.getByLabel('WhatsApp').fill('099 12')
    await page.getByRole('button', { name: 'Agregar restaurante' }).click()
    await expect(page.getByText('Error adding restaurant')).toBeVisible()
    await expect(page.getByLabel('WhatsApp')).toBeFocused()
    await expect(page.getByText('Escribe un número como 099 123 4567.')).toBeVisible()
    await expect(page.getByLabel('Nombre')).toHaveValue('Fonda Lojana')

    await page.getByLabel('País').selectOption('Colombia')
    await expect(page.getByText('Escribe un número como 099 123 4567.')).toBeHidden()
    await page.getByLabel('País').selectOption('Ecuador')
    await page.getByLabel('WhatsApp').fill('099 123 4567')
    const sending = page.waitForRequest('/api/restaurants/create')
    await page.getByLabel('WhatsApp').press('Enter')
    const { logo_path, banner_path } = (await sending).postDataJSON()
    expect([logo_path, banner_path]).toEqual([expect.stringMatching(/\.webp$/), expect.stringMatching(/\.webp$/)])
    await page.waitForURL('/restaurantes')
  })

  test('whose limit cannot be checked is told so, and may be tried', async ({ page }) => {
    await page.route('/api/restaurants?owner=me', (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
    await page.goto('/dashboard/agregar-restaurante')
    await expect(page.getByText('Failed to check restaurant limit')).toBeVisible()
    await expect(page.getByText('No pudimos revisar cuántos restaurantes te caben.')).toBeVisible()
    await expect(page.getByLabel('Nombre')).toBeVisible()
  })
})

test.describe('a session that ended elsewhere', () => {
  test.use({ expectedProblems: [/\b401\b/] })

  test('leaves the form as it is, and says how to go on', async ({ page, baseURL, session }) => {
    await page.goto('/dashboard/agregar-restaurante')
    await fillAll(page)
    await endSession(baseURL, session?.token)
    await page.getByRole('button', { name: 'Agregar restaurante' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Lo que escribiste sigue aquí: entra en otra pestaña',
    )
    await expect(page.getByLabel('Nombre')).toHaveValue('Fonda Lojana')
  })
})

test.describe('the fourth restaurant', () => {
  test.use({ expectedProblems: [/\b403\b/] })

  test('meets a message that proposes Restaurante Plus', async ({ page, baseURL, session, expectAccessible }) => {
    for (let count = 0; count < 2; count += 1) await createRestaurant(baseURL, session)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: /^Agregar restaurante/ })).toContainText('2 de 3 restaurantes')
    await createRestaurant(baseURL, session)
    await page.goto('/dashboard/mis-restaurantes')
    const another = page.getByRole('link', { name: 'Agregar otro' })
    await expect(another).toContainText('3 de 3 restaurantes')
    await another.click()
    await expect(page.getByRole('heading', { name: 'Ya tienes 3 restaurantes' })).toBeVisible()
    await expect(page.getByLabel('Nombre')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mejorar a Restaurante Plus' }).click()
    await expect(page.getByRole('dialog', { name: 'Mejorar a Restaurante Plus' })).toContainText('$19.99 al mes')
  })

  test('added elsewhere meanwhile is refused by the server, in the words of the specification', async ({
    page,
    baseURL,
    session,
  }) => {
    for (let count = 0; count < 2; count += 1) await createRestaurant(baseURL, session)
    await page.goto('/dashboard/agregar-restaurante')
    await fillAll(page)
    await createRestaurant(baseURL, session)
    await page.getByRole('button', { name: 'Agregar restaurante' }).click()
    // By the form, until the limit message takes its place, and in a toast.
    await expect(page.getByText('You have reached your restaurant limit.').first()).toBeVisible()
    await expect(page.getByText('Ya tienes todos los restaurantes que caben en tu plan.').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ya tienes 3 restaurantes' })).toBeVisible()
  })
})

test('the whole form is filled in with the keyboard alone', async ({ page }) => {
  // Before the page opens: Chromium needs a moment until it hands its file choosers over, and cancels one that opens earlier.
  const choosing = page.waitForEvent('filechooser')
  await page.goto('/dashboard/agregar-restaurante')
  await page.getByLabel('Logo').focus()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(await colouredPicture('#b5381a'))
  await expect(page.getByAltText('Logo: vista previa')).toBeVisible()
  await page.getByLabel('Nombre').focus()
  for (const typed of ['Fonda', 'Comida', 'Calle 1', 'Loja', 'Ecuador', 'USD', '0991234567', '0991234567']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('El mismo número')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Agregar restaurante' })).toBeFocused()
})

async function chooseAndWait(page: Page, label: 'Logo' | 'Banner') {
  const answering = page.waitForResponse(/\/api\/upload/)
  await page.getByLabel(label).setInputFiles(await colouredPicture('#b5381a'))
  await answering
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

async function fillAll(page: Page) {
  await chooseAndWait(page, 'Logo')
  await chooseAndWait(page, 'Banner')
  await page.getByLabel('Nombre').fill('Fonda Lojana')
  await page.getByLabel('Descripción').fill('Repe, cecina y tamales.')
  await page.getByLabel('Dirección').fill('Bolívar 12-30')
  await page.getByLabel('Ciudad').fill('Loja')
  await page.getByLabel('Teléfono').fill('07 257 1234')
  await page.getByLabel('WhatsApp').fill('0991234567')
}
