import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { listImports } from './import-graph.ts'
import { projectRoot } from './project.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const [, section = ''] = read('docs/limits.md').split('\n## Of work and places\n')
const linkedIn = (text: string) => [...text.matchAll(/\]\(\.\.\/([^)#]+\.ts)\)/g)].map(([, file = '']) => file)
const isOfCapacity = (file: string) => file.startsWith('server/capacity/')
const quotedIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted)

/** A row without a link is about the files of the row above it. */
const rows: { files: string[]; quoted: string[]; answer: string }[] = []
for (const line of section.split('\n').filter((line) => /^\| (?!what )/.test(line))) {
  const [, what = '', , atMost = '', answer = ''] = line.split('|')
  const linked = linkedIn(what)
  rows.push({ files: linked.length > 0 ? linked : (rows.at(-1)?.files ?? []), quoted: quotedIn(atMost), answer })
}

const creates = /\b(createPace|createPlaces|createBoundedGate|createWorkerProcesses|createDiskRoom|countAttempt)[<(]/

test('the table of limits in docs/limits.md names every file that limits callers', () => {
  const files = globSync('server/**/*.ts', { cwd: projectRoot, exclude: ['**/*.test.ts'] })
  const limiting = files.filter((file) => !isOfCapacity(file) && creates.test(read(file)))
  const linked = linkedIn(section)
  expect(limiting.length).toBeGreaterThan(20)
  expect(
    limiting.filter((file) => !linked.includes(file)),
    'Add a row for each',
  ).toEqual([])
})

test('docs/architecture.md names every mechanism of server/capacity', () => {
  const [, table = ''] = read('docs/architecture.md').split('\n## Limits and queues\n')
  const used = listImports(projectRoot).filter(({ from, to }) => isOfCapacity(to) && !isOfCapacity(from))
  const mechanisms = new Set(used.map(({ to }) => to))
  expect(mechanisms.size).toBeGreaterThan(5)
  expect([...mechanisms].filter((file) => !linkedIn(table).includes(file))).toEqual([])
})

test('the code that it quotes is in each file of its row', () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const { files, quoted } of rows)
    for (const file of files) for (const code of quoted) expect(read(file), file).toContain(code)
})

test('the statuses that it names are those of their codes', () => {
  for (const { answer } of rows) {
    for (const [, status = '', codes = ''] of answer.matchAll(/(\d{3}) ((?:`[a-z_.]+`(?:, )?)+)/g))
      for (const code of quotedIn(codes))
        expect(errorCatalogue[code as 'request.too_many']?.status, code).toBe(Number(status))
  }
})
