import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { countVisit } from '#contract/statistics.ts'
import { fullRestaurant } from '../tests/samples/sample-restaurants.ts'
import { startSampleServer } from '../tests/samples/sample-server.ts'
import type { Benchmark, Contestant } from './benchmark.ts'
import type { Budget } from './budget-table.ts'
import { processorMs } from './processor-time.ts'

const perSecond = 1000
const connections = 20
const tickMs = 20
/** The compiler optimises the way of a beacon only after some ten thousand of them. */
const settleMs = 15_000
const measuredMs = 5000

const path = `/restaurante/${fullRestaurant.slug}/menu`
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const without = 'no beacons'

/**
 * Cached pages of a process that counts 1,000 beacons a second, against those of one that counts none. The beacons go on while
 * either is measured, so that their sender takes from both.
 */
export const beacons: Benchmark = {
  name: 'beacons',
  budget: { against: without, atLeast: 0.9 },
  roundSeconds: 2,
  async setup(_url, stops) {
    const counting = await startSampleServer()
    stops.defer(counting.stop)
    const alone = await startSampleServer()
    stops.defer(alone.stop)
    const sender = await sendBeacons(counting.url)
    stops.defer(async () => sender.stop())
    await wait(settleMs)
    const [startedAt, answered, spent] = [performance.now(), sender.answered(), await processorMs(counting.process)]
    await wait(measuredMs)
    const counted = sender.answered() - answered
    const rate = counted / ((performance.now() - startedAt) / 1000)
    const msOfThousand = (((await processorMs(counting.process)) - spent) * 1000) / counted
    return {
      ours: contestant(`${perSecond} beacons a second`, counting.url),
      others: [contestant(without, alone.url)],
      figures: [atLeastBeacons(rate), processorTime(msOfThousand)],
    }
  },
}

function contestant(name: string, base: string): Contestant {
  return { name, target: { url: base + path, headers, expectedStatus: 200 } }
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
 * A figure without a target, because the goal is the ratio above. Other work on the machine changes it less. It holds the whole process: half of
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

/** HTTP by hand, as for the pages. Of different restaurants, each view with a dish. */
async function sendBeacons(origin: string) {
  const { hostname, port, host } = new URL(origin)
  const sockets = Array.from({ length: connections }, () => connect({ host: hostname, port: Number(port) }))
  let [sent, answered] = [0, 0]
  for (const socket of sockets) {
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      answered += chunk.toString('latin1').split(`HTTP/1.1 ${countVisit.status} `).length - 1
    })
  }
  const timer = setInterval(() => {
    for (let due = (perSecond * tickMs) / 1000; due > 0; due -= 1) {
      write(sockets[sent % connections], sent)
      sent += 1
    }
  }, tickMs)

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

  return {
    answered: () => answered,
    stop() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}
