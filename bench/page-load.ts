import type { Browser } from '@playwright/test'
import { atMostSeconds, type Budget } from './budget-table.ts'
import { median } from './median.ts'
import { waitForQuietMoment } from './quiet-moment.ts'
import { openSlowPhone } from './slow-phone.ts'

export type PageLoad = { firstPaintMs: number; largestPaintMs: number; shift: number }

const loads = 7

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

export function paintBudgets({ firstPaintMs, largestPaintMs, shift }: PageLoad): Budget[] {
  return [
    atMostSeconds('… first contentful paint, slow 4G and a 4× slower CPU', firstPaintMs, 0.6),
    atMostSeconds('… largest contentful paint, the same', largestPaintMs, 0.9),
    { what: '… layout shift', measured: shift.toFixed(3), budget: '0', isMet: shift < 0.0005 },
  ]
}

async function loadOnce(browser: Browser, url: string): Promise<PageLoad> {
  await waitForQuietMoment()
  const page = await openSlowPhone(browser)
  await using _context = page.context()
  await page.goto(url, { waitUntil: 'networkidle' })
  return await page.evaluate(readPaints)
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
