import { type Fraction, fraction, multiply, roundHalfUp } from '#contract/fraction.ts'
import { scaledOf } from '#contract/money.ts'
import { unitNamed } from './unit-names.ts'
import { conversion, type RecipeUnit, unitsSmallerThan } from './units.ts'

export type Quantity = { quantity: number; unit: RecipeUnit }

/** Below this, rounding to a whole number would change the amount by more than a twentieth. */
const leastRounded = 10n

const vulgar: Record<string, [bigint, bigint]> = {
  '½': [1n, 2n],
  '¼': [1n, 4n],
  '¾': [3n, 4n],
  '⅓': [1n, 3n],
  '⅔': [2n, 3n],
  '⅛': [1n, 8n],
}

/**
 * Reads `2`, `0,5`, `1/2`, `1 ½` or `0.25 lb` and gives it in whole numbers: 0,5 lb are 8 oz. A unit that is typed goes before the chosen one.
 * Exact where a smaller unit allows it, else to the nearest of the smallest one. Null when it cannot be read, or nothing smaller exists.
 */
export function wholeQuantityOf(typed: string, chosen: RecipeUnit): Quantity | null {
  const [, number = '', word = ''] = /^([\d.,/\s½¼¾⅓⅔⅛]{1,30}?)\s*([a-záéíóú. ]{0,20})$/i.exec(typed.trim()) ?? []
  const amount = amountOf(number)
  const unit = word.trim() === '' ? chosen : unitNamed(word)
  return amount && unit ? inWholes(amount, unit) : null
}

function amountOf(number: string): Fraction | null {
  const [, wholes = '0', sign = ''] = /^(\d{1,9})?\s*([½¼¾⅓⅔⅛])$/.exec(number) ?? []
  const [part, parts] = vulgar[sign] ?? []
  if (part !== undefined && parts !== undefined) return fraction(BigInt(wholes) * parts + part, parts)
  const [, before = '0', above = '', below = ''] = /^(?:(\d{1,9})\s+)?(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(number) ?? []
  if (below !== '') {
    return BigInt(below) === 0n ? null : fraction(BigInt(before) * BigInt(below) + BigInt(above), BigInt(below))
  }
  const scaled = scaledOf(number, 6)
  return scaled === null ? null : fraction(BigInt(scaled), 1_000_000n)
}

function inWholes(amount: Fraction, unit: RecipeUnit): Quantity | null {
  const candidates = [unit, ...unitsSmallerThan(unit)].map((smaller) => {
    const rate = conversion(unit, smaller)
    return { unit: smaller, amount: rate ? multiply(amount, rate) : amount }
  })
  const exact = candidates.find((candidate) => candidate.amount.denominator === 1n)
  if (exact) return { quantity: Number(exact.amount.numerator), unit: exact.unit }
  const smallest = candidates.at(-1)
  if (!smallest || smallest.unit === unit) return null
  const rounded = roundHalfUp(smallest.amount)
  return rounded < leastRounded ? null : { quantity: Number(rounded), unit: smallest.unit }
}
