import { defineConfig } from 'vitest/config'

const setUpDatabases = './tests/vitest.setup-databases.ts'
/** Vitest would leave one core to itself: half of a machine with two. */
const maxWorkers = '100%'

/**
 * Tests of `server/` run once on each engine; a file whose name ends in an engine's name belongs to that engine alone.
 * `built` tests start the built product as a process of its own, so they come after the build.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          include: [
            'contract/**/*.test.ts',
            'app/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'server/**/*.unit.test.ts',
          ],
          exclude: ['**/*.built.test.ts'],
        },
      },
      {
        test: {
          name: 'embedded',
          maxWorkers,
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts', '**/*.built.test.ts', '**/*.postgres.test.ts'],
          globalSetup: setUpDatabases,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres',
          maxWorkers,
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts', '**/*.built.test.ts', '**/*.embedded.test.ts'],
          globalSetup: setUpDatabases,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'built',
          include: ['{server,scripts}/**/*.built.test.ts'],
          globalSetup: setUpDatabases,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
