import type { Availability } from '#contract/availability/availability.ts'
import { dayMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import { endOfTodayAt } from '#contract/hours/opening.ts'
import type { Category } from '#contract/menu/categories.ts'
import type { Cents } from '#contract/money.ts'
import type { HoursService } from '#server/features/hours/hours.service.ts'
import type { BatchEdit } from './menu.store.ts'

/** The availability to set for one dish among many. Without `sold_out` it stays as it is. */
export type ManyEdit = { [Field in keyof Availability]?: Availability[Field] | undefined } & {
  id: number
  price?: Cents | undefined
  category?: Category | undefined
  section?: string | null | undefined
}

const mostDaysSoldOut = 366

type Dependencies = { hours: Pick<HoursService, 'getSchedule'>; now: () => Date }

/** The returned functions read the restaurant's hours: never call them inside a transaction. */
export function createEndFinder({ hours, now }: Dependencies) {
  async function findEnd(restaurantId: number, until: Availability['until']): Promise<Date | null> {
    if (until === 'manual') return null
    if (until === 'today') return endOfTodayAt(await hours.getSchedule(restaurantId), now())
    const end = new Date(until)
    if (end <= now()) throw new AppError('menu.past_moment', { fieldErrors: { until: 'Ese momento ya pasó.' } })
    if (end > new Date(now().getTime() + mostDaysSoldOut * dayMs))
      throw new AppError('request.invalid', { fieldErrors: { until: 'Elige un momento dentro de un año.' } })
    return end
  }

  async function findEnds(restaurantId: number, edits: readonly ManyEdit[]): Promise<BatchEdit[]> {
    const untils = new Set(edits.flatMap(({ sold_out, until = 'today' }) => (sold_out ? [until] : [])))
    const found = Array.from(untils, async (until) => [until, await findEnd(restaurantId, until)] as const)
    const ends = new Map(await Promise.all(found))
    return edits.map(({ sold_out: soldOut, until = 'today', ...edit }) =>
      soldOut === undefined ? edit : { ...edit, soldOut, soldOutUntil: soldOut ? (ends.get(until) ?? null) : null },
    )
  }

  return { findEnd, findEnds }
}
