import { useSyncExternalStore } from 'react'
import { askFirstCalls } from './first-calls.ts'
import { listUnloadedRoutes, loadScreenCode } from './screen-code.ts'

/** A navigation that the router does not know of yet: its code is on its way, or waits for a connection. */
export type Opening = 'none' | 'loading' | 'offline'

const retryMs = 5_000
const longestFrameMs = 100

let opening: Opening = 'none'
let latest = 0
const listeners = new Set<() => void>()

/**
 * For the router's `navigate`: resolves when the screen can be opened. Without a connection that is when the connection is back; meanwhile
 * the current screen stays mounted with everything that was typed. Never resolves when another navigation comes first.
 */
export async function untilOpenable(to: string): Promise<void> {
  latest += 1
  const own = latest
  while (!(await isOpenable(to)) && own === latest) {
    show('offline')
    await untilOnline()
  }
  const isReplaced = own === latest && listUnloadedRoutes(to).length > 0
  // By a newer build. The router would reload the screen that is open instead of the one that was asked for.
  if (isReplaced) location.assign(to)
  if (isReplaced || own !== latest) await new Promise(() => undefined)
  show('none')
}

/** Also false for a screen of today: its code is there, and it needs its data. */
export function canOpenAtOnce(to: string): boolean {
  const isSameScreen = new URL(to, location.href).pathname === location.pathname
  return isSameScreen || (navigator.onLine && listUnloadedRoutes(to).length === 0)
}

/** Gives up the navigation that waits. */
export function stayHere(): void {
  latest += 1
  show('none')
}

export function useOpening(): Opening {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => opening,
    () => 'none',
  )
}

/** Resolves when the browser says that it is online, or after a while: some networks come back without a word. */
export function untilOnline(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener('online', () => resolve(), { once: true })
  setTimeout(resolve, retryMs)
  return promise
}

async function isOpenable(to: string): Promise<boolean> {
  await untilPainted()
  if (!navigator.onLine) return false
  askFirstCalls(to)
  const openable = loadScreenCode(to).then(
    () => true,
    () => false,
  )
  show('loading')
  return openable
}

/** The pressed link is painted first: to ask for the code and to render the progress takes a slow phone longer than the sign may take. */
function untilPainted(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  requestAnimationFrame(() => setTimeout(resolve))
  // A hidden tab paints nothing.
  setTimeout(resolve, longestFrameMs)
  return promise
}

function show(next: Opening) {
  opening = next
  for (const listener of listeners) listener()
}
