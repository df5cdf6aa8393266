import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { configVariables } from '#server/config.ts'
import { generatedDocuments } from './generated-documents.ts'

const root = new URL('../../', import.meta.url)

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

test('the list of ASVS names every security test', () => {
  const list = readFileSync(new URL('docs/asvs.md', root), 'utf8')
  const suite = readdirSync(new URL('server/security/', root)).filter((file) => file.endsWith('.test.ts'))
  const missing = suite.filter((file) => !list.includes(`(../server/security/${file})`))
  expect(missing, 'Add each to the line of docs/asvs.md that it shows').toEqual([])
})
