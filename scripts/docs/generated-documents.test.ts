import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { configVariables } from '#server/config.ts'
import { generatedDocuments } from './generated-documents.ts'

const root = new URL('../../', import.meta.url)
const security = readFileSync(new URL('SECURITY.md', root), 'utf8')

describe('generated documents', () => {
  test.each(generatedDocuments.map((document) => [document.file.pathname.split('/').at(-1), document] as const))(
    '%s is what `npm run docs` would write now',
    (_, { file, compose }) => {
      expect(readFileSync(file, 'utf8'), 'Run `npm run docs` and commit what it writes').toBe(compose())
    },
  )

  test('the limits of work that SECURITY.md quotes are those of the source', () => {
    const [, table = ''] = /### Of work and places\n([\s\S]*?)\n## /.exec(security) ?? []
    let files: string[] = []
    for (const row of table.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'))) {
      const linked = [...row.matchAll(/\]\(([^)]+\.ts)\)/g)].map(([, file = '']) => file)
      if (linked.length > 0) files = linked
      for (const [, quoted = ''] of row.matchAll(/`([^`]+)`/g)) {
        for (const file of files) expect(readFileSync(new URL(file, root), 'utf8'), file).toContain(quoted)
      }
    }
    expect(files.length).toBeGreaterThan(0)
  })

  test('every variable says what it is for', () => {
    for (const [name, { about }] of Object.entries(configVariables)) expect(about.length, name).toBeGreaterThan(15)
  })
})

describe('links between documents', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...markdownIn('docs/'),
    ...markdownIn('docs/decisions/'),
  ]

  test.each(documents)('of %s lead to existing files', (name) => {
    const file = new URL(name, root)
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)) {
      expect(() => readFileSync(new URL(target, file)), `${name} → ${target}`).not.toThrow(/ENOENT/)
    }
  })

  test('SECURITY.md names every test of its suite', () => {
    const suite = readdirSync(new URL('server/security/', root)).filter((file) => file.endsWith('.test.ts'))
    const missing = suite.filter((file) => !security.includes(`(server/security/${file})`))
    expect(missing, 'Add a row for each to the last table of SECURITY.md').toEqual([])
  })

  function markdownIn(folder: string): string[] {
    return readdirSync(new URL(folder, root))
      .filter((name) => name.endsWith('.md'))
      .map((name) => folder + name)
  }
})
