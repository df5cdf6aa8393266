import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteMyAccount, getMyAccount, login, logout, resetPassword } from '#contract/accounts/accounts.ts'
import { changeMyEmail } from '#contract/accounts/email-address.ts'
import {
  confirmCodeApp,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactorDemand,
  startCodeApp,
  startPasskey,
} from '#contract/accounts/second-factor.ts'
import { runAdminCommand } from '#server/operator/admin-commands.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../../tests/api.ts'
import { readOutbox } from '../../../../tests/outbox.ts'
import { receiveSecret } from '../../../../tests/receive-secret.ts'
import { codesOf, enrolIn, finishIn, startLoginIn } from '../../../../tests/second-factor.ts'
import { codeApps, recoveryCodes } from './second-factor.table.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const body = { password: testPassword }
const enrol = (person: TestAccount) => enrolIn(api, person)
const startLogin = (person: TestAccount) => startLoginIn(api, person)
const finish = (ticket: string, code: string) => finishIn(api, { ticket, code })

describe('an app with codes', () => {
  test('is on after its first code, and then a password alone lets nobody in', async () => {
    const person = await api.signUpVerified()
    expect(await api.refuse(startCodeApp, { body: { password: 'no es esta' }, as: person })).toMatchObject({
      code: 'auth.wrong_password',
    })
    const { secret, uri } = await api.succeed(startCodeApp, { body, as: person })
    expect(uri).toContain(`secret=${secret}`)
    await api.succeed(login, { body: { email: person.email, password: testPassword } })
    expect(await api.refuse(confirmCodeApp, { body: { code: '000000' }, as: person })).toMatchObject({
      code: 'auth.second_factor_wrong',
    })
    const { recovery_codes } = await api.succeed(confirmCodeApp, {
      body: { code: codesOf(secret).current },
      as: person,
    })
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await api.succeed(getSecondFactor, { as: person })).toEqual({
      has_code_app: true,
      passkeys: [],
      recovery_codes_left: 10,
    })
    expect(await api.refuse(startCodeApp, { body, as: person })).toMatchObject({ code: 'auth.second_factor_exists' })

    const demand = await startLogin(person)
    expect(demand).toEqual({ ticket: expect.any(String), methods: ['code', 'recovery'], passkey_options: null })
    const answer = await finish(demand.ticket, codesOf(secret).next)
    expect(answer.json()).toMatchObject({ user: { id: person.id }, token: expect.any(String) })
    expect(answer.headers['set-cookie']).toContain('cartaviva_device=')
    expect((await api.send(getMyAccount, { as: answer.json() })).statusCode).toBe(200)
  })

  test('accepts no code twice, no old one, and no ticket twice', async () => {
    const person = await api.signUpVerified()
    const { secret, used } = await enrol(person)
    const { next, old } = codesOf(secret)
    const first = await startLogin(person)
    for (const code of [used, old, '123', 'no-es-un-código']) {
      expect((await finish(first.ticket, code)).json().code).toBe('auth.second_factor_wrong')
    }
    const tickets = [first.ticket, ...(await Promise.all([1, 2, 3].map(async () => (await startLogin(person)).ticket)))]
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, next)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403])
    expect((await finish(tickets[0] ?? '', next)).statusCode).toBe(403)
    expect((await finish('no-hay-tal-ticket', next)).json().code).toBe('auth.second_factor_expired')
  })

  test('that was asked for before the password changed opens nothing', async () => {
    const person = await api.signUpVerified()
    const { secret, recovery } = await enrol(person)
    const { ticket } = await startLogin(person)
    const token = await receiveSecret(api, person.email)
    const reset = { token, newPassword: 'mi locro favorito' }
    const refusal = await api.refuse(resetPassword, { body: reset })
    const proof = { ticket: (refusal.details as SecondFactorDemand).ticket, code: recovery[0] ?? '' }
    await api.succeed(resetPassword, { body: { ...reset, second_factor: proof } })
    expect((await finish(ticket, codesOf(secret).next)).json().code).toBe('auth.wrong_credentials')
  })

  test('keeps recovery codes only as hashes, and offers another passkey nobody can use for a login', async () => {
    const person = await api.signUpVerified()
    const { recovery } = await enrol(person)
    const rows = await api.services.database.db.select().from(recoveryCodes)
    for (const code of recovery) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
    const proof = ((await api.refuse(startPasskey, { body, as: person })).details as SecondFactorDemand).ticket
    const second_factor = { ticket: proof, code: recovery[0] ?? '' }
    const { ticket } = await api.succeed(startPasskey, { body: { ...body, second_factor }, as: person })
    expect((await finish(ticket, recovery[1] ?? '')).json().code).toBe('auth.second_factor_expired')
  })
})

