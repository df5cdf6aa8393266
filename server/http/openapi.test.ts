import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type OpenAPIClient, OpenAPIClientAxios } from 'openapi-client-axios'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointNames } from '#contract/endpoints.ts'
import { startTestApi, type TestApi, testPassword } from '../../tests/api.ts'
import { draw } from '../../tests/pictures.ts'
import { sampleRestaurant } from '../../tests/sample-restaurant.ts'

type Operation = { operationId: string; summary: string; description: string; security: unknown }
type Description = { paths: Record<string, Record<string, Operation>> }

let api: TestApi
let source: string
beforeAll(async () => {
  api = await startTestApi()
  source = (await api.app.inject('/api/openapi.json')).body
})
afterAll(() => api.close())

test('the description passes the recommended rules of Redocly, warnings included', async () => {
  // `/menu/imports/{id}` and `/menu/{id}/menu` both match `/menu/imports/menu`; but an id is a number.
  // As text: the compiler takes two seconds for the type of the same object.
  const config = await createConfig('extends: [recommended]\nrules:\n  no-ambiguous-paths: off')
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every endpoint of the contract is an operation of its name, with who may call it, and nothing else is', () => {
  const { paths }: Description = JSON.parse(source)
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const described = operations.map(({ operationId, ...said }) => [
    operationId,
    said.summary,
    said.description,
    said.security,
  ])
  const expected = [...endpointNames].map(([{ access, summary }, name]) => [
    name,
    summary,
    access === 'public' ? 'Para todos.' : expect.stringMatching(/^Para cuentas: (Usuario|Negocio|Operador)/),
    access === 'public' ? [] : [{ bearer: [] }],
  ])
  expect(described.toSorted()).toEqual(expected.toSorted())
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('a stream of events is described as one', () => {
  const { responses } = JSON.parse(source).paths['/api/restaurants/{id}/live'].get
  expect(Object.keys(responses['200'].content)).toEqual(['text/event-stream'])
  expect(Object.keys(responses)).toEqual(['200', '400', '404', '429', '503'])
})

describe('a client that is generated from the description', () => {
  type Args = { params?: Record<string, string | number>; body?: unknown; token?: string }
  let client: OpenAPIClient
  beforeAll(async () => {
    const baseURL = await api.app.listen({ port: 0 })
    client = await new OpenAPIClientAxios({
      definition: JSON.parse(source),
      axiosConfigDefaults: { baseURL },
    }).init<OpenAPIClient>()
  })

  async function call<Answer>(operation: string, { params = {}, body, token }: Args = {}): Promise<Answer> {
    const send = client[operation]
    if (!send) throw new Error(`The client has no ${operation}`)
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    return (await send(params, body, { headers })).data
  }

  test('opens an account, a restaurant and a menu, and reads them back', async () => {
    const email = 'cliente@ejemplo.ec'
    await call('register', { body: { name: 'Rosa Quishpe', email, password: testPassword, role: 'restaurant' } })
    const { token, user } = await call<{ token: string; user: { id: number } }>('login', {
      body: { email, password: testPassword },
    })
    expect(await call('getMyAccount', { token })).toMatchObject({ user: { email } })

    const upload = async (folder: string) => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(await draw({ width: 64, height: 48 }).png().toBuffer())]))
      return (await call<{ path: string }>('uploadImage', { params: { folder, userId: user.id }, body, token })).path
    }
    const pictures = { logo_path: await upload('restaurant-logo'), banner_path: await upload('restaurant-banner') }
    const body = { ...sampleRestaurant, ...pictures }
    const { id, slug } = await call<{ id: number; slug: string }>('createRestaurant', { body, token })
    expect(await call('getRestaurant', { params: { id: slug } })).toMatchObject({ id })

    const locro = { name: 'Locro', description: 'Con queso y aguacate', price: 3.5, category: 'Locros' }
    const dish = await call<{ id: number }>('addDish', { params: { id }, body: locro, token })
    await call('updateDish', { params: { id: dish.id }, body: { price: 4 }, token })
    expect(await call('listMenu', { params: { id } })).toMatchObject([{ ...locro, id: dish.id, price: 4 }])
    await call('deleteDish', { params: { id: dish.id }, token })
    expect(await call('listMenu', { params: { id } })).toEqual([])
  })

  test('is refused in words what the account may not do', async () => {
    const refusal = { response: { status: 401, data: { code: 'auth.required' } } }
    await expect(call('logout')).rejects.toMatchObject(refusal)
  })
})
