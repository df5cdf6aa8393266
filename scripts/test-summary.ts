import type { Outcome } from './test-reports.ts'

export type StepResult = {
  name: string
  seconds: number
  outcome: Outcome
  /** Why the step was not run and counts as failed: an earlier step that it needs has failed. */
  missing?: string
}

const shownFiles = 10

export function hasPassed({ outcome, missing }: StepResult) {
  return outcome.failed === 0 && !missing
}

/** On the build server everything must have run. */
export function exitCodeOf(results: StepResult[], env: NodeJS.ProcessEnv): 0 | 1 {
  const isComplete = results.every(({ outcome }) => outcome.skipped.length === 0)
  return results.every(hasPassed) && (isComplete || !env.CI) ? 0 : 1
}

/** One line a step, what was skipped, what failed, what passed only the second time, the slowest files, the total time, and as the last line what was counted over all runners. */
export function summarize(results: StepResult[], seconds: number) {
  const width = Math.max(...results.map(({ name }) => name.length))
  const lines = results.map((result) => `${symbol(result)} ${result.name.padEnd(width)}  ${describe(result)}`)
  const skipped = results.flatMap(({ outcome }) => outcome.skipped)
  const passed = results.reduce((sum, { outcome }) => sum + outcome.passed, 0)
  const failed = results.reduce((sum, { outcome }) => sum + outcome.failed, 0)
  return [
    '',
    ...lines,
    '',
    ...skipped.map((what) => `skipped: ${what}`),
    ...results.flatMap(({ outcome }) => outcome.failures).map((what) => `failed: ${what}`),
    ...results.flatMap(({ outcome }) => outcome.flaky).map((what) => `passed only the second time: ${what}`),
    ...listSlowest(results),
    `${formatSeconds(seconds).trim()} in all`,
    [`${passed} passed`, `${failed} failed`, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])].join(', '),
  ].join('\n')
}

function listSlowest(results: StepResult[]): string[] {
  const files = results.flatMap(({ name: step, outcome }) => outcome.files.map((file) => ({ ...file, step })))
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, shownFiles)
  if (slowest.length === 0) return []
  return [
    'The slowest files:',
    ...slowest.map(({ name, seconds, step }) => `${formatSeconds(seconds)}  ${name} (${step})`),
    '',
  ]
}

function wasSkipped({ outcome }: StepResult) {
  return outcome.passed + outcome.failed === 0 && outcome.skipped.length > 0
}

function symbol(result: StepResult) {
  if (result.missing || wasSkipped(result)) return '–'
  return hasPassed(result) ? '✓' : '✗'
}

function describe(result: StepResult) {
  const { seconds, outcome, missing } = result
  if (wasSkipped(result)) return '    skipped'
  if (missing) return `    left out: ${missing} did not pass`
  return `${formatSeconds(seconds)}  ${outcome.passed} passed, ${outcome.failed} failed`
}

function formatSeconds(seconds: number) {
  return `${seconds.toFixed(1).padStart(6)} s`
}
