import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteDish } from '#contract/menu/menu.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

let api: TestApi
let kitchen: Kitchen
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function read(url: string) {
  const response = await api.app.inject({ url })
  expect(response.statusCode).toBe(200)
  return response.body
}

const addressesIn = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address)

test('robots.txt excludes the panel and the API, and names the sitemap', async () => {
  const robots = await read('/robots.txt')
  expect(robots).toContain('Disallow: /dashboard\n')
  expect(robots).toContain('Disallow: /api/\n')
  expect(robots).toContain('Sitemap: https://cartaviva.test/sitemap.xml\n')
})

describe('security.txt', () => {
  test('says where to report a vulnerability, and never expires while the site runs', async () => {
    let today = new Date('2026-03-01T15:00:00Z')
    const site = await startTestApi({ overrides: { now: () => new Date(today) } })
    const ask = () => site.app.inject('/.well-known/security.txt')
    const { statusCode, headers, body } = await ask()
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'public, max-age=3600',
    ])
    expect(body).toBe(
      [
        'Contact: mailto:security@cartaviva.test',
        'Expires: 2026-08-28T00:00:00.000Z',
        'Preferred-Languages: es, en',
        'Canonical: https://cartaviva.test/.well-known/security.txt',
        '',
      ].join('\n'),
    )
    today = new Date('2028-03-01T15:00:00Z')
    expect((await ask()).body).toContain('Expires: 2028-08-28T00:00:00.000Z\n')
    await site.close()
  })

  test('names the contact that the operator chose', async () => {
    const site = await startTestApi({ env: { SECURITY_CONTACT: 'seguridad@cartaviva.ec' } })
    expect((await site.app.inject('/.well-known/security.txt')).body).toContain(
      'Contact: mailto:seguridad@cartaviva.ec\n',
    )
    await site.close()
  })
})

test('without restaurants the sitemap lists only the documents', async () => {
  expect(addressesIn(await read('/sitemap.xml'))).toEqual(['https://cartaviva.test/sitemap/paginas.xml'])
  expect(addressesIn(await read('/sitemap/paginas.xml'))).toContain('https://cartaviva.test/restaurantes')
  expect((await api.app.inject('/sitemap/restaurantes-1.xml')).statusCode).toBe(404)
})

describe('with a restaurant and its dishes', () => {
  beforeAll(async () => {
    kitchen = await openKitchen(api)
  })

  test('the index lists sitemaps that contain every page of them', async () => {
    const dish = await kitchen.addDish()
    const gone = await kitchen.addDish({ name: 'Caldo' })
    await api.succeed(deleteDish, { params: { itemId: gone.id }, as: kitchen.owner })

    const maps = addressesIn(await read('/sitemap.xml'))
    const pages = await Promise.all(maps.map(async (map) => addressesIn(await read(new URL(map ?? '').pathname))))
    const home = `https://cartaviva.test/restaurante/${kitchen.restaurant.slug}`
    expect(pages.flat().filter((page) => page?.startsWith(home))).toEqual([
      home,
      `${home}/menu`,
      `${home}/opiniones`,
      `${home}/menu/${dish.id}`,
    ])
  })

  test('a changed menu updates the last change of its pages', async () => {
    await api.services.database.db.execute(sql`update restaurants set updated_at = '2026-01-01'`)
    await api.services.database.db.execute(sql`update menu_items set updated_at = '2026-02-03T04:05:06.000Z'`)
    api.services.pages.clear()
    const xml = await read('/sitemap/restaurantes-1.xml')
    expect(xml.match(/<lastmod>2026-02-03T04:05:06.000Z<\/lastmod>/g)).toHaveLength(2)

    const dish = await kitchen.addDish({ name: 'Fritada' })
    expect(await read('/sitemap/restaurantes-1.xml')).toContain(`<lastmod>${dish.created_at}</lastmod>`)
  })

  test('a sitemap has at most 5,000 addresses; more go into the next one', async () => {
    const { id } = kitchen.restaurant
    await api.services.database.db.execute(sql`
      insert into menu_items (restaurant_id, name, description, price, category, position)
      select ${id}::int, 'Plato ' || n, 'Rico', 1, 'Postres', n from generate_series(1, 5003) as n`)
    api.services.pages.clear()
    expect(addressesIn(await read('/sitemap.xml'))).toHaveLength(4)
    const first = addressesIn(await read('/sitemap/platos-1.xml'))
    const second = addressesIn(await read('/sitemap/platos-2.xml'))
    expect(first.length).toBeLessThanOrEqual(5_000)
    expect(new Set([...first, ...second]).size).toBe(5_003 + 2)
    expect((await api.app.inject('/sitemap/platos-3.xml')).statusCode).toBe(404)
  })

  test('is cached until a dish changes, and answers 304 to a client that has it', async () => {
    const url = '/sitemap/platos-1.xml'
    const first = await api.app.inject(url)
    const { misses } = api.services.pages.stats()
    const again = await api.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([first.statusCode, again.statusCode]).toEqual([200, 304])
    await read(`${url}?otra=1`)
    expect(api.services.pages.stats().misses).toBe(misses)
    // Not under an address without a query: those are the pages, which sitemaps must not evict.
    expect(api.services.pages.find(url)).toBeUndefined()
    const [dish] = (await api.services.menu.listMenu(kitchen.restaurant.id)) ?? []
    await api.succeed(deleteDish, { params: { itemId: dish?.id ?? 0 }, as: kitchen.owner })
    expect(await read(url)).not.toContain(`/menu/${dish?.id}<`)
  })

  test('is compressed for clients that accept it', async () => {
    const response = await api.app.inject({
      url: '/sitemap/restaurantes-1.xml',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(response.rawPayload).toString()).toContain('</urlset>')
  })
})

test.each([
  '/sitemap/otra.xml',
  '/sitemap/platos-0.xml',
  '/sitemap/platos-01.xml',
  '/sitemap/platos-1.0.xml',
  '/sitemap/platos-99999999.xml',
])('%s does not exist', async (url) => {
  expect((await api.app.inject({ url })).statusCode).toBe(404)
})
