import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changePassword,
  deleteMyAccount,
  getMyAccount,
  login,
  logout,
  resetPassword,
} from '#contract/accounts/accounts.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../tests/api.ts'
import { receiveSecret } from '../../../tests/receive-secret.ts'
import { createPasswordHasher } from './password-hasher.ts'

const recovered = 'una clave recuperada'
const chosen = 'una clave elegida'

let api: TestApi
let owner: TestAccount
/** Runs after the password was verified and before the change that it permits. */
let afterNextCheck: (() => Promise<unknown>) | undefined
let afterNextHash: (() => Promise<unknown>) | undefined

beforeAll(async () => {
  const passwords = createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 })
  api = await startTestApi({
    overrides: {
      passwords: {
        ...passwords,
        async verify(...args) {
          const isRight = await passwords.verify(...args)
          const meanwhile = afterNextCheck
          afterNextCheck = undefined
          await meanwhile?.()
          return isRight
        },
        async hash(...args) {
          const encoded = await passwords.hash(...args)
          const meanwhile = afterNextHash
          afterNextHash = undefined
          await meanwhile?.()
          return encoded
        },
      },
    },
  })
})
afterAll(() => api.close())
beforeEach(async () => {
  owner = await api.signUp('restaurant')
})

const logIn = async (password: string) =>
  (await api.send(login, { body: { email: owner.email, password, remember: false } })).statusCode

const change = (as: { token: string }, password = chosen) => ({
  body: { current_password: testPassword, new_password: password },
  as,
})

async function prepareRecovery() {
  const token = await receiveSecret(api, owner.email)
  return () => api.succeed(resetPassword, { body: { token, newPassword: recovered } })
}

test('a login with a password that is changed while it is checked is refused', async () => {
  afterNextCheck = () => api.succeed(changePassword, change(owner))
  expect(await logIn(testPassword)).toBe(401)
  expect((await api.succeed(getMyAccount, { as: owner })).user.id).toBe(owner.id)
  expect(await logIn(chosen)).toBe(200)
})

test.each(['check', 'hash'] as const)(
  'a change of password that was begun before a recovery loses to it (after the %s)',
  async (moment) => {
    const recover = await prepareRecovery()
    if (moment === 'check') afterNextCheck = recover
    else afterNextHash = recover
    expect(await api.refuse(changePassword, change(owner))).toMatchObject({ status: 401, code: 'auth.required' })
    expect([await logIn(chosen), await logIn(testPassword), await logIn(recovered)]).toEqual([401, 401, 200])
  },
)

test('a deletion of the account that was begun before a recovery loses to it', async () => {
  afterNextCheck = await prepareRecovery()
  const refusal = await api.refuse(deleteMyAccount, { body: { password: testPassword }, as: owner })
  expect(refusal).toMatchObject({ status: 401, code: 'auth.required' })
  expect(await logIn(recovered)).toBe(200)
})

test('of two password changes the first one wins, and ends the other session', async () => {
  const other = await api.succeed(login, { body: { email: owner.email, password: testPassword } })
  afterNextHash = () => api.succeed(changePassword, change(other, 'otra clave larga'))
  expect(await api.refuse(changePassword, change(owner))).toMatchObject({ status: 401 })
  expect([await logIn(chosen), await logIn('otra clave larga')]).toEqual([401, 200])
})

test('of two password changes in one session the first one wins', async () => {
  afterNextHash = () => api.succeed(changePassword, change(owner, 'otra clave larga'))
  expect(await api.refuse(changePassword, change(owner))).toMatchObject({ status: 403, code: 'auth.wrong_password' })
  expect([await logIn(chosen), await logIn('otra clave larga')]).toEqual([401, 200])
})

test('nothing is changed for a session that was closed meanwhile', async () => {
  afterNextCheck = () => api.succeed(logout, { as: owner })
  expect(await api.refuse(changePassword, change(owner))).toMatchObject({ status: 401 })
  expect([await logIn(chosen), await logIn(testPassword)]).toEqual([401, 200])
})

test('of two recoveries with two secrets the first one wins', async () => {
  const token = await receiveSecret(api, owner.email)
  afterNextHash = await prepareRecovery()
  const refusal = await api.refuse(resetPassword, { body: { token, newPassword: chosen } })
  expect(refusal).toMatchObject({ status: 400, code: 'auth.reset_invalid' })
  expect([await logIn(chosen), await logIn(recovered)]).toEqual([401, 200])
})
