import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineCost as lineCostOf, type RecipeLine } from '#contract/ingredients/line-cost.ts'
import { type RecipeUnit, recipeUnits, type Unit, units, unitsConvertibleTo } from '#contract/ingredients/units.ts'
import { cents, maxCents } from '#contract/money.ts'
import { costLevelOf, dishCost as dishCostOf, figuresAt, formatFoodCost } from './dish-cost.ts'

/** Written apart from units.ts, by what the units mean: grams and millilitres as exact fractions. */
const meaning: Record<RecipeUnit, { kind: string; of: [numerator: bigint, denominator: bigint] }> = {
  g: { kind: 'gramos', of: [1n, 1n] },
  kg: { kind: 'gramos', of: [1000n, 1n] },
  lb: { kind: 'gramos', of: [45_359_237n, 100_000n] },
  oz: { kind: 'gramos', of: [45_359_237n, 1_600_000n] },
  quintal: { kind: 'gramos', of: [45_359_237n, 1000n] },
  arroba: { kind: 'gramos', of: [45_359_237n, 4000n] },
  ml: { kind: 'mililitros', of: [1n, 1n] },
  l: { kind: 'mililitros', of: [1000n, 1n] },
  unidad: { kind: 'unidades', of: [1n, 1n] },
  'cuarto de unidad': { kind: 'unidades', of: [1n, 4n] },
  porción: { kind: 'porciones', of: [1n, 1n] },
  cubeta: { kind: 'cubetas', of: [1n, 1n] },
  atado: { kind: 'atados', of: [1n, 1n] },
  funda: { kind: 'fundas', of: [1n, 1n] },
  taza: { kind: 'cucharaditas', of: [48n, 1n] },
  cucharada: { kind: 'cucharaditas', of: [3n, 1n] },
  cucharadita: { kind: 'cucharaditas', of: [1n, 1n] },
}

type Fraction = { numerator: bigint; denominator: bigint }

type PlainLine = { quantity: number; unit: RecipeUnit; costPerUnit: number; costUnit: Unit }

/** A line of an ingredient whose cost per unit was typed. */
function plain({ quantity, unit, costPerUnit, costUnit }: PlainLine): RecipeLine {
  const amount = { numerator: BigInt(costPerUnit), denominator: 1n }
  return { quantity, unit, unitCost: { amount, unit: costUnit, weights: [] } }
}
const lineCost = (line: PlainLine) => lineCostOf(plain(line))
const dishCost = (lines: PlainLine[]) => dishCostOf(lines.map(plain))

/** The exact cost in cents, before anything is rounded; null when the units do not convert or it is larger than any amount. */
function exactCents({ quantity, unit, costPerUnit, costUnit }: PlainLine): Fraction | null {
  const [from, to] = [meaning[unit], meaning[costUnit]]
  if (from.kind !== to.kind) return null
  const numerator = BigInt(quantity) * BigInt(costPerUnit) * from.of[0] * to.of[1]
  const denominator = 100n * from.of[1] * to.of[0]
  const isTooLarge = 2n * numerator >= (2n * BigInt(maxCents) + 1n) * denominator
  return isTooLarge ? null : { numerator, denominator }
}

/** The whole number that lies no more than half below and less than half above: half goes up. */
function isRoundedHalfUp(cents: bigint, { numerator, denominator }: Fraction): boolean {
  const twiceTooMuch = 2n * (cents * denominator - numerator)
  return twiceTooMuch <= denominator && twiceTooMuch > -denominator
}

const anyUnit = fc.constantFrom(...units)
const anyQuantity = fc.integer({ min: 0, max: 100_000 })
const anyCost = fc.integer({ min: 0, max: 100_000_000 })
const anyLine: fc.Arbitrary<PlainLine> = fc.record({
  quantity: anyQuantity,
  unit: fc.constantFrom(...recipeUnits),
  costPerUnit: anyCost,
  costUnit: anyUnit,
})
const convertibleLine: fc.Arbitrary<PlainLine> = anyUnit.chain((costUnit) =>
  fc.record({
    quantity: anyQuantity,
    unit: fc.constantFrom(...unitsConvertibleTo(costUnit)),
    costPerUnit: anyCost,
    costUnit: fc.constant(costUnit),
  }),
)

