import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { importMenu, publishAll } from '../../../tests/imports.ts'
import { openKitchen } from '../../../tests/menus.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('a thousand dishes with twelve extras each are published, more values than one statement takes', async () => {
  const kitchen = await openKitchen(api, 'restaurant-plus')
  const extras = Array.from({ length: 12 }, (_, number) => `  Extra ${number} [+0.50]`).join('\n')
  const dishes = Array.from({ length: 1000 }, (_, number) => `Plato ${number};3,50;"Extras [0-3]\n${extras}"`)
  const read = await importMenu(api, kitchen, Buffer.from(['Plato;Precio;Opciones', ...dishes].join('\n')))
  expect(read.rows[0]?.options).toEqual(['Extras'])
  const published = await publishAll(api, kitchen, read)
  expect(published.rows).toHaveLength(1000)
  expect(published.rows.every(({ change }) => change === 'same')).toBe(true)
}, 120_000)
