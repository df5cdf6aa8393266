import type { Account } from '#contract/accounts/accounts.ts'
import { type AlmuerzoPlan, type AlmuerzoTemplate, type DishLine, maxTemplates } from '#contract/almuerzo/almuerzo.ts'
import type { Almuerzo } from '#contract/almuerzo/almuerzo-schema.ts'
import { hasNoneLeft, usualEnd } from '#contract/almuerzo/almuerzo-times.ts'
import { AppError } from '#contract/errors.ts'
import { addDays, instantOf, isLocalDate, type LocalDate, localTimeAt } from '#contract/hours/time-zones.ts'
import type { Cents } from '#contract/money.ts'
import type { StoredImage } from '#contract/uploads/images.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { EventHandler, Publish } from '#server/events/events.ts'
import type { HoursService } from '#server/features/hours/hours.service.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { presentAlmuerzo, presentTemplate } from './almuerzo.rows.ts'
import { type AlmuerzoRow, createAlmuerzoStore, type StoredContent } from './almuerzo.store.ts'

/** A client's changes; undefined fields stay as they are. */
export type AlmuerzoEdit = {
  price?: Cents | undefined
  sopas?: DishLine[] | undefined
  segundos?: DishLine[] | undefined
  jugo?: DishLine | null | undefined
  postre?: DishLine | null | undefined
  portions?: number | null | undefined
  ends_at?: string | undefined
}

/** A dish with the path of its photo, which is not claimed yet. */
type Draft = Omit<StoredContent, 'sopas' | 'segundos' | 'jugo' | 'postre'> & {
  sopas: DishLine[]
  segundos: DishLine[]
  jugo: DishLine | null
  postre: DishLine | null
}

type Dependencies = {
  db: Database
  ownerWrite: OwnerWrite
  restaurants: Pick<RestaurantsService, 'ensureOwn' | 'isServing'>
  hours: Pick<HoursService, 'getSchedule'>
  uploads: Pick<UploadsService, 'claimAll' | 'release'>
  now?: () => Date
}

export type AlmuerzoService = ReturnType<typeof createAlmuerzoService>

/** How far from today an almuerzo may be. */
const mostDaysAway = 366

