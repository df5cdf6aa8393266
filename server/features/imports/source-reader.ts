import { AppError } from '#contract/errors.ts'
import { maxImportRows } from '#contract/imports.ts'
import type { ReadRow } from '#contract/menu-lines.ts'
import type { MenuReader } from '#server/adapters/menu-reader/menu-reader.ts'
import type { ReadSource } from '#server/adapters/menu-reader/read-source.ts'
import { RefusedReading, readingRefusals } from '#server/adapters/menu-reader/refusals.ts'
import type { PhotoReader } from '#server/adapters/photo-reader/photo-reader.ts'
import { WorkerLost } from '#server/capacity/worker-processes.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { Log } from '#server/log.ts'
import type { ImportsStore } from './imports.store.ts'
import { clean, prepareRows, type StoredRow } from './prepare-rows.ts'

type Dependencies = {
  store: ImportsStore
  menu: Pick<MenuService, 'listDishes'>
  log: Pick<Log, 'error'>
  reader: MenuReader
  photoReader: PhotoReader
  /** Called when an import consists of photographs. It has `readPhotos` called later. */
  handOnPhotos: (importId: number) => Promise<unknown>
}

const mostLeftover = 2000

type Read = ReadSource & { crops: Uint8Array[] }
type Page = { importId: number; restaurantId: number }
/** Null when the photographs were handed on, to be read later. */
type ReadPhotos = (photos: readonly Uint8Array[], page: Page) => Promise<Read | null>

/** Turns what was sent into the rows of a draft; a page more goes below the rows that the draft has. */
export function createSourceReader({ store, menu, log, reader, photoReader, handOnPhotos }: Dependencies) {
  async function readWith(importId: number, photosOf: ReadPhotos): Promise<void> {
    const draft = await store.find(importId)
    if (!draft?.source || draft.status !== 'reading') return
    const { restaurantId, source } = draft
    await store.update(importId, { progress: 10 })
    try {
      const found = await reader.read(restaurantId, source)
      const page = { importId, restaurantId }
      const whole = 'photos' in found ? await photosOf(found.photos, page) : { ...found, crops: [] }
      if (!whole) return
      const { crops, ...menuRead } = whole
      const added = withIdsAfter(draft.rows, prepareRows(menuRead, await menu.listDishes(restaurantId)))
      if (draft.rows.length + added.length > maxImportRows) throw new RefusedReading('too_many_rows')
      const leftover = menuRead.leftover.map(clean).filter((text) => text !== '')
      await store.finishReading(importId, {
        status: 'ready',
        rows: [...draft.rows, ...added],
        leftover: [...draft.leftover, ...leftover].slice(0, mostLeftover),
        crops: withCrops(draft.crops, added, crops),
      })
    } catch (error) {
      const message = reasonFor(error, importId)
      await store.finishReading(importId, { status: draft.rows.length > 0 ? 'ready' : 'failed', message })
    }
  }

  async function recognize(photos: readonly Uint8Array[], { importId, restaurantId }: Page): Promise<Read> {
    const rows: ReadRow[] = []
    const crops: Uint8Array[] = []
    const leftover: string[] = []
    const tell = (done: number) => store.update(importId, { progress: 10 + Math.round((85 * done) / photos.length) })
    for (const [index, photo] of photos.entries()) {
      await tell(index)
      const page = await photoReader.read(restaurantId, photo, () => tell(index + 0.5))
      rows.push(...page.rows.map(({ row }) => row))
      crops.push(...page.rows.map(({ crop }) => crop))
      leftover.push(...page.leftover)
    }
    if (rows.length === 0) throw new RefusedReading('unreadable_photo')
    return { rows, leftover, crops, isTable: false }
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

  return {
    read: (importId: number) =>
      readWith(importId, async () => {
        await handOnPhotos(importId)
        return null
      }),
    readPhotos: (importId: number) => readWith(importId, recognize),
    stop,
  }
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
  const added = rows.map(({ id }, index) => [id, Buffer.from(crops[index] ?? []).toString('base64')])
  return { ...before, ...Object.fromEntries(added) }
}
