import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildProduct, isBuildFresh } from '../scripts/product-build.ts'
import { createSession } from '../tests/product/accounts.ts'
import { fullRestaurant } from '../tests/samples/sample-restaurants.ts'
import { startSampleServer } from '../tests/samples/sample-server.ts'
import { floods, honestReaders, type Target } from './flood-kinds.ts'
import { memoryMb } from './memory.ts'
import { waitForQuietMoment } from './quiet-moment.ts'
import { percentile99, readingMs } from './reader.ts'

const secondsEach = 10
const budget = { slower: 2, memoryMb: 150 }
/** Four accounts, as many as an attacker opens without effort. */
const accounts = 4

/** `npm run floods`: are cached pages and static files answered while the product is under attack? */

if (!isBuildFresh()) await buildProduct()
await using stops = new AsyncDisposableStack()
const product = await startSampleServer({
  RATE_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1, ::1',
  OVERLOAD_DELAY_MS: '1000',
  LOG_LEVEL: 'silent',
})
stops.defer(product.stop)
const target = await openTarget()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
stops.defer(async () => agent.destroy())
const paths = { page: `/restaurante/${target.slug}/menu`, file: await findScript() }

await probe(3)
await waitForQuietMoment()
const alone = await probe(secondsEach)
const rows = []
// The honest readers come first, and are what the others are measured against.
let calm = alone
for (const kind of Object.keys(floods)) {
  await waitForQuietMoment()
  const memoryBefore = await memoryMb(product.process)
  const flood = startFlood(kind)
  const during = await probe(secondsEach)
  const sent = await flood
  await untilCalm()
  if (kind === honestReaders) calm = during
  rows.push({
    flood: kind,
    sent,
    'page p99 ms': during.page,
    '× calm': ratio(during.page, calm.page),
    'file p99 ms': during.file,
    '× calm ': ratio(during.file, calm.file),
    'files left': await countIncoming(),
    'memory + MB': Math.round((await memoryMb(product.process)) - memoryBefore),
  })
}
console.log(`One reader alone: page ${alone.page} ms, file ${alone.file} ms (p99)`)
console.table(rows)
const isKept = rows.every(
  (row) =>
    row['× calm'] <= budget.slower &&
    row['× calm '] <= budget.slower &&
    row['files left'] === 0 &&
    row['memory + MB'] <= budget.memoryMb,
)
process.exitCode = isKept ? 0 : 1

async function openTarget(): Promise<Target> {
  const owners = []
  for (let n = 0; n < accounts; n += 1) owners.push(await createSession(product.url, 'restaurant'))
  const menu = await fetch(`${product.url}/api/restaurants/${fullRestaurant.slug}`)
  const { id } = (await menu.json()) as { id: number }
  const [dish] = (await (await fetch(`${product.url}/api/menu/${id}/menu`)).json()) as { id: number }[]
  return { url: product.url, slug: fullRestaurant.slug, dishId: dish?.id ?? 1, owners }
}

async function findScript(): Promise<string> {
  const html = await (await fetch(`${product.url}/restaurante/${fullRestaurant.slug}/menu`)).text()
  const [, script] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
  if (!script) throw new Error('The menu page has no script to ask for')
  return script
}

/** The slowest hundredth of answers to one reader at a time, in milliseconds. */
async function probe(seconds: number): Promise<{ page: number; file: number }> {
  const taken = { page: [] as number[], file: [] as number[] }
  const endsAt = performance.now() + seconds * 1000
  while (performance.now() < endsAt) {
    for (const what of ['page', 'file'] as const) taken[what].push(await readingMs(product.url + paths[what], agent))
    await wait(5)
  }
  return { page: percentile99(taken.page), file: percentile99(taken.file) }
}

function ratio(during: number, before: number): number {
  return Math.round((during / before) * 10) / 10
}

async function startFlood(kind: string): Promise<number> {
  const sender = fork(new URL('flood-sender.ts', import.meta.url))
  sender.send({ kind, target, seconds: secondsEach })
  const [{ sent }] = (await once(sender, 'message')) as [{ sent: number }]
  return sent
}

/** Waits until the queues that the flood filled are empty. */
async function untilCalm(): Promise<void> {
  await waitForQuietMoment()
  await wait(2000)
}

async function countIncoming(): Promise<number> {
  const incoming = join(product.dataFolder, 'incoming')
  // The first upload creates it.
  if (!existsSync(incoming)) return 0
  const names = await readdir(incoming, { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile() && !entry.name.includes('lock')).length
}
