/** A place inside of a picture: 0 to 100, as SVG takes it. */
export type Percent = `${number}%`

export function percent(share: number): Percent {
  return `${Math.round(share * 10_000) / 100}%`
}

export type Scale = { lowest: number; highest: number; ticks: number[] }

/** From zero to a round number that no value exceeds, in whole steps: nobody orders half a time. */
export function countScale(values: readonly number[], maxSteps = 4): Scale {
  const most = Math.max(0, ...values)
  const step = roundStep(most / maxSteps)
  const steps = Math.max(1, Math.ceil(most / step))
  return scaleOf(0, step, steps)
}

/**
 * Like `countScale`, but only as far down as the values reach: what grows slowly would be a flat line. It always has a few steps, so that one
 * like more is a small step and not a leap over the whole picture.
 */
export function totalScale(values: readonly number[], maxSteps = 4): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = roundStep((most - least) / maxSteps)
  const missing = Math.max(0, maxSteps - (most - least))
  const lowest = Math.max(0, Math.floor((least - Math.ceil(missing / 2)) / step) * step)
  return scaleOf(lowest, step, missing > 0 ? maxSteps : Math.ceil((most - lowest) / step))
}

function scaleOf(lowest: number, step: number, steps: number): Scale {
  const ticks = Array.from({ length: steps + 1 }, (_, index) => lowest + index * step)
  return { lowest, highest: lowest + steps * step, ticks }
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not below the number. */
function roundStep(least: number): number {
  let power = 1
  for (;;) {
    for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power
    power *= 10
  }
}

/** The height of a value in the picture, from 0 to 1. */
export function heightOf(value: number, { lowest, highest }: Scale): number {
  return (value - lowest) / (highest - lowest)
}

/** The places of labels below a picture, evenly among `count` columns; the last column always has one. */
export function labelledColumns(count: number, maxLabels: number): number[] {
  if (count <= 0) return []
  const step = Math.ceil(count / maxLabels)
  const columns: number[] = []
  for (let column = count - 1; column >= 0; column -= step) columns.unshift(column)
  return columns
}

/** The shade of a value: 0 for nothing, otherwise 1 to 4 by its share of the largest. */
export function heatLevel(value: number, most: number): number {
  return value <= 0 || most <= 0 ? 0 : Math.ceil((4 * value) / most)
}
