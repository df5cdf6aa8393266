import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dishCost } from '#contract/costs/dish-cost.ts'
import { maxCents, tenThousandths } from '#contract/money.ts'
import { lineCost } from './line-cost.ts'
import { createPantry, findBadChain, itemsWith, type PantryItem, type PantryLine } from './pantry.ts'
import { type RecipeUnit, recipeUnits, scaleUnits, type Unit, units, type Weight, weighedUnits } from './units.ts'

const bought = (id: number, name: string, amount: number, unit: Unit, more: Partial<PantryItem> = {}): PantryItem => ({
  ...{ id, name, unit, yieldPercent: 100, weights: [], preparation: null },
  price: { amount: tenThousandths(amount), quantity: 1, unit },
  ...more,
})
const prepared = (id: number, name: string, makes: [number, Unit], ...lines: [number, number, RecipeUnit][]) =>
  bought(id, name, 0, makes[1], {
    preparation: {
      makes: { quantity: makes[0], unit: makes[1] },
      lines: lines.map(([ingredientId, quantity, unit]) => ({ ingredientId, quantity, unit })),
    },
  })
const use = (ingredientId: number, quantity: number, unit: RecipeUnit) => ({ ingredientId, quantity, unit })
const costIn = (items: PantryItem[], ...lines: PantryLine[]) => dishCost(lines.map(createPantry(items).priceLine))

describe('what reaches the plate', () => {
  test('a sack of 45 kg for 38 dollars costs 0.8444… a kilo, exactly', () => {
    const rice = bought(1, 'Arroz', 8444, 'kg', {
      price: { amount: tenThousandths(380_000), quantity: 45, unit: 'kg' },
    })
    expect(createPantry([rice]).unitCostOf(1)?.amount).toEqual({ numerator: 76_000n, denominator: 9n })
    expect(costIn([rice], use(1, 45, 'kg'))).toBe(3800)
  })

  test('a pack in another unit is converted', () => {
    const oil = bought(1, 'Aceite', 0, 'l', { price: { amount: tenThousandths(90_000), quantity: 900, unit: 'ml' } })
    expect(costIn([oil], use(1, 1, 'l'))).toBe(1000)
  })

  test('of yuca 82 % reaches the plate: 100 g there cost what 121.95 g cost on the market', () => {
    const yuca = bought(1, 'Yuca', 8200, 'kg', { yieldPercent: 82 })
    expect(costIn([yuca], use(1, 1, 'kg'))).toBe(100)
    expect(costIn([yuca], use(1, 100, 'g'))).toBe(10)
  })

  test('units, cups and spoons weigh what the owner says, and nothing before', () => {
    const avocado = bought(1, 'Aguacate', 22_000, 'kg')
    expect(costIn([avocado], use(1, 1, 'unidad'))).toBeNull()
    const weighed = { ...avocado, weights: [{ unit: 'unidad', quantity: 180, in_unit: 'g' }] satisfies Weight[] }
    expect(costIn([weighed], use(1, 1, 'unidad'))).toBe(40)
    expect(costIn([weighed], use(1, 2, 'cuarto de unidad'))).toBe(20)
    const flour = bought(1, 'Harina', 12_000, 'kg', { weights: [{ unit: 'taza', quantity: 120, in_unit: 'g' }] })
    expect(costIn([flour], use(1, 1, 'taza'))).toBe(14)
    expect(costIn([flour], use(1, 16, 'cucharada'))).toBe(14)
    const honey = bought(1, 'Miel', 60_000, 'kg', {
      weights: [
        { unit: 'l', quantity: 1400, in_unit: 'g' },
        { unit: 'taza', quantity: 250, in_unit: 'ml' },
      ],
    })
    expect(costIn([honey], use(1, 1, 'taza'))).toBe(210)
  })
})

const refrito = [
  bought(1, 'Cebolla', 11_000, 'kg', { yieldPercent: 90 }),
  bought(2, 'Aceite', 24_000, 'l'),
  prepared(3, 'Refrito', [2, 'l'], [1, 2, 'kg'], [2, 500, 'ml']),
  prepared(4, 'Salsa de maní', [1, 'l'], [3, 250, 'ml']),
]