describe('for any recipe', () => {
  test('a line is its exact rational cost, rounded half up once; it has no cost when the units do not convert', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const cents = lineCost(line)
        const exact = exactCents(line)
        if (exact === null) return cents === null
        return cents !== null && isRoundedHalfUp(BigInt(cents), exact)
      }),
      { numRuns: 2000 },
    )
  })

  test('the total is the exact sum of its lines, and none when one line has no cost', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
        const exact = lines.map(exactCents)
        const total = dishCost(lines)
        if (exact.includes(null)) return total === null
        const sum = lines.reduce((cents, line) => cents + BigInt(lineCost(line) ?? -1), 0n)
        return sum > maxCents ? total === null : total !== null && BigInt(total) === sum
      }),
      { numRuns: 500 },
    )
  })

  test('no order of the links changes a total', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.oneof({ weight: 20, arbitrary: convertibleLine }, anyLine), { minLength: 1, maxLength: 40 })
          .chain((lines) =>
            fc.tuple(
              fc.constant(lines),
              fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
            ),
          ),
        ([lines, shuffled]) => dishCost(lines) === dishCost(shuffled),
      ),
    )
  })

  test('a unit that converts and its equal in the other unit cost the same', () => {
    fc.assert(
      fc.property(anyQuantity, anyCost, (quantity, costPerUnit) => {
        for (const [small, large] of [
          ['g', 'kg'],
          ['ml', 'l'],
        ] as const) {
          const inLarge = lineCost({ quantity, unit: large, costPerUnit, costUnit: large })
          expect(lineCost({ quantity: quantity * 1000, unit: small, costPerUnit, costUnit: large })).toBe(inLarge)
        }
        const pounds = lineCost({ quantity, unit: 'lb', costPerUnit, costUnit: 'lb' })
        expect(lineCost({ quantity: quantity * 16, unit: 'oz', costPerUnit, costUnit: 'lb' })).toBe(pounds)
      }),
    )
  })
})

describe('nothing drifts', () => {
  test('10,000 lines of ten cents are a thousand dollars, and no cent more', () => {
    const tenCents: PlainLine = { quantity: 1, unit: 'unidad', costPerUnit: 1000, costUnit: 'unidad' }
    const lines = Array<PlainLine>(10_000).fill(tenCents)
    expect(dishCost(lines)).toBe(100_000)
    expect(lines.reduce((sum) => sum + 0.1, 0)).not.toBe(1000)
  })

  test('10,000 different lines equal their exact sum', () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, n): PlainLine => ({
        quantity: (n * 7919) % 5000,
        unit: n % 2 ? 'g' : 'oz',
        costPerUnit: (n * 104_729) % 1_000_000,
        costUnit: n % 3 ? 'lb' : 'kg',
      }),
    )
    let exact = 0n
    for (const line of lines) {
      const { numerator = 0n, denominator = 1n } = exactCents(line) ?? {}
      exact += (numerator + denominator / 2n) / denominator
    }
    expect(dishCost(lines)).toBe(Number(exact))
  })

  test('a cost beyond what a number carries is no cost, not a wrong one', () => {
    const absurd: PlainLine = { quantity: 1_000_000, unit: 'kg', costPerUnit: 99_999_990_000, costUnit: 'g' }
    expect(lineCost(absurd)).toBeNull()
    const large: PlainLine = { quantity: 1, unit: 'unidad', costPerUnit: maxCents * 9, costUnit: 'unidad' }
    expect(lineCost(large)).not.toBeNull()
    expect(dishCost(Array<PlainLine>(12).fill(large))).toBeNull()
  })
})

type Bought = [cost: number, unit: Unit]
type Used = [quantity: number, unit: Unit, ...Bought]

