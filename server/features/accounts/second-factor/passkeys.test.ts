import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteMyAccount, getMyAccount, login } from '#contract/accounts/accounts.ts'
import {
  addPasskey,
  completeLogin,
  getSecondFactor,
  removePasskey,
  type SecondFactorDemand,
  startCodeApp,
  startPasskey,
} from '#contract/accounts/second-factor.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../../tests/api.ts'
import { createSoftwarePasskey } from '../../../../tests/software-passkey.ts'

let api: TestApi
let site: string
beforeAll(async () => {
  api = await startTestApi()
  site = new URL(api.services.config.PUBLIC_URL).origin
})
afterAll(() => api.close())

const body = { password: testPassword }
type Passkey = ReturnType<typeof createSoftwarePasskey>

async function enrol(person: TestAccount): Promise<Passkey> {
  const key = createSoftwarePasskey(site)
  const { ticket, options } = await api.succeed(startPasskey, { body, as: person })
  await api.succeed(addPasskey, { body: { ticket, name: 'Mi teléfono', passkey: key.register(options) }, as: person })
  return key
}

async function startLogin(person: TestAccount) {
  const refusal = await api.refuse(login, { body: { email: person.email, password: testPassword } })
  const { ticket, passkey_options } = refusal.details as SecondFactorDemand
  return { ticket, options: passkey_options ?? {} }
}

const finish = (ticket: string, passkey: object) => api.send(completeLogin, { body: { ticket, passkey } })

const lies: [what: string, lie: Parameters<Passkey['sign']>[1]][] = [
  ['another site, as after phishing', { origin: 'https://cartaviva.example.attacker.ec' }],
  ['the same host over another port', { origin: 'http://localhost:1' }],
  ['a key of another host', { rpId: 'attacker.ec' }],
  ['a challenge that the server did not give', { challenge: 'bm8tZXMtZXN0ZQ' }],
  ['a device that nobody touched', { isPresent: false }],
]

describe('a passkey is not added', () => {
  test.each([...lies, ['the signature of a login', { type: 'webauthn.get' }] as const])('by %s', async (_, lie) => {
    const person = await api.signUpVerified()
    const { ticket, options } = await api.succeed(startPasskey, { body, as: person })
    const passkey = createSoftwarePasskey(site).register(options, lie)
    const refusal = await api.refuse(addPasskey, { body: { ticket, name: 'Falsa', passkey }, as: person })
    expect(refusal).toMatchObject({ status: 403, code: 'auth.second_factor_wrong' })
    expect((await api.succeed(getSecondFactor, { as: person })).passkeys).toEqual([])
  })

  test('to another account, twice, or without the password', async () => {
    const [person, other] = [await api.signUpVerified(), await api.signUpVerified()]
    const wrong = { body: { password: 'no es esta' }, as: person }
    expect(await api.refuse(startPasskey, wrong)).toMatchObject({ code: 'auth.wrong_password' })
    const { ticket, options } = await api.succeed(startPasskey, { body, as: person })
    const answer = { ticket, name: 'Mi teléfono', passkey: createSoftwarePasskey(site).register(options) }
    expect(await api.refuse(addPasskey, { body: answer, as: other })).toMatchObject({
      code: 'auth.second_factor_expired',
    })
    const twice = await Promise.all([1, 2].map(() => api.send(addPasskey, { body: answer, as: person })))
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403])
    const start = await api.succeed(startPasskey, { body, as: other })
    const stolen = { ...answer, ticket: start.ticket }
    expect(await api.refuse(addPasskey, { body: stolen, as: other })).toMatchObject({
      code: 'auth.second_factor_wrong',
    })
  })
})

