import { finished } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { secondMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'

/** A phone on 2G sends 12 KB a second. Why these: docs/decisions/0014-uploads-and-full-disks.md */
const slowestBytesPerSecond = 8 * 1024
const graceSeconds = 5
/** Long enough for a phone that changes its cell. */
const windowSeconds = 10

/**
 * Rejects when files come too slowly: their sender holds one of few places. Seconds are counted by a timer and not by the clock, so
 * that a process that stands still blames nobody. Other bodies hold only a connection, until Fastify's `handlerTimeout` refuses them.
 */
export function watchBodyPace({ raw }: FastifyRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  const totals = [raw.socket.bytesRead]
  const watching = setInterval(() => {
    totals.push(raw.socket.bytesRead)
    if (totals.length > windowSeconds + 1) totals.shift()
    // While received bytes wait to be read, the delay is on this side.
    if (isTooSlow(totals) && raw.readableLength === 0) reject(new AppError('request.too_slow'))
  }, secondMs)
  finished(raw, { writable: false }, () => clearInterval(watching))
  return promise
}

/** `totals`: the bytes received so far, one number for each second. */
function isTooSlow(totals: readonly number[]): boolean {
  const seconds = totals.length - 1
  const [first = 0, last = 0] = [totals[0], totals.at(-1)]
  return seconds > graceSeconds && last - first < seconds * slowestBytesPerSecond
}
