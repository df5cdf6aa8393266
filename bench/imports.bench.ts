import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getImport, startImport } from '#contract/imports/imports.ts'
import { createSession } from '../tests/product/accounts.ts'
import { send, succeed } from '../tests/product/product-client.ts'
import { createRestaurant } from '../tests/product/restaurants.ts'
import { fullRestaurant } from '../tests/samples/sample-restaurants.ts'
import type { Benchmark } from './benchmark.ts'
import type { Budget } from './budget-table.ts'
import type { Target } from './load.ts'
import { median } from './median.ts'
import { designs } from './photos/designs.ts'
import { drawMenu } from './photos/draw-menu.ts'
import { photograph } from './photos/photograph.ts'
import { createRandom } from './photos/random.ts'
import { loadWithSockets } from './socket-load.ts'
import { measureSpreadsheet } from './spreadsheet-import.ts'

const budget = { memoryMb: 700, share: 0.9 }
const rounds = 5
/** About as long as a pass takes, so that the start of the process counts as much as it does. */
const roundSeconds = 8
const lookEveryMs = 50
const askEveryMs = 1_000
/** The process ends 10 s after its last page. */
const longestIdleMs = 30_000

/** Reading a menu costs memory and the speed of cached pages meanwhile; also measured: 500 rows of a spreadsheet. */
export const imports: Benchmark = {
  name: 'imports',
  async setup(url) {
    const target = { url: `${url}/restaurante/${fullRestaurant.slug}/menu`, headers: {}, expectedStatus: 200 }
    const figures = [...(await measureReader(url, target)), ...(await measureSpreadsheet())]
    return { ours: { name: 'cached page', target }, others: [], figures }
  },
}

/** In each round the page is asked for without and with a photograph being read, so that a slow moment of the machine affects both. */
async function measureReader(url: string, target: Target): Promise<Budget[]> {
  const readPhoto = await prepareImport(url)
  await loadWithSockets(target, roundSeconds)
  const peaks: number[] = []
  const shares: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await untilNobodyReads()
    const quiet = await loadWithSockets(target, roundSeconds)
    const busy = await whileReading(readPhoto, peaks, () => loadWithSockets(target, roundSeconds))
    shares.push(busy / quiet)
  }
  const leftAfterMs = await untilNobodyReads()
  const [peak, share] = [Math.max(...peaks), median(shares)]
  return [
    {
      what: `imports: memory of the process that reads a photograph (gone ${(leftAfterMs / 1000).toFixed(0)} s after the last)`,
      measured: `${peak.toFixed(0)} MB`,
      budget: `≤ ${budget.memoryMb} MB`,
      isMet: peak <= budget.memoryMb,
    },
    {
      what: '… cached pages meanwhile, against without',
      measured: share.toFixed(2),
      budget: `≥ ${budget.share}`,
      isMet: share >= budget.share,
    },
  ]
}

/** Returns how an owner sends the photograph and waits until it is read. */
async function prepareImport(url: string): Promise<() => Promise<void>> {
  const photo = await drawPhoto()
  const session = await createSession(url, 'restaurant')
  const { id: restaurantId } = await createRestaurant(url, session)
  const caller = { token: session.token }
  return async () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'carta.png')
    const started = await send(url, startImport, { params: { restaurantId }, body }, caller)
    const { id } = (await started.json()) as { id: number }
    for (;;) {
      const { status, rows, message } = await succeed(url, getImport, { params: { id } }, caller)
      assert.ok(status !== 'failed', message ?? status)
      if (status === 'ready') return assert.ok(rows.length > 0, 'The photograph became no rows')
      await pause(askEveryMs)
    }
  }
}

async function drawPhoto(): Promise<Uint8Array> {
  const random = createRandom(1)
  const design = designs.find(({ columns }) => columns === 2)
  if (!design) throw new Error('There is no design with two columns')
  return photograph([drawMenu(design, random)], 'unevenly lit', random)
}

/** Begins when the process has started, and reads on until the work is done. */
async function whileReading<Result>(
  readPhoto: () => Promise<void>,
  peaks: number[],
  work: () => Promise<Result>,
): Promise<Result> {
  let isDone = false
  const read = (async () => {
    while (!isDone) await readPhoto()
  })()
  const watch = (async () => {
    while (!isDone || readers().length > 0) {
      peaks.push(...readers().map(({ peakMb }) => peakMb))
      await pause(lookEveryMs)
    }
  })()
  while (readers().length === 0) await pause(lookEveryMs)
  const result = await work()
  isDone = true
  // The photograph is read to its end, since memory grows until then.
  await Promise.all([read, watch])
  return result
}

/** Returns how long that took. */
async function untilNobodyReads(): Promise<number> {
  const startedAt = performance.now()
  while (readers().length > 0) {
    if (performance.now() - startedAt > longestIdleMs) throw new Error('The reader does not end')
    await pause(lookEveryMs)
  }
  return performance.now() - startedAt
}

/** The processes of the server that read photographs. A look is cheap: it must not slow down what is measured. */
function readers(): { peakMb: number }[] {
  return childrenOf(String(process.pid))
    .flatMap(childrenOf)
    .filter((pid) => readOrNothing(`/proc/${pid}/cmdline`).includes('photo-process'))
    .map((pid) => ({ peakMb: Number(/VmHWM:\s+(\d+)/.exec(readOrNothing(`/proc/${pid}/status`))?.[1] ?? 0) / 1024 }))
}

function childrenOf(pid: string): string[] {
  return readOrNothing(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
}

/** A process may end between listing and looking. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
