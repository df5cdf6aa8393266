import type { Browser } from '@playwright/test'
import { countHand } from '../../tests/hand.ts'
import { atNoon, walkAtNoon } from '../../tests/noon-walk.ts'
import { atMostSeconds, type Budget } from '../budget-table.ts'
import { median } from '../median.ts'
import { waitForQuietMoment } from '../quiet-moment.ts'
import { openSlowPhone, weak3g } from '../slow-phone.ts'

const walks = 3
const pauseMs = 1000

/** How long a diner who taps once a second waits between the home page and WhatsApp: the time of the walk without the pauses. */
export async function measureNoonWalk(browser: Browser, origin: string): Promise<Budget[]> {
  const waited: number[] = []
  for (let walk = 0; walk < walks; walk += 1) waited.push(await walkOnce(browser, origin))
  const what = 'from the home page to an order for two dishes, a tap a second, 3G: waiting in all'
  return [atMostSeconds(what, median(waited), 12)]
}

async function walkOnce(browser: Browser, origin: string): Promise<number> {
  await waitForQuietMoment()
  const page = await openSlowPhone(
    browser,
    { permissions: ['geolocation'], geolocation: atNoon, serviceWorkers: 'block' },
    weak3g,
  )
  await using _context = page.context()
  await page.addInitScript(stayHere)
  const hand = countHand(page, pauseMs)
  const begin = performance.now()
  await walkAtNoon(origin, hand)
  return performance.now() - begin - hand.counts().taps * pauseMs
}

/** Runs in the page: WhatsApp's own loading is not ours. A mocked address would switch off the browser's cache. */
function stayHere() {
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href^="https://wa.me/"]')) event.preventDefault()
  })
}
