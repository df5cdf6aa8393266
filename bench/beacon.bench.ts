import type { ChildProcess } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { countVisit } from '#contract/statistics.ts'
import { fullRestaurant } from '../tests/samples/sample-restaurants.ts'
import { startSampleServer } from '../tests/samples/sample-server.ts'
import type { Benchmark } from './benchmark.ts'
import type { Budget } from './budget-table.ts'
import { chooseLoad } from './choose-load.ts'
import type { Target } from './load.ts'
import { median } from './median.ts'
import { processorMs } from './processor-time.ts'

const perSecond = 1000
const connections = 20
const tickMs = 20
const readEveryMs = 500
/** The compiler optimises the way of a beacon only after some ten thousand of them. */
const settleMs = 15_000
const measuredMs = 5000
const rounds = 11
const roundSeconds = 3
const leastShare = 0.9

const path = `/restaurante/${fullRestaurant.slug}/menu`
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * Cached pages of one process while it counts 1,000 beacons a second, against the same process while another counts them: so the sender
 * takes from both. Two processes that do the same differ by up to a twentieth, and would be compared with each other.
 */
export const beacons: Benchmark = {
  name: 'beacons',
  async setup(_url, stops) {
    const measured = await startSampleServer()
    stops.defer(measured.stop)
    const other = await startSampleServer()
    stops.defer(other.stop)
    const toMeasured = await sendBeacons(measured.url)
    const toOther = await sendBeacons(other.url)
    stops.defer(async () => [toMeasured, toOther].forEach(({ stop }) => void stop()))
    const target = { url: measured.url + path, headers, expectedStatus: 200 }
    const figures = [
      ...(await measureBeacons(toMeasured, measured.process)),
      await measurePages(target, toMeasured, toOther),
    ]
    return { ours: { name: 'cached page', target }, others: [], figures }
  },
}

async function measureBeacons(sender: Sender, server: ChildProcess): Promise<Budget[]> {
  sender.goOn()
  await wait(settleMs)
  const [startedAt, answered, spent] = [performance.now(), sender.answered(), await processorMs(server)]
  await wait(measuredMs)
  const counted = sender.answered() - answered
  const rate = counted / ((performance.now() - startedAt) / 1000)
  const msOfThousand = (((await processorMs(server)) - spent) * 1000) / counted
  sender.pause()
  return [atLeastBeacons(rate), processorTime(msOfThousand)]
}

async function measurePages(target: Target, toMeasured: Sender, toOther: Sender): Promise<Budget> {
  const { load } = chooseLoad()
  const pagesDuring = async (sender: Sender) => {
    sender.goOn()
    const pages = await load(target, roundSeconds)
    sender.pause()
    return pages
  }
  const shares: number[] = []
  // The first round is for the compiler.
  for (let round = 0; round <= rounds; round += 1)
    shares.push((await pagesDuring(toMeasured)) / (await pagesDuring(toOther)))
  const share = median(shares.slice(1))
  return {
    what: `… cached pages meanwhile, against without`,
    measured: share.toFixed(2),
    budget: `≥ ${leastShare}`,
    isMet: share >= leastShare,
  }
}

function atLeastBeacons(rate: number): Budget {
  const least = perSecond * 0.95
  return {
    what: 'beacons: counted while nothing else is asked',
    measured: `${rate.toFixed(0)} a second`,
    budget: `≥ ${least} a second`,
    isMet: rate >= least,
  }
}

/**
 * A figure without a target, because the goal is about pages. Other work on the machine changes it less. It holds the whole process: half of
 * it is the answer's way through Node's HTTP server and the kernel, most of the rest the statement that writes the counters every 5 s.
 */
function processorTime(msOfThousand: number): Budget {
  return {
    what: `… processor time of ${perSecond}`,
    measured: `${msOfThousand.toFixed(0)} ms`,
    budget: '',
    isMet: true,
  }
}

type Sender = Awaited<ReturnType<typeof sendBeacons>>

/** HTTP by hand, as for the pages. Of different restaurants, each view with a dish. */
async function sendBeacons(origin: string) {
  const { hostname, port, host } = new URL(origin)
  const sockets = Array.from({ length: connections }, () => connect({ host: hostname, port: Number(port) }))
  let [sent, answered] = [0, 0]
  let timer: NodeJS.Timeout | undefined
  for (const socket of sockets) {
    socket.setNoDelay(true)
    socket.pause().on('data', (chunk) => {
      answered += chunk.toString('latin1').split(`HTTP/1.1 ${countVisit.status} `).length - 1
    })
  }
  // Now and then: on one machine the server would have to wake the sender for each answer, which clients elsewhere do not ask of it.
  const reading = setInterval(() => {
    for (const socket of sockets) socket.resume()
    setTimeout(() => {
      for (const socket of sockets) socket.pause()
    }, tickMs)
  }, readEveryMs)

  function write(socket: Socket | undefined, number: number): void {
    const body = JSON.stringify({
      event: 'dish_open',
      restaurant_id: 1 + (number % 30),
      menu_item_id: 1 + (number % 200),
    })
    socket?.write(
      `POST ${countVisit.path} HTTP/1.1\r\nhost: ${host}\r\nuser-agent: Mozilla/5.0\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
  }

  const pause = () => clearInterval(timer)
  return {
    answered: () => answered,
    goOn() {
      timer = setInterval(() => {
        for (let due = (perSecond * tickMs) / 1000; due > 0; due -= 1) {
          write(sockets[sent % connections], sent)
          sent += 1
        }
      }, tickMs)
    },
    pause,
    stop() {
      pause()
      clearInterval(reading)
      for (const socket of sockets) socket.destroy()
    },
  }
}
