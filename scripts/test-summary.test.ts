import { expect, test } from 'vitest'
import { nothingRun, readPlaywrightReport, readVitestReport } from './test-reports.ts'
import { exitCodeOf, summarize } from './test-summary.ts'

const needsRedis = 'limits kept in Redis hold for all — needs redis-server'
const vitest = readVitestReport({
  testResults: [
    {
      name: `${process.cwd()}/server/call-limits.test.ts`,
      startTime: 1000,
      endTime: 3500,
      assertionResults: [
        { status: 'passed', fullName: 'people can log in' },
        { status: 'skipped', fullName: ` ${needsRedis}` },
      ],
    },
  ],
})
const late = {
  title: 'b',
  file: 'home.spec.ts',
  tests: [
    { status: 'flaky', results: [{ duration: 500, error: { message: 'Error: \u001b[31mlate\u001b[39m\n at' } }] },
  ],
}
const playwrightWith = (flaky: number) =>
  readPlaywrightReport({
    stats: { expected: 2, unexpected: 0, flaky },
    suites: [
      { file: 'home.spec.ts', specs: [{ title: 'a', tests: [{ status: 'expected', results: [{ duration: 4000 }] }] }] },
      { file: 'home.spec.ts', specs: [], suites: [{ specs: Array(flaky).fill(late) }] },
    ],
  })

test('the summary has a line a step, names what was skipped and what is slow, and closes with the counts', () => {
  const steps = [
    { name: 'API', seconds: 3.21, outcome: vitest },
    { name: 'Journeys', seconds: 12, outcome: playwrightWith(1) },
    { name: 'Budgets', seconds: 0, outcome: nothingRun, missing: 'Build' },
  ]
  // Steps that ran side by side took less than their sum.
  const summary = summarize(steps, 13.1)
  expect(summary.trim().split('\n')).toEqual([
    '✓ API          3.2 s  1 passed, 0 failed',
    '✓ Journeys    12.0 s  3 passed, 0 failed',
    '– Budgets       left out: Build did not pass',
    '',
    `skipped: ${needsRedis}`,
    'passed only the second time: e2e/home.spec.ts: b: Error: late',
    'The slowest files:',
    '   4.5 s  e2e/home.spec.ts (Journeys)',
    '   2.5 s  server/call-limits.test.ts (API)',
    '',
    '13.1 s in all',
    '4 passed, 0 failed, 1 skipped',
  ])
})

test('a few journeys that passed only the second time fail the run', () => {
  const journeys = (flaky: number) => [{ name: 'Journeys', seconds: 3, outcome: playwrightWith(flaky) }]
  expect(exitCodeOf(journeys(2), { CI: 'true' })).toBe(0)
  expect(exitCodeOf(journeys(3), { CI: 'true' })).toBe(1)
})

test('what was skipped fails the build server’s run and nobody else’s', () => {
  const results = [{ name: 'API', seconds: 3, outcome: vitest }]
  expect(exitCodeOf(results, {})).toBe(0)
  expect(exitCodeOf(results, { CI: 'true' })).toBe(1)
  expect(exitCodeOf([{ name: 'API', seconds: 3, outcome: { ...vitest, skipped: [] } }], { CI: 'true' })).toBe(0)
})

test('a file that broke before its tests is named', () => {
  const times = { startTime: 0, endTime: 0, assertionResults: [] }
  const broken = {
    name: `${process.cwd()}/server/jobs.test.ts`,
    status: 'failed',
    message: 'No database\nat',
    ...times,
  }
  expect(readVitestReport({ testResults: [broken] }).failures).toEqual([
    'server/jobs.test.ts: the whole file: No database',
  ])
})
