import { connect, type Socket } from 'node:net'
import { pathWith } from '#contract/endpoint.ts'
import { followLive } from '#contract/live/live.ts'
import { setAvailability } from '#contract/menu/menu.ts'
import { createSession } from '../tests/product/accounts.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { succeed } from '../tests/product/product-client.ts'
import { fullRestaurant } from '../tests/samples/sample-restaurants.ts'
import { startSampleServer } from '../tests/samples/sample-server.ts'
import type { Benchmark, Contestant } from './benchmark.ts'
import { atMostSeconds, type Budget } from './budget-table.ts'
import { memoryMb } from './memory.ts'
import { loadWithSockets } from './socket-load.ts'

const phones = 5_000
const budget = { memoryMb: 150, seconds: 2 }
/** Phones that connect at the same time. */
const atOnce = 100
const warmUpSeconds = 3

const path = `/restaurante/${fullRestaurant.slug}/menu`
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const without = 'no open menus'

/** Cached pages of a process that tells 5,000 open menus of changes, against those of one that nobody follows. */
export const liveMenus: Benchmark = {
  name: 'live menus',
  budget: { against: without, atLeast: 0.85 },
  async setup(_url, stops) {
    const followed = await startSampleServer({ LIVE_CONNECTIONS_PER_ADDRESS: String(phones) })
    stops.defer(followed.stop)
    const alone = await startSampleServer()
    stops.defer(alone.stop)
    const ours = contestant(`${phones} open menus`, followed.url)
    const theirs = contestant(without, alone.url)

    const session = await createSession(followed.url, 'restaurant')
    const kitchen = await openKitchen(followed.url, session)
    const dish = await kitchen.addDish()
    // Before the memory is measured, so that what the load itself takes is not counted.
    for (const { target } of [ours, theirs]) await loadWithSockets(target, warmUpSeconds)
    const before = await memoryMb(followed.process)
    const menus = await openMenus(followed.url, kitchen.restaurant.id)
    stops.defer(async () => menus.close())
    const memory = (await memoryMb(followed.process)) - before

    const isSeen = menus.untilAllReceive('"sold_out":true')
    const startedAt = performance.now()
    const body = { sold_out: true }
    await succeed(followed.url, setAvailability, { params: { itemId: dish.id }, body }, session)
    await isSeen
    const figures = [
      atMostMegabytes(`live menus: memory of ${phones} connections`, memory),
      atMostSeconds('… until the last of them has a change', performance.now() - startedAt, budget.seconds),
    ]
    return { ours, others: [theirs], figures }
  },
}

function contestant(name: string, base: string): Contestant {
  return { name, target: { url: base + path, headers, expectedStatus: 200 } }
}

function atMostMegabytes(what: string, megabytes: number): Budget {
  const { memoryMb: most } = budget
  return { what, measured: `${megabytes.toFixed(0)} MB`, budget: `≤ ${most} MB`, isMet: megabytes <= most }
}

async function openMenus(origin: string, restaurantId: number) {
  const sockets: Socket[] = []
  for (let opened = 0; opened < phones; opened += atOnce)
    sockets.push(...(await Promise.all(Array.from({ length: atOnce }, () => openMenu(origin, restaurantId)))))
  return {
    untilAllReceive: (text: string) => Promise.all(sockets.map((socket) => untilReceived(socket, text))),
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** HTTP by hand: 5,000 clients of Node's own would need more memory than the server. */
async function openMenu(origin: string, restaurantId: number): Promise<Socket> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(`GET ${pathWith(followLive.path, { id: restaurantId })} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  await untilReceived(socket, 'event: state')
  return socket
}

/** An event is small enough to arrive in one piece, or with its end in the next. */
function untilReceived(socket: Socket, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let received = ''
  const refuse = () => reject(new Error(`A connection ended without ${text}: ${received}`))
  socket.on('data', function look(chunk) {
    received += chunk
    if (!received.includes(text)) return
    socket.off('data', look).off('close', refuse).resume()
    resolve()
  })
  socket.once('error', reject).once('close', refuse)
  return promise
}
