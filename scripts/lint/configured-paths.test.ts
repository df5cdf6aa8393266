import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'

type BiomeOverride = { includes: string[]; linter: { rules?: { style?: object } } }

const readJson = (file: string) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8'))

test('every path that biome.json makes a rule for exists', () => {
  const overrides: BiomeOverride[] = readJson('biome.json').overrides
  // This rule forbids the files that it names, so that they must not exist.
  const rules = overrides.filter(({ linter }) => !('useFilenamingConvention' in (linter.rules?.style ?? {})))
  expect(rules.length).toBeGreaterThan(15)
  const dead = rules.flatMap(({ includes }) => includes).filter(matchesNothing)
  expect(dead, 'Remove these from biome.json, or name the folder that took their place').toEqual([])
})

test('every entry of knip.json exists', () => {
  const { entry }: { entry: string[] } = readJson('knip.json')
  const dead = entry.flatMap(expandBraces).filter(matchesNothing)
  expect(dead, 'Remove these from knip.json').toEqual([])
})

function matchesNothing(glob: string): boolean {
  return globSync(glob.replace(/^!+/, ''), { cwd: projectRoot, exclude: ['**/node_modules/**'] }).length === 0
}

/** `{a,b}.ts` becomes `a.ts` and `b.ts`: one existing file must not hide a missing one. */
function expandBraces(glob: string): string[] {
  const [whole, choices] = /\{([^}]+)\}/.exec(glob) ?? []
  return whole && choices ? choices.split(',').flatMap((choice) => expandBraces(glob.replace(whole, choice))) : [glob]
}
