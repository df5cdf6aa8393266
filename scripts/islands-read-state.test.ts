import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project.ts'

/** They come alive on public pages. An island knows what it needs from the page's state or from data attributes, and writes into the page. */
const readers = ['app/islands/**/*.{ts,tsx}', 'app/features/orders/cart/**/*']

/** It reads addresses of visits. */
const readsAddresses = 'app/islands/visit-source.ts'

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
    pattern: /\.dataset\.(?!asked|awake|facts|island|links|open|part|props|version|avoid|when)\w+\b(?!\s*=[^=])/,
  },
]

function findReading(code: string): string[] {
  return code
    .split('\n')
    .flatMap((line) => rules.filter(({ pattern }) => pattern.test(line)).map(({ name }) => `${name}: ${line.trim()}`))
}

test('nothing that comes alive on a public page reads content out of it', () => {
  const files = globSync(readers, { cwd: projectRoot }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== readsAddresses,
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
])('%s: %i', (line, count) => {
  expect(findReading(line)).toHaveLength(count)
})
