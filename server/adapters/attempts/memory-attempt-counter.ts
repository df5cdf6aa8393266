import type { AttemptCounter } from '#server/capacity/attempt-counter.ts'

/** More than a flood can fill within a window, because each attempt costs a password check. */
const defaultMaxKeys = 50_000

export function createMemoryAttemptCounter({ maxKeys = defaultMaxKeys, now = Date.now } = {}): AttemptCounter {
  const windows = new Map<string, { count: number; endsAt: number }>()

  function find(key: string) {
    const window = windows.get(key)
    if (window && window.endsAt > now()) return window
    windows.delete(key)
    return null
  }

  function open(key: string, windowMs: number) {
    const [oldest] = windows.keys()
    if (windows.size >= maxKeys && oldest !== undefined) windows.delete(oldest)
    const window = { count: 0, endsAt: now() + windowMs }
    windows.set(key, window)
    return window
  }

  return {
    async add(key, windowMs) {
      const window = find(key) ?? open(key, windowMs)
      window.count += 1
      return { count: window.count, endsInMs: window.endsAt - now() }
    },
    async takeBack(key) {
      const window = find(key)
      if (window) window.count -= 1
    },
  }
}
