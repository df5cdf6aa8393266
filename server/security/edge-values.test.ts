import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeLogin } from '#contract/accounts/second-factor.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { nameOf, openStage, type Stage } from '../../tests/stages/security-stage.ts'
import { authorisationTable } from './authorisation-table.ts'
import type { Row } from './call-arguments.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.api.close())

const cursorOf = (text: string) => Buffer.from(text).toString('base64url')
/** The first moment of the year 10000. */
const farCursor = cursorOf('253402300800000.1')

/** Dates and moments that some of `Date`, a clock and PostgreSQL know, and others do not. */
const moments = ['0999-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00+14:00']
const edges = [
  ...['0000-12-31', '0001-01-01', '9999-12-31', ...moments],
  ...[farCursor, `abiertos.${farCursor}`, `sin-abrir.${farCursor}`],
  ...['rating', 'price', 'distance', 'relevance'].map((order) => cursorOf(`${order} 1e+300 1`)),
]

type Args = Record<'params' | 'query' | 'body', Record<string, unknown> | undefined>

/** Calls with one field at an edge, the others as the endpoint wants them. */
function variantsOf({ params, query, body }: Endpoint, args: Args): Args[] {
  const isId = (name: string) => /(^id|Id)$/.test(name)
  const names = (shape: object = {}) => Object.keys(shape).filter((name) => !isId(name))
  const variants = (part: keyof Args, shape: object | undefined, values: string[]) =>
    names(shape).flatMap((name) => values.map((value) => ({ ...args, [part]: { ...args[part], [name]: value } })))
  return [
    ...variants('params', params?.shape, edges),
    ...variants('query', query?.shape, edges),
    ...variants('body', body?.shape, moments),
  ]
}

const rows = authorisationTable
  .filter(([, { files, rawBody }]) => !files && !rawBody)
  // What is deleted cannot be asked about any more.
  .toSorted(([, one], [, other]) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))

describe('a field with a date, a moment or a cursor at the edge of what can be stored is refused, or does no harm', () => {
  test.each(rows.map((row) => [nameOf(row[1]), row] as const))('%s', async (_, [, endpoint, argsOf]: Row) => {
    const given = (await argsOf?.(stage.owner, stage)) ?? {}
    for (const args of variantsOf(endpoint, given as Args)) {
      const { statusCode, body } = await stage.api.send(endpoint, { ...args, as: stage.owner.account })
      expect(statusCode, `${JSON.stringify(args)}: ${body}`).toBeLessThan(500)
    }
  })
})

describe('views of an owner’s orders', () => {
  test.each([
    ['todos', farCursor],
    ['ocultos', farCursor],
    ['cocina', `abiertos.${farCursor}`],
  ])('%s', async (view, cursor) => {
    const url = `/api/restaurants/${stage.owner.restaurant.id}/orders?view=${view}&cursor=${cursor}`
    const headers = { authorization: `Bearer ${stage.owner.account.token}` }
    const response = await stage.api.app.inject({ url, headers })
    expect(response.json()).toMatchObject({ code: 'request.invalid_cursor' })
  })
})

test('a body that is nested 10,000 times where anything may stand is no answer of a passkey', async () => {
  const passkey = {
    ...{ id: 'x', rawId: 'x', type: 'public-key' },
    response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
  }
  const nested = `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
  const text = JSON.stringify({ ticket: 'x', passkey: { ...passkey, clientExtensionResults: 0 } })
  const response = await stage.api.app.inject({
    ...{ method: 'POST', url: completeLogin.path, headers: { 'content-type': 'application/json' } },
    payload: text.replace('"clientExtensionResults":0', `"clientExtensionResults":${nested}`),
  })
  expect(response.json()).toMatchObject({ code: expect.stringMatching(/^auth\.second_factor/) })
})
