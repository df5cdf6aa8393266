import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { countVisit } from '#contract/statistics/statistics.ts'
import { fullRestaurant } from '../tests/samples/sample-restaurants.ts'
import type { Benchmark } from './benchmark.ts'
import { median } from './median.ts'
import { loadWithSockets } from './socket-load.ts'
import { startBareServer } from './start-bare-server.ts'

const perSecond = 200
const tickMs = 50
const rounds = 9
const roundSeconds = 2
const leastShare = 0.9

const path = `/restaurante/${fullRestaurant.slug}/menu`
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const bareAnswer = { status: countVisit.status, headers: [] as [string, string][], body: Buffer.from('{}') }

/** Cached pages of a process while it counts beacons, against the same process while a bare server gets them: the sender takes from both. */
export const beacons: Benchmark = {
  name: 'beacons',
  async setup(url, stops) {
    const bare = await startBareServer(bareAnswer)
    stops.defer(bare.stop)
    const pagesDuring = async (counter: string) => {
      const sender = sendBeacons(counter)
      const pages = await loadWithSockets(target, roundSeconds)
      const answered = await sender.stop()
      if (answered < perSecond * roundSeconds * 0.9) throw new Error(`Only ${answered} beacons were answered`)
      return pages
    }
    const target = { url: url + path, headers, expectedStatus: 200 }
    const shares: number[] = []
    // The first round is for the compiler.
    for (let round = 0; round <= rounds; round += 1)
      shares.push((await pagesDuring(url)) / (await pagesDuring(bare.url)))
    const share = median(shares.slice(1))
    const figure = {
      what: `cached pages while ${perSecond} beacons a second are counted, against without`,
      measured: share.toFixed(2),
      budget: `≥ ${leastShare}`,
      isMet: share >= leastShare,
    }
    return { ours: { name: 'cached page', target }, others: [], figures: [figure] }
  },
}

/** Views of different restaurants, each with a dish. */
function sendBeacons(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const answers: Promise<void>[] = []
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const due = (perSecond * (performance.now() - startedAt)) / 1000
    while (answers.length < due) answers.push(sendBeacon(origin, answers.length, agent))
  }, tickMs)
  return {
    async stop(): Promise<number> {
      clearInterval(timer)
      await Promise.race([Promise.all(answers), wait(5_000)])
      agent.destroy()
      return answers.length
    },
  }
}

async function sendBeacon(origin: string, number: number, agent: Agent): Promise<void> {
  const body = JSON.stringify({
    event: 'dish_open',
    restaurant_id: 1 + (number % 30),
    menu_item_id: 1 + (number % 200),
  })
  const sent = request(origin + countVisit.path, {
    method: countVisit.method,
    agent,
    headers: { 'user-agent': 'Mozilla/5.0', 'content-type': 'application/json', 'content-length': body.length },
  })
  sent.end(body)
  const [response] = await once(sent, 'response')
  if (response.statusCode !== countVisit.status) throw new Error(`A beacon was answered ${response.statusCode}`)
  response.resume()
  await once(response, 'end')
}
