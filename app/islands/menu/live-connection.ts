import type { followLive } from '#contract/live/live.ts'
import { beatSeconds, liveEvents } from '#contract/live/live-events.ts'
import type { PageMenu } from './page-menu.ts'

const livePath = '/api/restaurants/:id/live' satisfies (typeof followLive)['path']

/** Two beats and a little: after this silence the connection counts as lost, though nobody has closed it. */
const longestSilenceMs = (2 * beatSeconds + 5) * 1000

/**
 * Brings each change into the page's state. Only a page that is looked at has a connection; one that comes to the front connects again, and so
 * gets what it has missed. A lost connection is the browser's to repeat; after a refusal the page asks once, and tries again later.
 */
export function followRestaurant(menu: PageMenu): void {
  const path = livePath.replace(':id', String(menu.now().restaurant.id))
  let source: EventSource | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let nextTry: ReturnType<typeof setTimeout> | undefined

  function close() {
    clearTimeout(silence)
    clearTimeout(nextTry)
    source?.close()
    source = undefined
  }

  function connect() {
    close()
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    const opened = new EventSource(`${path}?have=${menu.version()}`)
    source = opened
    opened.addEventListener(liveEvents.beat, hear)
    opened.addEventListener(liveEvents.state, ({ data, lastEventId }) => {
      hear()
      menu.change(JSON.parse(data), lastEventId)
    })
    opened.addEventListener('error', () => {
      if (opened === source && opened.readyState === EventSource.CLOSED) void askOnce()
    })
    hear()
  }

  function hear() {
    clearTimeout(silence)
    silence = setTimeout(connect, longestSilenceMs)
  }

  async function askOnce() {
    close()
    nextTry = setTimeout(connect, 60_000 * (1 + Math.random()))
    await menu.refresh()
  }

  document.addEventListener('visibilitychange', connect)
  addEventListener('online', connect)
  addEventListener('offline', close)
  connect()
}
