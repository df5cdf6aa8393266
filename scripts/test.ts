import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { compareWithNote, type LongTest, listPassed, longTests, notePassed } from './long-tests.ts'
import { programEnv, projectRoot } from './project.ts'
import { installRedis } from './redis.ts'
import { openTemporaryFolder } from './temporary-folder.ts'
import { nothingRun, readOutcome } from './test-reports.ts'
import type { Step } from './test-steps.ts'
import { allStages, listLongSteps, longStep, quickStages } from './test-steps.ts'
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
const startedAt = performance.now()
for (const stage of listStages()) {
  const isAlone = stage.length === 1
  results.push(...(await Promise.all(stage.map((step) => run(step, isAlone)))))
}
const seconds = secondsSince(startedAt)
temporaryFolder.remove()
if (isLong) for (const { outcome } of results) notePassed(listPassed(chosen, outcome))
console.log(summarize(results, seconds))
process.exitCode = exitCodeOf(results, process.env)

/** `npm run test:long` takes names of groups, or `changed`. */
function chooseLongTests(words: string[]): LongTest[] {
  if (words.length === 0) return longTests
  if (words.includes('changed')) return [...changed, ...withoutNote]
  return longTests.filter(({ name }) => words.some((word) => name.includes(word)))
}

function listStages(): Step[][] {
  if (isQuick) return quickStages
  if (isLong) return listLongSteps(chosen).map((step) => [step])
  return process.env.LONG_TESTS === 'changed' && changed.length > 0 ? [...allStages, [longStep(changed)]] : allStages
}

/** A failed step does not stop the rest, so that one run shows everything that is broken. What steps side by side write is shown step by step. */
async function run({ name, commands, env: own, report, needs, program }: Step, isAlone: boolean): Promise<StepResult> {
  const leftOut = { name, seconds: 0, outcome: nothingRun }
  const missing = needs?.find((needed) => !results.some((result) => result.name === needed && hasPassed(result)))
  if (missing) return { ...leftOut, missing }
  if (program && !program.provide()) {
    return { ...leftOut, outcome: { ...leftOut.outcome, skipped: [`${name} — needs ${program.name}`] } }
  }

  const heading = `\n▶ ${name}\n`
  if (isAlone) process.stdout.write(heading)
  if (report) rmSync(report.file, { force: true })
  const written: Buffer[] | null = isAlone ? null : [Buffer.from(heading)]
  const startedAt = performance.now()
  let succeeded = true
  for (const command of commands) succeeded &&= await runCommand(command, { ...env, ...own }, written)
  if (written) process.stdout.write(Buffer.concat(written))
  return { name, seconds: secondsSince(startedAt), outcome: readOutcome(succeeded, report) }
}

/** Resolves to whether it succeeded. What it writes is shown at once, or kept in `written`. */
function runCommand([program = '', ...args]: string[], env: NodeJS.ProcessEnv, written: Buffer[] | null) {
  return new Promise<boolean>((resolve) => {
    const child = spawn(program, args, { env, stdio: written ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => written?.push(chunk))
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0))
  })
}

function secondsSince(startedAt: number) {
  return (performance.now() - startedAt) / 1000
}
