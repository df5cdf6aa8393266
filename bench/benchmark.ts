import assert from 'node:assert/strict'
import type { Budget } from './budget-table.ts'
import { numberPlace, type Target } from './load.ts'
import { median } from './median.ts'
import { recordAnswer } from './recorded-answer.ts'
import { loadWithSockets } from './socket-load.ts'

export type Contestant = { name: string; target: Target }

/** A new benchmark is one of these in a `*.bench.ts` file, and its line in run.ts. */
export type Benchmark = {
  name: string
  /** Starts what it needs beside the product, which already serves at `url`. Register what must end with `stops`. */
  setup(
    url: string,
    stops: AsyncDisposableStack,
  ): Promise<{
    ours: Contestant
    others: Contestant[]
    /** It has measured these already, beside the requests per second. */
    figures?: Budget[]
  }>
  /** Ours must reach this share of the named contestant's requests per second. */
  budget?: { against: string; atLeast: number }
  /** Longer for slow answers: requests in flight at the end of a round do not count, and the compiler needs a thousand requests to warm up. */
  roundSeconds?: number
}

const rounds = 11
const warmUpRounds = 3

/**
 * Machines are noisy, so the contestants take turns in short rounds, and what counts is the median of the ratios of each round:
 * a slow second affects all contestants of a round.
 */
export async function measure(benchmark: Benchmark, url: string): Promise<Budget[]> {
  await using stops = new AsyncDisposableStack()
  const { ours, others, figures = [] } = await benchmark.setup(url, stops)
  const { roundSeconds = 1 } = benchmark
  const contestants = [ours, ...others]
  for (const { target } of contestants) {
    await ensureAnswers(target)
    await loadWithSockets(target, warmUpRounds * roundSeconds)
  }

  const results: number[][] = contestants.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { target }] of contestants.entries())
      results[index]?.push(await loadWithSockets(target, roundSeconds))
  }

  const [oursResults = [], ...othersResults] = results
  const ratios = others.map(({ name }, index): Budget => {
    const theirs = othersResults[index] ?? []
    const ratio = median(oursResults.map((perSecond, round) => perSecond / (theirs[round] ?? Number.NaN)))
    const atLeast = benchmark.budget?.against === name ? benchmark.budget.atLeast : null
    return {
      what: `${benchmark.name}, against ${name}`,
      measured: `${ratio.toFixed(2)} ×`,
      budget: atLeast === null ? '' : `≥ ${atLeast.toFixed(2)} ×`,
      isMet: atLeast === null || ratio >= atLeast,
    }
  })
  return [...ratios, ...figures]
}

async function ensureAnswers({ url, headers, expectedStatus }: Target): Promise<void> {
  const { status } = await recordAnswer(url.replace(numberPlace, '1'), headers)
  assert.equal(status, expectedStatus, `${url} answered ${status}`)
}
