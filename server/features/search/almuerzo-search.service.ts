import type { Almuerzo } from '#contract/almuerzo/almuerzo-schema.ts'
import { hourMs } from '#contract/durations.ts'
import { centsOf } from '#contract/money.ts'
import type { FoundAlmuerzo } from '#contract/search/almuerzo-search.ts'
import type { Position } from '#contract/search/position.ts'
import { namesWord } from '#contract/search/typed-without.ts'
import { foldedName } from '#contract/slug.ts'
import { finalAmountOf } from '#contract/taxes/final-price.ts'
import type { Database } from '#server/db/database.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import { firstAlmuerzos, listServedToday, mostRead } from './almuerzo-search.store.ts'
import { distanceKm } from './distance.ts'
import { presentPlace } from './present-found.ts'
import { type Filters, readTyped } from './read-conditions.ts'
import { withSoughtWords } from './sought.ts'

type Dependencies = { db: Database; directory: Pick<DirectoryService, 'listByIds'>; now?: () => Date }

type Place = Awaited<ReturnType<DirectoryService['listByIds']>>[number]

/** `read`: everything that may change the answer by itself. */
export type FoundAlmuerzos = { almuerzos: FoundAlmuerzo[]; read: readonly Place[]; trueUntil: Date }

export type AlmuerzoSearch = ReturnType<typeof createAlmuerzoSearch>

/** The clocks of the product's countries are between three and ten hours behind UTC. */
const clockHours = [3, 10]

/** The almuerzos that are offered now, by their dishes, city and distance. */
export function createAlmuerzoSearch({ db, directory, now = () => new Date() }: Dependencies) {
  async function find(asked: Filters, limit: number): Promise<FoundAlmuerzos> {
    const filters = readTyped(asked)
    const { q, city, near = null } = filters
    const at = now()
    const days = [
      ...new Set(clockHours.map((hours) => new Date(at.getTime() - hours * hourMs).toISOString().slice(0, 10))),
    ]
    const wanted = { days, now: at, near, cityKey: city === undefined ? null : foldedName(city) }
    const found = q ? withSoughtWords(await listServedToday(db, wanted), q) : null
    const ids = found ? [...new Set(found.map(({ id }) => id))].slice(0, mostRead) : firstAlmuerzos(wanted)
    const read = Array.isArray(ids) && ids.length === 0 ? [] : await directory.listByIds(ids)
    // Two days are compared around midnight: the words must be in the almuerzo of the restaurant's own day.
    const daysFound = found && new Set(found.map(({ id, date }) => `${id} ${date}`))
    const almuerzos = read
      .filter(({ id, almuerzo }) => daysFound === null || daysFound.has(`${id} ${almuerzo?.date}`))
      .flatMap((place) => presentFound(place, near))
      .filter((one) => isWanted(one, filters))
      .toSorted(bestFirst)
      .slice(0, limit)
    // Almuerzos begin at midnight, on a full hour.
    return { almuerzos, read, trueUntil: new Date(Math.floor(at.getTime() / hourMs + 1) * hourMs) }
  }

  return { find }
}

function presentFound(place: Place, near: Position | null): FoundAlmuerzo[] {
  const { almuerzo, location } = place
  if (!isOffered(almuerzo)) return []
  const distance = near && location ? distanceKm(near, location) : null
  return [{ ...almuerzo, final_price: finalAmountOf(almuerzo.price, place), restaurant: presentPlace(place, distance) }]
}

const isOffered = (almuerzo: Almuerzo | null): almuerzo is Almuerzo => almuerzo?.active === true

/** Nobody confirms what the dishes of an almuerzo are without. */
function isWanted(found: FoundAlmuerzo, { max_price, open_now, without = [], excluded = [] }: Filters): boolean {
  const { final_price, restaurant, sopas, segundos, jugo, postre } = found
  const dishes = [...sopas, ...segundos, jugo, postre].join(' ')
  if (without.length > 0 || excluded.some((word) => namesWord(dishes, word))) return false
  if (max_price !== undefined && centsOf(final_price) > centsOf(max_price)) return false
  return open_now === undefined || restaurant.open_now === true
}

/** Sorts by portions left, then open, near, well rated. */
function bestFirst(a: FoundAlmuerzo, b: FoundAlmuerzo): number {
  const [one, other] = [a.restaurant, b.restaurant]
  return (
    Number(a.sold_out) - Number(b.sold_out) ||
    Number(other.open_now === true) - Number(one.open_now === true) ||
    (one.distance_km ?? Number.MAX_SAFE_INTEGER) - (other.distance_km ?? Number.MAX_SAFE_INTEGER) ||
    (other.rating ?? 0) - (one.rating ?? 0) ||
    other.id - one.id
  )
}
