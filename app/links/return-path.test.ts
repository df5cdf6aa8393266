import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessPath, carriedQuery, proposedRole, returnPath, sessionEndedPath } from './return-path.ts'

const origin = 'https://cartaviva.example'

describe('after a login', () => {
  test('leads to the panel', () => {
    expect(returnPath('', origin)).toBe('/dashboard')
  })

  test('leads back to a page of this site, with its query', () => {
    const search = `?volver=${encodeURIComponent('/restaurante/la-esquina?vista=lista#menu')}`
    expect(returnPath(search, origin)).toBe('/restaurante/la-esquina?vista=lista#menu')
  })

  test('leads back to the page that offered it', () => {
    const { search } = new URL(accessPath('/restaurante/la-esquina/opiniones'), origin)
    expect(returnPath(search, origin)).toBe('/restaurante/la-esquina/opiniones')
  })

  test.each([
    'https://otro.example/',
    '//otro.example/',
    '/\\otro.example',
    '/\t/otro.example',
    'javascript:alert(1)',
    '\\\\otro.example',
    '/\\/otro.example',
    'https:otro.example',
    'https:/otro.example',
    '%2f%2fotro.example',
    '\t//otro.example',
    'data:text/html,x',
    'dashboard',
    '//',
    '/.//otro.example',
    '/././/otro.example',
    '/x/..//otro.example',
    '/%2e//otro.example',
    '/.\\/otro.example',
    '/.\t//otro.example',
    '//persona@otro.example/',
    '',
  ])('never leads to another site: %j', (volver) => {
    expect(returnPath(`?${new URLSearchParams({ volver })}`, origin)).toBe('/dashboard')
  })
})

const pieces = [
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '\r',
    ' ',
    '\0',
    '%2f',
    '%5c',
    '%2e',
    '%09',
    '%',
    '@',
    ':',
    '?',
    '#',
    '&',
  ],
  // Slashes of other scripts, which must not become one.
  ...['\u2044', '\u2215', '\uff0f', '\uff3c', '\u29f8', '\u3002'],
  ...['otro.example', 'persona', 'https:', 'javascript:', 'cartaviva.example', '[::1]', 'menu'],
]

test('a login leads to a page of this site for every return address', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (asked) => {
      const path = returnPath(`?${new URLSearchParams({ volver: `/${asked.join('')}` })}`, origin)
      const followed = new URL(path, `${origin}/acceso`)
      expect(followed.origin).toBe(origin)
      expect(`${followed.pathname}${followed.search}${followed.hash}`).toBe(path)
      expect(path).toMatch(/^\/(?![/\\])/)
    }),
    { numRuns: 5000 },
  )
})

test('an encoded slash stays a part of the path', () => {
  const path = returnPath(`?${new URLSearchParams({ volver: '/%2f%2fotro.example' })}`, origin)
  expect(new URL(path, origin).origin).toBe(origin)
})

test('a session that ended leads back to where it ended', () => {
  const path = sessionEndedPath({ pathname: '/profile', search: '?a=1' })
  expect(path).toMatch(/^\/acceso\?sesion=terminada&/)
  expect(returnPath(path.slice(path.indexOf('?')), origin)).toBe('/profile?a=1')
})

test('a diner who was sent to log in is proposed the account of a diner, everybody else that of a business', () => {
  const { search } = new URL(accessPath('/restaurante/la-esquina'), origin)
  expect(proposedRole(carriedQuery(search))).toBe('user')
  expect(proposedRole('')).toBe('restaurant')
  expect(proposedRole('?cuenta=restaurant-plus')).toBe('restaurant')
})

test('between signing up and logging in the way back, the plan and the kind of account are kept, and nothing else', () => {
  expect(carriedQuery('?sesion=terminada&plan=basic&volver=%2Fprofile&utm=x')).toBe('?plan=basic&volver=%2Fprofile')
  expect(carriedQuery('?sesion=terminada')).toBe('')
})
