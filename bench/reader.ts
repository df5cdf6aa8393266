import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { median, percentile } from './median.ts'

const pauseMs = 5

/** How long one answer takes; rejects unless it is 200 and comes to its end. */
export async function readingMs(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  await new Promise<void>((resolve, reject) => {
    const sent = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve).once('error', reject)
    })
    sent.once('error', reject)
  })
  return performance.now() - startedAt
}

/** The limit that one of a hundred values exceeds, with one decimal. */
export function percentile99(values: number[]): number {
  return Math.round(percentile(values, 0.99) * 10) / 10
}

/** One reader who asks for the same page again and again, until it is closed. */
export function openReader(url: () => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let taken: number[] = []
  let failures = 0
  let isOpen = true

  async function read(): Promise<void> {
    while (isOpen) {
      await readingMs(url(), agent).then(
        (ms) => taken.push(ms),
        () => {
          failures += 1
        },
      )
      await wait(pauseMs)
    }
  }
  const reading = read()

  return {
    /** Covers everything since the last call. */
    take() {
      const result = { p99: percentile99(taken), answers: taken.length, failures }
      taken = []
      failures = 0
      return result
    },
    async close() {
      isOpen = false
      await reading
      agent.destroy()
    },
  }
}

export type Reader = ReturnType<typeof openReader>

const windowMs = 1000

/** The median over windows of one second. A busy machine makes single seconds slow, and they would hide what the product does. */
export async function watchReader(reader: Reader, work: Promise<unknown>) {
  const windows: ReturnType<Reader['take']>[] = []
  let isOver = false
  const end = work.finally(() => {
    isOver = true
  })
  reader.take()
  while (!isOver) {
    await Promise.race([wait(windowMs), end])
    windows.push(reader.take())
  }
  return {
    p99: median(windows.map(({ p99 }) => p99).filter(Number.isFinite)),
    failures: windows.reduce((sum, { failures }) => sum + failures, 0),
  }
}
