import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction } from '#contract/fraction.ts'
import type { PantryItem, PantryLine } from '#contract/ingredients/pantry.ts'
import type { RecipeUnit, Unit } from '#contract/ingredients/units.ts'
import { tenThousandths } from '#contract/money.ts'
import { neededOf, type Pack, packPriceOf, purchaseOf } from './shopping-need.ts'

const bought = (id: number, unit: Unit, price: number, more: Partial<PantryItem> = {}): PantryItem => ({
  ...{ id, name: `Ingrediente ${id}`, unit, yieldPercent: 100, weights: [], preparation: null },
  price: { amount: tenThousandths(price), quantity: 1, unit },
  ...more,
})
const prepared = (id: number, [quantity, unit]: [number, Unit], ...lines: PantryLine[]): PantryItem =>
  bought(id, unit, 0, { preparation: { makes: { quantity, unit }, lines } })
const use = (ingredientId: number, quantity: number, unit: RecipeUnit) => ({ ingredientId, quantity, unit })
const noHome = { pack: null, atHome: null }

/** What is bought of each ingredient without stock at home, in its own units. */
function buy(items: PantryItem[], ...planned: (PantryLine & { portions: number })[]) {
  const needed = neededOf(items, planned)
  return items.flatMap((item) => {
    const amount = needed.get(item.id)
    return amount === undefined ? [] : [purchaseOf(item, amount, noHome)]
  })
}

test('the yield, the preparation and its ingredients are taken into account, and only whole units are bought', () => {
  const onion = bought(1, 'kg', 10_000, { yieldPercent: 80 })
  const refrito = prepared(2, [2, 'l'], use(1, 1, 'kg'))
  const sauce = prepared(3, [1, 'l'], use(2, 500, 'ml'), use(1, 200, 'g'))
  // 30 × 100 ml of sauce: 3 batches, with 1.5 l of refrito (750 g) and 600 g of onion: 1.35 kg on the plate, 1.6875 kg at the market.
  const [purchase, ...others] = buy([sauce, onion, refrito], { ...use(3, 100, 'ml'), portions: 30 })
  expect(others).toEqual([])
  expect(purchase).toMatchObject({ needed: { numerator: 27n, denominator: 16n }, packs: 2, cost: 200 })
})

test('a sack is bought whole, at what was paid for it; what is at home is taken off first', () => {
  const sack: Pack = { name: 'Saco', quantity: 45, unit: 'kg' }
  const rice = bought(1, 'kg', 8444, { price: { amount: tenThousandths(380_033), quantity: 45, unit: 'kg' } })
  const needed = neededOf([rice], [{ ...use(1, 150, 'g'), portions: 310 }]).get(1) ?? null
  const buyWith = (quantity: number, unit: RecipeUnit) =>
    purchaseOf(rice, needed, { pack: sack, atHome: { quantity, unit } })
  expect(purchaseOf(rice, needed, { pack: sack, atHome: null })).toMatchObject({ packs: 2, cost: 7601 })
  expect(buyWith(1499, 'g')).toMatchObject({ packs: 2 })
  expect(buyWith(1500, 'g')).toMatchObject({ packs: 1, cost: 3800 })
  expect(buyWith(60, 'kg')).toMatchObject({ packs: 0, cost: 0 })
  expect(packPriceOf(rice, sack)).toBe(380_033)
  expect(packPriceOf(rice, { name: 'Funda', quantity: 9, unit: 'kg' })).toBe(76_007)
})

test('what has no price, and what does not convert, is on the list all the same', () => {
  const salt = bought(1, 'g', 0)
  const egg = bought(2, 'unidad', 1500)
  const cake = prepared(3, [1, 'kg'], use(2, 90, 'g'))
  expect(buy([salt], { ...use(1, 5, 'g'), portions: 3 })).toMatchObject([{ packs: 15, cost: null }])
  expect(buy([egg, cake], { ...use(3, 1, 'kg'), portions: 1 })).toMatchObject([
    { needed: null, packs: null, cost: null },
  ])
  expect(buy([egg], { ...use(2, 1, 'unidad'), portions: 0 })).toEqual([])
  const pack: Pack = { name: 'Caja', quantity: 3, unit: 'kg' }
  expect(purchaseOf(egg, { numerator: 5n, denominator: 2n }, { pack, atHome: null })).toMatchObject({
    ...{ pack: null, packs: 3, cost: 45 },
  })
})

test('preparations that contain each other over and over do not take longer with each level', () => {
  const levels = 30
  const items = Array.from({ length: levels }, (_, level) =>
    prepared(level + 2, [1, 'kg'], use(level + 1, 1, 'g'), { ...use(level + 1, 1, 'kg') }),
  )
  const [purchase] = buy([bought(1, 'g', 100), ...items], { ...use(levels + 1, 1, 'g'), portions: 1 })
  expect(purchase?.packs).toBe(2)
})

