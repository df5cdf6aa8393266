import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointNames } from '#contract/endpoints.ts'
import { startTestApi, type TestApi, testPassword } from '../../tests/api.ts'
import { draw } from '../../tests/pictures.ts'
import { sampleRestaurant } from '../../tests/sample-restaurant.ts'

type Operation = { operationId: string; summary: string; security: unknown }
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
  const described = operations.map(({ operationId, summary, security }) => [operationId, summary, security])
  const expected = [...endpointNames].map(([{ access, summary }, name]) => [
    name,
    summary,
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
  let folder: string
  let connect: (token?: string) => Record<string, Record<string, (...args: unknown[]) => Promise<never>>>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cartaviva-client-'))
    await generate({ input: JSON.parse(source), output: folder, clientName: 'Client', useOptions: true })
    const { Client } = await import(/* @vite-ignore */ join(folder, 'index.ts'))
    const BASE = await api.app.listen({ port: 0 })
    connect = (token) => new Client({ BASE, TOKEN: token })
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Generators sort operations by tag; their names are unique, so a reader of this test need not know the tag. */
  function call<Answer>(operation: string, args: object = {}, token?: string): Promise<Answer> {
    const service = Object.values(connect(token)).find((one) => operation in Object.getPrototypeOf(one))
    if (!service) throw new Error(`The generated client has no ${operation}`)
    return service[operation]?.(args) as Promise<Answer>
  }

  test('opens an account, a restaurant and a menu, and reads them back', async () => {
    const email = 'cliente@ejemplo.ec'
    await call('register', { requestBody: { name: 'Rosa Quishpe', email, password: testPassword, role: 'restaurant' } })
    const { token, user } = await call<{ token: string; user: { id: number } }>('login', {
      requestBody: { email, password: testPassword },
    })
    expect(await call('getMyAccount', {}, token)).toMatchObject({ user: { email } })

    const upload = async (folderName: string) => {
      const file = new Blob([new Uint8Array(await draw({ width: 64, height: 48 }).png().toBuffer())])
      const query = { folder: folderName, userId: user.id }
      return (await call<{ path: string }>('uploadImage', { ...query, formData: { file } }, token)).path
    }
    const pictures = { logo_path: await upload('restaurant-logo'), banner_path: await upload('restaurant-banner') }
    const requestBody = { ...sampleRestaurant, ...pictures }
    const restaurant = await call<{ id: number; slug: string }>('createRestaurant', { requestBody }, token)
    expect(await call('getRestaurant', { id: restaurant.slug })).toMatchObject({ id: restaurant.id })

    const locro = { name: 'Locro', description: 'Con queso y aguacate', price: 3.5, category: 'Locros' }
    const dish = await call<{ id: number }>('addDish', { id: restaurant.id, requestBody: locro }, token)
    await call('updateDish', { id: dish.id, requestBody: { price: 4 } }, token)
    expect(await call('listMenu', { id: restaurant.id })).toMatchObject([{ ...locro, id: dish.id, price: 4 }])
    await call('deleteDish', { id: dish.id }, token)
    expect(await call('listMenu', { id: restaurant.id })).toEqual([])
  })

  test('is refused in words what the account may not do', async () => {
    await expect(call('logout')).rejects.toMatchObject({ status: 401, body: { code: 'auth.required' } })
  })
})
