import { AppError } from '#contract/errors.ts'
import { maxImportRows } from '#contract/imports/imports.ts'
import type { ReadRow } from '#server/adapters/menu-reader/grammar/menu-lines.ts'
import type { MenuReader } from '#server/adapters/menu-reader/menu-reader.ts'
import {
  ensureSmall,
  joinLeftover,
  type PreparedMenu,
  type StoredRow,
} from '#server/adapters/menu-reader/prepare-rows.ts'
import { RefusedReading, readingRefusals } from '#server/adapters/menu-reader/refusals.ts'
import type { PhotoReader } from '#server/adapters/photo-reader/photo-reader.ts'
import { WorkerLost } from '#server/capacity/worker-processes.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { Log } from '#server/log.ts'
import type { ImportSources } from './import-sources.ts'
import type { ImportsStore } from './imports.store.ts'

/** `scans`: the pages of a scanned PDF; null for a photograph. */
type PhotosOf = { importId: number; accountId: number; scans: number | null }

type Dependencies = {
  store: ImportsStore
  sources: ImportSources
  menu: Pick<MenuService, 'listDishes'>
  log: Pick<Log, 'error'>
  reader: MenuReader
  photoReader: PhotoReader
  /** Called when an import consists of photographs. It has `readPhotos` called later. */
  handOnPhotos: (photos: PhotosOf) => Promise<unknown>
}

/** About as much as a thousand rows need. */
const mostCropBytes = 6 * 1024 * 1024

type Read = PreparedMenu & { crops: Uint8Array[] }
type Draft = NonNullable<Awaited<ReturnType<ImportsStore['find']>>>

/** Turns what was sent into the rows of a draft; a page more goes below the rows that the draft has. */
export function createSourceReader(dependencies: Dependencies) {
  const { store, sources, menu, log, reader, photoReader, handOnPhotos } = dependencies

  /** `readFile` returns null when the photographs were handed on, to be read later. */
  async function readWith(importId: number, readFile: (file: string, draft: Draft) => Promise<Read | null>) {
    const draft = await store.find(importId)
    const source = draft?.source
    if (!source || draft.status !== 'reading') return
    await store.update(importId, { progress: 10 })
    const isHandedOn = await sources.use(source, async (file) => {
      try {
        const read = await readFile(file, draft)
        if (read) await finish(draft, read)
        return read === null
      } catch (error) {
        await store.failReading(importId, reasonFor(error, importId))
        return false
      }
    })
    if (isHandedOn === null) await store.failReading(importId, readingRefusals.lost)
    if (!isHandedOn) await sources.remove(source)
  }

  async function finish(draft: Draft, { rows, leftover, crops }: Read): Promise<void> {
    const added = withIdsAfter(draft.rows, rows)
    const all = [...draft.rows, ...added]
    if (all.length > maxImportRows) throw new RefusedReading('too_many_rows')
    ensureSmall(all)
    await store.finishReading(draft.id, {
      status: 'ready',
      rows: all,
      leftover: joinLeftover(draft.leftover, leftover),
      crops: withCrops(draft.crops, added, crops),
    })
  }

  function read(importId: number, accountId: number): Promise<void> {
    return readWith(importId, async (file, { restaurantId }) => {
      const found = await reader.read(restaurantId, file, await listDishes(restaurantId))
      if ('menu' in found) return { ...found.menu, crops: [] }
      await handOnPhotos({ importId, accountId, scans: found.photos === 'scans' ? found.pages : null })
      return null
    })
  }

  function readPhotos({ importId, scans }: PhotosOf): Promise<void> {
    return readWith(importId, async (file, draft) => {
      const recognition = createRecognition(draft, scans ?? 1)
      if (scans === null) await recognition.read(0, file)
      else {
        for (let page = 0; page < scans; page += 1) {
          await sources.withFile(async (to) => {
            const isScan = await reader.takeScan(draft.restaurantId, file, { scan: page + 1, to })
            if (isScan) await recognition.read(page, to)
          })
        }
      }
      return recognition.finish()
    })
  }

  /** Reads one menu, photograph after photograph. */
  function createRecognition({ id, restaurantId }: Draft, pages: number) {
    const rows: ReadRow[] = []
    const crops: Uint8Array[] = []
    const leftover: string[] = []
    let photos = 0

    async function tell(done: number, ofPage: readonly ReadRow[] = []): Promise<void> {
      const seen = [...rows, ...ofPage].map(({ name, price }) => ({ name, price }))
      await store.update(id, { progress: 10 + Math.round((85 * done) / pages), seen })
    }

    async function read(page: number, file: string): Promise<void> {
      photos += 1
      await tell(page)
      const found = await photoReader.read(restaurantId, file, ({ share, rows: ofPage }) => tell(page + share, ofPage))
      rows.push(...found.rows.map(({ row }) => row))
      crops.push(...found.rows.map(({ crop }) => crop))
      leftover.push(...found.leftover)
    }

    async function finish(): Promise<Read> {
      if (rows.length === 0) throw new RefusedReading(photos === 0 ? 'empty' : 'unreadable_photo')
      if (rows.length > maxImportRows) throw new RefusedReading('too_many_rows')
      const read = { rows, leftover, isTable: false }
      return { ...(await reader.prepare(restaurantId, read, await listDishes(restaurantId))), crops }
    }

    return { read, finish }
  }

  async function listDishes(restaurantId: number) {
    const dishes = await menu.listDishes(restaurantId)
    return dishes.map(({ name, description, category }) => ({ name, description, category }))
  }

  /** Throws what another attempt may solve: the reader was busy, or the process is stopping. */
  function reasonFor(error: unknown, importId: number): string {
    if (error instanceof RefusedReading) return readingRefusals[error.refusal]
    if (error instanceof AppError || error instanceof WorkerLost) throw error
    log.error({ err: error, importId }, 'a menu could not be read')
    return readingRefusals.broken
  }

  function stop(): void {
    reader.stop()
    photoReader.stop()
  }

  return { read, readPhotos, stop }
}

function withIdsAfter(before: readonly StoredRow[], added: readonly StoredRow[]): StoredRow[] {
  const last = Math.max(0, ...before.map(({ id }) => id))
  return added.map((row) => ({ ...row, id: row.id + last }))
}

function withCrops(
  before: Record<string, string> | null,
  rows: readonly StoredRow[],
  crops: readonly Uint8Array[],
): Record<string, string> | null {
  if (crops.length === 0) return before
  const all = { ...before }
  let room = mostCropBytes - Object.values(all).reduce((sum, crop) => sum + crop.length, 0)
  for (const [index, { id }] of rows.entries()) {
    const crop = Buffer.from(crops[index] ?? []).toString('base64')
    room -= crop.length
    if (room >= 0) all[id] = crop
  }
  return all
}
