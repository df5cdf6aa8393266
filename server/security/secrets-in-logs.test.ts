import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as accounts from '#contract/accounts/accounts.ts'
import { addDish } from '#contract/menu/menu.ts'
import { getPaymentStatus, receivePaymentEvent, startCheckout } from '#contract/payments/payments.ts'
import { createStripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../tests/api.ts'
import { captureLog } from '../../tests/capture-log.ts'
import { readOutbox } from '../../tests/outbox.ts'
import { signed, startStripeServer } from '../../tests/servers/stripe-server.ts'

const secret = {
  password: 'mi-clave-del-banco',
  wrongPassword: 'casi-mi-clave-del-banco',
  newPassword: 'mi-clave-mas-nueva',
  session: 'cs_test_session-que-nadie-ve',
  query: 'busqueda-que-nadie-ve',
  madeUpToken: 'un-token-inventado-por-alguien-cualquiera-1234',
}
const email = 'rosa.quishpe.privada@ejemplo.ec'

const { log, text } = captureLog()
let stripe: Awaited<ReturnType<typeof startStripeServer>>
let api: TestApi
const collected: string[] = []

beforeAll(async () => {
  stripe = await startStripeServer()
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = stripe.env
  const payments = createStripePayments({ secretKey, webhookSecret, apiBase, timeoutMs: 300 })
  api = await startTestApi({ overrides: { log, payments } })
  collected.push(secretKey, webhookSecret)
})
afterAll(async () => {
  await api.close()
  await stripe.close()
})

async function signIn(password = secret.password): Promise<TestAccount> {
  const { user, token } = await api.succeed(accounts.login, { body: { email, password } })
  collected.push(token)
  return { ...user, token }
}

async function receiveResetSecret(): Promise<string> {
  const { token: name } = await api.succeed(accounts.forgotPassword, { body: { email } })
  await api.services.accounts.runDueResets()
  await api.services.mails.runDue()
  const mail = (await readOutbox(api.services.config.DATA_DIR)).at(-1)
  const token = /restablecer-contrasena\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  collected.push(name, token, 'Elige una contraseña nueva')
  return token
}

/** The log must contain nothing that opens an account or names its owner. */
function ensureSilent(): void {
  for (const kept of [...Object.values(secret), ...collected, email, 'argon2id']) {
    expect(kept.length).toBeGreaterThan(5)
    const at = text().indexOf(kept)
    expect(at === -1 ? null : text().slice(Math.max(0, at - 200), at + 60), kept).toBeNull()
  }
}

test('signing up, logging in and recovering a password leave no secret in the log', async () => {
  const person = { name: 'Rosa', email, password: secret.password, role: 'restaurant' } as const
  await api.succeed(accounts.register, { body: person })
  await api.send(accounts.register, { body: person })
  await api.send(accounts.register, { body: { ...person, email: `no-${email}-es`, role: secret.query } })
  await api.send(accounts.login, { body: { email, password: secret.wrongPassword } })
  const owner = await signIn()
  await api.send(accounts.getMyAccount, { as: { token: secret.madeUpToken } })
  await api.send(accounts.changePassword, {
    body: { current_password: secret.wrongPassword, new_password: secret.newPassword },
    as: owner,
  })
  const token = await receiveResetSecret()
  await api.succeed(accounts.resetPassword, { body: { token, newPassword: secret.newPassword } })
  await api.send(accounts.resetPassword, { body: { token, newPassword: secret.newPassword } })
  expect(text()).toContain('"route":"POST /api/auth/reset-password"')
  expect(text()).toContain('job done')
  ensureSilent()
})

test('payments leave neither keys nor sessions nor what Stripe sent', async () => {
  const owner = await signIn(secret.newPassword)
  await api.succeed(startCheckout, { body: { interval: 'month' }, as: owner })
  await api.send(getPaymentStatus, { query: { session_id: secret.session }, as: owner })
  const event = { id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: secret.session } } }
  for (const { payload, headers } of [
    signed(event),
    { payload: JSON.stringify(event), headers: { 'stripe-signature': secret.query } },
  ]) {
    await api.app.inject({ method: 'POST', url: receivePaymentEvent.path, payload, headers })
  }
  ensureSilent()
})

test('what is refused is not repeated', async () => {
  const owner = await signIn(secret.newPassword)
  await api.app.inject(`/api/restaurants?q=${secret.query}&limit=${secret.query}`)
  await api.app.inject(`/api/${secret.query}`)
  await api.send(addDish, { params: { restaurantId: 1 }, body: { name: secret.query, [secret.query]: 1 }, as: owner })
  await api.app.inject({
    method: 'POST',
    url: accounts.login.path,
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${email}","password":"${secret.password}"`,
  })
  ensureSilent()
})

test('an error of ours is told without what was being written', async () => {
  const { db } = api.services.database
  await db.execute('alter table jobs rename to jobs_away')
  expect((await api.send(accounts.forgotPassword, { body: { email } })).statusCode).toBe(500)
  await db.execute('alter table jobs_away rename to jobs')

  await db.execute('alter table password_resets rename to password_resets_away')
  await api.succeed(accounts.forgotPassword, { body: { email } })
  await api.services.accounts.runDueResets()
  await db.execute('alter table password_resets_away rename to password_resets')

  await db.execute('alter table users rename to users_away')
  const body = { name: 'Rosa', email, password: secret.password, role: 'user' } as const
  expect((await api.send(accounts.register, { body })).statusCode).toBe(500)
  expect((await api.send(accounts.login, { body: { email, password: secret.password } })).statusCode).toBe(500)
  await db.execute('alter table users_away rename to users')

  expect(text()).toContain('job failed; it is tried again')
  expect(text()).toContain('"msg":"failed"')
  expect(text()).toMatch(/relation .*users.* does not exist/)
  expect(text().includes('restablecer-contrasena')).toBe(false)
  ensureSilent()
})

test('an outbox that cannot be written tells nothing of the mail', async () => {
  const outbox = join(api.services.config.DATA_DIR, 'outbox')
  await rm(outbox, { recursive: true, force: true })
  await writeFile(outbox, 'a file where a folder should be')
  await api.succeed(accounts.forgotPassword, { body: { email } })
  await api.services.accounts.runDueResets()
  await api.services.mails.runDue()
  expect(text()).toMatch(/job failed; it is tried again|job given up/)
  expect(text().includes('restablecer-contrasena')).toBe(false)
  ensureSilent()
})

test('a bad configuration is named without its passwords', () => {
  const env = {
    MAIL_URL: `smtpx://rosa:${secret.password}@correo.example`,
    DATABASE_URL: `mysql://rosa:${secret.password}@datos.example`,
    REDIS_URL: `http://:${secret.password}@redis.example`,
    GEOCODER_URL: `https://rosa:${secret.password}@mapa.example`,
    STRIPE_SECRET_KEY: secret.password,
  }
  expect(() => readConfig(env)).toThrow(ConfigError)
  try {
    readConfig(env)
  } catch (error) {
    expect((error as ConfigError).problems).toHaveLength(5)
    expect(String(error)).not.toContain(secret.password)
  }
})