describe('a preparation', () => {
  test('costs its ingredients, divided by what it makes, through every level', () => {
    // (2 kg × 1.10 / 0.9 + 0.5 l × 2.40) / 2 l = 1.8222… a litre
    expect(costIn(refrito, use(3, 1, 'l'))).toBe(182)
    expect(costIn(refrito, use(3, 9, 'l'))).toBe(1640)
    expect(costIn(refrito, use(4, 1, 'l'))).toBe(46)
  })

  test('whose inside has no cost has none, and names what is missing and where', () => {
    const [onion, , ...rest] = refrito
    const items = [onion as PantryItem, bought(2, 'Aceite', 24_000, 'kg'), ...rest]
    const pantry = createPantry(items)
    expect(lineCost(pantry.priceLine(use(4, 1, 'l')))).toBeNull()
    expect(pantry.missingIn(use(4, 1, 'l'))).toEqual(['Aceite en Refrito'])
    expect(pantry.missingIn(use(1, 1, 'l'))).toEqual(['Cebolla'])
    expect(pantry.missingIn(use(1, 1, 'kg'))).toEqual([])
  })

  test('without ingredients has no cost', () => {
    const items = [prepared(1, 'Refrito', [2, 'l'])]
    expect(costIn(items, use(1, 1, 'l'))).toBeNull()
    expect(createPantry(items).missingIn(use(1, 1, 'l'))).toEqual(['Refrito'])
  })

  test('of which the exact cost would have too many digits has none', () => {
    const sizes = Array.from({ length: 100 }, (_, n) => 2 ** 19 + 2 * n + 1)
    const powders = sizes.map((size, id) =>
      bought(id, `Polvo ${id}`, 0, 'g', { price: { amount: tenThousandths(1), quantity: size, unit: 'g' } }),
    )
    const mix = (count: number) => [
      ...powders,
      prepared(
        100,
        'Mezcla',
        [1, 'g'],
        ...powders.slice(0, count).map(({ id }) => [id, 1, 'g'] as [number, number, RecipeUnit]),
      ),
    ]
    expect(costIn(mix(30), use(100, 1, 'kg'))).not.toBeNull()
    expect(costIn(mix(100), use(100, 1, 'kg'))).toBeNull()
    expect(createPantry(mix(100)).missingIn(use(100, 1, 'kg'))).toEqual(['Mezcla'])
  })

  test('touches everything that contains it', () => {
    expect([...itemsWith(1, refrito)]).toEqual([1, 3, 4])
    expect([...itemsWith(4, refrito)]).toEqual([4])
  })

  test('that contains itself is found with its chain', () => {
    expect(findBadChain(refrito)).toBeNull()
    const circle = [
      prepared(1, 'Refrito', [1, 'l'], [2, 1, 'l']),
      prepared(2, 'Salsa', [1, 'l'], [3, 1, 'l']),
      prepared(3, 'Caldo', [1, 'l'], [1, 1, 'l']),
    ]
    expect(findBadChain(circle)).toEqual({ kind: 'circle', names: ['Refrito', 'Salsa', 'Caldo', 'Refrito'] })
    expect(costIn(circle, use(1, 1, 'l'))).toBeNull()
    expect(findBadChain([prepared(1, 'Refrito', [1, 'l'], [1, 1, 'l'])])?.names).toEqual(['Refrito', 'Refrito'])
  })

  test('has at most five levels', () => {
    const tower = (levels: number) => [
      bought(0, 'Cebolla', 1, 'l'),
      ...Array.from({ length: levels }, (_, n) => prepared(n + 1, `Nivel ${n + 1}`, [1, 'l'], [n, 1, 'l'])),
    ]
    expect(findBadChain(tower(5))).toBeNull()
    expect(findBadChain(tower(6))).toEqual({
      kind: 'too_deep',
      names: [6, 5, 4, 3, 2, 1].map((n) => `Nivel ${n}`),
    })
  })
})

type Exact = [numerator: bigint, denominator: bigint]

/** Written apart from units.ts, by what the units mean. */
const meaning: Record<RecipeUnit, [kind: string, ...of: Exact]> = {
  g: ['gramos', 1n, 1n],
  kg: ['gramos', 1000n, 1n],
  lb: ['gramos', 45_359_237n, 100_000n],
  oz: ['gramos', 45_359_237n, 1_600_000n],
  quintal: ['gramos', 45_359_237n, 1000n],
  arroba: ['gramos', 45_359_237n, 4000n],
  ml: ['mililitros', 1n, 1n],
  l: ['mililitros', 1000n, 1n],
  unidad: ['unidades', 1n, 1n],
  'cuarto de unidad': ['unidades', 1n, 4n],
  porción: ['porciones', 1n, 1n],
  cubeta: ['cubetas', 1n, 1n],
  atado: ['atados', 1n, 1n],
  funda: ['fundas', 1n, 1n],
  taza: ['tazas', 1n, 1n],
  cucharada: ['tazas', 1n, 16n],
  cucharadita: ['tazas', 1n, 48n],
}

