import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PageQuery, pageKey, spellUrl } from './page-key.ts'

const asWritten = (value: string) => value || null
const directory: PageQuery = { path: /^\/restaurantes$/, values: { q: asWritten, city: asWritten } }

test.each([
  ['/', '/'],
  ['/precios', '/precios'],
  ['/precios/', '/precios'],
  ['//precios//', '/precios'],
  ['/restaurante/el-buen-sabor/menu', '/restaurante/el-buen-sabor/menu'],
  ['/restaurante/caf%c3%a9', '/restaurante/caf%C3%A9'],
  ['/restaurante/café', '/restaurante/caf%C3%A9'],
  ['/%70recios', '/precios'],
  ['/a%2fb', '/a%2Fb'],
  ['/a/../precios', '/precios'],
  ['/a/%2e%2e/precios', '/precios'],
  ['/robots.txt', '/robots.txt'],
  ['//elsewhere.example/precios', '/elsewhere.example/precios'],
  ['/\\elsewhere.example', '/elsewhere.example'],
  ['http://cartaviva.example/precios', '/precios'],
  ['http://cartaviva.example', '/'],
  ['/%zz', '/%25zz'],
  ['/100%', '/100%25'],
  ['/caf%e9', '/caf%25E9'],
])('the path %s is cached as %s', (url, key) => {
  expect(pageKey(url, [])).toBe(key)
})

test('campaign parameters share the entry of the plain page', () => {
  expect(pageKey('/precios?utm_source=ig&fbclid=1', [directory])).toBe('/precios')
  expect(pageKey('/restaurantes?utm_source=ig', [directory])).toBe('/restaurantes')
  expect(pageKey('/restaurantes?', [directory])).toBe('/restaurantes')
})

test('known parameters are kept in one order and one spelling, the first of several', () => {
  const keyOf = (url: string) => pageKey(url, [directory])
  expect(keyOf('/restaurantes?q=locro&city=Quito')).toBe('/restaurantes?city=Quito&q=locro')
  expect(keyOf('/restaurantes?city=Quito&x=1&q=locro&q=seco')).toBe('/restaurantes?city=Quito&q=locro')
  expect(keyOf('/restaurantes?q=caf%c3%a9%20pasado')).toBe(keyOf('/restaurantes?q=café+pasado'))
  expect(keyOf('//restaurantes/?q=locro')).toBe('/restaurantes?q=locro')
})

test('a page that ignores its query has one key for all queries', () => {
  expect(pageKey('/precios?q=locro', [directory])).toBe('/precios')
})

test('different values are different pages, and an empty value is the plain page', () => {
  expect(pageKey('/restaurantes?city=Quito', [directory])).not.toBe(pageKey('/restaurantes?city=Loja', [directory]))
  expect(pageKey('/restaurantes?city=', [directory])).toBe('/restaurantes')
})

const pieces = [
  '/',
  '//',
  '.',
  '..',
  'a',
  'Z',
  '~',
  'é',
  '%',
  '%2e',
  '%2F',
  '%c3%a9',
  '\\',
  '+',
  ';',
  '#',
  '?',
  '&',
  '=',
  'q=',
  'x=',
]

test('the key of a key is the key itself, for any request', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces)), (asked) => {
      const queries = [{ path: /^/, values: { a: asWritten, q: asWritten } }]
      const key = pageKey(`/${asked.join('')}`, queries)
      expect(key).toMatch(/^\/(?!\/)/)
      expect(pageKey(key, queries)).toBe(key)
    }),
    { numRuns: 500 },
  )
})

test('the router is given the path that the cache knows the page by, with the whole query', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces)), (asked) => {
      const url = `/${asked.join('')}`
      const [path = ''] = spellUrl(url).split('?')
      expect(path).toBe(pageKey(url, []))
      expect(() => decodeURIComponent(path)).not.toThrow()
    }),
    { numRuns: 500 },
  )
  expect(spellUrl('//precios/?a=1?&b=%zz')).toBe('/precios?a=1?&b=%zz')
  expect(spellUrl('//api//docs/?a')).toBe('/api/docs/?a')
})