/** Worked out on paper: the quantities used, the unit costs, and the total in cents. */
const onPaper: [dish: string, recipe: Used[], cents: number | null][] = [
  ['sin receta', [], 0],
  ['huevo frito: un huevo a 0.18', [[1, 'unidad', 0.18, 'unidad']], 18],
  ['tres huevos a 0.18', [[3, 'unidad', 0.18, 'unidad']], 54],
  ['250 g de arroz a 1.10 el kg: 0.275 sube', [[250, 'g', 1.1, 'kg']], 28],
  ['245 g de arroz a 1.10 el kg: 0.2695 sube', [[245, 'g', 1.1, 'kg']], 27],
  ['240 g de arroz a 1.10 el kg: 0.264 baja', [[240, 'g', 1.1, 'kg']], 26],
  ['una pizca: 1 g de sal a 0.0035 baja a nada', [[1, 'g', 0.0035, 'g']], 0],
  ['2 g de sal a 0.0025: medio centavo sube', [[2, 'g', 0.0025, 'g']], 1],
  ['dos kilos comprados por gramo a 0.004', [[2, 'kg', 0.004, 'g']], 800],
  ['una libra de carne a 6.50 el kg: 2.94835', [[1, 'lb', 6.5, 'kg']], 295],
  ['una onza de café a 12 la libra: 0.75', [[1, 'oz', 12, 'lb']], 75],
  ['16 onzas son la libra', [[16, 'oz', 3.45, 'lb']], 345],
  ['500 g de queso a 4 la libra: 4.40925', [[500, 'g', 4, 'lb']], 441],
  ['100 g a 1 la onza: 3.52740', [[100, 'g', 1, 'oz']], 353],
  ['250 ml de leche a 0.95 el litro: 0.2375', [[250, 'ml', 0.95, 'l']], 24],
  ['2 l de aceite a 0.0031 el ml', [[2, 'l', 0.0031, 'ml']], 620],
  ['tres porciones a 0.40', [[3, 'porción', 0.4, 'porción']], 120],
  ['cantidad cero', [[0, 'kg', 9.99, 'kg']], 0],
  ['ingrediente regalado', [[5, 'unidad', 0, 'unidad']], 0],
  ['gramos de algo que se compra por unidad', [[100, 'g', 0.5, 'unidad']], null],
  ['mililitros de algo que se compra por kilo', [[100, 'ml', 3, 'kg']], null],
  ['una porción no es una unidad', [[1, 'porción', 1, 'unidad']], null],
  [
    'una línea sin costo deja todo sin costo',
    [
      [1, 'unidad', 0.18, 'unidad'],
      [100, 'ml', 3, 'kg'],
    ],
    null,
  ],
  [
    'tres líneas de medio centavo suben cada una',
    [
      [2, 'g', 0.0025, 'g'],
      [2, 'g', 0.0025, 'g'],
      [2, 'g', 0.0025, 'g'],
    ],
    3,
  ],
  [
    'ceviche: 180 g camarón a 9.80/kg (1.764), 2 limones a 0.05, 60 g cebolla a 0.90/kg (0.054), 15 ml aceite a 2.40/l (0.036)',
    [
      [180, 'g', 9.8, 'kg'],
      [2, 'unidad', 0.05, 'unidad'],
      [60, 'g', 0.9, 'kg'],
      [15, 'ml', 2.4, 'l'],
    ],
    176 + 10 + 5 + 4,
  ],
  [
    'seco de chivo: 1 lb a 4.20, 250 ml cerveza a 1.75/l (0.4375), 200 g arroz a 1.10/kg (0.22), 1 maduro a 0.20',
    [
      [1, 'lb', 4.2, 'lb'],
      [250, 'ml', 1.75, 'l'],
      [200, 'g', 1.1, 'kg'],
      [1, 'unidad', 0.2, 'unidad'],
    ],
    420 + 44 + 22 + 20,
  ],
  [
    'locro: 400 g papa a 0.35/lb (0.30864), 120 g queso a 3.90/lb (1.03176), 200 ml leche a 0.95/l (0.19), medio aguacate no: 1 a 0.60',
    [
      [400, 'g', 0.35, 'lb'],
      [120, 'g', 3.9, 'lb'],
      [200, 'ml', 0.95, 'l'],
      [1, 'unidad', 0.6, 'unidad'],
    ],
    31 + 103 + 19 + 60,
  ],
  ['plato en pesos: 150 g de lomo a 52000 el kg', [[150, 'g', 52_000, 'kg']], 780_000],
]

describe('recipes worked out by hand', () => {
  test.each(onPaper)('%s', (_, recipe, cents) => {
    const lines = recipe.map(([quantity, unit, cost, costUnit]) => ({
      quantity,
      unit,
      costPerUnit: Math.round(cost * 10_000),
      costUnit,
    }))
    expect(dishCost(lines)).toBe(cents)
  })
})

describe('what a dish leaves', () => {
  test('is its price less its cost, and the share of the price that the ingredients eat', () => {
    expect(figuresAt(cents(850), cents(195))).toEqual({ cost: 195, margin: 655, foodCostPermille: 229 })
    expect(figuresAt(cents(200), cents(13))).toMatchObject({ foodCostPermille: 65 })
    expect(figuresAt(cents(2000), cents(1))).toMatchObject({ foodCostPermille: 1 })
    expect(figuresAt(cents(100), cents(150))).toEqual({ cost: 150, margin: -50, foodCostPermille: 1500 })
    expect(figuresAt(cents(500), cents(0))).toEqual({ cost: 0, margin: 500, foodCostPermille: 0 })
  })

  test('has no share of a price of nothing, and nothing to say without a cost', () => {
    expect(figuresAt(cents(0), cents(150))).toEqual({ cost: 150, margin: -150, foodCostPermille: null })
    expect(figuresAt(cents(500), null)).toEqual({ cost: null, margin: null, foodCostPermille: null })
  })

  test('is exact for any price and cost', () => {
    const anyCost = fc.integer({ min: 0, max: maxCents })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), anyCost, (price, cost) => {
        const { foodCostPermille } = figuresAt(cents(price), cents(cost))
        fc.pre(Number.isSafeInteger(foodCostPermille))
        return isRoundedHalfUp(BigInt(foodCostPermille ?? -1), {
          numerator: 1000n * BigInt(cost),
          denominator: BigInt(price),
        })
      }),
    )
  })

  test('shows the share with one decimal, on the line of its sign', () => {
    const shown = ['22.9\u00A0%', '6.5\u00A0%', '100.0\u00A0%', '0.0\u00A0%']
    expect([229, 65, 1000, 0].map(formatFoodCost)).toEqual(shown)
  })
})

test('a food cost is good up to the target, near up to a quarter above it, and high beyond', () => {
  const levels = [0, 350, 351, 437, 438, 770].map((permille) => costLevelOf(permille, 350))
  expect(levels.join(' ')).toBe('good good near near high high')
})
