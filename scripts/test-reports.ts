import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from './project.ts'

export type TestedFile = { name: string; seconds: number }

/** The result of a step, for the summary. */
export type Outcome = {
  passed: number
  failed: number
  /** One line for each test that failed, as far as the runner could name it. */
  failures: string[]
  /** What passed only when it was tried again. */
  flaky: string[]
  skipped: string[]
  files: TestedFile[]
}

export const nothingRun: Outcome = { passed: 0, failed: 0, failures: [], flaky: [], skipped: [], files: [] }

export type ReadReport = (report: unknown) => Outcome

type VitestReport = {
  testResults: {
    name: string
    status?: string
    message?: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

export function readVitestReport(report: unknown): Outcome {
  const { testResults } = report as VitestReport
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const withStatus = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status))
  return {
    passed: withStatus('passed').length,
    failed: withStatus('failed').length,
    failures: testResults.flatMap(listFailures),
    flaky: [],
    skipped: withStatus('skipped', 'pending', 'todo').map(({ fullName }) => fullName.trim()),
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(projectRoot, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** A file whose hooks or imports failed has a message and perhaps no failed test. */
function listFailures({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative(projectRoot, name)
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages = [] }) => describeFailure(file, fullName, failureMessages[0]))
  return tests.length === 0 && status === 'failed' ? [describeFailure(file, 'the whole file', message)] : tests
}

function describeFailure(file: string, test: string, message = 'no message'): string {
  return `${file}: ${test.trim()}: ${stripVTControlCharacters(message).trim().split('\n')[0]}`
}

type PlaywrightSuite = {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file?: string
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}

/** One unlucky press among hundreds of journeys says nothing about the product; more of them in one run do. */
const toleratedFlaky = 2

/** A flaky journey is a bug of the product or of the journey. It is named in the summary, to be mended. */
export function readPlaywrightReport(report: unknown): Outcome {
  const { stats, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: PlaywrightSuite[]
  }
  const all = suites.flatMap(specsOf)
  const describe = (wanted: string) =>
    all.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) =>
          describeFailure(`e2e/${file}`, title, results.find(({ error }) => error)?.error?.message),
        ),
    )
  const isFlakyFailure = stats.flaky > toleratedFlaky
  const durations = (suite: PlaywrightSuite) =>
    specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return {
    passed: stats.expected + (isFlakyFailure ? 0 : stats.flaky),
    failed: stats.unexpected + (isFlakyFailure ? stats.flaky : 0),
    failures: describe('unexpected'),
    flaky: describe('flaky'),
    skipped: all.filter(({ tests }) => tests.some(({ status }) => status === 'skipped')).map(({ title }) => title),
    files: sumByFile(
      suites.map((suite) => ({
        name: `e2e/${suite.file}`,
        seconds: durations(suite).reduce((sum, duration) => sum + duration, 0) / 1000,
      })),
    ),
  }
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

/** Playwright lists a file once for each project. */
function sumByFile(files: TestedFile[]): TestedFile[] {
  const seconds = new Map<string, number>()
  for (const file of files) seconds.set(file.name, (seconds.get(file.name) ?? 0) + file.seconds)
  return [...seconds].map(([name, sum]) => ({ name, seconds: sum }))
}

/** A runner that broke down before it could count has failed at least once. */
export function readOutcome(succeeded: boolean, report?: { file: string; read: ReadReport }): Outcome {
  const outcome = report ? readFile(report) : { ...nothingRun, passed: succeeded ? 1 : 0 }
  return succeeded ? outcome : { ...outcome, failed: Math.max(outcome.failed, 1) }
}

function readFile({ file, read }: { file: string; read: ReadReport }): Outcome {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { ...nothingRun, failed: 1 }
  }
}
