import { sql } from 'drizzle-orm'
import { freeSlug, slugOf } from '#contract/slug.ts'
import type { Transaction } from '#server/db/database.ts'
import { createRestaurantsStore, type RestaurantRow, type RestaurantValues } from './restaurants.store.ts'

export async function insertWithSlug(
  tx: Transaction,
  ownerId: number,
  values: Omit<RestaurantValues, 'slug'>,
): Promise<number> {
  const store = createRestaurantsStore(tx)
  const slug = await findFreeSlug(tx, slugOf(values.name), null)
  const id = await store.insert(ownerId, { ...values, slug })
  await store.keepSlug(slug, id)
  return id
}

/** A slug that was sent goes through the rule; without one it follows the name. The old one keeps leading here. */
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
  await createRestaurantsStore(tx).keepSlug(free, before.id)
  return free
}

async function findFreeSlug(tx: Transaction, slug: string, restaurantId: number | null): Promise<string> {
  // Two restaurants of one name at one moment: the second waits here until the first has its slug.
  const family = slug.replace(/(-\d+)+$/, '')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${family}`}, 0))`)
  const known = await createRestaurantsStore(tx).listSlugsLike(slug)
  return freeSlug(
    slug,
    new Set(known.filter((taken) => taken.restaurantId !== restaurantId).map((taken) => taken.slug)),
  )
}
