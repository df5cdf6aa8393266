import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { compareWithNote, type LongTest, listFiles, listPassed, longTests, notePassed } from './long-tests.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'long-tests-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

test('what a long test covers, its own files and the versions of its packages decide whether it runs again', () => {
  const paper: LongTest = { name: 'paper', files: ['paper.test.ts'], covers: ['print/**/*.ts'], packages: ['pdfkit'] }
  write('package.json', '{"dependencies":{"pdfkit":"1.0.0","zod":"4.0.0"}}')
  write('print/fonts/sizes.ts', 'a')
  write('paper.test.ts', 'b')
  write('tests/long-tests.json', '{}')
  const isChanged = () => compareWithNote([paper], root).changed.length === 1
  const pass = () => notePassed([paper], root, [paper])
  expect(compareWithNote([paper], root)).toEqual({ changed: [], withoutNote: [paper] })
  pass()
  expect(compareWithNote([paper], root)).toEqual({ changed: [], withoutNote: [] })
  expect(isChanged()).toBe(false)
  write('other.ts', 'c')
  write('package.json', '{"dependencies":{"pdfkit":"1.0.0","zod":"4.0.1"}}')
  expect(isChanged()).toBe(false)
  write('print/fonts/sizes.ts', '/** How large they are: ñandú */\n\na // as before')
  expect(isChanged()).toBe(false)

  const changes: [string, string][] = [
    ['print/fonts/sizes.ts', 'A'],
    ['paper.test.ts', 'B'],
    ['print/new.ts', ''],
    ['package.json', '{"dependencies":{"pdfkit":"1.0.1"}}'],
  ]
  for (const [file, content] of changes) {
    write(file, content)
    expect([file, isChanged()]).toEqual([file, true])
    pass()
  }
  rmSync(join(root, 'print/new.ts'))
  expect(isChanged()).toBe(true)
})

test('a note outlives a run of other groups, until its group is gone', () => {
  const paper: LongTest = { name: 'paper', files: [], covers: ['paper.ts'] }
  const hours: LongTest = { ...paper, name: 'hours', covers: ['hours.ts'] }
  write('package.json', '{}')
  write('tests/long-tests.json', '{}')
  notePassed([paper, hours], root, [paper, hours])
  write('paper.ts', 'a')
  notePassed([paper], root, [paper, hours])
  expect(compareWithNote([paper, hours], root)).toEqual({ changed: [], withoutNote: [] })
  notePassed([], root, [hours])
  expect(compareWithNote([paper, hours], root).withoutNote).toEqual([paper])
})

test('a group has passed when all its files have run and none has failed', () => {
  const [files, covers] = [['paper.test.ts', 'print.test.ts'], ['paper.ts']]
  const paper: LongTest = { name: 'paper', files, covers }
  const ran = files.map((name) => ({ name, seconds: 1 }))
  expect(listPassed([paper], { files: ran, failures: ['paper.test.tsx: a title: why'] })).toEqual([paper])
  expect(listPassed([paper], { files: ran, failures: ['print.test.ts: a title: why'] })).toEqual([])
  expect(listPassed([paper], { files: ran.slice(1), failures: [] })).toEqual([])
})

test('every group has a note: `npm run test:long` writes it', () => {
  expect(compareWithNote().withoutNote.map(({ name }) => name)).toEqual([])
})

test('every long test belongs to one group, which covers files and packages that exist', () => {
  const everywhere = globSync('{app,bench,contract,scripts,server}/**/*.test.{ts,tsx}')
  const tellsLength = /tests\/long\.ts|env\.LONG_TESTS/
  const isLong = (file: string) => file.includes('.long.test.') || tellsLength.test(readFileSync(file, 'utf8'))
  expect(longTests.flatMap(({ files }) => files).toSorted()).toEqual(everywhere.filter(isLong).toSorted())
  const { dependencies, devDependencies, optionalDependencies } = packageJson
  const known = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  for (const { name, covers, packages = [] } of longTests) {
    for (const glob of covers) expect([name, glob, listFiles([glob]).length > 0]).toEqual([name, glob, true])
    expect(known).toEqual(expect.arrayContaining(packages))
  }
})
