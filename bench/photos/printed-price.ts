import type { PriceStyle } from './designs.ts'
import type { Random } from './random.ts'

const steps: Record<PriceStyle, number> = {
  ...{ point: 5, comma: 5, whole: 100, bare: 100, short: 10 },
  ...{ spaced: 5, dollars: 25, after: 5, 'comma after': 5, raised: 5 },
}

export function priceFor([low, high]: readonly [number, number], style: PriceStyle, random: Random): number {
  const step = steps[style]
  return Math.max(step, Math.round(random.between(low, high) / step) * step)
}

/** The second part is printed small and raised. */
export function printPrice(cents: number, style: PriceStyle): [text: string, raised: string] {
  const amount = (cents / 100).toFixed(2)
  if (style === 'raised') return [`$${Math.floor(cents / 100)}`, amount.slice(-2)]
  const texts: Record<Exclude<PriceStyle, 'raised'>, string> = {
    point: `$${amount}`,
    comma: amount.replace('.', ','),
    short: (cents / 100).toFixed(1),
    bare: String(cents / 100),
    whole: `$${cents / 100}`,
    spaced: `$ ${amount}`,
    dollars: `USD ${amount}`,
    after: `${amount} $`,
    'comma after': `${amount.replace('.', ',')}$`,
  }
  return [texts[style], '']
}
