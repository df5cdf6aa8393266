import { expect } from 'vitest'
import { login } from '#contract/accounts/accounts.ts'
import {
  completeLogin,
  confirmCodeApp,
  type SecondFactorDemand,
  startCodeApp,
} from '#contract/accounts/second-factor.ts'
import { codeAt, stepAt } from '#server/features/accounts/second-factor/totp.ts'
import { type TestAccount, type TestApi, testPassword } from './api.ts'

/** Codes of the steps before, now and after all count, so a test has three of them. */
export function codesOf(secret: string) {
  const step = stepAt(new Date())
  return { current: codeAt(secret, step), next: codeAt(secret, step + 1), old: codeAt(secret, step - 10) }
}

/** The first code that nobody used is the next one: enrolling used the current one. */
export async function enrolIn(api: TestApi, person: TestAccount) {
  const { secret } = await api.succeed(startCodeApp, { body: { password: testPassword }, as: person })
  const used = codesOf(secret).current
  const { recovery_codes } = await api.succeed(confirmCodeApp, { body: { code: used }, as: person })
  return { secret, used, recovery: recovery_codes ?? [] }
}

export async function startLoginIn(api: TestApi, person: TestAccount): Promise<SecondFactorDemand> {
  const refusal = await api.refuse(login, { body: { email: person.email, password: testPassword } })
  expect(refusal).toMatchObject({ status: 403, code: 'auth.second_factor_required' })
  return refusal.details as SecondFactorDemand
}

export function finishIn(api: TestApi, body: { ticket: string; code: string }, headers: Record<string, string> = {}) {
  return api.send(completeLogin, { body, headers })
}
