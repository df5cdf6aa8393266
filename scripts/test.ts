import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { programEnv, projectRoot } from './project.ts'
import { provideRedis } from './redis.ts'
import { countStep } from './test-counts.ts'
import type { Step } from './test-steps.ts'
import { allSteps, quickSteps } from './test-steps.ts'
import type { StepResult } from './test-summary.ts'
import { hasPassed, summarize } from './test-summary.ts'

process.chdir(projectRoot)

const isQuick = process.argv.includes('--quick')
if (!isQuick) prepareRedis()
const results: StepResult[] = []
for (const step of isQuick ? quickSteps : allSteps) results.push(run(step))
console.log(summarize(results))
process.exitCode = results.every(hasPassed) ? 0 : 1

/** Before the tests, because installing it takes longer than a test may. Where it cannot be had, those that need it say so. */
function prepareRedis() {
  try {
    provideRedis()
  } catch (error) {
    console.log((error as Error).message)
  }
}

/** A failed step does not stop the rest, so that one run shows everything that is broken. */
function run({ name, commands, report, needs }: Step): StepResult {
  const missing = needs?.find((needed) => !results.some((result) => result.name === needed && hasPassed(result)))
  if (missing) return { name, seconds: 0, counts: { passed: 0, failed: 0 }, missing }

  console.log(`\n▶ ${name}`)
  if (report) rmSync(report.file, { force: true })
  const startedAt = performance.now()
  const succeeded = commands.every(([program = '', ...args]) => {
    return spawnSync(program, args, { env: programEnv, stdio: 'inherit' }).status === 0
  })
  return { name, seconds: (performance.now() - startedAt) / 1000, counts: countStep(succeeded, report) }
}
