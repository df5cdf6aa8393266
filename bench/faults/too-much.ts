import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createAccount } from '../../tests/product/accounts.ts'
import { openReader, type Reader, watchReader } from '../reader.ts'
import { atLeast, atMost, calmRatio, type Fault, type Figure, none, told } from './fault.ts'
import type { Job, Sent } from './open-loop.ts'
import { openStage, type Stage } from './stage.ts'

/** Pictures of the sample restaurants would be painted during the first half minute, which is no part of these faults. */
const env = { RATE_LIMITS: 'on', OVERLOAD_DELAY_MS: '1000', SOCIAL_PICTURES: 'on-request' }
const overload = 5
const loginsPerSecond = 100
const accounts = 20
const windowMs = 500
const recoveryLimitMs = 60_000

export const overloaded: Fault = {
  name: 'overload',
  about: `Uncached searches, each from another network, at ${overload} × the capacity for 60 seconds, whether or not earlier ones were answered. Half of the capacity is calm. Limits are on.`,
  async run(scale) {
    const stage = await openStage({ env })
    const reader = openReader(stage.pageUrl)
    try {
      const load = { kind: 'search' as const, url: stage.url(), people: [] }
      // The code of a new process is still being compiled.
      await sendLoad({ ...load, rate: null, seconds: scale(10, 3) })
      const warm = await sendLoad({ ...load, rate: null, seconds: scale(8, 3) })
      const capacity = warm.ok / scale(8, 3)
      await wait(2_000)
      const calm = await watchReader(reader, sendLoad({ ...load, rate: capacity / 2, seconds: scale(10, 4) }))
      const seconds = scale(60, 8)
      const sending = sendLoad({ ...load, rate: capacity * overload, seconds })
      const during = await watchReader(reader, sending)
      const sent = await sending
      const goodput = sent.ok / seconds
      return [
        told('capacity', `${capacity.toFixed(0)} answers a second`),
        told('sent, answered, refused with 503 or 429', `${sent.sent}, ${sent.ok}, ${sent.refused}`),
        atLeast(`goodput: ${goodput.toFixed(0)} answers a second, of the capacity`, goodput / capacity, 0.5, '×'),
        ...calmRatio(calm, during),
        none('answers with 500', sent.fiveHundreds),
        await judgeRecovery(stage, reader, calm),
      ]
    } finally {
      await reader.close()
      await stage.close()
    }
  },
}

export const manyLogins: Fault = {
  name: 'logins',
  about: `${loginsPerSecond} logins a second for 30 seconds, each from another network, with right passwords of ${accounts} accounts; calm is ten a second. Limits are on. A password costs 45 ms of one core on purpose.`,
  async run(scale) {
    const stage = await openStage({ env })
    const reader = openReader(stage.pageUrl)
    try {
      const people = []
      while (people.length < accounts) people.push(await createAccount(stage.url(), 'user'))
      const load = {
        kind: 'login',
        url: stage.url(),
        people: people.map(({ email, password }) => ({ email, password })),
      } as const
      const calm = await watchReader(reader, sendLoad({ ...load, rate: loginsPerSecond / 10, seconds: scale(10, 4) }))
      const sending = sendLoad({ ...load, rate: loginsPerSecond, seconds: scale(30, 6) })
      const during = await watchReader(reader, sending)
      const sent = await sending
      return [
        told('sent, logged in, refused with 503 or 429', `${sent.sent}, ${sent.ok}, ${sent.refused}`),
        ...calmRatio(calm, during),
        none('answers with 500', sent.fiveHundreds),
        await judgeRecovery(stage, reader, calm),
      ]
    } finally {
      await reader.close()
      await stage.close()
    }
  },
}

async function sendLoad(job: Job): Promise<Sent> {
  const sender = fork(new URL('open-loop.ts', import.meta.url))
  const failed = once(sender, 'exit').then(([code]) => {
    throw new Error(`The sender ended with ${code} and without counts`)
  })
  sender.send(job)
  const [counts] = (await Promise.race([once(sender, 'message'), failed])) as [Sent]
  return counts
}

/** Until a search is answered at once, and cached pages are as fast as in calm. */
async function judgeRecovery({ url }: Stage, reader: Reader, calm: { p99: number }): Promise<Figure> {
  const startedAt = performance.now()
  let isCalm = false
  while (!isCalm && performance.now() - startedAt < recoveryLimitMs) {
    reader.take()
    const askedAt = performance.now()
    const answer = await fetch(`${url()}/restaurantes?q=calma-${Math.round(askedAt)}`).catch(() => null)
    const isQuick = answer?.ok === true && performance.now() - askedAt < 1_000
    await wait(windowMs)
    isCalm = isQuick && reader.take().p99 <= 2 * Math.max(calm.p99, 2)
  }
  const seconds = isCalm ? (performance.now() - startedAt) / 1000 : Number.POSITIVE_INFINITY
  return atMost('back to calm after', seconds, 10, 's')
}
