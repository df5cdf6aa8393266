import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, login, passwordLength, register, resetPassword } from '#contract/accounts/accounts.ts'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestApi, testPassword } from '../../../tests/api.ts'
import { receiveSecret } from '../../../tests/receive-secret.ts'
import { restaurantForm } from '../../../tests/restaurants.ts'
import { users } from './accounts.table.ts'
import { ensureUncommon } from './common-passwords.ts'
import { createPasswordHasher } from './password-hasher.ts'

const reason = 'Esa contraseña es muy común y fácil de adivinar. Prueba con una frase corta que solo tú dirías.'
const common = [
  'password',
  'PassWord',
  '1234567890',
  'Qwertyuiop',
  '１２３４５６７８',
  'cartaviva',
  'cartaviva123',
  'CartaViva2026',
  'carta-viva!',
  'cartavivacartaviva',
  'contraseña',
  'Contrasena1',
]

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test.each(common)('nobody signs up with %s, and the form says why', async (password) => {
  const body = { name: 'Ana', email: 'ana@casa.ec', password, role: 'user' } as const
  expect(await api.refuse(register, { body })).toMatchObject({
    status: 400,
    code: 'auth.common_password',
    errors: { password: reason },
  })
})

test('a recovery with a common password changes nothing, and its secret still works', async () => {
  const person = await api.signUp()
  const token = await receiveSecret(api, person.email)
  const refusal = await api.refuse(resetPassword, { body: { token, newPassword: 'iloveyou' } })
  expect(refusal).toMatchObject({ status: 400, errors: { newPassword: reason } })
  await api.succeed(login, { body: { email: person.email, password: testPassword } })
  await api.succeed(resetPassword, { body: { token, newPassword: 'mi locro favorito' } })
})

test('a password is not changed to a common one', async () => {
  const person = await api.signUp()
  const body = { current_password: testPassword, new_password: 'football' }
  const refusal = await api.refuse(changePassword, { body, as: person })
  expect(refusal).toMatchObject({ status: 400, errors: { new_password: reason } })
})

test('a common password from before the list still lets its owner in', async () => {
  const { email, id } = await api.signUp()
  const hasher = createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 })
  const passwordHash = await hasher.hash('password', { network: 'a test' })
  await api.services.database.db.update(users).set({ passwordHash }).where(eq(users.id, id))
  await api.succeed(login, { body: { email, password: 'password' } })
})

const named =
  'Esa contraseña sale de tu nombre, tu correo o tu restaurante. Prueba con una frase corta que solo tú dirías.'

test.each(['MaríaJosé', 'andrade-2026', 'jose.maria!1', 'lapicanteria99', 'María en CartaViva'.replace(' en ', '')])(
  'nobody signs up with %s, which is made of their name or address',
  async (password) => {
    const body = { name: 'María José Andrade', email: 'la.picanteria@casa.ec', password, role: 'user' } as const
    expect(await api.refuse(register, { body })).toMatchObject({
      status: 400,
      code: 'auth.common_password',
      errors: { password: named },
    })
  },
)

test('a password is neither changed nor recovered to one that is made of the restaurant', async () => {
  const owner = await api.signUp('restaurant')
  await api.succeed(createRestaurant, {
    body: await restaurantForm(api, owner, { name: 'El Rincón Manaba' }),
    as: owner,
  })
  const body = { current_password: testPassword, new_password: 'rincon_manaba_2026' }
  expect(await api.refuse(changePassword, { body, as: owner })).toMatchObject({ errors: { new_password: named } })
  const token = await receiveSecret(api, owner.email)
  const refusal = await api.refuse(resetPassword, { body: { token, newPassword: '¡Manabamanaba1!' } })
  expect(refusal).toMatchObject({ status: 400, errors: { newPassword: named } })
  await api.succeed(resetPassword, { body: { token, newPassword: 'el encebollado manaba' } })
})

test('the list holds 3,000 passwords of a length that would be accepted, and each is refused', () => {
  const [, list = ''] = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n--------\n')
  const passwords = list.trimEnd().split('\n')
  expect(new Set(passwords).size).toBe(3000)
  for (const password of passwords) {
    expect(password.length).toBeGreaterThanOrEqual(passwordLength.min)
    expect(() => ensureUncommon('password', password)).toThrow('Elige otra contraseña: esa es muy común.')
  }
})

test.each(['una clave larga', 'demo-cartaviva', 'la carta viva de Ana', 'contraseña de mi abuela'])(
  '%s is accepted',
  (password) => {
    expect(() => ensureUncommon('password', password)).not.toThrow()
  },
)
