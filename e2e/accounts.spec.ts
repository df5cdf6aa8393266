import type { Page } from '@playwright/test'
import { type Credentials, createAccount, inventPerson } from '../tests/product/accounts.ts'
import { expect, test } from './fixtures.ts'

for (const [kind, role] of [
  ['Negocio', 'restaurant'],
  ['Usuario', 'user'],
] as const) {
  test(`signs up as ${kind}, logs in, stays logged in after a reload and logs out`, async ({ page }) => {
    const person = inventPerson(role)
    await page.goto('/registro')
    await expect(page.getByLabel('Tipo de cuenta')).toHaveValue('restaurant')
    await page.getByLabel('Nombre').fill(person.name)
    await page.getByLabel('Correo electrónico').fill(person.email)
    await page.getByLabel('Contraseña').fill(person.password)
    await page.getByLabel('Tipo de cuenta').selectOption({ label: kind })
    await page.getByRole('button', { name: 'Registrarse' }).click()

    await page.waitForURL('/acceso')
    await expect(page.getByText('Tu cuenta está lista.')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email)
    await page.getByLabel('Contraseña').fill(person.password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()

    await page.waitForURL('/dashboard')
    await expect(page.getByRole('heading', { name: `Hola, ${person.name}` })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: `Hola, ${person.name}` })).toBeVisible()
    expect(await storedKeys(page)).toMatchObject({ user: { role, email: person.email } })

    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('/')
    expect(await storedKeys(page)).toEqual({ token: null, user: null })
  })
}

test.describe('a common password', () => {
  test.use({ expectedProblems: [/\b400\b/] })

  test('is refused by its field, with the reason', async ({ page }) => {
    const person = inventPerson('restaurant')
    await page.goto('/registro')
    await page.getByLabel('Nombre').fill(person.name)
    await page.getByLabel('Correo electrónico').fill(person.email)
    const password = page.getByLabel('Contraseña')
    await password.fill('CartaViva2026')
    await page.getByRole('button', { name: 'Registrarse' }).click()
    await expect(password).toBeFocused()
    await expect(page.getByText('Esa contraseña es muy común y fácil de adivinar.')).toBeVisible()
    await password.fill(person.password)
    await page.getByRole('button', { name: 'Registrarse' }).click()
    await page.waitForURL('/acceso')
  })
})

test('the terms are accepted and stay so', async ({ page }) => {
  await page.goto('/registro')
  const terms = page.getByLabel('Acepto los términos y condiciones')
  await expect(terms).toBeChecked()
  await terms.click()
  await expect(terms).toBeChecked()
})

test('a plan chosen on the pricing page is kept through sign-up', async ({ page }) => {
  const person = inventPerson('restaurant')
  await page.goto('/registro?plan=pro')
  await expect(page.getByLabel('Nombre')).toBeVisible()
  await expect(page.getByText('Elegiste el plan')).toHaveCount(0)
  await page.goto('/registrate?plan=basic')
  await page.waitForURL('/registro?plan=basic')
  await expect(page.getByText('Elegiste el plan Basic.')).toBeVisible()
  await page.getByLabel('Nombre').fill(person.name)
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByLabel('Contraseña').fill(person.password)
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await page.waitForURL('/acceso?plan=basic')
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

test.describe('with a wrong password', () => {
  test.use({ expectedProblems: [/\b401\b/] })

  test('says so by the form, keeps what was typed, and lets in afterwards', async ({ page, baseURL }) => {
    const person = await createAccount(baseURL ?? '', 'user')
    await page.goto('/acceso')
    await fillLogin(page, { ...person, password: 'no es esta' })
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.')
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email)
    await expect(page.getByLabel('Contraseña')).toHaveValue('no es esta')

    await fillLogin(page, person)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForURL('/dashboard')
  })

  test('moves the focus to the reason, beside the button that was pressed', async ({ page, baseURL }) => {
    const person = await createAccount(baseURL ?? '', 'user')
    await page.goto('/acceso')
    await fillLogin(page, { ...person, password: 'no es esta' })
    const button = page.getByRole('button', { name: 'Iniciar sesión' })
    await button.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.')
    await expect(button).toBeEnabled()
    await expect(page.getByRole('alert').locator('..')).toBeFocused()
  })
})

test('an answer that breaks off in the middle is told by the form, and nothing typed is lost', async ({
  page,
  baseURL,
}) => {
  const person = await createAccount(baseURL ?? '', 'user')
  await page.goto('/acceso')
  await page.route(
    '**/api/auth/login',
    (route) => route.fulfill({ body: '{"user":{"id":', contentType: 'application/json' }),
    { times: 1 },
  )
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('alert')).toContainText('No hay conexión con CartaViva.')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('/dashboard')
})

