import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, getChromium } from './scripts/chromium.ts'

// Workers load this file again: they take the path that the first load has found.
process.env.CHROMIUM_PATH ??= getChromium()

/** Pages of journeys are open for seconds: optimising their scripts takes longer than it saves. */
const withoutOptimising = '--js-flags=--max-lazy --no-opt --no-maglev'

const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const budgets = '**/budgets.spec.ts'

/** Needs the demo, where one can pay. */
const inDemo = '**/payments.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/support/start-server.ts',
  fullyParallel: true,
  forbidOnly: true,
  // What passed only the second time is named in the summary, and a few of them fail the run: scripts/test-reports.ts.
  retries: 1,
  // Journeys wait a third of their time, for the server, pictures and transitions: the cores have room for more of them.
  workers: Math.ceil(availableParallelism() * 1.5),
  timeout: 120_000,
  // Room for a busy machine: nothing waits this long when all is well.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/journeys.json' }]],
  use: {
    baseURL: process.env.E2E_URL,
    // Without it a press that waits for ever ends the journey, and nothing says where.
    actionTimeout: 30_000,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    screenshot: 'only-on-failure',
    // A trace costs an eighth of the time: `npx playwright test --trace on <file>` makes one.
    trace: 'off',
    // Only the journey about it wants a page that a worker may answer.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...chromiumArgs, withoutOptimising] },
  },
  // A journey is made on a phone; on a wide screen as well where something looks or works otherwise there: what is tagged.
  projects: [
    { name: 'budgets', testMatch: budgets },
    { name: 'demo', testMatch: inDemo, use: { ...onPhone, baseURL: process.env.E2E_DEMO_URL } },
    { name: 'phone', testIgnore: [budgets, inDemo], use: onPhone },
    { name: 'desktop', grep: /@wide/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
