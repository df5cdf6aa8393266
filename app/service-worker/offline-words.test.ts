import { expect, test } from 'vitest'
import { withKeptMenus, withNotice } from './offline-words.ts'

const moment = new Date(2026, 10, 14, 19, 30).getTime()
const kept = (path: string, usedAt: number, title = 'Menú de <b>"X"') => ({
  path,
  title,
  keptAt: moment,
  usedAt,
  files: [],
  bytes: 1,
})

test('a kept page says first from when it is', () => {
  const html = withNotice(
    '<html><head></head><body><main id="contenido"><h1>X</h1></main></body></html>',
    moment,
    '/assets/n.css',
  )
  expect(html).toContain('<link rel="stylesheet" href="/assets/n.css"/></head>')
  expect(html).toMatch(/<main id="contenido"><p .*Sin conexión\..*14 nov 2026, 19:30.*<\/p><h1>/)
})

test('the offline page lists menus, restaurants whose menu was not opened, the last opened first, and no single dishes', () => {
  const html = withKeptMenus('<div data-kept-menus="" class="k"></div>', [
    kept('/restaurante/x', 4),
    kept('/restaurante/y', 1),
    kept('/restaurante/x/menu/3', 3),
    kept('/restaurante/x/menu', 2),
  ])
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    '/restaurante/x/menu',
    '/restaurante/y',
  ])
  expect(html).toContain('Menú de &lt;b>&quot;X&quot;')
  expect(html).toContain('14 nov 2026, 19:30')
})

test('the offline page promises nothing when nothing is kept', () => {
  const html = '<div data-kept-menus="" class="k"></div>'
  expect(withKeptMenus(html, [])).toBe(html)
})
