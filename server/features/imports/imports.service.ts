import type { Account } from '#contract/accounts/accounts.ts'
import { dayMs } from '#contract/durations.ts'
import type { Download } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { type ExportFormat, exportTypes, type Import, maxImportRows } from '#contract/imports/imports.ts'
import { cleanLine } from '#contract/text.ts'
import { createMenuReader, type MenuReader } from '#server/adapters/menu-reader/menu-reader.ts'
import type { StoredRow } from '#server/adapters/menu-reader/prepare-rows.ts'
import { readingRefusals } from '#server/adapters/menu-reader/refusals.ts'
import type { PhotoReader } from '#server/adapters/photo-reader/photo-reader.ts'
import { createSpreadsheetWriter } from '#server/adapters/spreadsheets/spreadsheet-writer.ts'
import type { ObjectStorage } from '#server/adapters/storage/storage.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import { createNamedRecipesService } from '#server/features/ingredients/named-recipes.service.ts'
import { listIngredientNames, listNamedRecipes } from '#server/features/ingredients/recipes.queries.ts'
import { listDeclaredChoices } from '#server/features/menu/dish-allergens.queries.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { DevicesService } from '#server/features/notices/devices.service.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { Writer } from '#server/http/caller.ts'
import type { IncomingFolder } from '#server/http/uploads/incoming-folder.ts'
import type { ReceivedFile } from '#server/http/uploads/received-files.ts'
import type { Attempt } from '#server/jobs/job-kind.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import { copyOfDish } from './copied-rows.ts'
import { type DraftEdit, withEdits } from './edited-rows.ts'
import { createImportSources, type NewImport } from './import-sources.ts'
import { oldImportsJob, readImportJob, readPhotosJob, retryPausesMs } from './imports.job.ts'
import { createImportsStore, type ImportDraft, type ImportsStore, type NewDraft } from './imports.store.ts'
import { composeSpreadsheet } from './menu-spreadsheet.ts'
import { type Cookbook, findUndoEnd, presentImport } from './present-import.ts'
import { type Choice, createImportPublisher, lockDraft } from './publish-import.ts'
import { linesOfRow } from './row-recipes.ts'
import { createSourceReader } from './source-reader.ts'
import { createImportUndoer } from './undo-import.ts'

const draftMs = 7 * dayMs
const longestReadingMs = dayMs

type Dependencies = {
  db: Database
  jobs: Pick<Jobs, 'work' | 'send'>
  ownerWrite: OwnerWrite
  restaurants: Pick<RestaurantsService, 'ensureOwn'>
  directory: Pick<DirectoryService, 'listOwn'>
  menu: MenuService
  storage: ObjectStorage
  incoming: Pick<IncomingFolder, 'createPath'>
  log: Pick<Log, 'error'>
  reader?: MenuReader
  photoReader: PhotoReader
  tellRead: DevicesService['tellRead']
  now?: () => Date
}

export type ImportsService = ReturnType<typeof createImportsService>

