import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createPhotoReader, type PhotoReader } from '#server/adapters/photo-reader/photo-reader.ts'
import { fullRestaurant } from '../tests/samples/sample-restaurants.ts'
import type { Benchmark } from './benchmark.ts'
import type { Budget } from './budget-table.ts'
import { chooseLoad } from './choose-load.ts'
import type { Target } from './load.ts'
import { median } from './median.ts'
import { designs, drawMenu } from './photos/draw-menu.ts'
import { photograph } from './photos/photograph.ts'
import { createRandom } from './photos/random.ts'
import { measureSpreadsheet } from './spreadsheet-import.ts'

const budget = { memoryMb: 700, share: 0.9 }
const rounds = 5
/** About as long as a pass takes, so that the start of the process counts as much as it does. */
const roundSeconds = 8
const lookEveryMs = 50
/** The process ends 10 s after its last page. */
const longestIdleMs = 30_000

/** What reading a menu costs: memory, the speed of cached pages meanwhile, and 500 rows of a spreadsheet. */
export const imports: Benchmark = {
  name: 'imports',
  async setup(url) {
    const target = { url: `${url}/restaurante/${fullRestaurant.slug}/menu`, headers: {}, expectedStatus: 200 }
    const reader = createPhotoReader()
    try {
      const figures = [...(await measureReader(reader, target)), ...(await measureSpreadsheet())]
      return { ours: { name: 'cached page', target }, others: [], figures }
    } finally {
      reader.stop()
    }
  },
}

/** In each round the page is asked for without and with a photograph being read, so that a slow moment of the machine affects both. */
async function measureReader(reader: PhotoReader, target: Target): Promise<Budget[]> {
  const { load } = chooseLoad()
  const photo = await drawPhoto()
  await load(target, roundSeconds)
  const peaks: number[] = []
  const shares: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await untilNobodyReads()
    const quiet = await load(target, roundSeconds)
    const busy = await whileReading(reader, photo, peaks, () => load(target, roundSeconds))
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

async function drawPhoto(): Promise<Uint8Array> {
  const random = createRandom(1)
  const design = designs.find(({ columns }) => columns === 2)
  if (!design) throw new Error('There is no design with two columns')
  return photograph(drawMenu(design, random), 'unevenly lit', random)
}

/** Begins when the process has started, and reads on until the work is done. */
async function whileReading<Result>(
  reader: PhotoReader,
  photo: Uint8Array,
  peaks: number[],
  work: () => Promise<Result>,
): Promise<Result> {
  let isDone = false
  const read = (async () => {
    while (!isDone) await reader.read('bench', photo, async () => {})
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

/** The processes of this one that read photographs. A look is cheap: it must not slow down what is measured. */
function readers(): { peakMb: number }[] {
  const children = readOrNothing(`/proc/${process.pid}/task/${process.pid}/children`).split(' ').filter(Boolean)
  return children
    .filter((pid) => readOrNothing(`/proc/${pid}/cmdline`).includes('photo-process'))
    .map((pid) => ({ peakMb: Number(/VmHWM:\s+(\d+)/.exec(readOrNothing(`/proc/${pid}/status`))?.[1] ?? 0) / 1024 }))
}

/** A process may end between listing and looking. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
