import { describe, expect, test } from 'vitest'
import { samplePages } from '../../tests/samples/sample-pages.ts'
import { dishOnMenuPath, dishPath } from '../links/restaurant-paths.ts'
import { findCachePath, findPlaceOnMenu, isCacheable, isCacheableFile, isGone } from './cacheable-pages.ts'

const cachePath = (path: string) => findCachePath(new URL(path, 'https://cartaviva.test'))

test('only a restaurant, its menu and its dishes are cached, also under a country', () => {
  const cached = samplePages.filter(({ path }) => cachePath(path) !== null).map(({ route }) => route)
  expect(cached).toEqual([
    '/restaurante/:id',
    '/restaurante/:id/menu',
    '/restaurante/:id/menu/:menuId',
    '/restaurante/:country/:id',
    '/restaurante/:country/:id/menu/:menuId',
  ])
})

test('a page is cached under its path, without query and hash', () => {
  expect(cachePath('/restaurante/el-muelle/menu/?utm_source=qr#secos')).toBe('/restaurante/el-muelle/menu')
})

test('a dish is at its anchor on the menu, also under a country', () => {
  const restaurant = { slug: 'el-muelle' }
  const dish = { id: 7 }
  const place = findPlaceOnMenu(dishPath(restaurant, dish))
  expect(`${place?.menu}${place?.anchor}`).toBe(dishOnMenuPath(restaurant, dish))
  expect(findPlaceOnMenu('/restaurante/ecuador/el-muelle/menu/7')).toEqual(place)
  expect(findPlaceOnMenu('/restaurante/el-muelle/menu')).toBeNull()
})

test('a menu that is embedded in another site is not cached', () => {
  expect(cachePath('/restaurante/el-muelle/menu?embed=1')).toBeNull()
})

test.each([
  ['/assets/loader-fY-CqKFz.js', true],
  ['/images/menu-items/x-400.webp', true],
  ['/drawings/2/logo/El%20Muelle.svg', true],
  ['/qr-logo.svg', true],
  ['/api/restaurants', false],
  ['/social/restaurante/el-muelle.png', false],
  ['/sw.js', false],
  ['/api/docs/logo.svg', false],
])('%s is a file to cache: %s', (path, isCached) => {
  expect(isCacheableFile(path)).toBe(isCached)
})

describe('an answer', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' }

  test('is cached when it is a complete public page', () => {
    expect(isCacheable(new Response('', { headers: html }))).toBe(true)
    expect(isCacheable(new Response('', { headers: { ...html, 'cache-control': 'no-store' } }))).toBe(false)
    expect(isCacheable(new Response('', { headers: { 'content-type': 'application/json' } }))).toBe(false)
    for (const status of [404, 429, 500, 503]) {
      expect(isCacheable(new Response('', { status, headers: html }))).toBe(false)
    }
  })

  test('of 404 or 410 deletes the copy; a server error does not', () => {
    expect([404, 410, 429, 500, 503].filter((status) => isGone(new Response('', { status })))).toEqual([404, 410])
  })
})
