import { expect, test } from 'vitest'
import { es } from '#contract/texts/es.ts'
import { otherLanguage } from '../../tests/other-language/other-language.ts'
import { findOurWords } from '../../tests/other-language/our-words.ts'
import { withCachedMenus, withNotice } from './offline-notice.ts'
import { wordsOfPage } from './offline-words.ts'

const moment = new Date(2026, 10, 14, 19, 30).getTime()
const cachedPage = (path: string, usedAt: number, title = 'Menú de <b>"X"') => ({
  path,
  title,
  keptAt: moment,
  usedAt,
  files: [],
  bytes: 1,
})

test('a cached page says at the top how old it is', () => {
  const html = withNotice(
    '<html><head></head><body><main id="contenido"><h1>X</h1></main></body></html>',
    moment,
    '/assets/n.css',
    es,
  )
  expect(html).toContain('<link rel="stylesheet" href="/assets/n.css"/></head>')
  expect(html).toMatch(/<main id="contenido"><p .*Sin conexión\..*14 nov 2026, 19:30.*<\/p><h1>/)
})

test('the offline page lists menus, restaurants whose menu was not opened, the last opened first, and no single dishes', () => {
  const html = withCachedMenus(
    '<div data-cached-menus="" class="k"></div>',
    [
      cachedPage('/restaurante/x', 4),
      cachedPage('/restaurante/y', 1),
      cachedPage('/restaurante/x/menu/3', 3),
      cachedPage('/restaurante/x/menu', 2),
    ],
    es,
  )
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    '/restaurante/x/menu',
    '/restaurante/y',
  ])
  expect(html).toContain('Menú de &lt;b>&quot;X&quot;')
  expect(html).toContain('14 nov 2026, 19:30')
})

test('the offline page has no list when nothing is cached', () => {
  const html = '<div data-cached-menus="" class="k"></div>'
  expect(withCachedMenus(html, [], es)).toBe(html)
})

test('the words are those of the page’s language', () => {
  expect(wordsOfPage('<!DOCTYPE html><html lang="es-EC" data-worker="/sw.js">').offline).toBe(es.offline)
  const words = (html: string) => findOurWords([html.replace(/<[^>]+>/g, ' ')], [])
  const notice = withNotice('<main></main>', moment, '/assets/n.css', otherLanguage)
  const list = withCachedMenus('<div data-cached-menus=""></div>', [cachedPage('/x/menu', 1, 'Щи')], otherLanguage)
  expect([words(notice), words(list)]).toEqual([[], []])
})
