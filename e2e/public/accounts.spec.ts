import type { Page, Route } from '@playwright/test'
import { currentTerms } from '#contract/legal/terms.ts'
import { type Credentials, createAccount, inventPerson } from '../../tests/product/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

test.describe('signing up', () => {
  // This person logs out at once: a call of the panel may reach the server after the session has ended.
  test.use({ expectedProblems: [/\b(400|409)\b|register|overview\/orders/] })

  test('as Negocio says by the field what is missing or refused, then logs in, stays so after a reload and logs out', async ({
    page,
    baseURL,
  }) => {
    const person = inventPerson('restaurant')
    const neighbour = await createAccount(baseURL ?? '', 'restaurant')
    const signUp = page.getByRole('button', { name: 'Registrarse' })
    const password = page.getByLabel('Contraseña')
    await page.goto('/registro')
    await expect(page.getByLabel('Tipo de cuenta')).toHaveValue('restaurant')
    const terms = page.getByLabel('Acepto los términos y condiciones')
    await expect(terms).not.toBeChecked()
    await expect(page.getByRole('link', { name: 'términos', exact: true })).toHaveAttribute('href', '/terminos')
    await page.goto('/terminos')
    await page.getByRole('main').getByRole('link', { name: 'Privacidad', exact: true }).click()
    await expect(page.getByRole('link', { name: 'privacidad@localhost' }).first()).toBeVisible()
    await page.goto('/registro')

    await signUp.click()
    await expect(page.getByText('Escribe tu nombre.')).toBeVisible()
    await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible()
    await expect(page.getByText('Usa al menos 8 caracteres.')).toBeVisible()
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await expect(page.getByLabel('Nombre')).toHaveAttribute('aria-invalid', 'true')
    await terms.check()
    await page.getByLabel('Nombre').fill(person.name)
    await expect(page.getByText('Escribe tu nombre.')).toBeHidden()

    await fillLogin(page, neighbour)
    await signUp.click()
    await expect(page.getByRole('alert')).toContainText('Ya hay una cuenta con ese correo.')
    await expect(page.getByLabel('Nombre')).toHaveValue(person.name)

    await fillLogin(page, { ...person, password: 'CartaViva2026' })
    await signUp.click()
    await expect(password).toBeFocused()
    await expect(page.getByText('Esa contraseña es muy común y fácil de adivinar.')).toBeVisible()

    await password.fill(person.password)
    await page.route('/api/auth/register', (route) => route.abort(), { times: 1 })
    await signUp.click()
    await expect(page.getByText('Error registering user.', { exact: true })).toBeVisible()
    await terms.uncheck()
    await signUp.click()
    await expect(page.getByText('Marca que aceptas los términos y condiciones.')).toBeVisible()
    await expect(terms).toBeFocused()
    await terms.check()
    const sent = page.waitForRequest('/api/auth/register')
    await signUp.click()
    expect((await sent).postDataJSON()).toMatchObject({ accepted_terms: currentTerms })

    await page.waitForURL('/acceso')
    await expect(page.getByText('Tu cuenta está lista.')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email)
    await expect(password).toBeFocused()
    await password.fill(person.password)
    let timesAsked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/me')) timesAsked += 1
    })
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForURL('/dashboard')
    await expect(page.getByRole('heading', { name: `Hola, ${person.name}` })).toBeVisible()
    // The login has just brought the account; a later visit asks for it.
    expect(timesAsked).toBe(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: `Hola, ${person.name}` })).toBeVisible()
    expect(timesAsked).toBe(1)
    expect(await storedKeys(page)).toMatchObject({ user: { role: 'restaurant', email: person.email } })

    page.once('dialog', (question) => question.accept())
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('/')
    expect(await storedKeys(page)).toEqual({ token: null, user: null })
  })

  test('as Usuario keeps the plan that was chosen on the pricing page, and makes a diner', async ({ page }) => {
    const person = inventPerson('user')
    await page.goto('/registro?plan=pro')
    await expect(page.getByLabel('Nombre')).toBeVisible()
    await expect(page.getByText('Elegiste el plan')).toHaveCount(0)
    await page.goto('/registrate?plan=basic')
    await page.waitForURL('/registro?plan=basic')
    await expect(page.getByText('Elegiste el plan Basic.')).toBeVisible()
    await page.getByLabel('Nombre').fill(person.name)
    await fillLogin(page, person)
    await page.getByLabel('Tipo de cuenta').selectOption({ label: 'Usuario' })
    await page.getByLabel('Acepto los términos y condiciones').check()
    await page.getByRole('button', { name: 'Registrarse' }).click()
    await page.waitForURL('/acceso?plan=basic')
    await page.getByLabel('Contraseña').fill(person.password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('heading', { name: `Hola, ${person.name}` })).toBeVisible()
    expect(await storedKeys(page)).toMatchObject({ user: { role: 'user', email: person.email } })
  })
})

