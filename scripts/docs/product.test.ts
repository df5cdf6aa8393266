import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'

const pages = globSync('docs/product/*.md', { cwd: projectRoot }).map((path) => ({ path, text: read(path) }))
const headings = new Set(
  pages.flatMap(({ path, text }) => [...text.matchAll(/^##? (.+)$/gm)].map(([, heading]) => `${path}, ${heading}`)),
)
const sources = globSync('{app,contract,server}/**/*.{ts,tsx,css}', { cwd: projectRoot })
  .filter((file) => !/\.(test|spec)\./.test(file))
  .map((file) => ({ file, text: read(file) }))

test('every page is about a feature that docs/architecture.md names, or about what features share', () => {
  const [, features = ''] = read('docs/architecture.md').split('## Features')
  const names = pages.map(({ path }) => basename(path, '.md'))
  expect(names.length).toBeGreaterThan(20)
  const unknown = names.filter((name) => !['README', 'frame'].includes(name) && !features.includes(`| \`${name}\` |`))
  expect(unknown).toEqual([])
})

test('README.md leads to every page', () => {
  const index = read('docs/product/README.md')
  expect(pages.map(({ path }) => basename(path)).filter((name) => !index.includes(`(${name})`))).toEqual(['README.md'])
})

test('every heading that a comment cites is on that page', () => {
  const cited = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/docs\/product[\w/-]*\.md(?:, [A-Z][\w ]*\w)?/g)].map(([citation]) => ({ file, citation })),
  )
  expect(cited.length).toBeGreaterThan(24)
  const unknown = cited.filter(({ citation }) => !headings.has(citation))
  expect(unknown, 'The page has no such heading: cite another one, or add it').toEqual([])
})

test('every fixed text is found in the source, to the letter', () => {
  const texts = pages.flatMap(({ text }) => {
    const [, section = ''] = text.split('## Fixed texts')
    return [...section.matchAll(/^\| [^|]+ \| (.+) \|$/gm)].map(([, fixed = '']) => fixed).slice(1)
  })
  expect(texts.length).toBeGreaterThan(40)
  const missing = texts.filter((fixed) => !sources.some(({ text }) => text.includes(fixed)))
  expect(missing, 'docs/product fixes these texts: write them in the source exactly so').toEqual([])
})

test('every address of the product is listed', async () => {
  const { default: routes } = await import('../../app/routes.ts')
  const paths = listPaths(await routes).filter((path) => path !== '/*')
  expect(paths.length).toBeGreaterThan(25)
  const [, addresses = ''] = read('docs/product/README.md').split('## Addresses')
  const missing = paths.filter((path) => !addresses.includes(`\`${path}\``))
  expect(missing, 'Describe the screen at each address in docs/product/README.md').toEqual([])
})

function read(path: string): string {
  return readFileSync(`${projectRoot}/${path}`, 'utf8')
}

function listPaths(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`
    return entry.children ? listPaths(entry.children, path) : [path || '/']
  })
}
