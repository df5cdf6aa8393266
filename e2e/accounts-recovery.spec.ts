import type { Page } from '@playwright/test'
import { forgotPassword, getMyAccount } from '#contract/accounts/accounts.ts'
import { createAccount, logIn } from '../tests/product/accounts.ts'
import { send, succeed } from '../tests/product/product-client.ts'
import type { ReadMail } from '../tests/read-eml.ts'
import { expect, test } from './support/fixtures.ts'
import { waitForMail } from './support/outbox.ts'

const sentText = 'Se ha enviado un correo electrónico con instrucciones para restablecer su contraseña'

test.describe('a forgotten password', () => {
  test.use({ expectedProblems: [/\b40[01]\b/] })

  test('is reset with the link of the mail, once, and every session before it ends', async ({ page, baseURL }) => {
    const origin = baseURL ?? ''
    const person = await createAccount(origin, 'restaurant')
    const session = await logIn(origin, person)

    await page.goto('/acceso')
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await expect(page.getByRole('heading', { name: 'Has olvidado tu contraseña' })).toBeVisible()
    await page.getByLabel('Correo electrónico').fill(person.email)
    await page.getByRole('button', { name: 'Enviar enlace de restablecimiento' }).click()
    await expect(page.getByRole('status')).toHaveText(sentText)
    await expect(page.getByRole('alert')).toHaveText(sentText)

    const mail = await waitForMail(person.email, 'Restablecimiento de contraseña')
    const link = resetLinkIn(mail)
    expect(new URL(link).origin).toBe(origin)

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Restablecer contraseña' })).toBeVisible()
    await page.getByLabel('Nueva contraseña').fill('otra clave para probar')
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
    await expect(page.getByText('Tu contraseña ha sido restablecida.')).toBeVisible()
    const refused = await send(origin, getMyAccount, {}, session)
    expect(refused.status).toBe(401)

    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
    await page.getByLabel('Correo electrónico').fill(person.email)
    await page.getByLabel('Contraseña').fill(person.password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.')
    await page.getByLabel('Contraseña').fill('otra clave para probar')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForURL('/dashboard')

    await page.goto(link)
    await page.getByLabel('Nueva contraseña').fill('una tercera clave')
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
    await expect(page.getByRole('alert')).toContainText('Este enlace ya no sirve.')
  })
})

test.describe('a password reset by somebody logged in', () => {
  test.use({ visitor: 'restaurant', expectedProblems: [/\b401\b/] })

  test('ends the session here too when it is that account’s', async ({ page, baseURL, session }) => {
    await resetThroughMail(page, baseURL, session?.user.email ?? '')
    expect(await storedToken(page)).toBeNull()
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
    await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  })

  test('leaves the session of another account alone', async ({ page, baseURL, session }) => {
    const other = await createAccount(baseURL ?? '', 'user')
    await resetThroughMail(page, baseURL, other.email)
    expect(await storedToken(page)).toBe(session?.token)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: `Hola, ${session?.user.name}` })).toBeVisible()
  })
})

test('the page of a reset link tells its address to nobody and is kept nowhere', async ({ page }) => {
  const answer = await page.goto('/restablecer-contrasena/un-secreto')
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
})

test('an answer without token or e-mail fails with the words of the specification', async ({ page }) => {
  await page.route('/api/auth/forgot-password', (route) => route.fulfill({ json: { token: 'x' } }))
  await page.goto('/olvido-contrasena')
  await page.getByLabel('Correo electrónico').fill('rosa@example.com')
  await page.getByRole('button', { name: 'Enviar enlace de restablecimiento' }).click()
  await expect(page.getByText('Invalid response format from backend').first()).toBeVisible()
  await expect(page.getByRole('alert').first()).toContainText('El servidor contestó algo que no entendemos.')
  await expect(page.getByText(sentText)).toHaveCount(0)
})

test.describe('when the server says nothing', () => {
  test.use({ expectedProblems: [/forgot-password/] })

  test('a toast says Error al enviar el correo electrónico', async ({ page }) => {
    await page.route('/api/auth/forgot-password', (route) => route.abort())
    await page.goto('/olvido-contrasena')
    await page.getByLabel('Correo electrónico').fill('rosa@example.com')
    await page.getByRole('button', { name: 'Enviar enlace de restablecimiento' }).click()
    await expect(
      page.getByRole('alert').filter({ has: page.getByText('Error al enviar el correo electrónico', { exact: true }) }),
    ).toHaveCount(2)
  })
})

async function resetThroughMail(page: Page, origin: string | undefined, email: string) {
  await succeed(origin, forgotPassword, { body: { email } })
  await page.goto(resetLinkIn(await waitForMail(email, 'Restablecimiento de contraseña')))
  await page.getByLabel('Nueva contraseña').fill('otra clave para probar')
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
  await expect(page.getByText('Tu contraseña ha sido restablecida.')).toBeVisible()
}

function resetLinkIn({ text }: ReadMail): string {
  return text.match(/http\S+\/restablecer-contrasena\/\S+/)?.[0] ?? ''
}

function storedToken(page: Page) {
  return page.evaluate(() => localStorage.getItem('token'))
}
