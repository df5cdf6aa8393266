import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/accounts/accounts.ts'
import { removeSecondFactor, type SecondFactorDemand } from '#contract/accounts/second-factor.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../../tests/api.ts'
import { codesOf, enrolIn, finishIn, startLoginIn } from '../../../../tests/second-factor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => api.close())

/** Before there is a second factor, a login makes the device known. */
async function becomeKnown({ email }: TestAccount): Promise<{ cookie: string }> {
  const { headers } = await api.send(login, { body: { email, password: testPassword } })
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

/** Somebody who knows the password, and none of the codes. */
async function guessAsStranger(person: TestAccount, times: number) {
  for (let guess = 0; guess < times; guess++) {
    const { ticket } = await startLoginIn(api, person)
    expect((await finishIn(api, { ticket, code: '000000' })).statusCode).toBe(403)
  }
}

test('ten wrong codes close the door to strangers for all tickets of the account, also to a right one', async () => {
  const person = await api.signUpVerified()
  const { secret } = await enrolIn(api, person)
  await guessAsStranger(person, 10)
  const { ticket } = await startLoginIn(api, person)
  const refused = await finishIn(api, { ticket, code: codesOf(secret).next })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
})

test('wrong codes of strangers leave known devices and open sessions alone', async () => {
  const person = await api.signUpVerified()
  const device = await becomeKnown(person)
  const { secret, recovery } = await enrolIn(api, person)
  await guessAsStranger(person, 10)
  const { ticket } = await startLoginIn(api, person)
  const answer = await finishIn(api, { ticket, code: codesOf(secret).next }, device)
  expect(answer.statusCode).toBe(200)

  const body = { password: testPassword }
  const { details } = await api.refuse(removeSecondFactor, { body, as: person })
  const second_factor = { ticket: (details as SecondFactorDemand).ticket, code: recovery[0] ?? '' }
  await api.succeed(removeSecondFactor, { body: { ...body, second_factor }, as: person })
})

test('a known device has ten wrong codes of its own', async () => {
  const person = await api.signUpVerified()
  const device = await becomeKnown(person)
  const { secret } = await enrolIn(api, person)
  const { ticket } = await startLoginIn(api, person)
  for (let guess = 0; guess < 10; guess++)
    expect((await finishIn(api, { ticket, code: '000000' }, device)).statusCode).toBe(403)
  const right = { ticket, code: codesOf(secret).next }
  expect((await finishIn(api, right, device)).statusCode).toBe(429)
  expect((await finishIn(api, right)).statusCode).toBe(200)
})
