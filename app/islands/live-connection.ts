import type { followLive, getLiveState, LiveState } from '#contract/live.ts'
import { beatSeconds, liveEvents } from '#contract/live-events.ts'

const livePath = '/api/restaurants/:id/live' satisfies (typeof followLive)['path']
const statePath = '/api/restaurants/:id/now' satisfies (typeof getLiveState)['path']

/** Two beats and a little: after this silence the connection counts as lost, though nobody has closed it. */
const longestSilenceMs = (2 * beatSeconds + 5) * 1000

/**
 * Calls `show` with the state of now and with each change. Only a page that is looked at has a connection; one that comes to the front
 * connects again, and so gets what it has missed. A lost connection is the browser's to repeat; after a refusal the page asks once, and tries again later.
 */
export function followRestaurant(restaurantId: number, show: (state: LiveState) => void): void {
  const url = (path: string) => path.replace(':id', String(restaurantId))
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
    const opened = new EventSource(url(livePath))
    source = opened
    opened.addEventListener(liveEvents.beat, hear)
    opened.addEventListener(liveEvents.state, ({ data }) => {
      hear()
      show(JSON.parse(data))
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
    const answer = await fetch(url(statePath)).catch(() => null)
    if (answer?.ok) show(await answer.json())
  }

  document.addEventListener('visibilitychange', connect)
  addEventListener('online', connect)
  addEventListener('offline', close)
  connect()
}
