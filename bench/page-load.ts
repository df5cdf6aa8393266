import { type Browser, devices, type Page } from '@playwright/test'
import { median } from './median.ts'
import { waitForQuietMoment } from './quiet-moment.ts'

export type PageLoad = { firstPaintMs: number; largestPaintMs: number; shift: number }

const loads = 7

/** Lighthouse's "slow 4G" and its middle-range phone, slowed down while loading and not estimated afterwards. */
const slow4g = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false }
const cpuSlowdown = 4
const { defaultBrowserType: _, ...phone } = devices['Moto G4'] ?? {}

/** Each load is a first visit, with nothing in the browser's caches; what counts is the median. */
export async function measurePageLoad(browser: Browser, url: string): Promise<PageLoad> {
  const measured: PageLoad[] = []
  for (let load = 0; load < loads; load += 1) measured.push(await loadOnce(browser, url))
  return {
    firstPaintMs: median(measured.map(({ firstPaintMs }) => firstPaintMs)),
    largestPaintMs: median(measured.map(({ largestPaintMs }) => largestPaintMs)),
    shift: Math.max(...measured.map(({ shift }) => shift)),
  }
}

async function loadOnce(browser: Browser, url: string): Promise<PageLoad> {
  await using context = await browser.newContext({ ...phone, locale: 'es-EC' })
  const page = await context.newPage()
  await waitForQuietMoment()
  await slowDown(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  return await page.evaluate(readPaints)
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Runs in the page. */
async function readPaints(): Promise<PageLoad> {
  const observe = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      // A page on which nothing moved has nothing to report.
      setTimeout(resolve, 500, [])
    })
  const [paints, largest, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift'].map((type) => observe(type)),
  )
  return {
    firstPaintMs: paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
    largestPaintMs: largest?.at(-1)?.startTime ?? Number.NaN,
    shift: (shifts as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0),
  }
}
