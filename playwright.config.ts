import { defineConfig } from '@playwright/test'
import { chromiumArgs, getChromium } from './scripts/chromium.ts'

// Workers load this file again: they take the path that the first load has found.
process.env.CHROMIUM_PATH ??= getChromium()

/** Pages of journeys are open for seconds: optimising their scripts takes longer than it saves. */
const withoutOptimising = '--js-flags=--max-lazy --no-opt --no-maglev'

const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const budgets = 'budgets.spec.ts'

/**
 * One journey or more of each feature on the embedded engine: on PostgreSQL they take a tenth less time. They run in the demo, which uses that
 * engine and where one can pay, and need no samples. Every endpoint, and what works behind them, has API tests on it (vitest.config.ts).
 */
const onEmbedded = [
  'accounts-profile',
  'allergens',
  'almuerzo',
  'drawings',
  'hours',
  'kitchen',
  'live-menu',
  'menu-list',
  'operator',
  'orders',
  'overview',
  'payments',
  'pricing',
  'print',
  'review-pages',
  'reviews',
  'second-factor',
  'statistics-screen',
  'tables',
].map((name) => `${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/start-server.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  // Room for a busy machine: nothing waits this long when all is well.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/journeys.json' }]],
  use: {
    baseURL: process.env.E2E_URL,
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
    { name: 'embedded', testMatch: onEmbedded, use: { ...onPhone, baseURL: process.env.E2E_EMBEDDED_URL } },
    { name: 'phone', testIgnore: [budgets, ...onEmbedded], use: onPhone },
    { name: 'desktop', grep: /@wide/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
