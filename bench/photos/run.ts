import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { RefusedReading } from '../../server/adapters/menu-reader/refusals.ts'
import { createPhotoReader } from '../../server/adapters/photo-reader/photo-reader.ts'
import { addCounts, type Counts, countRows, noCounts } from './count-rows.ts'
import { designs } from './designs.ts'
import { drawMenu } from './draw-menu.ts'
import { photograph, type StressName, stressNames } from './photograph.ts'
import { createRandom } from './random.ts'

/**
 * Each seed draws each design anew under three of the stresses, other ones with each seed. Seeds up to 9 may be looked at while the reader is
 * changed; from 10 on they are read only to see what it is worth.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    design: { type: 'string', default: '' },
    stress: { type: 'string', default: '' },
    keep: { type: 'string' },
    details: { type: 'boolean' },
  },
})
const stressesEach = 3
const leastRight = { clean: 0.95, stressed: 0.7 }
const leastExact = 0.95

const reader = createPhotoReader(console)
const folder = await mkdtemp(join(tmpdir(), 'photos-'))
const byDesign = new Map<string, Counts>()
const byStress = new Map<string, Counts>()

for (const seed of values.seeds.split(',').map(Number)) {
  const random = createRandom(seed)
  for (const [index, design] of designs.entries()) {
    const menu = drawMenu(design, random)
    for (const stress of stressesOf(index, seed)) {
      const photo = await photograph(menu, stress, random)
      if (!design.name.includes(values.design) || !stress.includes(values.stress)) continue
      const counts = await read(photo, `${seed}, ${design.name}, ${stress}`, menu.dishes)
      byDesign.set(design.name, addCounts(byDesign.get(design.name) ?? noCounts, counts))
      byStress.set(stress, addCounts(byStress.get(stress) ?? noCounts, counts))
    }
  }
}
reader.stop()
await rm(folder, { recursive: true })

for (const [name, table] of [
  ['stress', byStress],
  ['design', byDesign],
] as const) {
  console.log(`\n${name}`)
  for (const [key, counts] of table) console.log(`  ${key.padEnd(34)} ${describe(counts)}`)
}
const total = [...byStress.values()].reduce(addCounts, noCounts)
const clean = byStress.get('clean') ?? noCounts
const shareOf = ({ right, printed }: Counts) => right / Math.max(1, printed)
const stressed = { right: total.right - clean.right, printed: total.printed - clean.printed }
const reached = [
  ['wrong and unflagged: 0', total.wrong === 0],
  [`clean: ${percent(shareOf(clean))} right and unflagged`, shareOf(clean) >= leastRight.clean],
  [`stressed: ${percent(stressed.right / stressed.printed)}`, stressed.right / stressed.printed >= leastRight.stressed],
  [`exact names: ${percent(total.exact / total.right)} of these`, total.exact / total.right >= leastExact],
] as const
console.log('\nall'.padEnd(38), describe(total))
for (const [what, isReached] of reached) console.log(isReached ? '✓' : '✗', what)
process.exitCode = reached.every(([, isReached]) => isReached) ? 0 : 1

function stressesOf(index: number, seed: number): StressName[] {
  return Array.from(
    { length: stressesEach },
    (_, turn) => stressNames[(index * 5 + seed * stressesEach + turn) % stressNames.length] as StressName,
  )
}

async function read(photo: Buffer, title: string, dishes: Parameters<typeof countRows>[0]): Promise<Counts> {
  const file = values.keep ? join(values.keep, `${title.replaceAll(/\W+/g, '-')}.jpg`) : join(folder, 'photo')
  await writeFile(file, photo)
  const lines: string[] = []
  const tell = (line: string) => lines.push(line)
  const { rows } = await reader
    .read('bench', file, async () => {})
    .catch((error: unknown) => {
      if (!(error instanceof RefusedReading)) throw error
      tell(`  refused: ${error.refusal}`)
      return { rows: [] }
    })
  const counts = countRows(
    dishes,
    rows.map(({ row }) => row),
    tell,
  )
  console.log(title.padEnd(58), describe(counts))
  for (const line of lines) if (values.details || !/^ {2}(?:flagged|missed)/.test(line)) console.log(line)
  return counts
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function describe({ printed, right, flagged, missed, wrong, exact }: Counts): string {
  return `${printed} rows: ${right} right (${exact} exact), ${flagged} flagged, ${missed} missed, ${wrong} wrong`
}
