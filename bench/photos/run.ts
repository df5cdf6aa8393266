import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../../scripts/project.ts'
import { RefusedReading } from '../../server/adapters/menu-reader/refusals.ts'
import { createPhotoReader } from '../../server/adapters/photo-reader/photo-reader.ts'
import { countRows } from './count-rows.ts'
import { designs } from './designs.ts'
import { type DrawnPhoto, drawPhoto, pickStresses } from './drawn-photo.ts'
import { listGivenPictures } from './given-pictures.ts'
import { describe, given, groupBy, judgeResults, openResults, type Result, total, writeReport } from './results.ts'

/**
 * Each seed draws each design anew under some of the stresses, other ones with each seed. Seeds up to 9 may be looked at while the reader
 * is changed; from 10 on they are read only to see what it is worth.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10,11' },
    each: { type: 'string', default: '3' },
    design: { type: 'string', default: '' },
    stress: { type: 'string', default: '' },
    pictures: { type: 'string', default: join(projectRoot, '../shared/menus') },
    results: { type: 'string' },
    keep: { type: 'string' },
    details: { type: 'boolean' },
    write: { type: 'boolean' },
  },
})

const reader = createPhotoReader(console)
const folder = await mkdtemp(join(tmpdir(), 'photos-'))
const results = openResults(values.results)

for (const { file, ...picture } of listGivenPictures(values.pictures))
  await readOnce({ title: file, design: file, stress: given, seed: null }, async () => picture)
for (const seed of values.seeds.split(',').map(Number)) {
  for (const design of designs) {
    for (const stress of pickStresses(design, seed, Number(values.each))) {
      const title = `${seed}, ${design.name}, ${stress}`
      await readOnce({ title, design: design.name, stress, seed }, () => drawPhoto(design, stress, seed))
    }
  }
}
reader.stop()
await rm(folder, { recursive: true })

for (const key of ['stress', 'design'] as const) {
  console.log(`\n${key}`)
  for (const [name, counts] of groupBy(results.all, key)) console.log(`  ${name.padEnd(34)} ${describe(counts)}`)
}
const reached = judgeResults(results.all)
console.log('\nall'.padEnd(38), describe(total(results.all)))
for (const { what, isReached } of reached) console.log(isReached ? '✓' : '✗', what)
if (values.write) await writeFile(join(projectRoot, 'docs/photographs.md'), writeReport(results.all))
process.exitCode = reached.every(({ isReached }) => isReached) ? 0 : 1

async function readOnce(of: Omit<Result, 'counts'>, draw: () => Promise<DrawnPhoto>): Promise<void> {
  if (!of.design.includes(values.design) || !of.stress.includes(values.stress) || results.has(of.title)) return
  const { photo, dishes } = await draw()
  const file = values.keep ? join(values.keep, `${of.title.replaceAll(/\W+/g, '-')}.jpg`) : join(folder, 'photo')
  await writeFile(file, photo)
  const lines: string[] = []
  const { rows } = await reader
    .read('bench', file, async () => {})
    .catch((error: unknown) => {
      if (!(error instanceof RefusedReading)) throw error
      lines.push(`  refused: ${error.refusal}`)
      return { rows: [] }
    })
  const read = rows.map(({ row }) => row)
  const counts = countRows(dishes, read, (line) => lines.push(line))
  results.add({ ...of, counts })
  console.log(of.title.padEnd(58), describe(counts))
  for (const line of lines) if (values.details || !/^ {2}(?:flagged|missed)/.test(line)) console.log(line)
}
