import type { Browser, Page } from '@playwright/test'
import { atMostKilobytes, atMostSeconds, type Budget } from './budget-table.ts'
import { median } from './median.ts'
import { waitForQuietMoment } from './quiet-moment.ts'
import { openSlowPhone } from './slow-phone.ts'

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
  const countBytes = await watchTransfers(page)
  await page.goto(url, { waitUntil: 'commit' })
  const typableMs = await page.evaluate(untilTypable)
  await page.locator('main form [type=submit]:enabled').waitFor()
  return { typableMs, bytes: countBytes() }
}

/** The bytes of finished answers, headers included, as they travelled. */
async function watchTransfers(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
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
