import { request as requests } from '@playwright/test'
import { createRestaurant } from '../../tests/product/restaurants.ts'
import { emptyRestaurant, fullMenu, fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'

const { slug, name } = fullRestaurant

for (const path of [
  '/restaurante/no-hay',
  '/restaurante/no-hay/menu',
  '/restaurante/no-hay/opiniones',
  `/restaurante/${emptyRestaurant.slug}/menu/1`,
  `/restaurante/${slug}/menu/999999`,
  `/restaurante/${slug}/menu/ceviche`,
  `/restaurante/peru/${slug}`,
  `/restaurante/peru/${slug}/menu/1`,
  `/restaurante/ecuador/${slug}/menu`,
]) {
  test(`${path} is answered with 404 and the error page`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toMatch(
      /<title>Algo no está bien\.\.\. · CartaViva<.*<h1[^>]*>Algo no está bien\.\.\.</s,
    )
  })
}

test('a dish that is not on the menu leads to the menu', async ({ request }) => {
  const html = await (await request.get(`/restaurante/${slug}/menu/999999`)).text()
  expect(html).toContain(`<a href="/restaurante/${slug}/menu"`)
  expect(html).toContain(`Ver el menú de ${name}`)
})

for (const [path, canonical] of [
  [`/restaurante/${slug}`, `/restaurante/${slug}`],
  ['/restaurante/1', `/restaurante/${slug}`],
  [`/restaurante/ecuador/${slug}`, `/restaurante/${slug}`],
  [`/restaurante/${slug}/menu?embed=1`, `/restaurante/${slug}/menu`],
  [`/restaurante/ecuador/${slug}/menu/1`, `/restaurante/${slug}/menu/1`],
  [`/restaurante/${slug}/opiniones`, `/restaurante/${slug}/opiniones`],
] as const) {
  test(`${path} names ${canonical} as its address, and a picture for shared links`, async ({ request, baseURL }) => {
    const html = await (await request.get(path)).text()
    const picture = `/social/restaurante/${slug}${canonical.match(/\/menu\/1$/)?.[0] ?? ''}.png`
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${canonical}"`)
    expect(html).toContain(`<meta property="og:image" content="${baseURL}${picture}"`)
  })
}

test('an address may be typed in capitals', async ({ request }) => {
  const answer = await request.get(`/restaurante/${slug.toUpperCase()}/menu?embed=1`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `/restaurante/${slug}/menu?embed=1`])
  expect((await request.get(`/restaurante/Ecuador/${slug}`)).status()).toBe(200)
})

test('an address may be typed with the accents of the name', async ({ request }) => {
  const typed = encodeURIComponent(slug.replace('cevicheria', 'Cevichería'))
  for (const [path, current] of [
    [`/restaurante/${typed}`, `/restaurante/${slug}`],
    [`/restaurante/${typed}/menu?embed=1`, `/restaurante/${slug}/menu?embed=1`],
    [`/restaurante/ecuador/${typed}`, `/restaurante/ecuador/${slug}`],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, current])
  }
  expect((await request.get('/restaurante/%E2%98%95')).status()).toBe(404)
})

test('tells search engines of the restaurant, its menu, its dishes and what people think of it', async ({ page }) => {
  const dataOf = async (path: string) => {
    await page.goto(path)
    return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  }
  expect(await dataOf(`/restaurante/${slug}`)).toMatchObject({
    '@type': 'Restaurant',
    name,
    telephone: '+59352623456',
    aggregateRating: { '@type': 'AggregateRating', reviewCount: fullRestaurant.reviews },
  })
  const { hasMenu } = await dataOf(`/restaurante/${slug}/menu`)
  expect(hasMenu['@type']).toBe('Menu')
  expect(hasMenu.hasMenuSection[0].name).toBe('Ceviches')
  expect(hasMenu.hasMenuSection[0].hasMenuItem[0]).toMatchObject({
    '@type': 'MenuItem',
    name: 'Ceviche de camarón',
    offers: { '@type': 'Offer', price: '8.50', priceCurrency: 'USD' },
  })
  expect(await dataOf(`/restaurante/${slug}/menu/1`)).toMatchObject({
    '@type': 'MenuItem',
    description: fullMenu[0]?.description,
    offers: { offeredBy: { '@type': 'Restaurant', name } },
  })
  expect(await dataOf(`/restaurante/${slug}/opiniones`)).toMatchObject({ '@type': 'Restaurant', name })
  expect(await dataOf(`/restaurante/${emptyRestaurant.slug}`)).not.toHaveProperty('aggregateRating')
})

test.describe('an owner who changes the name', () => {
  test.use({ visitor: 'restaurant' })

  test('is read at once under the new one, and every old address leads there for good', async ({
    baseURL,
    session,
  }) => {
    const client = await requests.newContext({ baseURL: baseURL ?? '', maxRedirects: 0 })
    const before = await createRestaurant(baseURL, session, { name: 'Fonda Vieja' })
    const page = `/restaurante/${before.slug}`
    expect(await (await client.get(page)).text()).toContain('Fonda Vieja')

    const { address, city, country, currency, phone, whatsapp, description } = before
    const edit = { address, city, country, currency, phone, whatsapp, description, name: 'Fonda Nueva' }
    const edited = await client.put(`/api/restaurants/${before.id}`, {
      data: edit,
      headers: { authorization: `Bearer ${session?.token}` },
    })
    const after: { slug: string } = await edited.json()
    expect(after.slug).toMatch(/^fonda-nueva/)
    expect(await (await client.get(`/restaurante/${after.slug}`)).text()).toContain('Fonda Nueva')

    for (const rest of ['', '/menu', '/menu?embed=1', '/menu/5', '/opiniones']) {
      const moved = await client.get(`${page}${rest}`)
      expect(moved.status()).toBe(301)
      expect(moved.headers().location).toBe(`/restaurante/${after.slug}${rest}`)
    }
    const underCountry = await client.get(`/restaurante/ecuador/${before.slug}`)
    expect(underCountry.headers().location).toBe(`/restaurante/ecuador/${after.slug}`)
    await client.dispose()
  })
})
