import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'

const product = readFileSync(`${projectRoot}/docs/product.md`, 'utf8')
const headings = new Set([...product.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading))
const sources = globSync('{app,contract,server}/**/*.{ts,tsx,css}', { cwd: projectRoot })
  .filter((file) => !/\.(test|spec)\./.test(file))
  .map((file) => ({ file, text: readFileSync(`${projectRoot}/${file}`, 'utf8') }))

test('every heading that a comment cites is one of docs/product.md', () => {
  const cited = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/docs\/product\.md, ([A-Z][\w ]*\w)/g)].map(([, heading = '']) => ({ file, heading })),
  )
  expect(cited.length).toBeGreaterThan(24)
  const unknown = cited.filter(({ heading }) => !headings.has(heading))
  expect(unknown, 'docs/product.md has no such heading: cite another one, or add it').toEqual([])
})

test('every fixed text is found in the source, to the letter', () => {
  const [, table = ''] = product.split('## Fixed texts')
  const texts = [...table.matchAll(/^\| [^|]+ \| (.+) \|$/gm)].map(([, text = '']) => text).slice(1)
  expect(texts.length).toBeGreaterThan(40)
  const missing = texts.filter((fixed) => !sources.some(({ text }) => text.includes(fixed)))
  expect(missing, 'docs/product.md fixes these texts: write them in the source exactly so').toEqual([])
})

test('every address of the product is listed', async () => {
  const { default: routes } = await import('../../app/routes.ts')
  const paths = listPaths(await routes).filter((path) => path !== '/*')
  expect(paths.length).toBeGreaterThan(25)
  const missing = paths.filter((path) => !product.includes(`\`${path}\``))
  expect(missing, 'Describe the screen at each address in docs/product.md').toEqual([])
})

function listPaths(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`
    return entry.children ? listPaths(entry.children, path) : [path || '/']
  })
}