describe('a login with a passkey', () => {
  test('opens a session', async () => {
    const person = await api.signUpVerified()
    const key = await enrol(person)
    const { ticket, options } = await startLogin(person)
    const answer = await finish(ticket, key.sign(options))
    expect((await api.succeed(getMyAccount, { as: answer.json() })).user.id).toBe(person.id)
  })

  test.each([...lies, ['the signature of a registration', { type: 'webauthn.create' }] as const])(
    'is refused to %s',
    async (_, lie) => {
      const person = await api.signUpVerified()
      const key = await enrol(person)
      const { ticket, options } = await startLogin(person)
      const answer = await finish(ticket, key.sign(options, lie))
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.second_factor_wrong'])
    },
  )

  test('is refused to an answer that was used before, with its own ticket and with a new one', async () => {
    const person = await api.signUpVerified()
    const key = await enrol(person)
    const { ticket, options } = await startLogin(person)
    const passkey = key.sign(options)
    const twice = await Promise.all([1, 2].map(() => finish(ticket, passkey)))
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    expect((await finish((await startLogin(person)).ticket, passkey)).statusCode).toBe(403)
  })

  test('is refused to the passkey of another account, also under the name of the right one', async () => {
    const [person, other] = [await api.signUpVerified(), await api.signUpVerified()]
    const [key, foreign] = [await enrol(person), await enrol(other)]
    const { ticket, options } = await startLogin(person)
    expect((await finish(ticket, foreign.sign(options))).statusCode).toBe(403)
    expect((await finish(ticket, { ...foreign.sign(options), id: key.id, rawId: key.id })).statusCode).toBe(403)
  })

  test('is refused when the counter does not go on: somebody copied the key', async () => {
    const person = await api.signUpVerified()
    const key = await enrol(person)
    const first = await startLogin(person)
    expect((await finish(first.ticket, key.sign(first.options, { counter: 7 }))).statusCode).toBe(200)
    const tickets = [await startLogin(person), await startLogin(person), await startLogin(person)] as const
    for (const counter of [7, 3]) {
      const [{ ticket, options }] = tickets
      expect((await finish(ticket, key.sign(options, { counter }))).statusCode).toBe(403)
    }
    const [, ...fresh] = tickets
    const atOnce = fresh.map(({ ticket, options }) => finish(ticket, key.sign(options, { counter: 8 })))
    expect((await Promise.all(atOnce)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })

  test('works each time with a passkey that does not count', async () => {
    const person = await api.signUpVerified()
    const key = createSoftwarePasskey(site)
    const { ticket, options } = await api.succeed(startPasskey, { body, as: person })
    const passkey = key.register(options, { counter: 0 })
    await api.succeed(addPasskey, { body: { ticket, name: 'Llave', passkey }, as: person })
    for (let time = 0; time < 2; time++) {
      const again = await startLogin(person)
      expect((await finish(again.ticket, key.sign(again.options, { counter: 0 }))).statusCode).toBe(200)
    }
  })

  test('is not completed with what was signed to delete the account', async () => {
    const person = await api.signUpVerified()
    const key = await enrol(person)
    const refusal = await api.refuse(deleteMyAccount, { body, as: person })
    const { ticket, passkey_options } = refusal.details as SecondFactorDemand
    const passkey = key.sign(passkey_options ?? {})
    expect((await finish(ticket, passkey)).json().code).toBe('auth.second_factor_expired')
    expect((await finish((await startLogin(person)).ticket, passkey)).json().code).toBe('auth.second_factor_wrong')
  })
})

describe('an account with a passkey', () => {
  test('removes one with the password and a factor, and the others stay', async () => {
    const [person, other] = [await api.signUpVerified(), await api.signUpVerified()]
    const lost = await enrol(person)
    const kept = createSoftwarePasskey(site)
    const prove = async (endpoint: typeof startPasskey | typeof removePasskey, args: object, key: Passkey) => {
      const refusal = await api.send(endpoint, { ...args, body, as: person })
      expect(refusal.json().code).toBe('auth.second_factor_required')
      const { ticket, passkey_options } = refusal.json().details as SecondFactorDemand
      const second_factor = { ticket, passkey: key.sign(passkey_options ?? {}) }
      return api.send(endpoint, { ...args, body: { ...body, second_factor }, as: person })
    }
    const { ticket, options } = (await prove(startPasskey, {}, lost)).json()
    await api.succeed(addPasskey, { body: { ticket, name: 'La tableta', passkey: kept.register(options) }, as: person })
    const read = async () => (await api.succeed(getSecondFactor, { as: person })).passkeys
    const [first, second] = await read()
    const params = { passkeyId: first?.id ?? 0 }

    const wrong = { params, body: { password: 'no es esta' }, as: person }
    expect((await api.refuse(removePasskey, wrong)).code).toBe('auth.wrong_password')
    expect((await api.refuse(removePasskey, { params, body, as: other })).code).toBe('auth.passkey_not_found')
    expect((await read()).length).toBe(2)
    expect((await prove(removePasskey, { params }, kept)).statusCode).toBe(200)
    expect(await read()).toMatchObject([{ name: 'La tableta' }])
    const login = await startLogin(person)
    expect((await finish(login.ticket, lost.sign(login.options))).statusCode).toBe(403)
    expect((await finish(login.ticket, kept.sign(login.options))).statusCode).toBe(200)

    expect((await prove(removePasskey, { params: { passkeyId: second?.id } }, kept)).statusCode).toBe(200)
    expect(await api.succeed(getSecondFactor, { as: person })).toEqual({
      has_code_app: false,
      passkeys: [],
      recovery_codes_left: 0,
    })
  })

  test('gets a further factor only with it', async () => {
    const person = await api.signUpVerified()
    const key = await enrol(person)
    for (const endpoint of [startPasskey, startCodeApp]) {
      const refusal = await api.refuse(endpoint, { body, as: person })
      expect(refusal).toMatchObject({ status: 403, code: 'auth.second_factor_required' })
      const { ticket, passkey_options } = refusal.details as SecondFactorDemand
      const forged = createSoftwarePasskey(site).sign(passkey_options ?? {})
      const wrong = { ...body, second_factor: { ticket, passkey: { ...forged, id: key.id, rawId: key.id } } }
      expect(await api.refuse(endpoint, { body: wrong, as: person })).toMatchObject({
        code: 'auth.second_factor_wrong',
      })
      const right = { ...body, second_factor: { ticket, passkey: key.sign(passkey_options ?? {}) } }
      expect((await api.send(endpoint, { body: right, as: person })).statusCode).toBe(200)
    }
  })
})
