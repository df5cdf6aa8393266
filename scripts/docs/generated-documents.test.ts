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
