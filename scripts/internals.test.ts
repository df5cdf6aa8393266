import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project.ts'

/** Entry points below the name of a package that its documentation describes. */
const documentedEntries = new Set([
  '@react-router/dev/config',
  '@react-router/dev/routes',
  '@react-router/dev/vite',
  'axe-core/axe.min.js',
  'drizzle-kit/api',
  'drizzle-orm/errors',
  'drizzle-orm/node-postgres',
  'drizzle-orm/node-postgres/migrator',
  'drizzle-orm/pg-core',
  'libphonenumber-js/min',
  'react-dom/client',
  'react-dom/server',
  'react-router/dom',
  'vitest/config',
  'vitest/node',
])

const internals: Record<string, RegExp> = {
  'a global of a framework': /__(reactRouter|vite|remix|react|webpack)\w*/i,
  'a property that a package calls private': /[\w)\]]\._(?!_)\w*|\['_\w*'\]/,
  'a symbol of a package': /Symbol\.for\(|getOwnPropertySymbols/,
  'the bindings of Node': /process\.binding|--expose[-_]internals/,
  // Journeys stand in for what belongs to the browser.
  'a changed prototype': /(?<!\b(?:AudioContext|PushManager|HTML\w+Element))\.prototype\.\w+ =[^=]/,
  'undeclared fields of Drizzle': /mapFromDriverValue|isSelectionField|PgDialect|\.\$client\b/,
  'the listeners that a server registered': /removeAllListeners\('request|\.listeners\(/,
}

/** Comments say nothing about the code. */
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

function findDeepImports(source: string): string[] {
  const specifiers = source.matchAll(/(?:from|import\(|resolve\(|^import) ?'([^'.#/][^']*)'/gm)
  return Array.from(specifiers, ([, specifier = '']) => specifier).filter((specifier) => {
    const [scopeOrName = '', ...rest] = specifier.split('/')
    const below = scopeOrName.startsWith('@') ? rest.slice(1) : rest
    const isPackage = !/^(node|virtual):/.test(specifier) && below.length > 0 && !/\.css(\?inline)?$/.test(specifier)
    // Every package has one; its place tells where the package's files are.
    const isManifest = below.join('/') === 'package.json'
    return isPackage && !isManifest && !documentedEntries.has(specifier)
  })
}

function findInternals(source: string): string[] {
  const code = withoutComments(source)
  const names = Object.entries(internals).filter(([, pattern]) => pattern.test(code))
  return [...names.map(([name]) => name), ...findDeepImports(code).map((specifier) => `an import of ${specifier}`)]
}

const files = globSync(['{app,bench,contract,e2e,scripts,server,tests}/**/*.{ts,tsx}', '*.ts'], {
  cwd: projectRoot,
}).filter((path) => !/\.test\.tsx?$/.test(path))
const upgrading = readFileSync(join(projectRoot, 'docs/upgrading.md'), 'utf8')

test('what rests on internals of a dependency is named in docs/upgrading.md', () => {
  const unnamed = files
    .map((path) => [path, findInternals(readFileSync(join(projectRoot, path), 'utf8'))] as const)
    .filter(([path, found]) => found.length > 0 && !upgrading.includes(`\`${path}\``))
  expect(unnamed).toEqual([])
})

test('at most three places do', () => {
  const places = upgrading.match(/^\| `[^`]+`/gm) ?? []
  expect(places.length).toBeLessThanOrEqual(3)
})

test.each([
  ["import { open } from 'pg/lib/client.js'", 'an import of pg/lib/client.js'],
  ["const plugin = await import('@fastify/static/internals')", 'an import of @fastify/static/internals'],
  ["require.resolve('@biomejs/biome/bin/biome')", 'an import of @biomejs/biome/bin/biome'],
  ['window.__reactRouterManifest.routes = {}', 'a global of a framework'],
  ['const session = drizzle(client)._.session', 'a property that a package calls private'],
  ["column[Symbol.for('drizzle:Name')]", 'a symbol of a package'],
  ["process.binding('http_parser')", 'the bindings of Node'],
  ['ServerResponse.prototype.end = faster', 'a changed prototype'],
  ['decoder.mapFromDriverValue(value)', 'undeclared fields of Drizzle'],
  ["server.removeAllListeners('request')", 'the listeners that a server registered'],
])('%s is found', (code, found) => {
  expect(findInternals(code)).toEqual([found])
})

test.each([
  ["import { eq } from 'drizzle-orm'\nimport { pgTable } from 'drizzle-orm/pg-core'"],
  ["import { createServer } from 'node:http'"],
  ["require.resolve('@tesseract.js-data/spa/package.json')"],
  ['AudioContext.prototype.createOscillator = silent'],
  ["import { menuItems } from '#server/features/menu/menu.table.ts'"],
  ['/** As `client._ended` says. */'],
])('%s is no internal', (code) => {
  expect(findInternals(code)).toEqual([])
})
