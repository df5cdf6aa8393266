import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from './import-graph.ts'
import { projectRoot } from './project.ts'

const documentSources = [
  'app/root.tsx',
  'app/documents/**/*.tsx',
  'app/islands/**/*.{ts,tsx}',
  'app/layout/document*.tsx',
]

// The linter checks one file at a time, and a feature may import all of these. So this test follows the imports of imports.
test('nothing that a document or an island uses imports hooks of the session or the calls of the application', () => {
  expect(globSync(documentSources, { cwd: projectRoot })).toContain('app/root.tsx')
  expect(findForbiddenWays(projectRoot)).toEqual([])
})

test('a forbidden way through a feature is found', () => {
  const house = mkdtempSync(join(tmpdir(), 'document-imports-'))
  const write = (file: string, code: string) => {
    mkdirSync(join(house, dirname(file)), { recursive: true })
    writeFileSync(join(house, file), code)
  }
  write('app/documents/menu.tsx', `import { Card } from '../features/menu/card.tsx'\nexport default Card`)
  write('app/features/menu/card.tsx', `export { call as Card } from '../../client/upload.ts'`)
  write('app/client/upload.ts', 'export const call = 1')

  expect(findForbiddenWays(house)).toEqual([
    'app/documents/menu.tsx → app/features/menu/card.tsx → app/client/upload.ts',
  ])
  rmSync(house, { recursive: true })
})

/** Documents and islands use only those parts of the calls and the session that need no React and no router. */
const applicationFolders = /^app\/(panel\/|session\/session\.ts|client\/(?!(api|deferred-zod|leave|zod-parts)\.ts))/

function findForbiddenWays(house: string) {
  const visited = new Set<string>()
  const ways: string[] = []

  function follow(file: string, way: string[]) {
    if (visited.has(file) || !/\.tsx?$/.test(file) || !existsSync(join(house, file))) return
    visited.add(file)
    if (applicationFolders.test(file)) {
      ways.push([...way, file].join(' → '))
      return
    }
    for (const { specifier, value } of importsOf(join(house, file))) {
      // Types are gone before anything is sent.
      if (!value) continue
      if (specifier.startsWith('.')) follow(join(dirname(file), specifier), [...way, file])
    }
  }

  for (const file of globSync(documentSources, { cwd: house })) follow(file, [])
  return ways
}
