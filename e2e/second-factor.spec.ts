import { createAccount } from '../tests/product/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { waitForMail } from './support/outbox.ts'

test.use({ expectedProblems: [/\b403\b/] })

test('a passkey is added, used, lost and replaced by a recovery code; the address is confirmed and the old session ended', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const person = await createAccount(baseURL ?? '', 'user')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  })

  async function typePassword() {
    await page.goto('/acceso')
    await page.getByLabel('Correo electrónico').fill(person.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  }
  /** On a document: the panel would leave for /noautorizado at a moment of its own. */
  async function logOut() {
    await page.goto('/')
    await page.evaluate(() => localStorage.clear())
  }

  await typePassword()
  await page.waitForURL('/dashboard')
  await expect(page.getByText('Te enviamos un enlace a')).toBeVisible()
  const mail = await waitForMail(person.email, 'Confirma tu correo')
  await page.goto(/https?:\S+confirmar-correo\/\S+/.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Listo: tu correo está confirmado' })).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click()
  await expect(page.getByText('Confirma tu correo')).toHaveCount(0)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contraseña').fill(person.password)
  await dialog.getByRole('button', { name: 'Crear la llave' }).click()
  const codes = dialog.getByRole('listitem')
  // The server hashes a password and loads the library of passkeys.
  await expect(codes).toHaveCount(10, { timeout: 30_000 })
  await expect(dialog.getByRole('heading', { name: 'Tus códigos de recuperación' })).toBeFocused()
  await expectAccessible(page)
  const [recoveryCode = '', anotherCode = ''] = await codes.allTextContents()
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Quedan 10')).toBeVisible()

  await logOut()
  await typePassword()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
  await page.waitForURL('/dashboard')

  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await logOut()
  await typePassword()
  await page.getByLabel('Código').fill('aaaa-bbbb-cccc-dddd')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toContainText('Ese código no es correcto o ya se usó.')
  await page.getByLabel('Código').fill(recoveryCode)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('/dashboard')

  await page.goto('/profile')
  await expect(page.getByText('Quedan 9')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click()
  await expect(page.getByText('Último uso:')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Tus sesiones' })).toBeFocused()
  await page.getByRole('button', { name: 'Usar una aplicación de códigos' }).click()
  await dialog.getByLabel('Contraseña').fill(person.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  // The account has a passkey already: adding something needs it, or a recovery code.
  await expect(dialog.getByRole('heading', { name: 'Usar una aplicación de códigos' })).toBeFocused()
  await dialog.getByLabel('Código').fill(anotherCode)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('img', { name: 'Código para tu aplicación' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Usar una aplicación de códigos' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()

  await page.getByLabel('Correo nuevo').fill(`nuevo-${person.email}`)
  await page.getByLabel('Confirma con tu contraseña').fill(person.password)
  await page.getByRole('button', { name: 'Cambiar correo' }).click()
  await expect(page.getByRole('heading', { name: 'Tu correo' })).toBeFocused()
})
