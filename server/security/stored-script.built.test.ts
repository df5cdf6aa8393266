import { Window } from 'happy-dom'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { forgotPassword, register } from '#contract/accounts/accounts.ts'
import { addDish, listMenu } from '#contract/menu/menu.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { answerReview, listReviews } from '#contract/reviews/reviews.ts'
import { hostileText } from '../../tests/hostile-text.ts'
import { readOutbox } from '../../tests/outbox.ts'
import { createSession, logIn, type Session } from '../../tests/product/accounts.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { send, succeed } from '../../tests/product/product-client.ts'
import { createRestaurant } from '../../tests/product/restaurants.ts'
import { writeReview } from '../../tests/product/reviews.ts'

const server = inject('sharedProduct')
let owner: Session
let diner: Session
let restaurant: Restaurant
let dishId: number

beforeAll(async () => {
  owner = await createSession(server.url, 'restaurant')
  const account = { name: hostileText, email: 'hostil@example.com', password: 'una clave para probar' }
  await succeed(server.url, register, { body: { ...account, role: 'user' } })
  diner = await logIn(server.url, account)
  const words = {
    name: hostileText,
    description: `${hostileText}\u2028${hostileText}`,
    address: hostileText,
    city: hostileText,
  }
  restaurant = await createRestaurant(server.url, owner, words)
  const dish = {
    name: hostileText,
    description: hostileText,
    price: 3.5,
    category: 'Locros' as const,
    href: 'https://example.com/?"><script>',
  }
  const params = { restaurantId: restaurant.id }
  dishId = (await succeed(server.url, addDish, { params, body: dish }, owner)).id
  const comment = `${hostileText}\n${hostileText}`
  const review = await writeReview(server.url, diner, restaurant, { rating: 5, comment })
  const answer = { params: { reviewId: review.id }, body: { answer: hostileText } }
  await succeed(server.url, answerReview, answer, owner)
})

/** Parses a page like a browser, without running it. */
function read(html: string) {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } })
  return new window.DOMParser().parseFromString(html, 'text/html')
}

/** The page has no element or attribute that a user's text could have created. */
function ensureHarmless(html: string): void {
  const page = read(html)
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name, element.outerHTML).not.toMatch(/^on|[<>"'{]/)
      if (/^(href|src|action|formaction)$/.test(name)) expect(value).not.toMatch(/^\s*(javascript|data:text|vbscript)/i)
    }
  }
  expect(page.querySelectorAll('iframe, object, embed, base, marquee, form[action*="example"]')).toHaveLength(0)
  for (const script of page.querySelectorAll('script')) {
    const isOurs = script.getAttribute('src')?.startsWith('/assets/') || !script.textContent.includes('hacked')
    expect(isOurs || /^application\/(ld\+)?json$/.test(script.type), script.outerHTML).toBe(true)
  }
  expect(html).not.toContain('<script>window.hacked')
}

const visit = async (path: string) => (await fetch(server.url + path)).text()

describe('what somebody typed into every field is shown as text', () => {
  const pages: [what: string, path: () => string][] = [
    ['home', () => '/'],
    ['directory', () => '/restaurantes'],
    ['restaurant', () => `/restaurante/${restaurant.slug}`],
    ['restaurant, under its country', () => `/restaurante/ecuador/${restaurant.slug}`],
    ['menu', () => `/restaurante/${restaurant.slug}/menu`],
    ['embedded menu', () => `/restaurante/${restaurant.slug}/menu?embed=1`],
    ['dish', () => `/restaurante/${restaurant.slug}/menu/${dishId}`],
    ['reviews', () => `/restaurante/${restaurant.slug}/opiniones`],
  ]

  test.each(pages)('%s', async (_, path) => {
    const html = await visit(path())
    ensureHarmless(html)
    expect(read(html).body.textContent).toContain(hostileText)
  })

  test('what search engines and chats read of it', async () => {
    const page = read(await visit(`/restaurante/${restaurant.slug}`))
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(data).not.toContain('<')
    expect(JSON.parse(data)).toMatchObject({ name: hostileText, address: { streetAddress: hostileText } })
    expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toContain(hostileText)
    expect(page.title).toContain(hostileText)
  })
})

