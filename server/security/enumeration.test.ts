import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgotPassword, login, register, resetPassword } from '#contract/accounts/accounts.ts'
import { createPasswordHasher } from '#server/features/accounts/password-hasher.ts'
import { testPassword } from '../../tests/api.ts'
import { nameOf, openStage, type Stage } from '../../tests/stages/security-stage.ts'
import { authorisationTable } from './authorisation-table.ts'

/** Equally long, because the length of an answer could give it away, too. */
const known = 'persona1@ejemplo.ec'
const unknown = 'persona0@ejemplo.ec'

const hasher = createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 })
const hashing = { hash: vi.fn(hasher.hash), verify: vi.fn(hasher.verify), verifyNobody: vi.fn(hasher.verifyNobody) }
const passwords = { ...hasher, ...hashing }

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ overrides: { passwords } })
  expect(stage.diner.email).toBe(known)
})
afterAll(() => stage.api.close())
beforeEach(() => vi.clearAllMocks())

function seen({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _, ...told } = headers
  return { statusCode, headers: told, body }
}

const hashings = () => Object.values(hashing).reduce((sum, spy) => sum + spy.mock.calls.length, 0)

describe('whether somebody has an account is not told', () => {
  test('by a login', async () => {
    const wrong = seen(await stage.api.send(login, { body: { email: known, password: 'no es esta' } }))
    expect([wrong.statusCode, hashings()]).toEqual([401, 1])
    const nobody = seen(await stage.api.send(login, { body: { email: unknown, password: 'no es esta' } }))
    expect(nobody).toEqual(wrong)
    expect(hashings()).toBe(2)
  })

  test('by asking for a new password: the answer comes before anybody looks', async () => {
    const ask = async (email: string) => {
      const answer = seen(await stage.api.send(forgotPassword, { body: { email } }))
      const { token, ...told } = JSON.parse(answer.body)
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(told).toEqual({ email })
      return { ...answer, body: '' }
    }
    expect(await ask(known)).toEqual(await ask(unknown))
    expect(hashings()).toBe(0)
  })

  test('by an unknown secret', async () => {
    const body = { token: 'x'.repeat(43), newPassword: 'una clave nueva' }
    expect((await stage.api.send(resetPassword, { body })).statusCode).toBe(400)
    expect(hashings()).toBe(1)
  })

  test('by the time that signing up takes; that an address is taken must be said, and is said seldom', async () => {
    const sign = (email: string) =>
      stage.api.send(register, { body: { name: 'Eva', email, password: testPassword, role: 'user' } })
    expect((await sign(known)).statusCode).toBe(409)
    expect(hashings()).toBe(1)
    expect((await sign('otra@ejemplo.ec')).statusCode).toBe(201)
    expect(hashings()).toBe(2)
    expect(register.limits).toEqual([{ per: 'address', max: 100, windowSeconds: 3600 }])
  })
})

describe('what belongs to another owner answers like what is not there', () => {
  const isPrivate = ([statuses]: (typeof authorisationTable)[number]) => statuses.split(' ')[3] === '404'

  test.each(authorisationTable.filter(isPrivate).map((row) => [nameOf(row[1]), row] as const))('%s', async (_, row) => {
    const [, endpoint, argsOf = () => ({})] = row
    const ask = async (things: Stage['owner']) =>
      seen(await stage.api.send(endpoint, { ...(await argsOf(things, stage)), as: stage.otherOwner.account }))
    const missing = await ask(withoutAny(stage.owner))
    expect(missing.statusCode).toBe(404)
    expect(await ask(stage.owner)).toEqual(missing)
  })

  function withoutAny(things: Stage['owner']): Stage['owner'] {
    const id = 999_999
    const { restaurant, dish, ingredient, preparation, review } = things
    return {
      ...things,
      restaurant: { ...restaurant, id },
      dish: { ...dish, id },
      ingredient: { ...ingredient, id },
      preparation: { ...preparation, id },
      packId: id,
      review: { ...review, id },
    }
  }
})
