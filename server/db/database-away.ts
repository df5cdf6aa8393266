import { AppError } from '#contract/errors.ts'

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // Statement and idle-in-transaction timeouts, a server that stops or starts, and one with no connection left.
  '57014',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** node-postgres gives its own errors no code. */
const awayMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/

/** True when the database cannot be reached or does not answer in time: trying again later may help. Drizzle wraps the original error. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (awayCodes.has(String(code)) || /^08/.test(String(code)) || awayMessages.test(error.message)) return true
  // The socket's file is missing while a server on the same machine is stopped.
  return (code === 'ENOENT' && syscall === 'connect') || isDatabaseAway(error.cause)
}

/** For pages: one that needs the database then says 503, not 500. */
export async function orUnavailable<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseAway(error)) throw new AppError('server.unavailable')
    throw error
  }
}
