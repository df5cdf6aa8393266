import { readFile } from 'node:fs/promises'
import { getMyAccount } from '#contract/accounts/accounts.ts'
import { createAccount, logIn, storageStateOf } from '../tests/product/accounts.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { send } from '../tests/product/product-client.ts'
import { expect, test } from './support/fixtures.ts'
import { findSmallTargets } from './support/touch-targets.ts'

test.describe('the account page', () => {
  test.use({ visitor: 'restaurant' })

  test('shuts nobody out and fits a small phone and a thumb, as the panel does', async ({ page, expectAccessible }) => {
    for (const [path, last] of [
      ['/dashboard', 'Tus restaurantes'],
      ['/profile', 'Eliminar la cuenta'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: last })).toBeVisible()
      await expectAccessible(page, { alsoWide: true })
      const { height = 0, width = 0 } = page.viewportSize() ?? {}
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      expect(await findSmallTargets(page)).toEqual([])
      await page.setViewportSize({ width, height })
    }
  })

  test('shows all settings at once, so that none moves another under a finger', async ({ page }) => {
    const { promise: listed, resolve: list } = Promise.withResolvers<void>()
    await page.route('**/api/auth/sessions', async (route) => {
      await listed
      await route.continue()
    })
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Mejorar a Restaurante Plus' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Guardar nombre' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Descargar mis datos' })).toHaveCount(0)
    list()
    await expect(page.getByRole('heading', { name: 'Tus sesiones' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Descargar mis datos' })).toBeVisible()
  })

  test('shows who it is, gives the data out, keeps the account when the question is closed, changes the notices and the name', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/profile')
    const details = page.getByRole('region', { name: 'Datos de la cuenta' })
    for (const detail of ['Rosa Quishpe', '@example.com', 'Negocio', 'Basic'])
      await expect(details).toContainText(detail)
    await expect(page.getByText('Publicas hasta 3 restaurantes, con 5 platos en cada carta')).toBeVisible()

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar mis datos' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('mis-datos-de-cartaviva.json')
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data.account).toMatchObject({ name: 'Rosa Quishpe', role: 'restaurant' })
    expect(JSON.stringify(data)).not.toContain('argon2')

    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    await expect(page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Eliminar mi cuenta' })).toBeFocused()

    const wantsNotices = page.getByRole('checkbox', { name: 'Quiero recibir los avisos' })
    await expect(wantsNotices).toBeChecked()
    await wantsNotices.uncheck()
    await expect(page.getByText('Guardado')).toBeVisible()
    await page.reload()
    await expect(wantsNotices).not.toBeChecked()

    await page.getByLabel('Tipo de cuenta').selectOption({ label: 'Usuario' })
    await page.getByRole('button', { name: 'Cambiar el tipo' }).click()
    await expect(details).toContainText('Gratis para comensales')
    await expect(wantsNotices).toHaveCount(0)
    await page.getByRole('link', { name: 'Favoritos' }).click()
    await page.getByText('Aún no tienes favoritos.').waitFor()
    await page.goto('/profile')
    await page.getByLabel('Tipo de cuenta').selectOption({ label: 'Negocio' })
    await page.getByRole('button', { name: 'Cambiar el tipo' }).click()
    await expect(details).toContainText('Basic')

    await page.getByLabel('Nombre').fill('Rosa Elena Quishpe')
    await page.getByRole('button', { name: 'Guardar nombre' }).click()
    // 'Guardado' may still be there from the change of the type.
    await expect(details).toContainText('Rosa Elena Quishpe')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Hola, Rosa Elena Quishpe' })).toBeVisible()
  })

  test('no longer offers another kind of account to somebody who has a restaurant', async ({
    page,
    baseURL,
    session,
  }) => {
    await openKitchen(baseURL, session)
    await page.goto('/profile')
    await expect(page.getByRole('checkbox', { name: 'Quiero recibir los avisos' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tipo de cuenta' })).toHaveCount(0)
  })
})

test.describe('changing the password', () => {
  test.use({ expectedProblems: [/\b40[13]\b/] })

  test('asks for the current one, ends the other sessions and keeps this one', async ({ browser, baseURL }) => {
    const origin = baseURL ?? ''
    const person = await createAccount(origin, 'user')
    const elsewhere = await logIn(origin, person)
    const context = await browser.newContext({ storageState: storageStateOf(origin, await logIn(origin, person)) })
    const page = await context.newPage()
    await page.goto(`${origin}/profile`)

    await page.getByLabel('Contraseña actual').fill('no es esta')
    await page.getByLabel('Nueva contraseña').fill('otra clave para probar')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByRole('alert')).toHaveText('Esa no es tu contraseña actual.')
    await expect(page.locator(':focus')).toHaveText('Esa no es tu contraseña actual.')

    await page.getByLabel('Contraseña actual').fill(person.password)
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByText('Guardado')).toBeVisible()
    await expect(page.getByLabel('Nueva contraseña')).toHaveValue('')

    const refused = await send(origin, getMyAccount, {}, elsewhere)
    expect(refused.status).toBe(401)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible()
    await context.close()
  })
})

test.describe('deleting the account', () => {
  test.use({ visitor: 'user', expectedProblems: [/\b403\b/] })

  test('says what goes with it, asks for the password, and leaves nobody logged in', async ({ page }) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('tus opiniones')
    await dialog.getByLabel('Contraseña').fill('no es esta')
    await dialog.getByRole('button', { name: 'Eliminar para siempre' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Esa no es tu contraseña actual.')

    await dialog.getByLabel('Contraseña').fill('una clave para probar')
    await dialog.getByRole('button', { name: 'Eliminar para siempre' }).click()
    await page.waitForURL('/')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
