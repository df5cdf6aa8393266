import type { Page } from '@playwright/test'
import { demoPassword, owners } from '../scripts/demo/people.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './support/fixtures.ts'
import { colouredPicture, fillIn } from './support/forms.ts'
import { addDish, priceOf, startNewDish } from './support/menu-panel.ts'

test.use({ visitor: 'restaurant' })

async function upgrade(page: Page, price: string) {
  await page.getByRole('button', { name: 'Mejorar a Restaurante Plus' }).click()
  await page.getByRole('radio', { name: price }).check()
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await page.waitForURL(/\/demo\/pago\//)
}

async function logIn(page: Page, email: string) {
  await page.goto('/acceso')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('/dashboard')
}

async function addRestaurant(page: Page, name: string) {
  await page.getByLabel('Logo').setInputFiles(await colouredPicture('#f2b33d', { width: 300, height: 300 }))
  await page.getByLabel('Banner').setInputFiles(await colouredPicture('#1f6b4f'))
  await fillIn(page, {
    Nombre: name,
    Descripción: 'Yaguarlocro y tortillas de papa, los fines de semana.',
    Dirección: 'Av. 24 de Mayo y Loja',
    Ciudad: 'Quito',
    Teléfono: '02 255 5110',
    WhatsApp: '098 555 0110',
  })
  await page.getByRole('button', { name: 'Agregar restaurante' }).click()
  await page.waitForURL('/restaurantes')
}

async function openMenuOf(page: Page, restaurant: string) {
  await page.goto('/dashboard/mis-restaurantes')
  await page
    .getByRole('article')
    .filter({ hasText: restaurant })
    .getByRole('link', { name: `Menú de ${restaurant}` })
    .click()
  await expect(page.getByRole('heading', { name: `Menú de ${restaurant}` })).toBeVisible()
}

test.describe('the demo’s owner at the limit', () => {
  test.use({ visitor: 'guest' })

  test('upgrades, adds a fourth restaurant and a sixth dish, cancels, and keeps everything', async ({
    page,
    expectAccessible,
  }) => {
    test.slow()
    const [owner] = owners
    await logIn(page, owner.email)
    await page.goto('/dashboard/agregar-restaurante')
    await expect(page.getByRole('heading', { name: 'Ya tienes 3 restaurantes' })).toBeVisible()
    await upgrade(page, '$215.89 al año')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pagar' }).click()
    await expect(page.getByText('Payment successful! Upgrading your account...')).toBeVisible()
    await expect(page.getByText('Listo: ya tienes Restaurante Plus.')).toBeVisible()
    await page.waitForURL('/profile')
    await expect(page.getByText('Tienes Restaurante Plus, con pago anual.')).toBeVisible()
    await expect(page.getByText('Publicas hasta 6 restaurantes, con todos los platos que quieras')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Datos de la cuenta' })).toContainText('PlanRestaurante Plus')
    await expectAccessible(page)

    await page.goto('/dashboard/agregar-restaurante')
    await addRestaurant(page, 'La Cuarta de Don Wilson')
    await openMenuOf(page, 'Hornados del Rosario')
    await startNewDish(page)
    await addDish(page, { name: 'Yaguarlocro', price: '4.75', category: 'Locros' })
    const shown = await page.getByRole('link', { name: 'Ver como tus clientes' }).getAttribute('href')

    await page.goto('/profile')
    await page.getByRole('button', { name: 'Administrar mi suscripción' }).click()
    await page.getByRole('button', { name: 'Cancelar la suscripción' }).click()
    await page.waitForURL('/profile')
    await expect(page.getByText('Tu plan terminó.')).toBeVisible()

    await page.goto('/dashboard/agregar-restaurante')
    await expect(page.getByRole('heading', { name: 'Ya tienes 4 restaurantes' })).toBeVisible()
    await openMenuOf(page, 'Hornados del Rosario')
    await expect(page.locator('tr[data-dish]')).toHaveCount(6)
    await priceOf(page, 'Yaguarlocro').fill('4.99')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Guardado')).toBeVisible()
    await page.goto(shown ?? '')
    await expect(page.getByText('Yaguarlocro')).toBeVisible()
  })
})

test('a failed payment warns and keeps Restaurante Plus for a while', async ({ page }) => {
  await page.goto('/profile')
  await upgrade(page, '$19.99 al mes')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await page.waitForURL('/profile')
  await page.getByRole('button', { name: 'Administrar mi suscripción' }).click()
  await page.getByRole('button', { name: 'Simular un pago fallido' }).click()
  await expect(page.getByText('No pudimos cobrar tu suscripción.')).toBeVisible()
  await expect(page.getByText('Tienes Restaurante Plus, con pago mensual.')).toBeVisible()
})

test('a payment that was cancelled says so and changes nothing', async ({ page, expectAccessible }) => {
  await page.goto('/profile')
  await upgrade(page, '$19.99 al mes')
  await page.getByRole('link', { name: 'Cancelar y volver' }).click()
  await expect(page.getByText('Payment was cancelled. Try again if you want to upgrade.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver mi cuenta' }).click()
  await expect(page.getByRole('button', { name: 'Mejorar a Restaurante Plus' })).toBeVisible()
})

test('paying from a menu leads back to it, and the dish that was begun is still there, also after cancelling', async ({
  page,
  baseURL,
  session,
}) => {
  const { restaurant, addDish: add } = await openKitchen(baseURL, session)
  for (let number = 1; number <= 4; number += 1) await add({ name: `Locro ${number}` })
  const menuPath = `/dashboard/restaurante/${restaurant.id}/menu`
  await page.goto(menuPath)
  await startNewDish(page)
  await page.getByLabel('Nombre').fill('Yaguarlocro')
  await add({ name: 'El quinto, desde otro teléfono' })
  await page.reload()
  await upgrade(page, '$19.99 al mes')
  await page.getByRole('link', { name: 'Cancelar y volver' }).click()
  await page.getByRole('link', { name: 'Volver a tu menú' }).click()
  // The page of the cancelled payment has the same button: it has to be gone.
  await expect(page.getByRole('heading', { name: 'Menú de ' })).toBeVisible()

  await upgrade(page, '$19.99 al mes')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await page.waitForURL(menuPath)
  await expect(page.getByText('Tienes un plato a medias: Yaguarlocro.')).toBeVisible()
  await startNewDish(page)
  await expect(page.getByLabel('Nombre')).toHaveValue('Yaguarlocro')
})

test('a made-up session upgrades nobody', async ({ page }) => {
  await page.goto('/dashboard')
  await page.goto('/pago-exitoso?session_id=cs_inventado')
  await expect(page.getByText('Payment successful! Upgrading your account...')).toBeVisible()
  await expect(page.getByText('Todavía no vemos ese pago en tu cuenta.')).toBeVisible()
  await page.waitForURL('/profile')
  await page.goBack()
  await page.waitForURL('/dashboard')
  await page.goForward()
  await page.waitForURL('/profile')
  await expect(page.getByRole('button', { name: 'Mejorar a Restaurante Plus' })).toBeVisible()
})

test('a menu of seven dishes: five are published, and after the payment the others in one tap', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { restaurant } = await openKitchen(baseURL, session)
  await page.goto(`/dashboard/restaurante/${restaurant.id}/menu`)
  await expect(page.getByText('Restaurante Plus cuesta $19.99 al mes')).toBeVisible()
  await page.getByRole('link', { name: 'Importar carta' }).click()
  await expect(
    page.getByText('En tu plan caben 5 platos por restaurante. Restaurante Plus cuesta $19.99'),
  ).toBeVisible()
  await expectAccessible(page)
  const menu = ['Locro', 'Seco de pollo', 'Guatita', 'Encebollado', 'Mote pillo', 'Llapingachos', 'Fanesca']
  await page.getByLabel('O pega el texto de tu carta').fill(menu.map((name) => `${name} 4.50`).join('\n'))
  await page.getByRole('button', { name: 'Leer el texto' }).click()
  await page.getByRole('button', { name: 'Publicar 5 y guardar el resto como borrador' }).click({ timeout: 60_000 })
  await expect(page.getByText('Publicaste 5 platos. El resto te espera aquí como borrador.')).toBeVisible()

  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByText('Ya no hay lugar para platos nuevos. Con Restaurante Plus publicas los 2.')).toBeVisible()
  await expect(page.getByText('Ya no aparecen en esta carta')).toBeHidden()
  await expectAccessible(page)
  await upgrade(page, '$19.99 al mes')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await page.waitForURL(/\/importar\?carta=/)
  await page.getByRole('button', { name: 'Publicar los 2 que faltan' }).click()
  await expect(page.getByText('Tu carta está publicada')).toBeVisible()
  await page.getByRole('link', { name: 'Ver tu menú' }).click()
  await expect(page.locator('tr[data-dish]')).toHaveCount(7)
})

test('without a session the page explains itself and stays', async ({ page }) => {
  await page.goto('/pago-exitoso')
  await expect(page.getByRole('heading', { name: 'Aquí no hay ningún pago' })).toBeVisible()
})

test.describe('in production without keys', () => {
  test.use({ baseURL: process.env.E2E_URL, expectedProblems: [/\b(404|409)\b/] })

  test('upgrading says that payments are not set up, and there is no demo page', async ({ page }) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Mejorar a Restaurante Plus' }).click()
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await expect(page.getByText('Los pagos todavía no están configurados.')).toBeVisible()
    expect((await page.goto('/demo/pago/cs_demo_1'))?.status()).toBe(404)
  })
})