/** Grams of one unit, as numerator and denominator: a pound is 453.59237 g. Everything here weighs something. */
const grams = { g: [1n, 1n], kg: [1000n, 1n], lb: [45_359_237n, 100_000n], quintal: [45_359_237n, 1000n] } as const
const masses = Object.keys(grams) as (keyof typeof grams)[]
type Ratio = [bigint, bigint]
const times = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * c, b * d]
const plus = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d + c * b, b * d]
const weigh = (quantity: number, unit: keyof typeof grams): Ratio => times([BigInt(quantity), 1n], [...grams[unit]])

const mass = fc.constantFrom(...masses)
const few = fc.integer({ min: 1, max: 60 })
const boughtThing = fc.record({
  unit: mass,
  price: fc.integer({ min: 1, max: 900_000 }),
  yieldPercent: fc.integer({ min: 1, max: 100 }),
  pack: fc.option(fc.record({ name: fc.constant('Saco'), quantity: few, unit: mass })),
  home: fc.option(fc.record({ quantity: few, unit: mass })),
})
const line = fc.record({ of: fc.nat(), quantity: fc.integer({ min: 0, max: 900 }), unit: mass })
const lines = fc.array(line, { minLength: 1, maxLength: 4 })
const kitchen = fc.record({
  things: fc.array(boughtThing, { minLength: 1, maxLength: 5 }),
  preparations: fc.array(fc.record({ makes: few, unit: mass, lines }), { maxLength: 4 }),
  dishes: fc.array(fc.record({ portions: fc.integer({ min: 0, max: 200 }), lines }), { minLength: 1, maxLength: 4 }),
})

type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
type Kitchen = Drawn<typeof kitchen>

/** The first `count` things and preparations may be used. */
const linesFor = (from: Drawn<typeof lines>, count: number) =>
  from.map(({ of, quantity, unit }) => ({ ...use((of % count) + 1, quantity, unit), unit }))

/** Written out portion by portion: the grams of a thing in so many grams of an item. */
function gramsIn({ things, preparations }: Kitchen, id: number, amount: Ratio, thing: number): Ratio {
  const preparation = preparations[id - things.length - 1]
  if (!preparation) return id === thing ? amount : [0n, 1n]
  const [made, parts] = weigh(preparation.makes, preparation.unit)
  const batches = times(amount, [parts, made])
  return linesFor(preparation.lines, id - 1)
    .map((one) =>
      gramsIn(
        { things, preparations, dishes: [] },
        one.ingredientId,
        times(batches, weigh(one.quantity, one.unit)),
        thing,
      ),
    )
    .reduce(plus, [0n, 1n])
}

/** The packs that are bought of the thing of that number, and what they cost in cents. */
function handSum(drawn: Kitchen, number: number): { packs: bigint; cost: bigint } {
  const thing = drawn.things[number - 1]
  if (!thing) throw new Error('No such thing')
  const { unit, price, yieldPercent, pack, home } = thing
  const onPlate = drawn.dishes
    .flatMap(({ portions, lines: own }) =>
      linesFor(own, drawn.things.length + drawn.preparations.length).map((one) =>
        gramsIn(drawn, one.ingredientId, times([BigInt(portions), 1n], weigh(one.quantity, one.unit)), number),
      ),
    )
    .reduce(plus, [0n, 1n])
  const [stock, ofStock] = home ? weigh(home.quantity, home.unit) : [0n, 1n]
  const [lack, parts] = plus(times(onPlate, [100n, BigInt(yieldPercent)]), [-stock, ofStock])
  const [size, ofSize] = pack ? weigh(pack.quantity, pack.unit) : weigh(1, unit)
  const packs = lack <= 0n ? 0n : (lack * ofSize + parts * size - 1n) / (parts * size)
  return { packs, cost: (packs * BigInt(price) * 2n + 100n) / 200n }
}

test('whole packs and their cost are to the cent what a hand sum gives, for random recipes with preparations', () => {
  fc.assert(
    fc.property(kitchen, (drawn) => {
      const { things, preparations, dishes } = drawn
      const items = [
        ...things.map(({ unit, price, yieldPercent, pack }, index) => {
          const paid = pack ? { quantity: pack.quantity, unit: pack.unit } : { quantity: 1, unit }
          return bought(index + 1, unit, price, { yieldPercent, price: { amount: tenThousandths(price), ...paid } })
        }),
        // Each may contain those before it.
        ...preparations.map(({ makes, unit, lines: own }, index) =>
          prepared(things.length + index + 1, [makes, unit], ...linesFor(own, things.length + index)),
        ),
      ]
      const planned = dishes.flatMap(({ portions, lines: own }) =>
        linesFor(own, items.length).map((one) => ({ ...one, portions })),
      )
      const needed = neededOf(items, planned)
      for (const [index, { pack, home }] of things.entries()) {
        const { packs, cost } = handSum(drawn, index + 1)
        const isTooMuch = packs > 10n ** 12n
        const item = items[index] as PantryItem
        expect(purchaseOf(item, needed.get(index + 1) ?? fraction(0n), { pack, atHome: home })).toMatchObject({
          packs: isTooMuch ? null : Number(packs),
          cost: isTooMuch || cost >= 10n ** 15n ? null : Number(cost),
        })
      }
    }),
    { numRuns: 200 },
  )
})
