import { readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }
export type CountTests = (report: unknown) => Counts

export function countVitestTests(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
}

/** A flaky test passed only when tried again: that is a failure here. */
export function countPlaywrightTests(report: unknown): Counts {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/** What a finished step adds to the closing line. A runner that broke down before it could count has failed at least once. */
export function countStep(succeeded: boolean, report?: { file: string; count: CountTests }): Counts {
  const counts = report ? readReport(report) : { passed: succeeded ? 1 : 0, failed: 0 }
  return succeeded ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}

function readReport({ file, count }: { file: string; count: CountTests }): Counts {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}
