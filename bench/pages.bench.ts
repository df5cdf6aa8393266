import assert from 'node:assert/strict'
import { fullRestaurant } from '../tests/samples/sample-restaurants.ts'
import type { Benchmark, Contestant } from './benchmark.ts'
import type { RecordedAnswer } from './recorded-answer.ts'
import { recordAnswer } from './recorded-answer.ts'
import { startBareServer } from './start-bare-server.ts'

const path = `/restaurante/${fullRestaurant.slug}/menu`
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export const cachedPage: Benchmark = {
  name: 'cached menu page',
  budget: { against: 'bare node:http', atLeast: 0.75 },
  async setup(url, stops) {
    const ours: Contestant = {
      name: path,
      target: { url: url + path, headers: browserHeaders, expectedStatus: 200 },
    }
    const answer = await recordWarm(ours)
    assert.equal(headerOf(answer, 'content-encoding'), 'br')

    const bare = await startBareServer(answer)
    stops.defer(bare.stop)
    const others = [{ name: 'bare node:http', target: { ...ours.target, url: bare.url + path } }]
    for (const { target } of others)
      assert.deepEqual((await recordAnswer(target.url, browserHeaders)).body, answer.body)
    return { ours, others }
  },
}

async function recordWarm({ target: { url, headers } }: Contestant): Promise<RecordedAnswer> {
  await recordAnswer(url, headers)
  return recordAnswer(url, headers)
}

function headerOf({ headers }: RecordedAnswer, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
}