test('an address that nobody has proven gets no second factor: its owner could not recover the account', async () => {
  const intruder = await api.signUp()
  for (const endpoint of [startCodeApp, startPasskey])
    expect(await api.refuse(endpoint, { body, as: intruder })).toMatchObject({ code: 'auth.email_unverified' })
})

test('an app that waits for its first code is not added by a session that has ended meanwhile', async () => {
  const person = await api.signUpVerified()
  const { secret } = await api.succeed(startCodeApp, { body, as: person })
  const { secondFactor } = api.services.accounts
  const caller = { account: person, token: person.token, network: '192.0.2.1' }
  await api.succeed(logout, { as: person })
  await expect(secondFactor.confirmCodeApp(caller, codesOf(secret).current)).rejects.toMatchObject({
    code: 'auth.required',
  })
})

describe('recovery codes', () => {
  test('let their owner in once each, also when two use one at the same moment, and a mail tells of it', async () => {
    const person = await api.signUpVerified()
    const { recovery } = await enrol(person)
    const [code = ''] = recovery
    const tickets = await Promise.all([1, 2, 3].map(async () => (await startLogin(person)).ticket))
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, code.toUpperCase().replaceAll('-', ' '))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
    expect((await api.succeed(getSecondFactor, { as: person })).recovery_codes_left).toBe(9)
    await api.services.mails.runDue()
    const mails = (await readOutbox(api.services.config.DATA_DIR)).filter(({ to }) => to === person.email)
    expect(mails.filter(({ subject }) => subject === 'Usaron un código de recuperación')).toHaveLength(1)
  })

  test('of another account open nothing', async () => {
    const [person, other] = [await api.signUpVerified(), await api.signUpVerified()]
    await enrol(person)
    const { recovery } = await enrol(other)
    const { ticket } = await startLogin(person)
    expect((await finish(ticket, recovery[0] ?? '')).json().code).toBe('auth.second_factor_wrong')
  })

  test('are replaced by new ones after password and second factor', async () => {
    const person = await api.signUpVerified()
    const { recovery } = await enrol(person)
    const refusal = await api.refuse(renewRecoveryCodes, { body, as: person })
    const { ticket } = refusal.details as SecondFactorDemand
    const proof = { ticket, code: recovery[0] ?? '' }
    const { recovery_codes: fresh } = await api.succeed(renewRecoveryCodes, {
      body: { ...body, second_factor: proof },
      as: person,
    })
    const demand = await startLogin(person)
    expect((await finish(demand.ticket, recovery[1] ?? '')).statusCode).toBe(403)
    expect((await finish(demand.ticket, fresh[0] ?? '')).statusCode).toBe(200)
  })
})

