import type { PastPrice } from '#contract/ingredients/kitchen.ts'
import { conversion } from '#contract/ingredients/units.ts'

type Frame = { width: number; height: number; now: Date }

/** Keeps the line's ends inside of the picture. */
const inset = 4

/** A line of steps from the first cost to today: a cost holds until the next one. Only pixels, no money: they need not be exact. */
export function chartPoints(prices: readonly PastPrice[], { width, height, now }: Frame): string {
  const [last] = prices
  if (!last) return ''
  const steps = prices.toReversed().flatMap(({ at, cost_per_unit, unit }) => {
    const rate = conversion(last.unit, unit)
    return rate
      ? [{ at: Date.parse(at), cost: (cost_per_unit * Number(rate.numerator)) / Number(rate.denominator) }]
      : []
  })
  const start = steps[0]?.at ?? 0
  const highest = Math.max(...steps.map(({ cost }) => cost)) || 1
  const span = Math.max(1, now.getTime() - start)
  const x = (at: number) => Math.round(inset + ((at - start) / span) * (width - 2 * inset))
  const y = (cost: number) => Math.round(height - inset - (cost / highest) * (height - 2 * inset))
  return steps
    .flatMap(({ at, cost }, place) => {
      const end = steps[place + 1]?.at ?? now.getTime()
      return [`${x(at)},${y(cost)}`, `${x(end)},${y(cost)}`]
    })
    .join(' ')
}