export function createAlmuerzoService(dependencies: Dependencies) {
  const { db, ownerWrite, restaurants, hours, uploads, now = () => new Date() } = dependencies
  const store = createAlmuerzoStore(db)

  const releasePhotos: EventHandler<'restaurant.removed'> = async ({ restaurantId }, tx) => {
    const own = createAlmuerzoStore(tx)
    const contents = [...(await own.listAll(restaurantId)), ...(await own.listTemplates(restaurantId))]
    await uploads.release(tx, contents.flatMap(photosOf))
  }

  /** Today's without a date. `trueUntil` is when the answer changes by itself. */
  async function get(
    restaurantId: number,
    date?: string,
    viewer: Account | null = null,
  ): Promise<{ almuerzo: Almuerzo; trueUntil: Date | null }> {
    const isServing = await restaurants.isServing(restaurantId, viewer)
    const { today, timeZone } = await readClock(restaurantId)
    const asked = date === undefined ? today : readDate(date, today)
    const [row] = await store.list(restaurantId, [asked])
    if (!row || !isServing) throw new AppError('almuerzo.not_found')
    const almuerzo = presentAlmuerzo(row, timeZone, now())
    if (almuerzo.next_change !== null) return { almuerzo, trueUntil: new Date(almuerzo.next_change) }
    // After midnight another day is today.
    const tomorrow = instantOf({ date: addDays(today, 1), minutes: 0 }, timeZone)
    return { almuerzo, trueUntil: date === undefined ? tomorrow : null }
  }

  async function getPlan(account: Account, restaurantId: number, date?: string): Promise<AlmuerzoPlan> {
    await restaurants.ensureOwn(account, restaurantId)
    const { today, timeZone } = await readClock(restaurantId)
    const asked = date === undefined ? today : readDate(date, today)
    const weekBefore = addDays(asked, -7)
    const rows = await store.list(restaurantId, [asked, weekBefore])
    const find = (day: LocalDate) => {
      const row = rows.find((candidate) => candidate.date === day)
      return row ? presentAlmuerzo(row, timeZone, now()) : null
    }
    const templates = await store.listTemplates(restaurantId)
    return { today, almuerzo: find(asked), last_week: find(weekBefore), templates: templates.map(presentTemplate) }
  }

  async function set(account: Writer, restaurantId: number, day: string, edit: AlmuerzoEdit): Promise<Almuerzo> {
    const { today, timeZone } = await readClock(restaurantId)
    const date = readDate(day, today)
    const saved = await ownerWrite(account, restaurantId, async (tx, publish) => {
      const own = createAlmuerzoStore(tx)
      const [before = null] = await own.list(restaurantId, [date])
      const content = await withPhotos(tx, account, draftOf(edit, before))
      await uploads.release(tx, before ? photosOf(before) : [])
      await publish('almuerzo.changed', { restaurantId })
      return own.put(restaurantId, date, content, { keepsPortions: edit.portions === undefined })
    })
    return presentAlmuerzo(saved, timeZone, now())
  }

  async function serve(
    account: Writer,
    restaurantId: number,
    day: string,
    { portions, key }: { portions: number; key?: string | undefined },
  ): Promise<Almuerzo> {
    const { today, timeZone } = await readClock(restaurantId)
    const date = readDate(day, today)
    const row = await ownerWrite(account, restaurantId, async (tx, publish) => {
      const own = createAlmuerzoStore(tx)
      const counted = await own.serve(restaurantId, date, portions, key)
      await publish(hasNoneLeft(counted?.portions ?? null) ? 'almuerzo.changed' : 'almuerzo.served', { restaurantId })
      return counted ?? findCountedBefore(own, { restaurantId, date, key })
    })
    return presentAlmuerzo(row, timeZone, now())
  }

  /**
   * Takes the portions of an order when it is prepared, in the order's own transaction; a negative number gives them back. An almuerzo that the owner has
   * withdrawn meanwhile counts nothing.
   */
  async function countPortions(
    tx: Transaction,
    publish: Publish,
    restaurantId: number,
    portionsByDay: ReadonlyMap<LocalDate, number>,
  ): Promise<void> {
    const own = createAlmuerzoStore(tx)
    for (const [date, portions] of portionsByDay) {
      if (portions === 0) continue
      const counted = await own.serve(restaurantId, date, portions, undefined)
      if (!counted && (await own.list(restaurantId, [date])).length > 0) throw new AppError('almuerzo.not_enough')
      const isGoneOrBack = hasNoneLeft(counted?.portions ?? null) || portions < 0
      await publish(isGoneOrBack ? 'almuerzo.changed' : 'almuerzo.served', { restaurantId })
    }
  }

  async function remove(account: Writer, restaurantId: number, day: string): Promise<void> {
    const date = readDate(day, (await readClock(restaurantId)).today)
    await ownerWrite(account, restaurantId, async (tx, publish) => {
      const own = createAlmuerzoStore(tx)
      const [row] = await own.list(restaurantId, [date])
      if (!row) throw new AppError('almuerzo.not_found')
      await uploads.release(tx, photosOf(row))
      await own.delete(restaurantId, date)
      await publish('almuerzo.changed', { restaurantId })
    })
  }

  async function saveTemplate(
    account: Writer,
    restaurantId: number,
    { name, ...edit }: AlmuerzoEdit & { name: string },
  ): Promise<AlmuerzoTemplate> {
    return ownerWrite(account, restaurantId, async (tx, publish) => {
      const own = createAlmuerzoStore(tx)
      if ((await own.countOtherTemplates(restaurantId, name)) >= maxTemplates)
        throw new AppError('almuerzo.too_many_templates')
      const before = await own.findTemplate(restaurantId, { name })
      const content = await withPhotos(tx, account, draftOf(edit, null))
      await uploads.release(tx, before ? photosOf(before) : [])
      await publish('almuerzo-templates.changed', { restaurantId })
      return presentTemplate(await own.putTemplate(restaurantId, name, content))
    })
  }

  async function removeTemplate(account: Writer, restaurantId: number, templateId: number): Promise<void> {
    await ownerWrite(account, restaurantId, async (tx, publish) => {
      const own = createAlmuerzoStore(tx)
      const template = await own.findTemplate(restaurantId, { id: templateId })
      if (!template) throw new AppError('almuerzo.template_not_found')
      await uploads.release(tx, photosOf(template))
      await own.deleteTemplate(templateId)
      await publish('almuerzo-templates.changed', { restaurantId })
    })
  }

  /** For an owner who downloads everything. */
  async function exportOf(restaurantId: number) {
    const { timeZone } = await readClock(restaurantId)
    const [rows, templates] = [await store.listAll(restaurantId), await store.listTemplates(restaurantId)]
    return {
      almuerzos: rows.map((row) => presentAlmuerzo(row, timeZone, now())),
      almuerzo_templates: templates.map(presentTemplate),
    }
  }

  async function readClock(restaurantId: number): Promise<{ today: LocalDate; timeZone: string }> {
    const { time_zone: timeZone } = await hours.getSchedule(restaurantId)
    return { today: localTimeAt(now(), timeZone).date, timeZone }
  }

  /** Claims every photo again: what the content had before is released afterwards. */
  async function withPhotos(tx: Transaction, account: Writer, draft: Draft): Promise<StoredContent> {
    const paths = [...draft.sopas, ...draft.segundos, draft.jugo, draft.postre].flatMap((line) => line?.photo ?? [])
    const images = paths.length > 0 ? await uploads.claimAll(tx, account, paths, 'menu-items') : new Map()
    const stored = ({ text, photo }: DishLine) => ({ text, photo: photo === null ? null : imageAt(images, photo) })
    return {
      ...draft,
      sopas: draft.sopas.map(stored),
      segundos: draft.segundos.map(stored),
      jugo: draft.jugo && stored(draft.jugo),
      postre: draft.postre && stored(draft.postre),
    }
  }

  return { releasePhotos, get, getPlan, set, serve, countPortions, remove, saveTemplate, removeTemplate, exportOf }
}

