import type { Account } from '#contract/accounts/accounts.ts'
import { AppError, Moved } from '#contract/errors.ts'
import { findId } from '#contract/id.ts'
import type { RestaurantWithHours } from '#contract/restaurants/restaurants.ts'
import { isSlug } from '#contract/slug.ts'
import type { Database } from '#server/db/database.ts'
import { priceTermsOf } from '#server/features/taxes/taxes.rows.ts'
import { presentWithHours } from './present-restaurant.ts'
import { createRestaurantRows, type RestaurantRow } from './restaurant-rows.queries.ts'

/** One restaurant, by its number or its slug. */
export function createRestaurantReader(db: Database, now: () => Date) {
  const store = createRestaurantRows(db, now)

  /** One that is taken down is there for its owner only. */
  async function get(idOrSlug: string, viewer: Account | null = null): Promise<RestaurantWithHours> {
    return presentWithHours(await getShownRow(idOrSlug, viewer), now())
  }

  /** The same, with the taxes that its prices carry at an instant. */
  async function getWithPrices(idOrSlug: string, viewer: Account | null) {
    const row = await getShownRow(idOrSlug, viewer)
    const priceTermsAt = (at: Date) => priceTermsOf(row.pricing, at)
    return { restaurant: presentWithHours(row, now()), priceTermsAt }
  }

  /** Also when it is taken down: the caller knows that it is for the owner. */
  async function getForOwner(id: number): Promise<RestaurantWithHours> {
    return presentWithHours(await getRow(String(id)), now())
  }

  async function getShownRow(idOrSlug: string, viewer: Account | null): Promise<RestaurantRow> {
    const row = await getRow(idOrSlug)
    if (row.takenDownAt && row.ownerId !== viewer?.id) throw new AppError('restaurant.not_found')
    return row
  }

  async function getRow(idOrSlug: string): Promise<RestaurantRow> {
    if (!isSlug(idOrSlug)) throw new AppError('restaurant.not_found')
    const id = findId(idOrSlug)
    const found = id === null ? await store.findBySlug(idOrSlug) : await store.findById(id)
    if (found) return found
    const movedTo = id === null ? await store.findCurrentSlug(idOrSlug) : null
    if (movedTo) throw new Moved(movedTo)
    throw new AppError('restaurant.not_found')
  }

  return { get, getForOwner, getWithPrices }
}
