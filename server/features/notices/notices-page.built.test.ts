import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setMyNotices } from '#contract/notices/notices.ts'
import { mountWeb } from '#server/web.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { notices } from './notices.table.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ mount: mountWeb })
})
afterAll(() => api.close())

test('the page of a notice asks with one button, says what it did and offers the way back, without a script', async () => {
  const owner = await api.signUp()
  await api.succeed(setMyNotices, { body: { is_on: true }, as: owner })
  const [row] = await api.services.database.db.select().from(notices).where(eq(notices.userId, owner.id))
  const url = `/avisos/${row?.stopToken}`
  const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]
  const readHeading = async () => headingOf((await api.app.inject(url)).body)
  const press = async (button: string) => {
    const { body } = await api.app.inject(url)
    const [, pressed = ''] = new RegExp(`<form method="post"><button([^>]*)>${button}</button></form>`).exec(body) ?? []
    const [name, value] = ['name', 'value'].map((key) => new RegExp(`${key}="(\\w+)"`).exec(pressed)?.[1])
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await api.app.inject({ method: 'POST', url, payload: `${name}=${value}`, headers })).statusCode
  }

  const asked = await api.app.inject(url)
  expect(asked.statusCode).toBe(200)
  expect(asked.headers['cache-control']).toBe('no-store')
  expect(headingOf(asked.body)).toBe('¿Dejamos de escribirte?')
  expect(await press('No recibir más')).toBe(303)
  expect(await readHeading()).toBe('Listo: ya no te escribimos')
  expect(await press('Volver a recibirlos')).toBe(303)
  expect(await readHeading()).toBe('¿Dejamos de escribirte?')
})

test('a link that is nobody’s says so', async () => {
  for (const path of ['/avisos/abc', '/avisos/0b8a58a0-0000-4000-8000-000000000000']) {
    expect((await api.app.inject(path)).statusCode).toBe(404)
  }
})