describe('what the second factor protects', () => {
  test('a recovery by mail asks for it, and a wrong code changes nothing', async () => {
    const person = await api.signUpVerified()
    const { secret } = await enrol(person)
    const token = await receiveSecret(api, person.email)
    const reset = { token, newPassword: 'mi locro favorito' }
    const refusal = await api.refuse(resetPassword, { body: reset })
    expect(refusal).toMatchObject({ status: 403, code: 'auth.second_factor_required' })
    const { ticket } = refusal.details as SecondFactorDemand
    const wrong = { ...reset, second_factor: { ticket, code: '000000' } }
    expect(await api.refuse(resetPassword, { body: wrong })).toMatchObject({ code: 'auth.second_factor_wrong' })
    await startLogin(person)
    const right = { ...reset, second_factor: { ticket, code: codesOf(secret).next } }
    await api.succeed(resetPassword, { body: right })
    expect((await api.send(login, { body: { email: person.email, password: testPassword } })).statusCode).toBe(401)
  })

  test('the account is deleted only with it, and with a ticket of its own', async () => {
    const [person, other] = [await api.signUpVerified(), await api.signUpVerified()]
    const { secret } = await enrol(person)
    const { recovery } = await enrol(other)
    const refusal = await api.refuse(deleteMyAccount, { body, as: person })
    expect(refusal).toMatchObject({ status: 403, code: 'auth.second_factor_required' })
    const { ticket } = refusal.details as SecondFactorDemand
    const foreign = ((await api.refuse(deleteMyAccount, { body, as: other })).details as SecondFactorDemand).ticket
    const loginTicket = (await startLogin(person)).ticket
    for (const second_factor of [
      { ticket: foreign, code: recovery[0] ?? '' },
      { ticket: loginTicket, code: codesOf(secret).next },
      { ticket },
    ]) {
      expect((await api.send(deleteMyAccount, { body: { ...body, second_factor }, as: person })).statusCode).toBe(403)
    }
    const proof = { ticket, code: codesOf(secret).next }
    await api.succeed(deleteMyAccount, { body: { ...body, second_factor: proof }, as: person })
    const apps = await api.services.database.db.select().from(codeApps)
    expect(apps.some(({ userId }) => userId === person.id)).toBe(false)
  })

  test('the address is changed only with it', async () => {
    const person = await api.signUpVerified()
    const { recovery } = await enrol(person)
    const change = { ...body, email: 'nueva.direccion@ejemplo.ec' }
    const { ticket } = (await api.refuse(changeMyEmail, { body: change, as: person })).details as SecondFactorDemand
    const wrong = { ...change, second_factor: { ticket, code: '000000' } }
    expect(await api.refuse(changeMyEmail, { body: wrong, as: person })).toMatchObject({
      code: 'auth.second_factor_wrong',
    })
    await api.services.mails.runDue()
    const sent = async () => (await readOutbox(api.services.config.DATA_DIR)).filter(({ to }) => to === change.email)
    expect(await sent()).toEqual([])
    const right = { ...change, second_factor: { ticket, code: recovery[0] ?? '' } }
    await api.succeed(changeMyEmail, { body: right, as: person })
    await api.services.mails.runDue()
    expect(await sent()).toHaveLength(1)
  })

  test('it is removed only with it', async () => {
    const person = await api.signUpVerified()
    expect(await api.refuse(removeSecondFactor, { body, as: person })).toMatchObject({
      code: 'auth.second_factor_missing',
    })
    const { recovery } = await enrol(person)
    const { ticket } = (await api.refuse(removeSecondFactor, { body, as: person })).details as SecondFactorDemand
    const second_factor = { ticket, code: recovery[3] ?? '' }
    await api.succeed(removeSecondFactor, { body: { ...body, second_factor }, as: person })
    await api.succeed(login, { body: { email: person.email, password: testPassword } })
  })
})

test('an operator resets it for somebody who lost everything', async () => {
  const person = await api.signUpVerified()
  await enrol(person)
  const run = () => runAdminCommand(api.services, ['users', 'reset-second-factor', person.email])
  expect(await run()).toEqual({ isDone: true, text: `${person.email} logs in with the password alone now.` })
  await api.succeed(login, { body: { email: person.email, password: testPassword } })
  expect((await run()).text).toBe(`${person.email} has no second factor.`)
  await api.services.mails.runDue()
  const subjects = (await readOutbox(api.services.config.DATA_DIR)).filter(({ to }) => to === person.email)
  expect(subjects.map(({ subject }) => subject)).toEqual([
    'Confirma tu correo',
    'Tu cuenta pide un segundo paso',
    'Quitaron un segundo paso de tu cuenta',
    'Entraron a tu cuenta desde otro equipo',
  ])
})
