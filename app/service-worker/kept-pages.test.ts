import { describe, expect, test } from 'vitest'
import { samplePages } from '../../e2e/pages.ts'
import { findKeptPath, isGone, isKeptFile, isWorthKeeping } from './kept-pages.ts'

const keptPath = (path: string) => findKeptPath(new URL(path, 'https://cartaviva.test'))

test('of all pages a restaurant, its menu and its dishes are kept, also under a country, and no other', () => {
  const kept = samplePages.filter(({ path }) => keptPath(path) !== null).map(({ route }) => route)
  expect(kept).toEqual([
    '/restaurante/:id',
    '/restaurante/:id/menu',
    '/restaurante/:id/menu/:menuId',
    '/restaurante/:country/:id',
    '/restaurante/:country/:id/menu/:menuId',
  ])
})

test('a page is kept under its own path, whatever a link added to it', () => {
  expect(keptPath('/restaurante/el-muelle/menu/?utm_source=qr#secos')).toBe('/restaurante/el-muelle/menu')
})

test('a menu inside somebody’s own site is not kept', () => {
  expect(keptPath('/restaurante/el-muelle/menu?embed=1')).toBeNull()
})

test.each([
  ['/assets/loader-fY-CqKFz.js', true],
  ['/images/menu-items/x-400.webp', true],
  ['/drawings/logo/El%20Muelle.svg', true],
  ['/qr-logo.svg', true],
  ['/api/restaurants', false],
  ['/social/restaurante/el-muelle.png', false],
  ['/sw.js', false],
  ['/api/docs/logo.svg', false],
])('%s is a file to keep: %s', (path, isKept) => {
  expect(isKeptFile(path)).toBe(isKept)
})

describe('an answer', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' }

  test('is worth keeping when it is a whole public page', () => {
    expect(isWorthKeeping(new Response('', { headers: html }))).toBe(true)
    expect(isWorthKeeping(new Response('', { headers: { ...html, 'cache-control': 'no-store' } }))).toBe(false)
    expect(isWorthKeeping(new Response('', { headers: { 'content-type': 'application/json' } }))).toBe(false)
    for (const status of [404, 429, 500, 503]) {
      expect(isWorthKeeping(new Response('', { status, headers: html }))).toBe(false)
    }
  })

  test('of 404 or 410 ends what was kept; a server in trouble does not', () => {
    expect([404, 410, 429, 500, 503].filter((status) => isGone(new Response('', { status })))).toEqual([404, 410])
  })
})
