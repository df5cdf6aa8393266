import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Account } from '#contract/accounts.ts'
import { AppError, Moved } from '#contract/errors.ts'
import { findId } from '#contract/id.ts'
import type { Schedule } from '#contract/opening.ts'
import type { RestaurantWithHours } from '#contract/restaurants.ts'
import { isSlug } from '#contract/slug.ts'
import type { Database } from '#server/db/database.ts'
import type { StoredRows } from '#server/db/json-rows.ts'
import { presentWithHours } from './present-restaurant.ts'
import { createRestaurantsStore, type RestaurantRow } from './restaurants.store.ts'
import { restaurants } from './restaurants.table.ts'
import { scheduleOf } from './schedule.ts'
import { priceTermsOf } from './stored-pricing.ts'
import { createWithRowsStore } from './with-rows.store.ts'

type Source<Row> = {
  findBySlug: (slug: string) => Promise<Row | null>
  findById: (id: number) => Promise<Row | null>
}

/** One restaurant, by its number or its slug. */
export function createRestaurantReader(db: Database, now: () => Date) {
  const store = createRestaurantsStore(db, now)

  /** One that is taken down is there for its owner only. */
  async function get(idOrSlug: string, viewer: Account | null = null): Promise<RestaurantWithHours> {
    return presentWithHours(await getShownRow(store, idOrSlug, viewer), now())
  }

  /** The same for a feature that is shown with a restaurant: its rows, of the restaurant in the column, come in the same query. */
  function prepareReader(name: string, rowsOf: (restaurantId: AnyPgColumn) => SQL<StoredRows>) {
    const source = createWithRowsStore(db, now, name, rowsOf(restaurants.id))
    return async (idOrSlug: string, viewer: Account | null) => {
      const row = await getShownRow(source, idOrSlug, viewer)
      const priceTermsAt = (at: Date) => priceTermsOf(row.pricing, at)
      return { restaurant: presentWithHours(row, now()), priceTermsAt, rows: row.rows }
    }
  }

  /** Also when it is taken down: the caller knows that it is for the owner. */
  async function getForOwner(id: number): Promise<RestaurantWithHours> {
    return presentWithHours(await getRow(store, String(id)), now())
  }

  async function getSchedule(id: number): Promise<Schedule> {
    const row = await getRow(store, String(id))
    return scheduleOf(row, row)
  }

  async function getShownRow<Row extends RestaurantRow>(
    source: Source<Row>,
    idOrSlug: string,
    viewer: Account | null,
  ): Promise<Row> {
    const row = await getRow(source, idOrSlug)
    if (row.takenDownAt && row.ownerId !== viewer?.id) throw new AppError('restaurant.not_found')
    return row
  }

  async function getRow<Row>(source: Source<Row>, idOrSlug: string): Promise<Row> {
    if (!isSlug(idOrSlug)) throw new AppError('restaurant.not_found')
    const id = findId(idOrSlug)
    const found = id === null ? await source.findBySlug(idOrSlug) : await source.findById(id)
    if (found) return found
    const movedTo = id === null ? await store.findCurrentSlug(idOrSlug) : null
    if (movedTo) throw new Moved(movedTo)
    throw new AppError('restaurant.not_found')
  }

  return { get, getForOwner, getSchedule, prepareReader }
}
