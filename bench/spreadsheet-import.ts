import assert from 'node:assert/strict'
import { stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { categories } from '#contract/menu/categories.ts'
import { readImportJob } from '#server/features/imports/imports.job.ts'
import type { Services } from '#server/services.ts'
import { createOwner, createRestaurant, withServices } from './bench-services.ts'
import { atMostSeconds, type Budget } from './budget-table.ts'
import { median } from './median.ts'

const rowCount = 500
const rounds = 5
const budget = { seconds: 2 }

/** A workbook of 500 dishes: from sending it until its rows can be shown, compared with a menu of 500, and until they are published. */
export async function measureSpreadsheet(): Promise<Budget[]> {
  return withServices(measureImports)
}

async function measureImports(services: Services): Promise<Budget[]> {
  const owner = await createOwner(services)
  const { id: restaurantId } = await createRestaurant(services, owner)
  const previews: Timed[] = []
  const publications: Timed[] = []
  for (let round = 0; round < rounds; round += 1) {
    const temporaryPath = join(tmpdir(), `cartaviva-bench-${process.pid}.xlsx`)
    await writeFile(temporaryPath, workbook(round))
    const file = { temporaryPath, bytes: (await stat(temporaryPath)).size }
    const [read, preview] = await timed(async () => {
      const { id } = await services.imports.start(owner, restaurantId, {}, file)
      let draft = await services.imports.get(owner, id)
      while (draft.status === 'reading') {
        await services.jobs.runDue(readImportJob)
        draft = await services.imports.get(owner, id)
      }
      return draft
    })
    assert.equal(read.rows.length, rowCount, read.message ?? read.status)
    const choice = { row_ids: read.rows.map(({ id }) => id), delete_item_ids: [] }
    const [{ status }, publication] = await timed(() => services.imports.apply(owner, read.id, choice))
    assert.equal(status, 'applied')
    previews.push(preview)
    publications.push(publication)
  }
  const [first, ...warm] = previews
  const cold = `the first, with the start of its process, ${((first?.ms ?? 0) / 1000).toFixed(2)} s`
  return [
    describe(`imports: ${rowCount} rows of XLSX previewed (${cold}`, warm),
    describe(`… published (the first, all new, ${((publications[0]?.ms ?? 0) / 1000).toFixed(2)} s`, publications),
  ]
}

type Timed = { ms: number; processorMs: number }

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, Timed]> {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return [result, { ms: performance.now() - startedAt, processorMs: (user + system) / 1000 }]
}

function describe(what: string, times: readonly Timed[]): Budget {
  const processor = (median(times.map(({ processorMs }) => processorMs)) / 1000).toFixed(2)
  return atMostSeconds(
    `${what}; processor time of the server ${processor} s)`,
    median(times.map(({ ms }) => ms)),
    budget.seconds,
  )
}

/** Each round has other prices, and a third of the names are new. */
function workbook(round: number): Buffer {
  const rows = Array.from({ length: rowCount }, (_, n) => [
    `Plato de la casa ${n % 3 === 0 ? n + round * rowCount : n} con ${['arroz', 'yuca', 'mote'][n % 3]}`,
    'A fuego lento, con arroz amarillo, aguacate y ají de la casa.',
    3 + (n % 40) / 4 + round,
    categories[n % categories.length],
  ])
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([['Plato', 'Descripción', 'Precio', 'Categoría'], ...rows])
  utils.book_append_sheet(book, sheet, 'Carta')
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}
