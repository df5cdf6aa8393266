import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveAlmuerzo, setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { setHours } from '#contract/hours/hours.ts'
import { geocodingQuery } from '#server/features/restaurants/restaurants.queries.ts'
import { mountWeb } from '#server/web.ts'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../tests/menus.ts'

/** A Monday, 12:00 in Guayaquil. */
let now = new Date('2026-11-16T17:00:00.000Z')
let api: TestApi
let kitchen: Kitchen
beforeAll(async () => {
  api = await startTestApi({ mount: mountWeb, overrides: { now: () => now } })
  kitchen = await openKitchen(api)
  await kitchen.addDish({ name: 'Locro de papa' })
})
afterAll(() => api.close())

/** Without the link on the home page, which is always there. */
const readPage = async (path: string) =>
  (await api.app.inject(path)).body.replace('<a href="/almuerzos">Almuerzos de hoy</a>', '')
const pages = () => {
  const path = `/restaurante/${kitchen.restaurant.slug}`
  return Promise.all([path, `${path}/menu`, '/restaurantes', '/'].map(readPage))
}
const compressed = (page: string) => brotliCompressSync(page).length

test('an almuerzo stands on the pages while it lasts; without one they carry nothing of it', async () => {
  const without = await pages()
  const read = (page: string) => page.replace(/<style>.*?<\/style>|"almuerzo":null/gs, '').toLowerCase()
  for (const page of without) expect(read(page)).not.toContain('almuerzo')

  const onDay = { params: { id: kitchen.restaurant.id, date: '2026-11-16' }, as: kitchen.owner }
  const body = {
    price: 3.5,
    sopas: ['Locro', 'Caldo de bolas'],
    segundos: ['Seco de pollo'],
    jugo: 'Mora',
    portions: 2,
  }
  await api.succeed(setAlmuerzo, { ...onDay, body })
  const published = await pages()
  const [restaurant = '', menu = '', directory = '', home = ''] = published
  for (const page of [restaurant, menu]) {
    expect(page).toContain('Almuerzo de hoy $3.50')
    expect(page).toMatch(/<b>Sopa<\/b> <span>Locro o Caldo de bolas/)
    expect(page).toMatch(/<b data-almuerzo="2026-11-16">Quedan 2<\/b>/)
    expect(page).toContain('Hasta las 16:00')
  }
  for (const page of [directory, home]) expect(page).toMatch(/<b>Almuerzo \$3\.50<\/b>/)
  expect(home).toMatch(/Sopa: Locro o Caldo de bolas<.+<b>Quedan 2<\/b>/)
  // The menu has little room left in its first packets. With the almuerzo comes its CSS: 137 to 180 bytes in all.
  expect(compressed(menu) - compressed(without[1] ?? '')).toBeLessThan(220)

  await api.succeed(serveAlmuerzo, { ...onDay, body: { portions: 1 } })
  expect(await readPage('/')).toContain('<b>Queda 1</b>')
  expect(await readPage('/almuerzos')).toContain('<b>Queda 1</b>')
  await api.succeed(serveAlmuerzo, { ...onDay, body: { portions: 1 } })
  expect(await readPage('/almuerzos')).toContain('<b>Se acabó</b>')
  const soldOut = await pages()
  for (const page of soldOut.slice(0, 2)) expect(page).toContain('Se acabó')
  for (const page of soldOut.slice(2)) expect(page).not.toContain('Almuerzo')

  now = new Date('2026-11-16T21:00:00.000Z')
  expect(await pages()).toEqual(without)
})

test('while no almuerzo is left the first screen of the home page shows what is open, and nothing that is closed', async () => {
  const body = { weekly: { mon: [{ open: '17:00', close: '22:00' }] } }
  await api.succeed(setHours, { params: { id: kitchen.restaurant.id }, body, as: kitchen.owner })
  const readOpen = async () => /<h2>Abierto ahora<\/h2>.*?<\/ul>/s.exec(await readPage('/'))?.[0]
  now = new Date('2026-11-16T21:30:00.000Z')
  expect(await readOpen()).toBeUndefined()
  now = new Date('2026-11-16T22:30:00.000Z')
  expect(await readOpen()).toContain(`<a href="/restaurante/${kitchen.restaurant.slug}">`)
  now = new Date('2026-11-16T17:00:00.000Z')
})

test('to somebody whose position is known the home page shows the nearest of what is open, and how far it is', async () => {
  const nearest = await openKitchen(api)
  await nearest.addDish({ name: 'Locro de papa' })
  const places = [
    [kitchen, -0.2],
    [nearest, -0.19],
  ] as const
  for (const [{ restaurant, owner }, lat] of places) {
    const located = { restaurantId: restaurant.id, query: geocodingQuery(restaurant), location: { lat, lon: -78.5 } }
    await api.services.events.transaction((_, publish) => publish('address.located', located))
    const body = { weekly: { mon: [{ open: '17:00', close: '22:00' as const }] } }
    await api.succeed(setHours, { params: { id: restaurant.id }, body, as: owner })
  }
  now = new Date('2026-11-16T22:30:00.000Z')
  const { body, headers } = await api.app.inject('/?cerca=-0.189,-78.5')
  const open = /<h2>Abierto ahora<\/h2>.*?<\/ul>/s.exec(body)?.[0] ?? ''
  const paths = [...open.matchAll(/<a href="(\/restaurante\/[^"]+)">/g)].map(([, path]) => path)
  expect(paths).toEqual([nearest, kitchen].map(({ restaurant }) => `/restaurante/${restaurant.slug}`))
  expect(open).toMatch(/ · a\s100\sm.+ · a\s1\.2\skm/s)
  expect(headers['cache-control']).toBe('no-store')
  now = new Date('2026-11-16T17:00:00.000Z')
})
