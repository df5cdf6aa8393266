import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** `value` is still there at run time; types are not. */
export type Import = { from: string; to: string; value: boolean }

/** Lists what the sources of one house import from each other. Tests are left out: they may look at anything. */
export function listImports(house: string): Import[] {
  return globSync('{contract,server,app}/**/*.{ts,tsx}', { cwd: house })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      importsOf(join(house, file)).flatMap(({ specifier, value }) => {
        const to = resolveInside(specifier, file)
        return to && existsSync(join(house, to)) ? [{ from: file, to, value }] : []
      }),
    )
}

export function importsOf(path: string): { specifier: string; value: boolean }[] {
  const source = readFileSync(path, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module
  return [
    ...staticImports.map(({ entries, moduleRequest }) => ({
      specifier: moduleRequest.value,
      value: entries.length === 0 || entries.some(({ isType }) => !isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, value: !isType }] : [],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: source.slice(start + 1, end - 1),
      value: true,
    })),
  ]
}

function resolveInside(specifier: string, file: string): string | null {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? normalize(join(dirname(file), path)) : null
}
