import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const setUpDatabases = './tests/servers/vitest.setup-databases.ts'
const setUpProduct = './tests/servers/vitest.setup-product.ts'

/**
 * A worker loads the server's modules once and not for each file, which halves the time. So a test must not change
 * a module for others, and must restore what it changes in the process (`vi.useRealTimers`, `vi.unstubAllEnvs`).
 * By default Vitest leaves one core unused: half of a machine with two. A poll may wait longer than its usual second, too short when busy.
 */
const quickly = { isolate: false, maxWorkers: '100%', expect: { poll: { timeout: 15_000 } } }

/**
 * Tests that wait a third of their time for PostgreSQL, processes that start, and pictures: the cores have room for more of them. When all
 * projects run at once, these come after the unit tests, because Vitest wants one number of workers at a time.
 */
const waiting = { ...quickly, maxWorkers: Math.ceil(availableParallelism() * 1.5), sequence: { groupOrder: 1 } }

/** They wait even longer, for products that start and stop. */
const starting = { ...quickly, maxWorkers: availableParallelism() * 2, sequence: { groupOrder: 2 } }

/** Short files that take long: if they began last, as short files do, one core would be idle until they end. */
const slow = /\/(admin|crawler|image|jobs|keep-alive|overload|process|two-processes)\.built\.test\.ts$/

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (slow.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/** Fills a database. */
const demoTest = 'scripts/demo/demo.test.ts'

const unitTests = [
  'contract/**/*.test.ts',
  'app/**/*.test.{ts,tsx}',
  '{scripts,bench}/**/*.test.ts',
  'server/**/*.unit.test.ts',
]
const builtTests = ['{server,scripts}/**/*.built.test.ts']
/** See scripts/long-tests.ts. */
const longTests = process.env.LONG_TESTS === 'on' ? [] : ['**/*.long.test.ts']

/** `api` tests call the product in process, on a database each. `built` tests start the built product as a process, so they come after the build. */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...quickly,
          include: unitTests,
          exclude: [...builtTests, ...longTests, demoTest],
          // Some start processes that paint and read.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          ...waiting,
          globalSetup: setUpDatabases,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          include: ['server/**/*.test.ts', demoTest],
          exclude: ['**/*.{unit,built}.test.ts', ...longTests],
        },
      },
      {
        test: {
          name: 'built',
          ...starting,
          globalSetup: [setUpDatabases, setUpProduct],
          include: builtTests,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['tests/browsers/*.browsers.test.ts'],
          globalSetup: setUpDatabases,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
