import { expect, test } from 'vitest'
import { sourceOf } from './visit-source.ts'

const site = 'https://cartaviva.test'
const source = (path: string, referrer = '', isKnown = false) =>
  sourceOf({ url: new URL(path, site), referrer, isKnown })

test.each([
  ['the printed code', '/restaurante/la-ronda/menu', '', 'qr'],
  ['a table’s code', '/restaurante/la-ronda/menu?mesa=4', '', 'table'],
  ['an address that was typed or sent', '/restaurante/la-ronda', '', 'direct'],
  ['the directory', '/restaurante/la-ronda', `${site}/restaurantes?q=sopa`, 'directory'],
  ['another restaurant', '/restaurante/la-ronda/menu', `${site}/restaurante/otro/menu`, 'directory'],
  ['a search engine', '/restaurante/la-ronda/menu', 'https://www.google.com/', 'link'],
])('a visit that begins with %s', (_, path, referrer, expected) => {
  expect(source(path, referrer)).toBe(expected)
})

test('a visit that goes on has no source again', () => {
  expect(source('/restaurante/la-ronda/menu', '', true)).toBeUndefined()
  for (const from of ['/restaurante/la-ronda', '/restaurante/ecuador/la-ronda', '/restaurante/la-ronda/menu/12'])
    expect(source('/restaurante/la-ronda/menu', site + from), from).toBeUndefined()
})
