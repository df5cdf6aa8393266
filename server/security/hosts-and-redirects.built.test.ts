import { beforeAll, describe, expect, inject, test } from 'vitest'
import { forgotPassword } from '#contract/accounts/accounts.ts'
import { type Restaurant, updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { readOutbox } from '../../tests/outbox.ts'
import { createSession, type Session } from '../../tests/product/accounts.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { askAsWritten } from '../../tests/raw-request.ts'
import { sharedPublicUrl as publicUrl } from '../../tests/servers/vitest.setup-product.ts'

const server = inject('sharedProduct')
let session: Session
let restaurant: Restaurant
let oldSlug: string
let dishId: number

beforeAll(async () => {
  session = await createSession(server.url, 'restaurant')
  const kitchen = await openKitchen(server.url, session, { name: 'El Nombre Viejo' })
  dishId = (await kitchen.addDish()).id
  oldSlug = kitchen.restaurant.slug
  restaurant = await rename(kitchen.restaurant, 'El Nombre Nuevo')
})

function rename({ id, ...before }: Restaurant, name: string): Promise<Restaurant> {
  const { description, address, city, country, currency, phone, whatsapp } = before
  const body = { name, description, address, city, country, currency, phone, whatsapp }
  return succeed(server.url, updateRestaurant, { params: { id }, body }, session)
}

const poisons: [how: string, headers: Record<string, string>, prefix?: string][] = [
  ['Host', { host: 'malo.example' }],
  ['Host with a port and a path', { host: 'malo.example:443/x' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'malo.example', 'x-forwarded-proto': 'https' }],
  ['Forwarded', { forwarded: 'host=malo.example;proto=https' }],
  ['X-Original-URL', { 'x-original-url': '//malo.example/', 'x-rewrite-url': '//malo.example/' }],
  ['Origin and Referer', { origin: 'https://malo.example', referer: 'https://malo.example/' }],
  ['the whole URL as its target', { host: 'malo.example' }, 'http://malo.example'],
]

describe('the host that a request names', () => {
  const pages = () => [
    '/',
    '/restaurantes',
    '/precios',
    `/restaurante/${restaurant.slug}`,
    `/restaurante/${restaurant.slug}/menu`,
    `/restaurante/${restaurant.slug}/menu/${dishId}`,
    `/restaurante/${oldSlug}/menu`,
    '/acceso',
    '/registrate',
    '/no-hay',
    '/api/docs',
    '/api/openapi.json',
    `/api/restaurants/${restaurant.slug}`,
    '/robots.txt',
    '/.well-known/security.txt',
    '/sitemap.xml',
    '/sitemap/restaurants-1.xml',
  ]

  test.each(poisons)(
    'in %s reaches no page, link, redirect or header, nor what is cached for others',
    async (_, headers, prefix = '') => {
      for (const path of pages()) {
        // A page of its own in the cache: the first to ask is the attacker.
        const own = `${path}?plan=${encodeURIComponent(_)}`
        for (const asked of [own, path]) {
          const poisoned = await askAsWritten(server.url, { path: prefix + asked, headers })
          expect(JSON.stringify(poisoned.headers) + poisoned.body, asked).not.toContain('malo.example')
          const clean = await askAsWritten(server.url, { path: asked })
          expect([clean.status, clean.body.includes('malo.example')], asked).toEqual([poisoned.status, false])
        }
      }
    },
  )

  test('never reaches a mail', async () => {
    for (const [, headers] of poisons) {
      const sent = { 'content-type': 'application/json', ...headers }
      const body = JSON.stringify({ email: session.user.email })
      const asked = { method: 'POST', path: forgotPassword.path, headers: sent, body }
      expect((await askAsWritten(server.url, asked)).status).toBe(200)
    }
    const mails = async () =>
      (await readOutbox(server.dataFolder)).filter(
        ({ to, subject }) => to === session.user.email && subject === 'Restablecimiento de contraseña',
      )
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(poisons.length)
    for (const { html, text } of await mails()) {
      expect(html + text).not.toContain('malo.example')
      expect(text).toContain(`${publicUrl}/restablecer-contrasena/`)
    }
  })

  test('is not what canonical addresses and QR codes say', async () => {
    const { body } = await askAsWritten(server.url, {
      path: `/restaurante/${restaurant.slug}`,
      headers: { host: 'malo.example' },
    })
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/restaurante/${restaurant.slug}"/>`)
    expect(body).toContain(`${publicUrl}/restaurante/${restaurant.slug}/menu`)
  })
})

describe('a redirect never leads to another site', () => {
  const escapes = [
    '//malo.example',
    '//malo.example/%2e%2e',
    '///malo.example',
    '/\\malo.example',
    '/\\/malo.example',
    '/%5cmalo.example',
    '/%2f%2fmalo.example',
    '/%09/malo.example',
    '/.//malo.example',
    '/https:malo.example',
    '/javascript:alert(1)',
    '/registrate//malo.example',
    '//malo.example/registrate',
    '/registrate?plan=//malo.example',
    '/registrate?plan=basic&volver=//malo.example',
    '/registrate?volver=https:malo.example&next=https://malo.example&redirect=https://malo.example',
    '/api/docs?//malo.example',
    '//api/docs',
    '/api//docs',
  ]
  const old = () => [
    `/restaurante/${oldSlug}`,
    `//restaurante/${oldSlug}`,
    `/restaurante/${oldSlug}/menu?embed=//malo.example`,
    `/restaurante/${oldSlug}/menu/%2f%2fmalo.example`,
    `/restaurante/malo.example/${oldSlug}`,
    `/restaurante/%2fmalo.example/${oldSlug}`,
    `/restaurante/%5c%5cmalo.example/${oldSlug}/menu/1`,
    `/social/restaurante/${oldSlug}.png`,
    `/social/restaurante/${oldSlug}/menu/%2f%2fmalo.example.png`,
    `/api/restaurants/${oldSlug}`,
  ]

  test('however the address is written', async () => {
    for (const path of [...escapes, ...old()]) {
      const { headers, status } = await askAsWritten(server.url, { path })
      expect(status, path).toBeLessThan(500)
      if (headers.location === undefined) continue
      expect(new URL(headers.location, publicUrl).origin, `${path} → ${headers.location}`).toBe(publicUrl)
      expect(headers.location, path).toMatch(/^\/[^/\\]/)
    }
  })

  test('an old name leads to the new one, and a slash at the end to the same page', async () => {
    const { status, headers } = await askAsWritten(server.url, { path: `/restaurante/${oldSlug}/menu` })
    expect([status, headers.location]).toEqual([301, `/restaurante/${restaurant.slug}/menu`])
    expect((await askAsWritten(server.url, { path: `/restaurante/${restaurant.slug}/menu/` })).status).toBe(200)
  })
})