type Counted = { restaurantId: number; date: LocalDate; key?: string | undefined }

async function findCountedBefore(
  store: ReturnType<typeof createAlmuerzoStore>,
  { restaurantId, date, key }: Counted,
): Promise<AlmuerzoRow> {
  const [row] = await store.list(restaurantId, [date])
  if (!row) throw new AppError('almuerzo.not_found')
  if (key && (await store.hasCounted(restaurantId, date, key))) return row
  throw new AppError('almuerzo.not_enough')
}

function imageAt(images: ReadonlyMap<string, StoredImage>, path: string): StoredImage | null {
  return images.get(path) ?? null
}

function photosOf({ sopas, segundos, jugo, postre }: StoredContent): string[] {
  return [...sopas, ...segundos, jugo, postre].flatMap((line) => line?.photo?.path ?? [])
}

function readDate(text: string, today: LocalDate): LocalDate {
  if (!isLocalDate(text))
    throw new AppError('request.invalid', { fieldErrors: { date: 'Escribe una fecha como 2026-11-16.' } })
  if (text >= addDays(today, -mostDaysAway) && text <= addDays(today, mostDaysAway)) return text
  throw new AppError('request.invalid', { fieldErrors: { date: 'Elige una fecha a menos de un año de hoy.' } })
}

/** Fields that are not sent stay; a first almuerzo needs a price and a dish. */
function draftOf(edit: AlmuerzoEdit, before: StoredContent | null): Draft {
  const price = edit.price ?? before?.price
  if (price === undefined) throw new AppError('request.invalid', { fieldErrors: { price: 'Escribe el precio.' } })
  const kept = before && pathsOf(before)
  const { sopas = kept?.sopas ?? [], segundos = kept?.segundos ?? [] } = edit
  if (sopas.length + segundos.length === 0)
    throw new AppError('request.invalid', { fieldErrors: { segundos: 'Escribe al menos un plato.' } })
  const { jugo = kept?.jugo ?? null, postre = kept?.postre ?? null, portions = before?.portions ?? null } = edit
  return { price, sopas, segundos, jugo, postre, portions, endsAt: edit.ends_at ?? before?.endsAt ?? usualEnd }
}

function pathsOf({
  sopas,
  segundos,
  jugo,
  postre,
}: StoredContent): Pick<Draft, 'sopas' | 'segundos' | 'jugo' | 'postre'> {
  const path = ({ text, photo }: StoredContent['sopas'][number]) => ({ text, photo: photo?.path ?? null })
  return {
    sopas: sopas.map(path),
    segundos: segundos.map(path),
    jugo: jugo && path(jugo),
    postre: postre && path(postre),
  }
}
