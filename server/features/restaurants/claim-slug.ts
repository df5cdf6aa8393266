import { sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import { freeSlug, slugOf } from '#contract/slug.ts'
import type { Transaction } from '#server/db/database.ts'
import { createRestaurantsStore, type RestaurantRow, type RestaurantValues } from './restaurants.store.ts'

const renameWindowMs = 30 * dayMs
/** New slugs of a restaurant within `renameWindowMs`. */
const maxRenames = 5

export async function insertWithSlug(
  tx: Transaction,
  ownerId: number,
  values: Omit<RestaurantValues, 'slug'>,
): Promise<number> {
  const store = createRestaurantsStore(tx)
  const slug = await findFreeSlug(tx, slugOf(values.name), null)
  const id = await store.insert(ownerId, { ...values, slug })
  await store.insertSlug(slug, id, null)
  return id
}

/** The new slug is made from the wanted one, else from the new name. The old one redirects to it. */
export async function changeSlug(
  tx: Transaction,
  before: Pick<RestaurantRow, 'id' | 'slug' | 'name'>,
  wanted: string | undefined,
  newName: string,
): Promise<string> {
  const slug = slugOf(wanted ?? newName)
  const isUnchanged = wanted === undefined ? slug === slugOf(before.name) : slug === before.slug
  if (isUnchanged) return before.slug
  const free = await findFreeSlug(tx, slug, before.id)
  const store = createRestaurantsStore(tx)
  if (await store.hasHadSlug(free, before.id)) return free
  const now = new Date()
  ensureMayRename(await store.listRenames(before.id, new Date(now.getTime() - renameWindowMs)), {
    now,
    field: wanted === undefined ? 'name' : 'slug',
  })
  await store.insertSlug(free, before.id, now)
  return free
}

/**
 * A restaurant keeps all its slugs, because printed QR codes must always work. So the number of new slugs is limited: otherwise one
 * owner could take the names of a whole city. A restaurant may always return to one of its old slugs; deleting it frees all of them.
 */
function ensureMayRename(renames: Date[], { now, field }: { now: Date; field: 'name' | 'slug' }): void {
  const earliest = renames[maxRenames - 1]
  if (!earliest) return
  const possibleAt = new Date(earliest.getTime() + renameWindowMs)
  throw new AppError('restaurant.too_many_renames', {
    fieldErrors: { [field]: `Podrás cambiar la dirección de nuevo a partir del ${dayOf(possibleAt)}.` },
    retryAfterSeconds: Math.ceil((possibleAt.getTime() - now.getTime()) / 1000),
  })
}

const writtenDay = new Intl.DateTimeFormat('es-EC', { dateStyle: 'long', timeZone: 'America/Guayaquil' })

/** Names the day after, because the rename is possible only from a certain hour of the day itself. */
function dayOf(moment: Date): string {
  return writtenDay.format(new Date(moment.getTime() + dayMs))
}

async function findFreeSlug(tx: Transaction, slug: string, restaurantId: number | null): Promise<string> {
  // If two restaurants claim the same slug at once, the second waits here until the first transaction ends.
  const family = slug.replace(/(-\d+)+$/, '')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${family}`}, 0))`)
  const known = await createRestaurantsStore(tx).listSlugsLike(slug)
  return freeSlug(
    slug,
    new Set(known.filter((taken) => taken.restaurantId !== restaurantId).map((taken) => taken.slug)),
  )
}
