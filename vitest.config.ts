import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const setUpDatabases = './tests/vitest.setup-databases.ts'

/** Long timeouts: these tests start programs and share two cores. */
const onDatabases = { globalSetup: setUpDatabases, testTimeout: 30_000, hookTimeout: 60_000 }

/**
 * A worker loads the server's modules once and not for each file, which halves the time. So a test must not change
 * a module for others, and must restore what it changes in the process (`vi.useRealTimers`, `vi.unstubAllEnvs`).
 * By default Vitest leaves one core unused: half of a machine with two. A poll may wait longer than its usual second, too short when busy.
 */
const quickly = { isolate: false, maxWorkers: '100%', expect: { poll: { timeout: 15_000 } } }

/** Short files that take long: if they began last, as short files do, one core would be idle until they end. */
const slow = /\/(photo-reader\.unit|admin\.built|jobs\.built|image\.built)\.test\.ts$/

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (slow.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

const unitTests = [
  'contract/**/*.test.ts',
  'app/**/*.test.{ts,tsx}',
  '{scripts,bench}/**/*.test.ts',
  'server/**/*.unit.test.ts',
]
const builtTests = ['{server,scripts}/**/*.built.test.ts']

/**
 * What may behave differently on the embedded engine: the engine itself, migrations, backups, queues, news between processes, the
 * operator's commands. Every feature's endpoints are called on it in `authorisation.embedded.test.ts`, and by the journeys that
 * playwright.config.ts names.
 */
const alsoOnEmbedded = [
  'server/{db,jobs,operator}/**/*.test.ts',
  'server/**/page-news*.test.ts',
  'server/features/{mails,geocoding}/*.test.ts',
  'server/features/sharing/social-pictures.test.ts',
  'server/features/accounts/{changed-meanwhile,forgot-password-work}.test.ts',
  'server/capacity/full-disk.test.ts',
  'server/features/uploads/removal*.test.ts',
]

/**
 * Tests of `server/` run on PostgreSQL, and on the embedded engine as well where `alsoOnEmbedded` says so; a file whose name ends in
 * an engine's name belongs to that engine alone. `built` tests start the built product as a process, so they come after the build.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { name: 'unit', ...quickly, include: unitTests, exclude: builtTests } },
      {
        test: {
          name: 'embedded',
          ...quickly,
          ...onDatabases,
          include: ['server/**/*.embedded.test.ts', ...alsoOnEmbedded],
          exclude: ['**/*.{unit,built,postgres}.test.ts'],
        },
      },
      {
        test: {
          name: 'postgres',
          ...quickly,
          ...onDatabases,
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.{unit,built,embedded}.test.ts'],
        },
      },
      {
        test: {
          name: 'built',
          ...quickly,
          include: builtTests,
          globalSetup: setUpDatabases,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
