import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { fullRestaurant } from '../tests/samples/sample-restaurants.ts'
import type { Benchmark, Contestant } from './benchmark.ts'
import { numberPlace } from './load.ts'
import type { RecordedAnswer } from './recorded-answer.ts'
import { recordAnswer } from './recorded-answer.ts'
import { hasNginx, startBareServer, startNginx } from './reference-servers.ts'

const path = `/restaurante/${fullRestaurant.slug}/menu`
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export const cachedPage: Benchmark = {
  name: 'cached menu page',
  budget: { against: 'bare node:http', atLeast: 0.8 },
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
    if (hasNginx()) {
      const nginx = await startNginx(answer)
      stops.defer(nginx.stop)
      others.push({ name: 'nginx, a file', target: { ...ours.target, url: nginx.url + path } })
    }
    for (const { target } of others)
      assert.deepEqual((await recordAnswer(target.url, browserHeaders)).body, answer.body)
    return { ours, others }
  },
}

export const notModified: Benchmark = {
  name: 'menu page not modified',
  async setup(url, stops) {
    const page = await recordAnswer(url + path, browserHeaders)
    const headers = { ...browserHeaders, 'if-none-match': headerOf(page, 'etag') ?? '' }
    const ours = { name: `${path} (304)`, target: { url: url + path, headers, expectedStatus: 304 } }
    const answer = await recordWarm(ours)
    const bare = await startBareServer(answer)
    stops.defer(bare.stop)
    return { ours, others: [{ name: 'bare node:http', target: { ...ours.target, url: bare.url + path } }] }
  },
}

/** Unknown addresses miss the cache by nature: each is rendered, compressed and cached. */
export const uncachedPage: Benchmark = {
  name: 'uncached page',
  setup(url) {
    const unknown = `${url}/${randomUUID()}`
    const target = { url: unknown, headers: browserHeaders, expectedStatus: 404 }
    return Promise.resolve({
      ours: {
        name: 'error page, rendered',
        target: { ...target, url: `${unknown}-${numberPlace}`, numbers: Number.MAX_SAFE_INTEGER },
      },
      others: [{ name: 'error page, cached', target }],
    })
  },
}

async function recordWarm({ target: { url, headers } }: Contestant): Promise<RecordedAnswer> {
  await recordAnswer(url, headers)
  return recordAnswer(url, headers)
}

function headerOf({ headers }: RecordedAnswer, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
}
