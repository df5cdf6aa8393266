import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { projectRoot } from './project.ts'

const layers = ['contract', 'server/features', 'app/features']
const mostFiles = 40
/** The generator adds a file for every change of a table, and nobody looks through them. */
const generated = /^server\/db\/migrations\b/
/** A folder of `contract/` that all features share. */
const words = 'texts'

function listFolders(layer: string): string[] {
  const entries = readdirSync(join(projectRoot, layer), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && entry.name !== words).map(({ name }) => name)
}

function listDescribed(): string[] {
  return [...readTable().keys()]
}

/** Each feature with the tag of its endpoints and what it is about. */
function readTable(): Map<string, { tag: string; about: string }> {
  const [, section = ''] = readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8').split('## Features')
  const [table = ''] = section.split('\n## ')
  const rows = table.matchAll(/^\| `([a-z-]+)` \| ([^|]+) \| ([^|]+) \|/gm)
  return new Map([...rows].map(([, name = '', tag = '', about = '']) => [name, { tag, about }]))
}

test.each(layers)('every feature in %s has the name that docs/architecture.md gives it', (layer) => {
  const described = listDescribed()
  expect(listFolders(layer).filter((name) => !described.includes(name))).toEqual([])
})

test('every feature that docs/architecture.md names has a folder in a layer', () => {
  const folders = new Set(layers.flatMap(listFolders))
  const described = listDescribed()
  expect(described.filter((name) => !folders.has(name))).toEqual([])
  expect(described).toEqual(described.toSorted())
})

test('the endpoints of a feature carry its tag, and no other feature has it', async () => {
  const tags = readTable()
  const files = globSync('contract/*/*.ts', { cwd: projectRoot }).filter((file) => !file.endsWith('.test.ts'))
  const used = new Map<string, Set<string>>()
  for (const file of files) {
    const [, feature = ''] = file.split('/')
    const exported: unknown[] = Object.values(await import(join(projectRoot, file)))
    for (const endpoint of endpoints.filter((one) => exported.includes(one))) {
      used.set(feature, (used.get(feature) ?? new Set()).add(endpoint.tag))
    }
  }
  const withEndpoints = [...tags].map(([name, { tag }]) => [name, tag] as const).filter(([, tag]) => tag !== '–')
  expect(new Map([...used].map(([feature, found]) => [feature, [...found].join()]))).toEqual(new Map(withEndpoints))
  expect(new Set(withEndpoints.map(([, tag]) => tag)).size).toBe(withEndpoints.length)
})

test('the name of every table has a word of its feature, or of what docs/architecture.md says that the feature is about', () => {
  const features = readTable()
  const tables = listFiles('server/features')
    .filter((file) => file.endsWith('.table.ts'))
    .flatMap((file) => listTables(file).map((table) => ({ feature: file.split('/')[2] ?? '', table })))
  expect(tables.length).toBeGreaterThan(60)
  const strange = tables.filter(({ feature, table }) => {
    const known = new Set(listWords(`${feature} ${features.get(feature)?.about}`))
    return !listWords(table).some((word) => known.has(word))
  })
  expect(strange).toEqual([])
})

function listTables(file: string): string[] {
  const declared = readFileSync(join(projectRoot, file), 'utf8').matchAll(/pg(?:Table|Sequence)\(\s*'(\w+)'/g)
  return [...declared].map(([, name = '']) => name)
}

/** The words in the singular. */
function listWords(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return words.map((word) => word.replace(/ies$/, 'y').replace(/(?<=x)es$|s$/, ''))
}

/** They stand around every feature: header, footer, the places of the panel. */
const notOfAFeature = ['README', 'frame']

test('every page of docs/product/ has the name of a feature', () => {
  const pages = readdirSync(join(projectRoot, 'docs/product')).map((file) => file.replace(/\.md$/, ''))
  expect(pages.filter((name) => !listDescribed().includes(name))).toEqual(notOfAFeature)
})

test('no folder holds more files than one can look through', () => {
  const counts = Map.groupBy(listFiles('contract', 'server', 'app', 'e2e', 'tests', 'bench', 'scripts'), (file) =>
    dirname(file),
  )
  const large = [...counts].filter(([folder, { length }]) => length > mostFiles && !generated.test(folder))
  expect(large.map(([folder]) => folder)).toEqual([])
})

test('a service file holds services and nothing else that runs', () => {
  const exported = listFiles('server/features')
    .filter((file) => file.endsWith('.service.ts'))
    .flatMap((file) => [
      ...readFileSync(join(projectRoot, file), 'utf8').matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm),
    ])
  expect(exported.length).toBeGreaterThan(40)
  expect(exported.map(([, name = '']) => name).filter((name) => !name.startsWith('create'))).toEqual([])
})

/** The words about a subject stand in the file that has its name: `contract/texts/es/menu.ts` has those about `contract/menu/menu.ts`. */
const namedAfterTheirSubject = /^contract\/texts\//

test('a name leads to one file', () => {
  const files = listFiles('contract', 'server', 'app').filter((file) => /\.(ts|tsx|css)$/.test(file))
  const named = Map.groupBy(
    files.filter((file) => !namedAfterTheirSubject.test(file)),
    (file) => basename(file),
  )
  expect([...named.values()].filter(({ length }) => length > 1)).toEqual([])
})

function listFiles(...roots: string[]): string[] {
  return roots.flatMap((root) =>
    readdirSync(join(projectRoot, root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(projectRoot, join(parentPath, name))),
  )
}
