import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectRoot } from './project.ts'

export type TestedFile = { name: string; seconds: number }

/** The result of a step, for the summary. */
export type Outcome = { passed: number; failed: number; skipped: string[]; files: TestedFile[] }

export type ReadReport = (report: unknown) => Outcome

type VitestReport = {
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string }[]
  }[]
}

export function readVitestReport(report: unknown): Outcome {
  const { testResults } = report as VitestReport
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const withStatus = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status))
  return {
    passed: withStatus('passed').length,
    failed: withStatus('failed').length,
    skipped: withStatus('skipped', 'pending', 'todo').map(({ fullName }) => fullName.trim()),
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(projectRoot, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

type PlaywrightSuite = {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
}

/** A flaky test passed only when tried again: that is a failure here. */
export function readPlaywrightReport(report: unknown): Outcome {
  const { stats, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: PlaywrightSuite[]
  }
  const specs = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ]
  const durations = (suite: PlaywrightSuite) =>
    specs(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: suites
      .flatMap(specs)
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ title }) => title),
    files: sumByFile(
      suites.map((suite) => ({
        name: `e2e/${suite.file}`,
        seconds: durations(suite).reduce((sum, duration) => sum + duration, 0) / 1000,
      })),
    ),
  }
}

/** Playwright lists a file once for each project. */
function sumByFile(files: TestedFile[]): TestedFile[] {
  const seconds = new Map<string, number>()
  for (const file of files) seconds.set(file.name, (seconds.get(file.name) ?? 0) + file.seconds)
  return [...seconds].map(([name, sum]) => ({ name, seconds: sum }))
}

/** A runner that broke down before it could count has failed at least once. */
export function readOutcome(succeeded: boolean, report?: { file: string; read: ReadReport }): Outcome {
  const outcome = report ? readFile(report) : { passed: succeeded ? 1 : 0, failed: 0, skipped: [], files: [] }
  return succeeded ? outcome : { ...outcome, failed: Math.max(outcome.failed, 1) }
}

function readFile({ file, read }: { file: string; read: ReadReport }): Outcome {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, skipped: [], files: [] }
  }
}