/** How much one of a unit is, after all that the owner said about weights: never reduced, never rounded. */
function sizeOf(unit: RecipeUnit, weights: readonly Weight[]): [kind: string, ...of: Exact] {
  const [kind, above, below] = meaning[unit]
  const own = weights.find((weight) => weight.unit === unit)
  const akin = own ?? weights.find((weight) => meaning[weight.unit][0] === kind)
  if (!akin) return [kind, above, below]
  const [, akinAbove, akinBelow] = meaning[akin.unit]
  const [inKind, inAbove, inBelow] = sizeOf(akin.in_unit, weights)
  return [inKind, above * akinBelow * BigInt(akin.quantity) * inAbove, below * akinAbove * inBelow]
}

/** The whole cost of a quantity of something, in ten-thousandths, as the specification says it. */
function oracle(items: readonly PantryItem[], { ingredientId, quantity, unit }: PantryLine): Exact | null {
  const item = items.find(({ id }) => id === ingredientId)
  if (!item) return null
  const { preparation, weights, price, yieldPercent } = item
  let total: Exact | null = preparation ? null : [BigInt(price.amount), 1n]
  for (const line of preparation?.lines ?? []) {
    const cost = oracle(items, line)
    if (!cost) return null
    total = total ? [total[0] * cost[1] + cost[0] * total[1], total[1] * cost[1]] : cost
  }
  const batch = preparation?.makes ?? price
  const [batchKind, batchAbove, batchBelow] = sizeOf(batch.unit, weights)
  const [kind, above, below] = sizeOf(unit, weights)
  const [unitKind] = sizeOf(item.unit, weights)
  if (!total || batchKind !== kind || unitKind !== kind) return null
  return [
    total[0] * BigInt(quantity) * above * batchBelow * 100n,
    total[1] * below * BigInt(batch.quantity) * batchAbove * BigInt(yieldPercent),
  ]
}

const anyWeights = fc.uniqueArray(
  fc
    .record({
      unit: fc.constantFrom(...weighedUnits),
      quantity: fc.integer({ min: 1, max: 2000 }),
      in_unit: fc.constantFrom(...scaleUnits),
    })
    .filter(({ unit, in_unit }) => unit !== 'l' || !['ml', 'l'].includes(in_unit)),
  { selector: ({ unit }) => unit, maxLength: 3 },
)
const anyUnit = fc.constantFrom<Unit>(...units)
/** Mostly units that convert, so that most trees have a cost. */
const fewUnits = fc.oneof({ weight: 12, arbitrary: fc.constantFrom<Unit>('g', 'kg', 'lb', 'oz') }, anyUnit)
const anyRecipeUnit = fc.oneof(
  { weight: 15, arbitrary: fc.constantFrom<RecipeUnit>('g', 'kg', 'lb', 'oz') },
  fc.constantFrom(...recipeUnits),
)
const quantity = fc.integer({ min: 1, max: 5000 })

/** Ingredients, then preparations that use what stands before them, at most five levels deep. */
const anyPantry: fc.Arbitrary<PantryItem[]> = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 5 }))
  .chain(([boughtCount, preparedCount]) =>
    fc.tuple(
      ...Array.from({ length: boughtCount + preparedCount }, (_, id) =>
        fc
          .record({
            unit: fewUnits,
            price: fc.record({
              amount: fc.integer({ min: 0, max: 9_999_999 }).map(tenThousandths),
              quantity,
              unit: fewUnits,
            }),
            yieldPercent: fc.integer({ min: 1, max: 100 }),
            weights: anyWeights,
            makes: fc.record({ quantity, unit: fewUnits }),
            lines: fc.array(
              fc.record({
                ingredientId: fc.integer({ min: 0, max: Math.max(0, id - 1) }),
                quantity,
                unit: anyRecipeUnit,
              }),
              { minLength: 1, maxLength: 5 },
            ),
          })
          .map(({ makes, lines, ...item }) => ({
            ...{ ...item, id, name: `Cosa ${id}` },
            preparation: id < boughtCount ? null : { makes, lines },
          })),
      ),
    ),
  )

test('500 random recipe trees equal an oracle of exact fractions', () => {
  let withCost = 0
  fc.assert(
    fc.property(anyPantry, fc.array(fc.tuple(fc.nat(), quantity, anyRecipeUnit), { minLength: 3 }), (items, wanted) => {
      const pantry = createPantry(items)
      for (const [place, count, unit] of wanted) {
        const line = use(items[items.length - 1 - (place % items.length)]?.id ?? 0, count, unit)
        const exact = oracle(items, line)
        const rounded = exact && (exact[0] + 50n * exact[1]) / (100n * exact[1])
        const cents = lineCost(pantry.priceLine(line))
        if (rounded === null || rounded > BigInt(maxCents)) {
          expect(cents).toBeNull()
          expect(pantry.missingIn(line)).not.toEqual([])
          continue
        }
        expect(BigInt(cents ?? -1)).toBe(rounded)
        withCost += 1
      }
    }),
    { numRuns: 500 },
  )
  expect(withCost).toBeGreaterThan(500)
})
