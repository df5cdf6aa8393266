import { divide, type Fraction, fraction, multiply } from '#contract/fraction.ts'

/** The units in which ingredients are bought. */
export const units = [
  'g',
  'kg',
  'lb',
  'oz',
  'quintal',
  'arroba',
  'ml',
  'l',
  'unidad',
  'porción',
  'cubeta',
  'atado',
  'funda',
] as const
export type Unit = (typeof units)[number]

/** The units of recipes: also parts of a unit and kitchen measures, in which nobody buys. */
export const recipeUnits = [...units, 'cuarto de unidad', 'taza', 'cucharada', 'cucharadita'] as const
export type RecipeUnit = (typeof recipeUnits)[number]

/** Units whose weight depends on the ingredient. A litre has one, too: of oil it weighs less than of honey. */
export const weighedUnits = [
  'unidad',
  'porción',
  'cubeta',
  'atado',
  'funda',
  'taza',
  'cucharada',
  'cucharadita',
  'l',
] as const
export const scaleUnits = ['g', 'kg', 'lb', 'oz', 'ml', 'l'] as const
/** The owner's weights of one ingredient: '1 unidad = 180 g'. */
export type Weight = {
  unit: (typeof weighedUnits)[number]
  quantity: number
  in_unit: (typeof scaleUnits)[number]
}

/** The size of a unit, counted in the smallest part of its family: whole numbers, so that conversions are exact. */
const measures: Record<RecipeUnit, { family: string; size: bigint }> = {
  // In billionths of a gram: a pound is 453.59237 g and an ounce 28.349523125 g by definition.
  g: { family: 'mass', size: 1_000_000_000n },
  kg: { family: 'mass', size: 1_000_000_000_000n },
  lb: { family: 'mass', size: 453_592_370_000n },
  oz: { family: 'mass', size: 28_349_523_125n },
  // As markets in Ecuador weigh: 100 and 25 pounds.
  quintal: { family: 'mass', size: 45_359_237_000_000n },
  arroba: { family: 'mass', size: 11_339_809_250_000n },
  ml: { family: 'volume', size: 1n },
  l: { family: 'volume', size: 1000n },
  unidad: { family: 'unit', size: 4n },
  'cuarto de unidad': { family: 'unit', size: 1n },
  porción: { family: 'portion', size: 1n },
  cubeta: { family: 'tray', size: 1n },
  atado: { family: 'bunch', size: 1n },
  funda: { family: 'bag', size: 1n },
  // Not a volume: a cup of flour is whatever the owner's cup holds.
  taza: { family: 'cup', size: 48n },
  cucharada: { family: 'cup', size: 3n },
  cucharadita: { family: 'cup', size: 1n },
}

/** How many `to` make one `from`; null when the units do not convert, also not by the weights that the owner gave. */
export function conversion(from: RecipeUnit, to: RecipeUnit, weights: readonly Weight[] = []): Fraction | null {
  const [one, other] = [weighedSize(from, weights), weighedSize(to, weights)]
  return one.family === other.family ? divide(one.size, other.size) : null
}

/** A unit leads to what it weighs, or to the volume it fills, which may lead to a weight. */
function weighedSize(unit: RecipeUnit, weights: readonly Weight[]): { family: string; size: Fraction } {
  const { family, size } = measures[unit]
  const weight =
    weights.find((given) => given.unit === unit) ?? weights.find((given) => measures[given.unit].family === family)
  if (!weight) return { family, size: fraction(size) }
  const inScale = weighedSize(weight.in_unit, weights)
  const count = fraction(size * BigInt(weight.quantity), measures[weight.unit].size)
  return { family: inScale.family, size: multiply(count, inScale.size) }
}

export function unitsConvertibleTo(unit: Unit, weights: readonly Weight[] = []): RecipeUnit[] {
  return recipeUnits.filter((candidate) => conversion(candidate, unit, weights) !== null)
}

/** Units of the same kind that are smaller, the largest first: ounces and grams for a pound. */
export function unitsSmallerThan(unit: RecipeUnit): RecipeUnit[] {
  const { family, size } = measures[unit]
  return recipeUnits
    .filter((other) => measures[other].family === family && measures[other].size < size)
    .sort((a, b) => Number(measures[b].size - measures[a].size))
}

/** The others are symbols, which have no plural. */
const plurals: Partial<Record<RecipeUnit, string>> = {
  unidad: 'unidades',
  porción: 'porciones',
  quintal: 'quintales',
  arroba: 'arrobas',
  cubeta: 'cubetas',
  atado: 'atados',
  funda: 'fundas',
  taza: 'tazas',
  cucharada: 'cucharadas',
  cucharadita: 'cucharaditas',
}

/** `1 unidad`, `6 unidades`, `250 g`; quarters of a unit as people write them: `½ unidad`. */
export function formatQuantity(quantity: number, unit: RecipeUnit): string {
  if (unit !== 'cuarto de unidad') return `${quantity} ${unitWord(unit, quantity === 1)}`
  const whole = Math.floor(quantity / 4)
  const number = `${whole === 0 && quantity > 0 ? '' : whole}${['', '¼', '½', '¾'][quantity % 4]}`
  return `${number} ${quantity > 0 && quantity <= 4 ? 'unidad' : 'unidades'}`
}

export function unitWord(unit: RecipeUnit, isOne: boolean): string {
  return isOne ? unit : (plurals[unit] ?? unit)
}