/** Menus that are read from files and text. How and why: docs/decisions/0024-menu-imports.md */
export function createImportsService(dependencies: Dependencies) {
  const {
    db,
    jobs,
    ownerWrite,
    restaurants,
    directory,
    menu,
    storage,
    incoming,
    log,
    reader = createMenuReader(),
    photoReader,
    tellRead,
    now = () => new Date(),
  } = dependencies
  const store = createImportsStore(db)
  const publishImport = createImportPublisher({ menu, recipes: createNamedRecipesService({ db, directory, now }), now })
  const takeBack = createImportUndoer({ menu, now })
  const spreadsheets = createSpreadsheetWriter()
  const sources = createImportSources({ store, storage, incoming, log, now })
  const reading = createSourceReader({
    ...{ store, sources, menu, log, reader, photoReader },
    handOnPhotos: (photos) => jobs.send(db, readPhotosJob, photos),
  })
  jobs.work(readImportJob, {
    handle: ({ importId, accountId }, attempt) => orGiveUp(importId, attempt, () => reading.read(importId, accountId)),
    close: reading.stop,
  })
  jobs.work(readPhotosJob, {
    handle: (photos, attempt) =>
      orGiveUp(photos.importId, attempt, () => reading.readPhotos(photos)).finally(() => tellOwner(photos)),
    close: reading.stop,
  })
  jobs.work(oldImportsJob, { handle: tidy, close: spreadsheets.stop })

  /** The owner learns of the last attempt that failed, and may send another menu. */
  async function orGiveUp(importId: number, { attempts }: Attempt, read: () => Promise<void>): Promise<void> {
    try {
      await read()
    } catch (error) {
      if (attempts > retryPausesMs.length) await store.failReading(importId, readingRefusals.unavailable)
      throw error
    }
  }

  /** Photographs take long, and the owner may have left. */
  async function tellOwner({ importId, accountId }: { importId: number; accountId: number }): Promise<void> {
    const draft = await store.find(importId)
    if (!draft || draft.status === 'reading') return
    const isRead = draft.status === 'ready' && draft.message === null
    await tellRead(accountId, { importId, restaurantId: draft.restaurantId, isRead })
  }

  async function tidy(): Promise<void> {
    const earlier = (ms: number) => new Date(now().getTime() - ms)
    await store.deleteBefore(earlier(draftMs))
    await store.failReadingsBefore(earlier(longestReadingMs), readingRefusals.unavailable)
    await sources.removeUnused()
  }

  async function start(
    account: Writer,
    restaurantId: number,
    { text, from_restaurant_id: fromId, item_ids }: NewImport,
    file?: ReceivedFile,
  ): Promise<{ id: number }> {
    await restaurants.ensureOwn(account, restaurantId)
    const insert = (tx: Transaction, draft: Pick<NewDraft, 'status' | 'progress' | 'rows' | 'source'>) =>
      createImportsStore(tx).insert({ restaurantId, createdAt: now(), ...draft })
    if (fromId !== undefined) {
      const rows = await copyRows(account, fromId, item_ids)
      return ownerWrite(account, restaurantId, async (tx, publish) => {
        await publish('import.changed', { restaurantId })
        return { id: await insert(tx, { status: 'ready', progress: 100, rows }) }
      })
    }
    const bytes = await sources.receive(text, file)
    await ensureNoneIsRead(store, restaurantId)
    return sources.keep(bytes, (source) =>
      ownerWrite(account, restaurantId, async (tx, publish) => {
        await publish('import.changed', { restaurantId })
        await ensureNoneIsRead(createImportsStore(tx), restaurantId)
        const id = await insert(tx, { status: 'reading', source })
        await jobs.send(tx, readImportJob, { importId: id, accountId: account.id })
        return { id }
      }),
    )
  }

  /** One at a time for each restaurant: nobody fills the queue, and nobody wonders which of two menus comes. */
  async function ensureNoneIsRead(drafts: ImportsStore, restaurantId: number): Promise<void> {
    if (await drafts.isReading(restaurantId)) throw new AppError('import.still_reading')
  }

  /** The menu of another own restaurant, or some of its dishes. */
  async function copyRows(account: Account, restaurantId: number, itemIds?: readonly number[]): Promise<StoredRow[]> {
    await restaurants.ensureOwn(account, restaurantId)
    const { dishes, recipes, declaredChoices } = await readMenu(restaurantId)
    const wanted = itemIds ? dishes.filter(({ id }) => itemIds.includes(id)) : dishes
    if (wanted.length < (itemIds ? new Set(itemIds).size : 1)) throw new AppError('menu.dish_not_found')
    return wanted
      .slice(0, maxImportRows)
      .map((dish, index) => copyOfDish(dish, { ...recipes, declaredChoices }, index + 1))
  }

  async function readMenu(restaurantId: number) {
    const [dishes, recipes, declaredChoices] = await Promise.all([
      menu.listDishes(restaurantId),
      listNamedRecipes(db, restaurantId),
      listDeclaredChoices(db, restaurantId),
    ])
    return { dishes, recipes, declaredChoices }
  }

  /** A page more, for a menu that was read from a photograph. */
  async function addPage(account: Writer, id: number, file?: ReceivedFile): Promise<{ id: number }> {
    const bytes = await sources.receive(undefined, file)
    const { restaurantId, status } = await getOwn(account, id)
    if (status !== 'ready') throw new AppError('import.not_ready')
    return sources.keep(bytes, (source) =>
      ownerWrite(account, restaurantId, async (tx, publish) => {
        const draft = await lockDraft(tx, account, id)
        await publish('import.changed', { restaurantId })
        if (draft.status !== 'ready') throw new AppError('import.not_ready')
        const drafts = createImportsStore(tx)
        await ensureNoneIsRead(drafts, restaurantId)
        await drafts.update(id, { status: 'reading', progress: 0, message: null, source })
        await jobs.send(tx, readImportJob, { importId: id, accountId: account.id })
        return { id }
      }),
    )
  }

  async function listCrops(account: Account, id: number): Promise<Record<string, string>> {
    const crops = await store.findCrops(id, account.id)
    if (!crops) throw new AppError('import.not_found')
    return crops
  }

  async function get(account: Account, id: number): Promise<Import> {
    return present(await getOwn(account, id))
  }

  async function getOwn(account: Account, id: number): Promise<ImportDraft> {
    const draft = await store.findOwn(id, account.id)
    if (!draft) throw new AppError('import.not_found')
    return draft
  }

  async function list(account: Account, restaurantId: number) {
    await restaurants.ensureOwn(account, restaurantId)
    return (await store.listOf(restaurantId)).map(({ id, status, createdAt, appliedAt, rowCount }) => ({
      id,
      status,
      created_at: createdAt.toISOString(),
      undo_until: findUndoEnd({ status, appliedAt }, now())?.toISOString() ?? null,
      row_count: rowCount,
    }))
  }

  async function edit(account: Writer, id: number, changes: DraftEdit): Promise<Import> {
    const { restaurantId } = await getOwn(account, id)
    const draft = await ownerWrite(account, restaurantId, async (tx, publish) => {
      const before = await lockDraft(tx, account, id)
      await publish('import.changed', { restaurantId })
      if (before.status !== 'ready') throw new AppError('import.not_ready')
      const rows = withEdits(before.rows, changes)
      if (rows.length > maxImportRows) throw new AppError('import.too_many_rows')
      const leftover = changes.leftover?.map(cleanLine) ?? before.leftover
      await createImportsStore(tx).update(id, { rows, leftover })
      return { ...before, rows, leftover }
    })
    return present(draft)
  }

  async function discard(account: Writer, id: number): Promise<void> {
    const { restaurantId } = await getOwn(account, id)
    const source = await ownerWrite(account, restaurantId, async (tx, publish) => {
      await lockDraft(tx, account, id)
      await publish('import.changed', { restaurantId })
      return createImportsStore(tx).delete(id)
    })
    if (source) await sources.remove(source)
  }

  async function present(draft: ImportDraft): Promise<Import> {
    const { restaurantId } = draft
    const [dishes, publishedIds, declaredChoices, cookbook] = await Promise.all([
      menu.listDishes(restaurantId),
      store.listPublishedFrom(draft.id, restaurantId),
      listDeclaredChoices(db, restaurantId),
      readCookbook(draft),
    ])
    return presentImport(draft, { dishes, publishedIds, declaredChoices, cookbook, now: now() })
  }

  /** Only menus that bring recipes are compared with those of now. */
  async function readCookbook({ rows, restaurantId }: ImportDraft): Promise<Cookbook> {
    if (!rows.some((row) => linesOfRow(row).length > 0))
      return { recipes: { dishes: new Map(), choices: new Map() }, ingredientNames: [] }
    const [recipes, ingredientNames] = await Promise.all([
      listNamedRecipes(db, restaurantId),
      listIngredientNames(db, restaurantId),
    ])
    return { recipes, ingredientNames }
  }

  async function apply(account: Writer, id: number, choice: Choice) {
    const { restaurantId } = await getOwn(account, id)
    await publishImport(account, { id, restaurantId }, choice)
    return get(account, id)
  }

  async function undo(account: Writer, id: number) {
    const { restaurantId } = await getOwn(account, id)
    const kept = await takeBack(account, { id, restaurantId })
    return { ...(await get(account, id)), kept }
  }

  async function exportMenu(account: Account, restaurantId: number, format: ExportFormat): Promise<Download> {
    await restaurants.ensureOwn(account, restaurantId)
    const content = await spreadsheets.write(account.id, composeSpreadsheet(await readMenu(restaurantId), format))
    return { mediaType: exportTypes[format], fileName: `carta.${format}`, content }
  }

  return { start, addPage, list, get, listCrops, edit, discard, apply, undo, exportMenu }
}