test('logs in with the keyboard alone', async ({ page, baseURL }) => {
  const person = await createAccount(baseURL ?? '', 'restaurant')
  await page.goto('/acceso')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled()
  await tabTo(page, 'Correo electrónico')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mostrar lo que escribes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Contraseña')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Recuérdame')).toBeChecked()
  await page.keyboard.press('Enter')
  await page.waitForURL('/dashboard')
})

test('Enter before the script of the form has come is not lost, and puts nothing into the address', async ({
  page,
  baseURL,
}) => {
  const person = await createAccount(baseURL ?? '', 'user')
  const arriving = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arriving.promise
    await route.continue()
  })
  await page.goto('/acceso?volver=/precios', { waitUntil: 'commit' })
  await fillLogin(page, person)
  await page.getByLabel('Contraseña').press('Enter')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeDisabled()
  await expect(page).toHaveURL('/acceso?volver=/precios')
  arriving.resolve()
  await page.waitForURL('/precios')
})

test.describe('a login that fails', () => {
  test.use({ expectedProblems: [/\b(401|429)\b/] })

  test('says why beside the button, keeps what was typed, and then is sent once and leads back to the page that asked for it', async ({
    page,
    baseURL,
  }) => {
    const person = await createAccount(baseURL ?? '', 'user')
    const button = page.getByRole('button', { name: 'Iniciar sesión' })
    await page.goto('/acceso?volver=/precios')
    await fillLogin(page, { ...person, password: 'no es esta' })
    // A key, unlike a click, does not wait until the form's script has come.
    await expect(button).toBeEnabled()
    await button.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.')
    await expect(button).toBeEnabled()
    await expect(page.getByRole('alert').locator('..')).toBeFocused()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email)
    await expect(page.getByLabel('Contraseña')).toHaveValue('no es esta')

    const message = 'Demasiados intentos. Espera un momento y vuelve a probar.'
    await fillLogin(page, person)
    await answerOnce(page, { status: 429, json: { message, code: 'request.too_many' } })
    await button.click()
    await expect(page.getByRole('alert')).toHaveText(message)
    // An answer that breaks off in the middle.
    await answerOnce(page, { body: '{"user":{"id":', contentType: 'application/json' })
    await button.click()
    await expect(page.getByRole('alert')).toContainText('No hay conexión con CartaViva.')

    const answering = Promise.withResolvers<void>()
    let calls = 0
    await page.route('/api/auth/login', async (route) => {
      calls += 1
      await answering.promise
      await route.continue()
    })
    await page.getByLabel('Contraseña').press('Enter')
    await page.getByLabel('Contraseña').press('Enter')
    await expect(button).toBeDisabled()
    await button.press('Enter')
    await button.click({ force: true })
    answering.resolve()
    await page.waitForURL('/precios')
    expect(calls).toBe(1)
  })
})

test.describe('somebody logged in', () => {
  test.use({ visitor: 'restaurant' })

  test('reads Ya has iniciado sesión in place of both forms, and is led to the panel', async ({ page }) => {
    for (const path of ['/acceso', '/registro']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Ya has iniciado sesión' })).toBeVisible()
      await expect(page.getByText('Estás en CartaViva como Rosa Quishpe.')).toBeVisible()
      await expect(page.getByLabel('Correo electrónico')).toBeHidden()
      await page.getByRole('link', { name: 'Ir a mi panel' }).click()
      await page.waitForURL('/dashboard')
    }
  })
})

function answerOnce(page: Page, answer: Parameters<Route['fulfill']>[0]) {
  return page.route('/api/auth/login', (route) => route.fulfill(answer), { times: 1 })
}

async function fillLogin(page: Page, { email, password }: Pick<Credentials, 'email' | 'password'>) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill(password)
}

async function tabTo(page: Page, label: string) {
  const field = page.getByLabel(label)
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press('Tab')
    if (await field.evaluate((element) => element === document.activeElement)) return
  }
  await expect(field).toBeFocused()
}

function storedKeys(page: Page) {
  return page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: JSON.parse(localStorage.getItem('user') ?? 'null'),
  }))
}
