import type { StatisticsCounts } from '#contract/statistics/statistics.ts'
import { formatCount } from '../../formats/format-count.ts'

export const viewsOf = ({ menu_views, page_views }: Pick<StatisticsCounts, 'menu_views' | 'page_views'>) =>
  menu_views + page_views

export const contactsOf = ({
  whatsapp,
  calls,
  directions,
}: Pick<StatisticsCounts, 'whatsapp' | 'calls' | 'directions'>) => whatsapp + calls + directions

/** Days add up as what was counted, never as people. */
export function totalOf<Day>(days: readonly Day[], countOf: (day: Day) => number): number {
  return days.reduce((sum, day) => sum + countOf(day), 0)
}

export type Change = { direction: 'more' | 'less' | 'same'; text: string }

/** A percentage of a small number says little: up to this, the difference is told as a number. */
const fewToCompare = 20

/** `before` is told as 'en los 7 días anteriores'. */
export function changeFrom(earlier: number, now: number, before: string): Change {
  if (now === earlier) return { direction: 'same', text: `Igual que ${before}` }
  const direction = now > earlier ? 'more' : 'less'
  const word = direction === 'more' ? 'más' : 'menos'
  const difference = Math.abs(now - earlier)
  const size =
    earlier <= fewToCompare
      ? formatCount(difference)
      : `${formatCount(Math.round((100 * difference) / earlier))}\u00A0%`
  return { direction, text: `${size} ${word} que ${before}` }
}
