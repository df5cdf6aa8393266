import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, logout } from '#contract/accounts/accounts.ts'
import { endpoints } from '#contract/endpoints.ts'
import { sessions } from '#server/features/accounts/accounts.table.ts'
import { type TestAccount, testPassword } from '../../tests/api.ts'
import { nameOf, openStage, type Stage } from '../../tests/stages/security-stage.ts'
import { authorisationTable } from './authorisation-table.ts'

let stage: Stage
let deadTokens: [what: string, token: string][]

beforeAll(async () => {
  stage = await openStage()
  deadTokens = [
    ['a revoked token', await revokedToken(stage.owner.account)],
    ['an expired token', await expiredToken(stage.owner.account)],
    ['an unknown token', 'x'.repeat(43)],
    ['a malformed token', '\x00<script>'],
    ['a token of half a megabyte', 'x'.repeat(500_000)],
  ]
})
afterAll(() => stage.api.close())

async function newToken({ email }: TestAccount): Promise<string> {
  return (await stage.api.succeed(login, { body: { email, password: testPassword } })).token
}

async function revokedToken(account: TestAccount): Promise<string> {
  const token = await newToken(account)
  await stage.api.succeed(logout, { as: { token } })
  return token
}

async function expiredToken(account: TestAccount): Promise<string> {
  const { db } = stage.api.services.database
  const before = await db.select().from(sessions)
  const token = await newToken(account)
  const created = (await db.select().from(sessions)).find(
    (row) => !before.some((one) => one.tokenHash === row.tokenHash),
  )
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.tokenHash, created?.tokenHash ?? ''))
  return token
}

test('every endpoint has a row in the table', () => {
  const listed = new Set(authorisationTable.map(([, endpoint]) => endpoint))
  const missing = endpoints.filter((endpoint) => !listed.has(endpoint)).map(nameOf)
  expect(missing, 'Add a row for each to server/security/authorisation-table.ts: who gets which status').toEqual([])
  const unknown = [...listed].filter((endpoint) => !endpoints.includes(endpoint)).map(nameOf)
  expect(unknown, 'Add the contract file of each to contract/endpoints.ts').toEqual([])
})

describe.each(authorisationTable.map((row) => [`${nameOf(row[1])} answers ${row[0]}`, row] as const))(
  '%s',
  (_, row) => {
    const [statuses, endpoint, argsOf = () => ({})] = row
    const [nobody, diner, owner, otherOwner, plus] = statuses.split(' ').map(Number)

    async function ask(account: { token: string } | undefined, things = stage.owner) {
      const args = await argsOf(things, stage)
      const { statusCode, body } = await stage.api.send(endpoint, { ...args, ...(account ? { as: account } : {}) })
      return { statusCode, body }
    }

    // The order matters: other callers try before the owner, who may delete the thing.
    test('a caller without a token', async () => {
      expect(await ask(undefined)).toMatchObject({ statusCode: nobody })
    })

    test('a caller with a revoked, expired or made-up token is treated as not logged in', async () => {
      for (const [what, token] of deadTokens) expect(await ask({ token }), what).toMatchObject({ statusCode: nobody })
    })

    test('a diner', async () => {
      expect(await ask(stage.diner)).toMatchObject({ statusCode: diner })
    })

    test('another owner, asking for what is not theirs', async () => {
      expect(await ask(stage.otherOwner.account)).toMatchObject({ statusCode: otherOwner })
    })

    test('the owner of what is asked for', async () => {
      expect(await ask(stage.owner.account)).toMatchObject({ statusCode: owner })
    })

    test('an owner with Restaurante Plus', async () => {
      expect(await ask(stage.plus.account, stage.plus)).toMatchObject({ statusCode: plus })
    })
  },
)
