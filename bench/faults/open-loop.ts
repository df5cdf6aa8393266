import { randomInt, randomUUID } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { login } from '#contract/accounts/accounts.ts'
import { send } from '../../tests/product/product-client.ts'

export type Job = {
  kind: 'search' | 'login'
  url: string
  /** Requests a second, whether or not earlier ones were answered; null: sixteen senders, one request after the other each. */
  rate: number | null
  seconds: number
  people: { email: string; password: string }[]
}

export type Sent = { sent: number; ok: number; refused: number; fiveHundreds: number; broken: number }

const senders = 16
const tickMs = 10
const inFlightAtMost = 3000

/** A process of its own, behind everything else: visitors do not work on our processor. */
setPriority(constants.priority.PRIORITY_LOW)
// Nobody waits for the counts any more.
process.once('disconnect', () => process.exit())

process.once('message', async (job: Job) => {
  const counts: Sent = { sent: 0, ok: 0, refused: 0, fiveHundreds: 0, broken: 0 }
  const endsAt = performance.now() + job.seconds * 1000
  let inFlight = 0

  async function ask(): Promise<void> {
    inFlight += 1
    counts.sent += 1
    try {
      const response = await request(job)
      await response.arrayBuffer()
      if (response.ok) counts.ok += 1
      else if (response.status === 503 || response.status === 429) counts.refused += 1
      else counts.fiveHundreds += 1
    } catch {
      counts.broken += 1
    }
    inFlight -= 1
  }

  async function keepAsking(): Promise<void> {
    while (performance.now() < endsAt) await ask()
  }

  async function askAtRate(rate: number): Promise<void> {
    const startedAt = performance.now()
    while (performance.now() < endsAt) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * rate)
      while (counts.sent < due && inFlight < inFlightAtMost) void ask()
      await new Promise((resolve) => setTimeout(resolve, tickMs))
    }
  }

  if (job.rate === null) await Promise.all(Array.from({ length: senders }, keepAsking))
  else await askAtRate(job.rate)
  // Those still in flight are not counted: nobody waits for them any more.
  process.send?.(counts, () => process.exit(0))
})

/** A search that no cache knows, or a login from a network of its own. */
function request({ kind, url, people }: Job): Promise<Response> {
  if (kind === 'search') return fetch(`${url}/restaurantes?q=${randomUUID().slice(0, 8)}`, { headers: from() })
  return send(url, login, { body: people[randomInt(people.length)] ?? {} })
}

function from() {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
}
