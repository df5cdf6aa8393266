export type Target = {
  url: string
  headers: Record<string, string>
  /** Anything else is a failure of the benchmark, not a slow answer. */
  expectedStatus: number
  /** Each request asks for another URL: `:n` in `url` becomes 1, 2, 3 … up to this number, then 1 again. */
  numbers?: number
}

/** Keeps `connections` requests in flight for so many seconds, and returns the answers per second. */
export type Load = (target: Target, seconds: number) => Promise<number>

export const connections = 32

export const numberPlace = ':n'

/** Goes on where the last round ended, or the first addresses of each round would still be cached. */
export function createNumbering() {
  const lastOf = new Map<string, number>()
  return {
    lastOf: ({ url }: Target) => lastOf.get(url) ?? 0,
    goOn({ url, numbers = 1 }: Target, count = 1): number {
      const next = ((lastOf.get(url) ?? 0) + count) % numbers
      lastOf.set(url, next)
      return next + 1
    },
  }
}
