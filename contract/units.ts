export const units = ['g', 'kg', 'lb', 'oz', 'ml', 'l', 'unidad', 'porción'] as const
export type Unit = (typeof units)[number]

/** The size of a unit, counted in the smallest part of its family: whole numbers, so that conversions are exact. */
const measures: Record<Unit, { family: string; size: bigint }> = {
  // In billionths of a gram: a pound is 453.59237 g and an ounce 28.349523125 g by definition.
  g: { family: 'mass', size: 1_000_000_000n },
  kg: { family: 'mass', size: 1_000_000_000_000n },
  lb: { family: 'mass', size: 453_592_370_000n },
  oz: { family: 'mass', size: 28_349_523_125n },
  ml: { family: 'volume', size: 1n },
  l: { family: 'volume', size: 1000n },
  unidad: { family: 'unit', size: 1n },
  porción: { family: 'portion', size: 1n },
}

/** How many `to` make one `from`, as a fraction; null when the units do not convert. */
export function conversion(from: Unit, to: Unit): { numerator: bigint; denominator: bigint } | null {
  if (measures[from].family !== measures[to].family) return null
  return { numerator: measures[from].size, denominator: measures[to].size }
}

export function unitsConvertibleTo(unit: Unit): Unit[] {
  return units.filter((candidate) => conversion(candidate, unit) !== null)
}

/** The others are symbols, which have no plural. */
const plurals: Partial<Record<Unit, string>> = { unidad: 'unidades', porción: 'porciones' }

/** `1 unidad`, `6 unidades`, `250 g` */
export function formatQuantity(quantity: number, unit: Unit): string {
  return `${quantity} ${quantity === 1 ? unit : (plurals[unit] ?? unit)}`
}
