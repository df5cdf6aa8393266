import { divide, type Fraction, fraction, multiply, roundHalfUp } from '#contract/fraction.ts'
import { conversion, type RecipeUnit, unitWord } from '#contract/ingredients/units.ts'

/** `parts` of it can be measured; amounts below `from` are told in the next one. */
type Measure = { unit: RecipeUnit; parts: 1n | 2n | 4n | 10n | 100n; from: number }

const grams: Measure[] = [
  { unit: 'kg', parts: 100n, from: 1 },
  { unit: 'g', parts: 1n, from: 20 },
  { unit: 'g', parts: 10n, from: 0 },
]
const litres: Measure[] = [
  { unit: 'l', parts: 100n, from: 1 },
  { unit: 'ml', parts: 1n, from: 20 },
  { unit: 'ml', parts: 10n, from: 0 },
]
const pounds: Measure[] = [
  { unit: 'lb', parts: 4n, from: 1 },
  { unit: 'oz', parts: 10n, from: 0 },
]
const cups: Measure[] = [
  { unit: 'taza', parts: 4n, from: 0.25 },
  { unit: 'cucharada', parts: 2n, from: 1 },
  { unit: 'cucharadita', parts: 4n, from: 0 },
]
const wholes: Measure[] = [{ unit: 'unidad', parts: 4n, from: 0 }]

const measuresOf: Partial<Record<RecipeUnit, Measure[]>> = {
  ...{ g: grams, kg: grams, ml: litres, l: litres, lb: pounds, oz: pounds },
  quintal: [{ unit: 'quintal', parts: 4n, from: 1 }, ...pounds],
  arroba: [{ unit: 'arroba', parts: 4n, from: 1 }, ...pounds],
  ...{ taza: cups, cucharada: cups, cucharadita: cups, unidad: wholes, 'cuarto de unidad': wholes },
}

/** A larger measure is taken where it differs by this share at most. */
const tolerance = fraction(1n, 40n)

/** So many times a quantity of a recipe, as somebody in a kitchen measures it: '1.25 kg', '2½ unidades'. Never nothing of something. */
export function formatScaled(quantity: number, unit: RecipeUnit, times: Fraction): string {
  const exact = multiply(fraction(BigInt(quantity)), times)
  const measures = measuresOf[unit] ?? [{ unit, parts: 4n, from: 0 }]
  const amounts = measures.map((measure) => ({ ...measure, ...measured(exact, unit, measure) }))
  const chosen = amounts.find(({ isNear, isEnough }) => isNear && isEnough) ?? amounts.at(-1)
  return chosen ? write(chosen.count, chosen.parts, chosen.unit) : ''
}

function measured(exact: Fraction, from: RecipeUnit, { unit, parts, from: least }: Measure) {
  const value = multiply(exact, conversion(from, unit) ?? fraction(1n))
  const rounded = roundHalfUp(multiply(value, fraction(parts)))
  const count = rounded === 0n && value.numerator > 0n ? 1n : rounded
  return {
    count,
    isNear: isAtMost(distance(fraction(count, parts), value), multiply(value, tolerance)),
    isEnough: isAtMost(fraction(BigInt(least * 4), 4n), value),
  }
}

function write(count: bigint, parts: Measure['parts'], unit: RecipeUnit): string {
  const isOne = count <= parts
  if (parts === 10n || parts === 100n) return `${Number(count) / Number(parts)} ${unitWord(unit, isOne)}`
  const [whole, quarters] = [count / parts, Number((count % parts) * (4n / parts))]
  const number = `${whole === 0n && quarters > 0 ? '' : whole}${['', '¼', '½', '¾'][quarters]}`
  return `${number} ${unitWord(unit, isOne)}`
}

function distance(one: Fraction, other: Fraction): Fraction {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator
  return fraction(difference < 0n ? -difference : difference, one.denominator * other.denominator)
}

function isAtMost(one: Fraction, other: Fraction): boolean {
  return one.numerator * other.denominator <= other.numerator * one.denominator
}

/** How often a recipe is cooked for so many portions. One that makes portions is divided; any other is a portion itself. */
export function timesFor(portions: number, makes: { quantity: number; unit: RecipeUnit } | null): Fraction {
  const wanted = fraction(BigInt(portions))
  return makes?.unit === 'porción' ? divide(wanted, fraction(BigInt(makes.quantity))) : wanted
}
