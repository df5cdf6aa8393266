import { useSyncExternalStore } from 'react'

const retryMs = 5_000
const openingKey = 'opening-screen'

let isWaiting = false
let latest = 0
const listeners = new Set<() => void>()

/**
 * For the router's `navigate`: without a connection the current screen stays mounted with everything that was typed, and the next one opens
 * when the connection is back. Never resolves when another navigation comes first.
 */
export async function untilConnected(): Promise<void> {
  latest += 1
  const own = latest
  while (!navigator.onLine && own === latest) {
    show(true)
    await untilOnline()
  }
  if (own !== latest) await new Promise(() => undefined)
  show(false)
}

/** Gives up the navigation that waits. */
export function stayHere(): void {
  latest += 1
  show(false)
}

export function useIsWaiting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isWaiting,
    () => false,
  )
}

/** Resolves when the browser says that it is online, or after a while: some networks come back without a word. */
export function untilOnline(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener('online', () => resolve(), { once: true })
  setTimeout(resolve, retryMs)
  return promise
}

/**
 * The router answers code that does not come, because a newer build has replaced it or the connection broke off, with a reload of the screen
 * that is open. What is noted here lets the reloaded page go on to the screen that was asked for.
 */
export async function noteOpening(to: string, open: () => Promise<unknown>): Promise<void> {
  write(to)
  await open()
  if (readItem() === to) write(null)
}

/** True when the page is left for the screen that did not open before the reload. */
export function goOnOpening(): boolean {
  const to = readItem()
  write(null)
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!to || visit?.type !== 'reload') return false
  location.replace(to)
  return true
}

function readItem(): string | null {
  try {
    return sessionStorage.getItem(openingKey)
  } catch {
    return null
  }
}

function write(to: string | null): void {
  try {
    if (to) sessionStorage.setItem(openingKey, to)
    else sessionStorage.removeItem(openingKey)
  } catch {
    // Without session storage the reload stays where it is.
  }
}

function show(next: boolean) {
  isWaiting = next
  for (const listener of listeners) listener()
}
