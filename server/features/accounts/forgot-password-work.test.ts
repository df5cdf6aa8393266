import { type Logger, NoopLogger } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgotPassword, resetPassword } from '#contract/accounts/accounts.ts'
import { decoyRecipient } from '#server/adapters/mail/decoy-mails.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { readOutbox } from '../../../tests/outbox.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Every statement from the request until the mail is sent, in order. */
async function watchStatements(email: string): Promise<string[]> {
  const asked = vi.spyOn(NoopLogger.prototype as Logger, 'logQuery')
  await api.succeed(forgotPassword, { body: { email } })
  await api.services.accounts.runDueResets()
  await api.services.mails.runDue()
  const statements = asked.mock.calls.map(([statement]) => statement)
  asked.mockRestore()
  return statements
}

test('a password reset request runs the same statements for known and unknown addresses', async () => {
  const person = await api.signUp()
  await api.services.mails.runDue()
  const known = await watchStatements(person.email)
  const unknown = await watchStatements('nadie@ejemplo.ec')
  expect(known.filter((statement) => /insert into "(password_resets|jobs)"/.test(statement))).toHaveLength(3)
  expect(unknown).toEqual(known)
})

test('a reset of an unknown address sends no mail and resets nothing', async () => {
  await watchStatements('nadie@ejemplo.ec')
  const sent = await readOutbox(api.services.config.DATA_DIR)
  expect(sent.filter(({ to }) => to === decoyRecipient || to === 'nadie@ejemplo.ec')).toEqual([])

  const enqueue = vi.spyOn(api.services.mails, 'enqueue')
  await watchStatements('nadie@ejemplo.ec')
  const token = String(enqueue.mock.calls[0]?.[1].params.token)
  expect(token).toMatch(/^[\w-]{43}$/)
  const refusal = await api.refuse(resetPassword, { body: { token, newPassword: 'una clave nueva' } })
  expect(refusal).toMatchObject({ status: 400, code: 'auth.reset_invalid' })
})

test('a reset of an unknown address is deleted when it expires', async () => {
  await watchStatements('nadie@ejemplo.ec')
  const countLeft = async () => (await api.services.database.db.execute('select 1 from password_resets')).rows.length
  expect(await countLeft()).toBeGreaterThan(0)
  await api.services.database.db.execute("update password_resets set expires_at = now() - interval '1 second'")
  await api.services.accounts.deleteExpired()
  expect(await countLeft()).toBe(0)
})
