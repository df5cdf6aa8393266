import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { compareWithNote, type LongTest, listPassed, longTests, notePassed } from './long-tests.ts'
import { programEnv, projectRoot } from './project.ts'
import { installRedis } from './redis.ts'
import { openTemporaryFolder } from './temporary-folder.ts'
import { nothingRun, readOutcome } from './test-reports.ts'
import type { Step } from './test-steps.ts'
import { allSteps, listLongSteps, longStep, quickSteps } from './test-steps.ts'
import type { StepResult } from './test-summary.ts'
import { exitCodeOf, hasPassed, summarize } from './test-summary.ts'

process.chdir(projectRoot)

const [isQuick, isLong] = ['--quick', '--long'].map((option) => process.argv.includes(option))
// Before the tests, because installing it takes longer than a test may.
if (!isQuick) installRedis()
const temporaryFolder = openTemporaryFolder()
const env = {
  ...programEnv,
  TMPDIR: temporaryFolder.path,
  // TypeScript is a Go program: it collects garbage when its memory has grown by this per cent. By Go's own 100 it takes a quarter longer.
  GOGC: '400',
}
const { changed, withoutNote } = compareWithNote()
const chosen = chooseLongTests(process.argv.slice(2).filter((word) => !word.startsWith('--')))
const results: StepResult[] = []
for (const step of listSteps()) results.push(run(step))
temporaryFolder.remove()
if (isLong) for (const { outcome } of results) notePassed(listPassed(chosen, outcome))
console.log(summarize(results))
process.exitCode = exitCodeOf(results, process.env)

/** `npm run test:long` takes names of groups, or `changed`. */
function chooseLongTests(words: string[]): LongTest[] {
  if (words.length === 0) return longTests
  if (words.includes('changed')) return [...changed, ...withoutNote]
  return longTests.filter(({ name }) => words.some((word) => name.includes(word)))
}

function listSteps(): Step[] {
  if (isQuick) return quickSteps
  if (isLong) return listLongSteps(chosen)
  return process.env.LONG_TESTS === 'changed' && changed.length > 0 ? [...allSteps, longStep(changed)] : allSteps
}

/** A failed step does not stop the rest, so that one run shows everything that is broken. */
function run({ name, commands, env: own, report, needs, program }: Step): StepResult {
  const leftOut = { name, seconds: 0, outcome: nothingRun }
  const missing = needs?.find((needed) => !results.some((result) => result.name === needed && hasPassed(result)))
  if (missing) return { ...leftOut, missing }
  if (program && !program.provide()) {
    return { ...leftOut, outcome: { ...leftOut.outcome, skipped: [`${name} — needs ${program.name}`] } }
  }

  console.log(`\n▶ ${name}`)
  if (report) rmSync(report.file, { force: true })
  const startedAt = performance.now()
  const succeeded = commands.every(([command = '', ...args]) => {
    return spawnSync(command, args, { env: { ...env, ...own }, stdio: 'inherit' }).status === 0
  })
  return { name, seconds: (performance.now() - startedAt) / 1000, outcome: readOutcome(succeeded, report) }
}
