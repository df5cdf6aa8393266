import { availableParallelism } from 'node:os'
import { provideChromium } from './chromium.ts'
import { type LongTest, longTests } from './long-tests.ts'
import { type ReadReport, readPlaywrightReport, readVitestReport } from './test-reports.ts'

export type Step = {
  name: string
  /** Run one after the other; the first that fails ends the step. */
  commands: string[][]
  env?: Record<string, string>
  /** Where the runner leaves its JSON report, and how to read it. A step without one counts as a single check. */
  report?: { file: string; read: ReadReport }
  /** Only worth running when these have passed. */
  needs?: string[]
  /** A program that the step needs. If it is missing and cannot be installed, the step is skipped. */
  program?: { name: string; provide: () => string | null }
}

const reports = 'test-results/reports'
/** Each checker resolves shared types anew, so more of them than cores cost time. TypeScript's own choice is four. */
const checkers = String(Math.min(availableParallelism(), 4))

/** Each leaves a core idle for a part of its time, so they run side by side. */
const readingSteps: Step[] = [
  { name: 'Lint and format', commands: [['biome', 'check', '--error-on-warnings']] },
  {
    name: 'Types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '--checkers', checkers],
    ],
  },
  { name: 'Unused code', commands: [['knip']] },
]
const unitTests = vitest('Unit tests', 'unit')
const build: Step = { name: 'Build', commands: [['node', 'scripts/build.ts']] }

/** `npm run check` runs them: one stage after the other, the steps of a stage side by side. */
export const quickStages: Step[][] = [readingSteps, [unitTests]]

/** `npm test` runs them. */
export const allStages: Step[][] = [
  [...readingSteps, build],
  [unitTests],
  [vitest('API', 'api')],
  [{ ...vitest('The built product as a process', 'built'), needs: ['Build'] }],
  [
    {
      name: 'Browser journeys and budgets',
      commands: [['playwright', 'test']],
      report: { file: `${reports}/journeys.json`, read: readPlaywrightReport },
      needs: ['Build'],
      program: { name: 'Chromium', provide: provideChromium },
    },
  ],
]

/** In full: see long-tests.ts. */
export function longStep(tests: LongTest[]): Step {
  const step = vitest(
    'Long tests',
    'long',
    tests.flatMap(({ files }) => files),
  )
  return { ...step, env: { LONG_TESTS: 'on' }, needs: ['Build'] }
}

function vitest(name: string, report: string, what = [`--project=${report}`]): Step {
  const file = `${reports}/${report}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return { name, commands: [['vitest', 'run', ...what, ...reporters]], report: { file, read: readVitestReport } }
}

/** `npm run test:long` runs them; other browsers only when all is run. */
export function listLongSteps(tests: LongTest[]): Step[] {
  const browsers = { ...vitest('Other browsers', 'browsers'), needs: ['Build'] }
  return [
    build,
    ...(tests.length > 0 ? [longStep(tests)] : []),
    ...(tests.length === longTests.length ? [browsers] : []),
  ]
}
