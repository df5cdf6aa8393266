// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MenuState } from '#contract/live/menu-state.ts'
import { followRestaurant } from './live-connection.ts'
import { createPageMenu } from './page-menu.ts'

const state = { restaurant: { id: 7, name: 'Abierto' }, ordering: {}, dishes: [] } as unknown as MenuState
const closed = { restaurant: { ...state.restaurant, name: 'Cerrado' } } as MenuState
const menu = createPageMenu(state, 'first')

/** Stands in for the browser's own, with the server in the hands of the test. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeEventSource[] = []
  static open = () => FakeEventSource.all.filter(({ readyState }) => readyState === 1)
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.all.push(this)
  }
  close() {
    this.readyState = FakeEventSource.CLOSED
  }
  tell(event: string, data = '') {
    this.dispatchEvent(new MessageEvent(event, { data, lastEventId: 'second' }))
  }
  refuse() {
    this.close()
    this.tell('error')
  }
}

const ask = vi.fn()
const show = vi.fn()
let visibility: DocumentVisibilityState
let isOnline: boolean

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.all = []
  visibility = 'visible'
  isOnline = true
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal(
    'fetch',
    ask.mockImplementation(async () => Response.json({ ...state, ...closed })),
  )
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

let isFollowed = false

/** One page for all tests: each brings it to the front. */
function follow(): FakeEventSource {
  if (isFollowed) document.dispatchEvent(new Event('visibilitychange'))
  else {
    menu.follow(show)
    followRestaurant(menu)
  }
  isFollowed = true
  return FakeEventSource.all[0] as FakeEventSource
}

test('a page in front has one connection, and one in the background or without a network has none', () => {
  expect(follow().url).toBe('/api/restaurants/7/live?have=first')
  for (const [isInFront, hasNetwork, connections] of [
    [false, true, 0],
    [true, true, 1],
    [true, true, 1],
    [true, false, 0],
    [true, true, 1],
  ] as const) {
    visibility = isInFront ? 'visible' : 'hidden'
    isOnline = hasNetwork
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event(hasNetwork ? 'online' : 'offline'))
    expect(FakeEventSource.open()).toHaveLength(connections)
  }
})

test('each change comes into the state of the page, whose version is asked with', () => {
  follow().tell('state', JSON.stringify(closed))
  expect(show).toHaveBeenCalledExactlyOnceWith({ ...state, ...closed }, state)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeEventSource.open()[0]?.url).toBe('/api/restaurants/7/live?have=second')
})

test('a refused page asks once, and connects again after a minute or two, or when it comes to the front', async () => {
  follow().refuse()
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledExactlyOnceWith('/api/restaurants/7/now', { cache: 'no-cache' })
  await vi.advanceTimersByTimeAsync(0)
  expect(menu.now()).toEqual({ ...state, ...closed })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(FakeEventSource.open()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(FakeEventSource.open()).toHaveLength(1)

  FakeEventSource.open()[0]?.refuse()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeEventSource.open()).toHaveLength(1)
})

test('a connection that has gone silent is replaced; one with beats is kept', async () => {
  const first = follow()
  for (let minute = 0; minute < 5; minute += 1) {
    await vi.advanceTimersByTimeAsync(40_000)
    first.tell('beat', '1')
  }
  expect(FakeEventSource.open()).toEqual([first])
  await vi.advanceTimersByTimeAsync(46_000)
  expect(first.readyState).toBe(FakeEventSource.CLOSED)
  expect(FakeEventSource.open()).toHaveLength(1)
})
