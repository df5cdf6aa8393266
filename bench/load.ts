export type Target = {
  url: string
  headers: Record<string, string>
  /** Anything else is a failure of the benchmark, not a slow answer. */
  expectedStatus: number
  /** Each request asks for a URL of its own: `url` with a number after it. */
  isNumbered?: boolean
}

/** Keeps `connections` requests in flight for so many seconds, and returns the answers per second. */
export type Load = (target: Target, seconds: number) => Promise<number>

export const connections = 32
