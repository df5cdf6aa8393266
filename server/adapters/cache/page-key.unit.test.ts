import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageKey, spellUrl } from './page-key.ts'

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
])('the path %s is kept as %s', (url, key) => {
  expect(pageKey(url, [])).toBe(key)
})

test('campaign parameters share the entry of the plain page', () => {
  expect(pageKey('/precios?utm_source=ig&fbclid=1', [])).toBe('/precios')
  expect(pageKey('/restaurantes?utm_source=ig', ['city'])).toBe('/restaurantes')
  expect(pageKey('/precios?', ['city'])).toBe('/precios')
})

test('known parameters are kept in one order and one spelling, the first of several', () => {
  const known = ['q', 'city']
  expect(pageKey('/restaurantes?q=locro&city=Quito', known)).toBe('/restaurantes?city=Quito&q=locro')
  expect(pageKey('/restaurantes?city=Quito&x=1&q=locro&q=seco', known)).toBe('/restaurantes?city=Quito&q=locro')
  expect(pageKey('/restaurantes?q=caf%c3%a9%20pasado', known)).toBe(pageKey('/restaurantes?q=café+pasado', known))
})

test('different values are different pages', () => {
  expect(pageKey('/restaurantes?city=Quito', ['city'])).not.toBe(pageKey('/restaurantes?city=Loja', ['city']))
  expect(pageKey('/restaurantes?city=', ['city'])).not.toBe(pageKey('/restaurantes', ['city']))
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

test('a key is its own key, whatever was asked', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces)), (asked) => {
      const key = pageKey(`/${asked.join('')}`, ['a', 'q'])
      expect(key).toMatch(/^\/(?!\/)/)
      expect(pageKey(key, ['a', 'q'])).toBe(key)
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
