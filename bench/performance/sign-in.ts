import type { Browser } from '@playwright/test'
import { atMostKilobytes, atMostSeconds, type Budget } from '../budget-table.ts'
import { median } from '../median.ts'
import { waitForQuietMoment } from '../quiet-moment.ts'
import { openSlowPhone } from '../slow-phone.ts'

type Load = { typableMs: number; bytes: number }

const loads = 5

/** Each load is a first visit on a slow phone; what counts is the median. */
export async function measureSignIn(browser: Browser, origin: string): Promise<Budget[]> {
  const measured: Load[] = []
  for (let load = 0; load < loads; load += 1) measured.push(await loadOnce(browser, `${origin}/acceso`))
  return [
    atMostSeconds('/acceso: until one sees it and can type', median(measured.map(({ typableMs }) => typableMs)), 1.2),
    atMostKilobytes('… all that travels before its form works', Math.max(...measured.map(({ bytes }) => bytes)), 60),
  ]
}

async function loadOnce(browser: Browser, url: string): Promise<Load> {
  await waitForQuietMoment()
  const page = await openSlowPhone(browser, { serviceWorkers: 'block' })
  await using _context = page.context()
  await page.goto(url, { waitUntil: 'commit' })
  const typableMs = await page.evaluate(untilTypable)
  return { typableMs, bytes: await page.evaluate(untilFormWorks) }
}

/** Runs in the page: when the field for the address was painted and answers a touch. */
function untilTypable(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
      if (isPainted && document.querySelector('main [name=email]')) setTimeout(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Runs in the page: the compressed bytes that have arrived when the form can be sent. */
function untilFormWorks(): Promise<number> {
  const countBytes = () =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
      0,
    )
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('main form [type=submit]:enabled')) resolve(countBytes())
      else requestAnimationFrame(look)
    }
    look()
  })
}
