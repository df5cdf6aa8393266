import { createHash } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { askAsWritten } from '../tests/raw-request.ts'

const server = inject('sharedProduct')

const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' })

describe('a document', () => {
  test('names its inline parts by hash in the policy, and allows no other', async () => {
    const response = await visit('/precios')
    const [policy = '', html] = [response.headers.get('content-security-policy') ?? '', await response.text()]
    const inline = [...html.matchAll(/<(script|style)>(.*?)<\/\1>/gs)]
    expect(inline.map(([, kind]) => kind).sort()).toEqual(['script', 'style'])
    for (const [, , content = ''] of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    }
    expect(policy).not.toContain('unsafe')
    expect(html).not.toMatch(/ style="/)
    expect(html).not.toMatch(/<link rel="stylesheet"/)
  })

  test('is the same bytes for everybody, with an entity tag, and 304 for a client that has it', async () => {
    const first = await visit('/precios')
    const etag = first.headers.get('etag') ?? ''
    const again = await visit('/precios?utm_source=x', { authorization: 'Bearer whoever' })
    expect(await again.text()).toBe(await first.text())
    expect(again.headers.get('etag')).toBe(etag)
    expect((await visit('/precios', { 'if-none-match': etag })).status).toBe(304)
  })

  test.each([
    '/restaurante/%00',
    '/restaurante/%ff%fe/menu',
    `/restaurante/${'x'.repeat(3000)}`,
    '/restaurante/1/menu/99999999999999999999',
    '/restaurante/1/menu/1e400',
    '/restaurante/%00/1/menu/%00',
    '/restaurante/ecuador/..%2f..%2fetc',
    '/restaurantes?q=%00',
    '/restaurantes?q=%ff&ciudad=%00&pais=%00',
    `/restaurantes?q=${'x'.repeat(3000)}`,
    '/restaurantes?cursor=AAAA',
    '/restaurantes?cursor=%00&vista=%00',
    '/restaurantes?pais=Atlantis',
    '/precios?plan=%00',
    '/acceso?volver=%00',
    '/registrate?plan=%00%0d%0aset-cookie:a',
    '/dashboard/restaurante/%00/menu',
    '/%00',
    '/100%',
  ])('never fails, also for a strange address: %s', async (path) => {
    const { status, body } = await askAsWritten(server.url, { path })
    expect(status, body.slice(0, 200)).toBeLessThan(500)
  })

  test('of an unknown address has status 404 and the error page', async () => {
    const response = await visit('/no/hay/nada')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Algo no está bien...')
  })
})

describe('a page of the application', () => {
  test('is never cached and carries a nonce of its own', async () => {
    const [first, second] = [await visit('/dashboard'), await visit('/dashboard')]
    const nonceOf = (response: Response) =>
      /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(nonceOf(first)).toBeTruthy()
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    const scripts = [...(await first.text()).matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].map(([tag]) => tag)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonceOf(first)}"`)
  })

  test('with a reset secret in its address tells nobody about it', async () => {
    const { headers } = await visit('/restablecer-contrasena/un-secreto')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('the page cache', () => {
  test('never takes an answer of the API for that to another query, nor for one that needs a bearer', async () => {
    expect((await visit('/api/restaurants')).status).toBe(200)
    expect((await visit('/api/restaurants?limit=0')).status).toBe(400)
    expect((await visit('/api/restaurants?owner=me')).status).toBe(401)
  })

  test.each(['/healthz', '/api/restaurants', '/robots.txt', '/favicon.svg'])(
    'never takes an unknown page for the answer to %s, however it is spelled',
    async (path) => {
      for (const spelled of [`/${path}`, `${path}/`, `/%2f${path}`, `/x/..${path}`, path.replace('/', '/%2e/')]) {
        await askAsWritten(server.url, { path: spelled })
        expect((await visit(path)).status, spelled).toBe(200)
      }
    },
  )
})

describe('static files', () => {
  test('of the build never change under their name and come compressed', async () => {
    const html = await (await visit('/dashboard')).text()
    const script = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(html)
    const response = await visit(script?.[1] ?? script?.[2] ?? '', { 'accept-encoding': 'br' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('come as the client accepts them, without a body for HEAD, and not again to a client that has them', async () => {
    const plain = await visit('/favicon.svg', { 'accept-encoding': 'identity' })
    const gzipped = await visit('/favicon.svg', { 'accept-encoding': 'gzip' })
    expect(plain.headers.get('content-type')).toBe('image/svg+xml')
    expect(gzipped.headers.get('content-encoding')).toBe('gzip')
    expect(await gzipped.text()).toBe(await plain.text())
    const known = await visit('/favicon.svg', {
      'if-none-match': plain.headers.get('etag') ?? '',
      'accept-encoding': 'identity',
    })
    expect(known.status).toBe(304)
    const head = await fetch(`${server.url}/favicon.svg`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('outside the build are not served', async () => {
    for (const path of [
      '/.vite/manifest.json',
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/../../package.json',
    ]) {
      expect((await visit(path)).status, path).toBe(404)
    }
  })
})
