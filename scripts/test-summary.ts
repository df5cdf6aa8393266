import type { Counts } from './test-counts.ts'

export type StepResult = {
  name: string
  seconds: number
  counts: Counts
  /** The step that had to pass first and did not: this one was left out. */
  missing?: string
}

export function hasPassed({ counts, missing }: StepResult) {
  return counts.failed === 0 && !missing
}

/** One line a step, the total time, and as the last line what was counted over all runners. */
export function summarize(results: StepResult[]) {
  const width = Math.max(...results.map(({ name }) => name.length))
  const lines = results.map((result) => `${symbol(result)} ${result.name.padEnd(width)}  ${describe(result)}`)
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
  const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0)
  const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0)
  return ['', ...lines, '', `${formatSeconds(seconds).trim()} in all`, `${passed} passed, ${failed} failed`].join('\n')
}

function symbol(result: StepResult) {
  if (result.missing) return '–'
  return hasPassed(result) ? '✓' : '✗'
}

function describe({ seconds, counts, missing }: StepResult) {
  if (missing) return `    left out: ${missing} did not pass`
  return `${formatSeconds(seconds)}  ${counts.passed} passed, ${counts.failed} failed`
}

function formatSeconds(seconds: number) {
  return `${seconds.toFixed(1).padStart(6)} s`
}
