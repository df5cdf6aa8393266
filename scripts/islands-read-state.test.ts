import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project.ts'

/** They come alive on public pages. An island knows what it needs from the page's state or from data attributes, and writes into the page. */
const readers = ['app/{inline-script,islands,service-worker,ui}/**/*.{ts,tsx}', 'app/features/orders/cart/**/*']

/** They read addresses: of visits, and of what the worker caches. */
const readAddresses = ['app/islands/visit-source.ts', 'app/service-worker/cacheable-pages.ts']

/** What a control does, what a part is, what its state is, and data as JSON. */
const known = [
  ...['asked', 'avoid', 'awake', 'closes', 'facts', 'island', 'links', 'logout', 'open', 'opens', 'part', 'place'],
  ...['props', 'scheme', 'schemeToggle', 'toggles', 'version', 'when', 'worker'],
].join('|')
const states = ['busy', 'checked', 'current', 'expanded', 'hidden', 'pressed', 'selected'].join('|')

type Rule = { name: string; pattern: RegExp }

const rules: Rule[] = [
  { name: 'markup in a string', pattern: /\.(innerHTML|outerHTML|insertAdjacentHTML)\b/ },
  { name: 'rendered words', pattern: /\.(innerText|outerText)\b/ },
  // It may be set: `status.textContent = …`.
  { name: 'words of the page', pattern: /\.textContent\b(?!\s*=[^=])/ },
  {
    name: 'an element that holds words',
    pattern:
      /querySelector(All)?(<[^>]+>)?\(\s*[`'"][^`'")]*(?<![\w.#-])(h[1-6]|p|b|strong|em|small|span|dt|dd|li|td|th|img|time)(?![\w-])/,
  },
  {
    name: 'digits of an id or an address',
    pattern: /\\d[^\n]*\.exec\([^)]*\b(id|pathname|href)\b|\b(id|pathname|href)\.(match|replace|split)\(/,
  },
  {
    name: 'content in an attribute',
    pattern: new RegExp(`\\.dataset\\.(?!(?:${known})\\b)\\w+\\b(?!\\s*=[^=])(?<!\\bdelete [\\w.]+)`),
  },
  // `const { opens, closes } = control.dataset` and `'links' in element.dataset` read what is known.
  {
    name: 'all data of an element',
    pattern: new RegExp(
      `\\bdataset\\b(?!\\.\\w)(?<!\\{ (?:(?:${known})(?:, )?)+ \\} = [\\w.]+)(?<!'(?:${known})' in [\\w.]+)`,
    ),
  },
  { name: 'an attribute', pattern: new RegExp(`\\.getAttribute\\((?!'(?:href|aria-(?:${states}))'\\))`) },
]

function findReading(code: string): string[] {
  return code
    .split('\n')
    .flatMap((line) => rules.filter(({ pattern }) => pattern.test(line)).map(({ name }) => `${name}: ${line.trim()}`))
}

test('nothing that comes alive on a public page reads content out of it', () => {
  const files = globSync(readers, { cwd: projectRoot }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !readAddresses.includes(file),
  )
  expect(files.length).toBeGreaterThan(80)
  const found = files.flatMap((file) =>
    findReading(readFileSync(join(projectRoot, file), 'utf8')).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test.each([
  ["const name = dish.querySelector('h3')?.textContent", 2],
  ["const price = link.querySelector('b')", 1],
  ["return { lat, name: item.querySelector('h2, h3')?.textContent ?? '' }", 2],
  ['return Array.from(section.querySelectorAll<HTMLElement>("h3,p"), textOf)', 1],
  ['const id = Number(/\\d+$/.exec(dish.id)?.[0])', 1],
  ["saving.show(Number(link.pathname.split('/').at(-1)))", 1],
  ['dialog.innerHTML = markup', 1],
  ['const words = shown.innerText', 1],
  ["const codes = part.dataset.dishes?.split(' ')", 1],
  ['if (shown.textContent === text) return', 1],
  ['status.textContent = words.found(2)', 0],
  ["menu.querySelector('.avoid-note')?.remove()", 0],
  ["const links = list.querySelectorAll('a')", 0],
  ['shown.dataset.open = String(open)', 0],
  ['delete root.dataset.session', 0],
  ["const { at = '', name = '' } = item.dataset", 1],
  ['  } = item.dataset', 1],
  ['const { part, name } = touched.dataset', 1],
  ['const { part } = touched.dataset', 0],
  ["const name = item.dataset['name']", 1],
  ['items.map(({ dataset }) => dataset)', 1],
  ["if ('links' in element.dataset) return", 0],
  ["const name = photo.getAttribute('alt')", 1],
  ['const name = photo.getAttribute(attribute)', 1],
  ["const path = link.getAttribute('href')", 0],
  ["if (chip.getAttribute('aria-pressed') === 'true') return", 0],
])('%s: %i', (line, count) => {
  expect(findReading(line)).toHaveLength(count)
})
