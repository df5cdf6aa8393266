import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as accounts from '#contract/accounts/accounts.ts'
import { changeMyEmail } from '#contract/accounts/email-address.ts'
import * as secondFactor from '#contract/accounts/second-factor.ts'
import { endOtherSessions } from '#contract/accounts/sessions.ts'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { codeAt, stepAt } from '#server/features/accounts/second-factor/totp.ts'
import { runAdminCommand } from '#server/operator/admin-commands.ts'
import { createSecurityLog, securityEvents } from '#server/security-log.ts'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { captureLog } from '../../tests/capture-log.ts'
import { readOutbox } from '../../tests/outbox.ts'

const { log, text, lines } = captureLog()
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMITS: 'on', LOG_LEVEL: 'info' }, overrides: { log } })
})
afterAll(() => api.close())

const email = 'rosa.quishpe.privada@ejemplo.ec'
const newEmail = 'rosa.nueva.privada@ejemplo.ec'
const passwords = ['mi-clave-del-banco', 'casi-mi-clave', 'mi-clave-mas-nueva', 'la-tercera-clave-buena']
const [first = '', wrong = '', second = '', third = ''] = passwords
const secrets: string[] = [email, newEmail, ...passwords, '127.0.0.1']

const written = () => lines().filter((line) => line.stream === 'security')
const lastOf = (event: string) => written().findLast((line) => line.event === event)

async function readLink(page: string, to: string): Promise<string> {
  await api.services.accounts.runDueResets()
  await api.services.mails.runDue()
  const mails = (await readOutbox(api.services.config.DATA_DIR)).filter((mail) => mail.to === to)
  const token = mails.map((mail) => new RegExp(`${page}/([\\w-]+)`).exec(mail.text)?.[1]).findLast(Boolean) ?? ''
  secrets.push(token)
  return token
}

async function logIn(password: string) {
  const session = await api.succeed(accounts.login, { body: { email, password } })
  secrets.push(session.token)
  return session
}

const confirmEmail = async (to: string) =>
  api.app.inject({ method: 'POST', url: `/confirmar-correo/${await readLink('confirmar-correo', to)}`, payload: '' })

/** A code of the app that was not used yet: each is older than the next. */
function createCodes(secret: string) {
  let step = stepAt(new Date()) - 1
  return () => codeAt(secret, step++)
}

test('every event of an account is one line with its id and a keyed hash of the address, without secrets', async () => {
  const { user } = await api.succeed(accounts.register, {
    body: { name: 'Rosa', email, password: first, role: 'user' },
  })
  await confirmEmail(email)
  await api.send(accounts.login, { body: { email, password: wrong } })
  expect(lastOf('login.failed')).toMatchObject({ account_id: user.id })
  await api.send(accounts.login, { body: { email: 'nadie@ejemplo.ec', password: wrong } })
  expect(lastOf('login.failed')).toMatchObject({ account_id: null })
  const ended = await logIn(first)
  await api.succeed(accounts.logout, { as: ended })
  await api.send(accounts.getMyAccount, { as: ended })
  expect(lastOf('access.refused')).toMatchObject({ account_id: null, detail: 'GET /api/auth/me' })
  await api.send(createRestaurant, { as: await logIn(first) })
  expect(lastOf('access.refused')).toMatchObject({ account_id: user.id, detail: 'POST /api/restaurants/create' })

  const as = await logIn(first)
  await api.send(accounts.changePassword, { body: { current_password: wrong, new_password: second }, as })
  await api.succeed(accounts.changePassword, { body: { current_password: first, new_password: second }, as })
  await api.succeed(endOtherSessions, { as })

  const { secret } = await api.succeed(secondFactor.startCodeApp, { body: { password: second }, as })
  const nextCode = createCodes(secret)
  const { recovery_codes } = await api.succeed(secondFactor.confirmCodeApp, { body: { code: nextCode() }, as })
  secrets.push(secret, ...(recovery_codes ?? []))
  const demand = await api.refuse(secondFactor.removeSecondFactor, { body: { password: second }, as })
  const { ticket } = demand.details as secondFactor.SecondFactorDemand
  secrets.push(ticket)
  const body = (code: string) => ({ password: second, second_factor: { ticket, code } })
  await api.send(secondFactor.removeSecondFactor, { body: body('aaaa-bbbb'), as })
  await api.succeed(secondFactor.removeSecondFactor, { body: body(recovery_codes?.[0] ?? ''), as })

  await api.succeed(accounts.forgotPassword, { body: { email } })
  await api.send(accounts.resetPassword, { body: { token: 'no-es-este', newPassword: third } })
  const token = await readLink('restablecer-contrasena', email)
  await api.succeed(accounts.resetPassword, { body: { token, newPassword: third } })

  const again = await logIn(third)
  await api.succeed(changeMyEmail, { body: { email: newEmail, password: third }, as: again })
  await confirmEmail(newEmail)
  await runAdminCommand(api.services, ['users', 'set-role', newEmail, 'restaurant'])
  expect(lastOf('role.changed')).toMatchObject({ account_id: user.id, detail: 'restaurant' })
  expect(lastOf('operator')).toMatchObject({ detail: 'users set-role' })

  for (let guess = 0; guess < 12; guess++)
    await api.send(accounts.login, { body: { email: 'nadie@ejemplo.ec', password: wrong } })
  expect(lastOf('limit')).toMatchObject({ detail: 'POST /api/auth/login' })
  await api.succeed(accounts.deleteMyAccount, { body: { password: third }, as: again })

  expect([...new Set(written().map(({ event }) => event))].sort()).toEqual([...securityEvents])
  const ofPerson = written().filter(({ account_id }) => account_id === user.id)
  expect(ofPerson.length).toBeGreaterThan(14)
  for (const { event, address } of written()) {
    if (['operator', 'role.changed'].includes(String(event))) continue
    expect(address, String(event)).toMatch(/^[\w-]{22}$/)
  }
  expect(new Set(ofPerson.flatMap(({ address }) => address ?? [])).size).toBe(1)
  for (const kept of secrets) {
    expect(kept.length).toBeGreaterThan(5)
    expect(text().includes(kept), kept).toBe(false)
  }
})

test('an operator can have the lines in a file of their own, and the same key gives the same hash', async () => {
  const file = join(api.services.config.DATA_DIR, 'audit', 'security.log')
  const settings = { LOG_LEVEL: 'silent', SECURITY_LOG: file, SECURITY_LOG_KEY: 'a key of the operator' } as const
  for (const network of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
    createSecurityLog(settings, log).write('login', { accountId: 7, network })
  const inFile = (await readFile(file, 'utf8')).trim().split('\n')
  const [one, two, other] = inFile.map((line) => JSON.parse(line))
  expect(one).toEqual({
    level: 'info',
    time: expect.any(String),
    stream: 'security',
    event: 'login',
    account_id: 7,
    address: expect.stringMatching(/^[\w-]{22}$/),
  })
  expect(two.address).toBe(one.address)
  expect(other.address).not.toBe(one.address)
})
