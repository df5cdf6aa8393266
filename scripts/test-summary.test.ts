import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countPlaywrightTests, countStep, countVitestTests } from './test-counts.ts'
import { summarize } from './test-summary.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-counts-'))
const file = join(folder, 'report.json')

afterAll(() => rmSync(folder, { recursive: true }))

describe('what a step adds to the closing line', () => {
  test('Vitest’s own count', () => {
    writeFileSync(file, JSON.stringify({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 }))
    expect(countStep(false, { file, count: countVitestTests })).toEqual({ passed: 7, failed: 2 })
  })

  test('Playwright’s own count, in which a flaky test has failed', () => {
    writeFileSync(file, JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } }))
    expect(countStep(false, { file, count: countPlaywrightTests })).toEqual({ passed: 5, failed: 2 })
  })

  test('one check, when the step counts nothing itself', () => {
    expect(countStep(true)).toEqual({ passed: 1, failed: 0 })
    expect(countStep(false)).toEqual({ passed: 0, failed: 1 })
  })

  test('a failure, when a runner ended badly though every test it counted passed', () => {
    writeFileSync(file, JSON.stringify({ numPassedTests: 7, numFailedTests: 0 }))
    expect(countStep(false, { file, count: countVitestTests })).toEqual({ passed: 7, failed: 1 })
  })

  test('a failure, when a runner left no report', () => {
    expect(countStep(true, { file: join(folder, 'none.json'), count: countVitestTests })).toEqual({
      passed: 0,
      failed: 1,
    })
  })
})

test('the summary has a line a step and closes with the counts', () => {
  const summary = summarize([
    { name: 'Unit tests', seconds: 3.21, counts: { passed: 40, failed: 0 } },
    { name: 'Build', seconds: 12, counts: { passed: 0, failed: 1 } },
    { name: 'Journeys', seconds: 0, counts: { passed: 0, failed: 0 }, missing: 'Build' },
  ])
  expect(summary.trim().split('\n')).toEqual([
    '✓ Unit tests     3.2 s  40 passed, 0 failed',
    '✗ Build         12.0 s  0 passed, 1 failed',
    '– Journeys        left out: Build did not pass',
    '',
    '15.2 s in all',
    '40 passed, 1 failed',
  ])
})
