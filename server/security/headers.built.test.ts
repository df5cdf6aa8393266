import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createSession, type Session } from '../../tests/product/accounts.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { uploadPictures } from '../../tests/product/restaurants.ts'
import { askAsWritten, type RawAnswer } from '../../tests/raw-request.ts'

const server = inject('sharedProduct')
let session: Session
let menuPath: string
let imagePath: string
beforeAll(async () => {
  session = await createSession(server.url, 'restaurant')
  const { restaurant, addDish } = await openKitchen(server.url, session, await uploadPictures(server.url, session))
  await addDish()
  menuPath = `/restaurante/${restaurant.slug}/menu`
  imagePath = `/images/${restaurant.logo_path}`
})

const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  askAsWritten(server.url, { path, method, headers: { origin: 'https://otro.example', ...headers } })

type Wanted = [what: string, status: number, ask: () => Promise<RawAnswer>]

async function again(path: string): Promise<RawAnswer> {
  const { headers } = await ask(path)
  return ask(path, 'GET', {
    ...(headers.etag ? { 'if-none-match': headers.etag } : {}),
    ...(headers['last-modified'] ? { 'if-modified-since': headers['last-modified'] } : {}),
  })
}

const everyKind: Wanted[] = [
  ['a document', 200, () => ask('/precios')],
  ['a document that the cache has', 200, () => ask('/precios')],
  ['a document that the reader has', 304, () => again('/precios')],
  ['a document, only its headers', 200, () => ask('/precios', 'HEAD')],
  ['a page of the application', 200, () => ask('/dashboard')],
  ['an unknown page', 404, () => ask('/no/hay/nada')],
  ['an unreadable address', 404, () => ask('/%zz')],
  ['a redirect between pages', 301, () => ask('/registrate?plan=basic')],
  ['a method that pages do not know', 404, () => ask('/', 'POST')],
  ['OPTIONS of a page', 404, () => ask('/', 'OPTIONS')],
  ['the API', 200, () => ask('/api/cities')],
  ['the API, that the reader has', 304, () => again('/api/cities')],
  ['the API, only its headers', 200, () => ask('/api/cities', 'HEAD')],
  ['the API to somebody', 200, () => ask('/api/auth/me', 'GET', { authorization: `Bearer ${session.token}` })],
  ['the API to nobody', 401, () => ask('/api/auth/me')],
  ['the API, what it does not understand', 400, () => ask('/api/restaurants?limit=x')],
  ['an unknown call', 404, () => ask('/api/no')],
  ['OPTIONS of the API, as a browser asks before it calls from another site', 404, () => ask('/api/cities', 'OPTIONS')],
  ['the reference', 200, () => ask('/api/docs/')],
  ['the reference for programs', 200, () => ask('/api/openapi.json')],
  ['a redirect of the API', 301, () => ask('/api/docs')],
  ['a picture that is gone', 404, () => ask('/images/menu-items/no.webp')],
  ['a missing drawing', 404, () => ask('/drawings/2/none/Casa.svg')],
  ['a missing social picture', 404, () => ask('/social/restaurante/no.png')],
  ['a static file', 200, () => ask('/favicon.svg')],
  ['a static file that the reader has', 304, () => again('/favicon.svg')],
  ['robots.txt', 200, () => ask('/robots.txt')],
  ['security.txt', 200, () => ask('/.well-known/security.txt')],
  ['the map of the site', 200, () => ask('/sitemap.xml')],
  ['a missing sitemap', 404, () => ask('/sitemap/no.xml')],
  ['the probe', 200, () => ask('/healthz')],
]

describe('every answer tells the browser to be strict', () => {
  test.each(everyKind)('%s', async (kind, status, answer) => {
    const { status: answered, headers } = await answer()
    expect(answered).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-frame-options': 'DENY',
    })
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/(^|; )default-src '(none|self)'/)
    expect(policy).toContain("frame-ancestors 'none'")
    const names = Object.keys(headers)
    // The reference runs in a sandbox without an origin, and reads nothing that is not public.
    const shared = ['the reference', 'the reference for programs', 'a redirect of the API'].includes(kind)
    expect(names.filter((name) => /^access-control-|^x-powered-by$|^server$|^set-cookie$/.test(name))).toEqual(
      shared ? ['access-control-allow-origin'] : [],
    )
  })
})

describe('a file that is no page carries what applies to it, and no more', () => {
  const about =
    /^(date|connection|keep-alive|transfer-encoding|content-type|content-length|cache-control|etag|vary|location)$/

  /** A file that the menu page names. */
  async function askAsset(named: RegExp) {
    const [, path = ''] = named.exec((await ask(menuPath)).body) ?? []
    return ask(path)
  }

  test.each<[...Wanted, origins: string]>([
    ['a script', 200, () => askAsset(/src="([^"]+\.js)"/), 'same-origin'],
    ['a font', 200, () => askAsset(/url\(([^)]+\.woff2)\)/), 'same-origin'],
    ['a static picture', 200, () => ask('/apple-touch-icon.png'), 'same-origin'],
    ['an uploaded picture', 200, () => ask(imagePath), 'cross-origin'],
    ['an uploaded picture that the reader has', 304, () => again(imagePath), 'cross-origin'],
    ['the address of a social picture', 302, () => ask(`/social${menuPath.replace('/menu', '')}.png`), 'cross-origin'],
  ])('%s', async (_kind, status, answer, origins) => {
    const { status: answered, headers } = await answer()
    expect(answered).toBe(status)
    const others = Object.fromEntries(Object.entries(headers).filter(([name]) => !about.test(name)))
    expect(others).toEqual({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': origins })
  })
})

test('a drawing, which a browser opens as a page, may do nothing there', async () => {
  const { status, headers } = await ask('/drawings/2/logo/Casa.svg')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

describe('other sites may frame', () => {
  const isFramable = ({ headers }: RawAnswer) =>
    !headers['x-frame-options'] && String(headers['content-security-policy']).includes('frame-ancestors *')

  test('a menu that asks to be embedded', async () => {
    expect(await ask(`${menuPath}?embed=1`)).toSatisfy(isFramable)
  })

  test.each(['/', '/acceso', '/dashboard', '/profile', '/precios', '/noautorizado', '/registrate', '/no-hay'])(
    'not %s, even with ?embed=1',
    async (path) => {
      expect(await ask(`${path}?embed=1`)).not.toSatisfy(isFramable)
    },
  )

  test('no other page of a restaurant, and no menu that does not ask', async () => {
    const restaurant = menuPath.replace('/menu', '')
    for (const path of [menuPath, `${menuPath}?embed=0`, `${restaurant}?embed=1`, `${restaurant}/opiniones?embed=1`]) {
      expect(await ask(path), path).not.toSatisfy(isFramable)
    }
  })
})

describe('scripts', () => {
  test('run on documents only by their hash, in the application only with the nonce of this answer', async () => {
    const policyOf = async (path: string) =>
      /script-src ([^;]*)/.exec(String((await ask(path)).headers['content-security-policy']))?.[1] ?? ''
    expect(await policyOf('/precios')).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/)
    expect(await policyOf('/dashboard')).toMatch(/^'self' 'nonce-[\w+/=]+'$/)
  })
})