describe('what stands in an address is shown as text', () => {
  const typed = encodeURIComponent(hostileText)
  test.each([
    `/restaurantes?q=${typed}`,
    `/restaurantes?ciudad=${typed}`,
    `/restaurantes?pais=${typed}&vista=${typed}&cursor=${typed}`,
    `/restaurante/${typed}`,
    `/restaurante/${typed}/menu/${typed}`,
    `/${typed}`,
    `/acceso?volver=${typed}&sesion=${typed}`,
    `/registro?plan=${typed}`,
    `/restablecer-contrasena/${typed}`,
    `/pago-exitoso?session_id=${typed}`,
    `/dashboard/restaurante/${typed}/menu`,
  ])('%s', async (path) => {
    ensureHarmless(await visit(path))
  })
})

describe('elsewhere', () => {
  test('the API gives it back to the letter, as data that no browser takes for a page', async () => {
    const answer = await send(server.url, listMenu, { params: { restaurantId: restaurant.id } })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.json()).toMatchObject([{ name: hostileText, description: hostileText }])
    const reviews = await succeed(server.url, listReviews, { params: { restaurantId: restaurant.id } })
    expect(reviews[0]?.answer?.text).toBe(hostileText)
  })

  test('one’s own data has it to the letter', async () => {
    const data = await succeed(server.url, exportMyData, {}, diner)
    expect(data.account.name).toBe(hostileText)
  })

  test('a mail does not repeat it', async () => {
    await succeed(server.url, forgotPassword, { body: { email: 'hostil@example.com' } })
    const mails = async () => (await readOutbox(server.dataFolder)).filter(({ to }) => to === 'hostil@example.com')
    const subjects = async () => (await mails()).map(({ subject }) => subject)
    await expect.poll(subjects, { timeout: 20_000 }).toContain('Restablecimiento de contraseña')
    for (const { text, html, subject } of await mails()) {
      expect(text).toMatch(/^Hola:/)
      expect(html + subject).not.toMatch(/hacked|onerror/)
    }
  })

  test('the map of the site and the address itself hold letters alone', async () => {
    expect(restaurant.slug).toMatch(/^[a-z0-9-]+$/)
    const index = await visit('/sitemap.xml')
    const maps = await Promise.all(
      [...index.matchAll(/<loc>[^<]*(\/sitemap\/[^<]+)<\/loc>/g)].map(([, path = '']) => visit(path)),
    )
    expect(maps.join('')).toContain(`/restaurante/${restaurant.slug}<`)
    expect(maps.join('')).not.toMatch(/hacked=|onerror=/)
  })

  test('pictures are painted from it, and drawings hold none of it', async () => {
    for (const path of [
      `/social/restaurante/${restaurant.slug}.png`,
      `/social/restaurante/${restaurant.slug}/menu/${dishId}.png`,
    ]) {
      const picture = await fetch(server.url + path)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
    const svg = await visit(`/drawings/2/logo/${encodeURIComponent(hostileText)}.svg`)
    expect(svg).toMatch(/^<svg/)
    expect(svg).not.toMatch(/hacked|script|onerror/)
  })
})

describe('a field that leads somewhere takes no script', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    '//example.com',
    ' java\nscript:x',
    'vbscript:x',
  ])('a dish does not link to %j', async (href) => {
    const dish = { name: 'Locro', description: 'x', price: 1, category: 'Locros', href }
    const args = { params: { restaurantId: restaurant.id }, body: dish }
    expect((await send(server.url, addDish, args, owner)).status).toBe(400)
  })

  test.each(['javascript:alert(1)', '"><script>', '+593 99 <b>'])('nobody is called at %j', async (phone) => {
    await expect(createRestaurant(server.url, owner, { phone })).rejects.toThrow('answered 400')
    await expect(createRestaurant(server.url, owner, { whatsapp: phone })).rejects.toThrow('answered 400')
  })

  test('signs that nobody sees are refused, and those that turn the direction of text are taken out', async () => {
    for (const name of ['a\u0000b', 'a\u001b[31mb', 'a\u0085b', 'a\u2028b']) {
      await expect(createRestaurant(server.url, owner, { name }), JSON.stringify(name)).rejects.toThrow('answered 400')
    }
    const kitchen = await openKitchen(server.url, owner, { name: 'Casa \u202Eoñeugo\u202C \u2066Ñ\u2069' })
    expect(kitchen.restaurant.name).toBe('Casa oñeugo Ñ')
  })
})