test('empty fields say what is missing, by the field, and the first of them is reached', async ({ page }) => {
  await page.goto('/registro')
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible()
  await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible()
  await expect(page.getByText('Usa al menos 8 caracteres.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByLabel('Nombre')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Nombre').fill('Rosa')
  await expect(page.getByText('Escribe tu nombre.')).toBeHidden()
})

test.describe('an address that is taken', () => {
  test.use({ expectedProblems: [/\b409\b/] })

  test('shows the server’s message by the form', async ({ page, baseURL }) => {
    const person = await createAccount(baseURL ?? '', 'restaurant')
    await page.goto('/registro')
    await page.getByLabel('Nombre').fill('Otra persona')
    await fillLogin(page, person)
    await page.getByRole('button', { name: 'Registrarse' }).click()
    await expect(page.getByRole('alert')).toContainText('Ya hay una cuenta con ese correo.')
    await expect(page.getByLabel('Nombre')).toHaveValue('Otra persona')
  })
})

test.describe('when the server does not answer', () => {
  test.use({ expectedProblems: [/register/] })

  test('signing up says Error registering user.', async ({ page }) => {
    await page.route('/api/auth/register', (route) => route.abort())
    await page.goto('/registro')
    await page.getByLabel('Nombre').fill('Rosa')
    await fillLogin(page, inventPerson('restaurant'))
    await page.getByRole('button', { name: 'Registrarse' }).click()
    await expect(page.getByText('Error registering user.', { exact: true })).toBeVisible()
  })
})

test.describe('too many attempts', () => {
  test.use({ expectedProblems: [/\b429\b/] })

  test('are told by the form', async ({ page }) => {
    const message = 'Demasiados intentos. Espera un momento y vuelve a probar.'
    await page.route('/api/auth/login', (route) =>
      route.fulfill({ status: 429, json: { message, code: 'request.too_many' } }),
    )
    await page.goto('/acceso')
    await fillLogin(page, inventPerson('user'))
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('alert')).toHaveText(message)
  })
})

test('a form is sent once, however often it is pressed', async ({ page, baseURL }) => {
  const person = await createAccount(baseURL ?? '', 'user')
  const answering = Promise.withResolvers<void>()
  let calls = 0
  await page.route('/api/auth/login', async (route) => {
    calls += 1
    await answering.promise
    await route.continue()
  })
  await page.goto('/acceso')
  await fillLogin(page, person)
  const button = page.getByRole('button', { name: 'Iniciar sesión' })
  await page.getByLabel('Contraseña').press('Enter')
  await page.getByLabel('Contraseña').press('Enter')
  await expect(button).toBeDisabled()
  await button.press('Enter')
  await button.click({ force: true })
  answering.resolve()
  await page.waitForURL('/dashboard')
  expect(calls).toBe(1)
})

test('a login leads back to the page that asked for it', async ({ page, baseURL }) => {
  const person = await createAccount(baseURL ?? '', 'user')
  await page.goto('/acceso?volver=/precios')
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('/precios')
})

test.describe('somebody logged in', () => {
  test.use({ visitor: 'restaurant' })

  for (const path of ['/acceso', '/registro']) {
    test(`reads Ya has iniciado sesión on ${path} and is led to the panel`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Ya has iniciado sesión' })).toBeVisible()
      await expect(page.getByLabel('Correo electrónico')).toHaveCount(0)
      await page.getByRole('link', { name: 'Ir a mi panel' }).click()
      await page.waitForURL('/dashboard')
    })
  }
})

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
