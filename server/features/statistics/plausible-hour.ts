import { visitSources } from '#contract/statistics/statistics.ts'
import { counterOfSource, type ToldCounter, toldCounters } from './count-names.ts'
import type { DayMost, HourRow } from './counters.store.ts'

/** How many times its usual busiest hour a restaurant may have. */
const timesUsual = 10
/** Every restaurant, also a new one, may have this much in an hour. */
const always = { often: 500, seldom: 100 }
const often: readonly ToldCounter[] = ['menu_views', 'page_views', 'dish_opens', 'order_adds']
/** The most that `not_counted` holds: more says nothing new, and sums of a year must fit into an integer. */
const mostNotCounted = 100_000
/** Days before the hour whose busiest hours say what is usual. */
export const usualDays = 28
/** On fewer days nothing is usual yet. */
const fewestDays = 7

export type Counts = Partial<Record<ToldCounter | 'not_counted', number>>
/** The part of each figure that is counted: 1 is all of it. */
export type Shares = Partial<Record<ToldCounter, number>>

const mostAlways = (name: ToldCounter): number => (often.includes(name) ? always.often : always.seldom)

/** Whether more came than any restaurant may have, so that its history is needed. */
export function needsHistory(row: HourRow, counted: Counts): boolean {
  return toldCounters.some((name) => (row[name] ?? 0) + (counted[name] ?? 0) > mostAlways(name))
}

/**
 * Cuts what comes on top of `counted` in the same hour to what is plausible for this restaurant. The usual is a median, so that a forger
 * raises it only by forging on half of the days of a month.
 */
export function cutHour(row: HourRow, counted: Counts, history: readonly DayMost[]): { row: HourRow; shares: Shares } {
  const cut: HourRow = { ...row }
  const shares: Shares = {}
  let left = row.not_counted ?? 0
  for (const name of toldCounters) {
    const added = row[name] ?? 0
    if (added === 0) continue
    const most = Math.max(mostAlways(name), timesUsual * usualOf(history.map((day) => day[name])))
    const kept = Math.min(added, Math.max(0, most - (counted[name] ?? 0)))
    cut[name] = kept
    shares[name] = kept / added
    left += added - kept
  }
  const views = ({ menu_views = 0, page_views = 0 }: HourRow) => menu_views + page_views
  const shareOfViews = views(row) === 0 ? 1 : views(cut) / views(row)
  for (const source of visitSources.map(counterOfSource)) {
    if (row[source]) cut[source] = Math.floor(row[source] * shareOfViews)
  }
  if (left > 0) cut.not_counted = Math.min(left, Math.max(0, mostNotCounted - (counted.not_counted ?? 0)))
  return { row: cut, shares }
}

/** The median of the days on which it was counted at all. */
function usualOf(busiest: readonly number[]): number {
  const days = busiest.filter((most) => most > 0).toSorted((a, b) => a - b)
  return days.length < fewestDays ? 0 : (days[Math.floor((days.length - 1) / 2)] ?? 0)
}
