import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLarder, type LarderItem, type RolledDish } from './allergen-rollup.ts'
import { allergenNamed, sortAllergens } from './allergens.ts'

const names = ['maní', 'leche', 'gluten', 'pescado', 'mostaza']
const diets = ['vegetariano', 'vegano'] as const

/** The true contents of an ingredient, and whether the owner has stated them. */
type Truth = { contains: string[]; isSaid: boolean; isVegan: boolean }
const truth = fc.record({ contains: fc.subarray(names), isSaid: fc.boolean(), isVegan: fc.boolean() })
const said = ({ contains, isSaid }: Truth) => (isSaid ? contains : null)
const suits = ({ isVegan, isSaid }: Truth) => (isSaid ? diets.filter(() => isVegan) : null)

/** Bought ingredients, then preparations of what stands before them: so at any level, and never in a circle. */
const pantry = fc
  .record({
    bought: fc.array(truth, { minLength: 1, maxLength: 6 }),
    prepared: fc.array(fc.array(fc.nat(), { maxLength: 3 }), { maxLength: 5 }),
  })
  .map(({ bought, prepared }) => ({
    bought,
    prepared: prepared.map((lines, index) => lines.map((line) => line % (bought.length + index))),
  }))

const choice = fc.record({ truth, lines: fc.array(fc.nat(), { maxLength: 2 }) })
const order = fc.record({
  truth,
  lines: fc.array(fc.nat(), { maxLength: 4 }),
  groups: fc.array(fc.record({ min: fc.nat(2), choices: fc.array(choice, { minLength: 2, maxLength: 3 }) }), {
    maxLength: 2,
  }),
})

/** The same twice: as the product knows it, and as it truly is. */
const kitchens = fc.record({ pantry, order }).map(({ pantry: { bought, prepared }, order: { groups, ...dish } }) => {
  const items: LarderItem[] = [
    ...bought.map((one, id) => ({ id, name: `I${id}`, lines: null, allergens: said(one), diets: suits(one) })),
    ...prepared.map((lines, index) => ({ ...item, id: bought.length + index, name: `P${index}`, lines })),
  ]
  const inPantry = (lines: number[]) => lines.map((line) => line % items.length)
  /** Everything that is bought for it. */
  const boughtFor = (id: number): Truth[] => {
    const one = bought[id]
    return one ? [one] : (prepared[id - bought.length] ?? []).flatMap(boughtFor)
  }
  const parts = (lines: number[], alone: Truth) => (lines.length > 0 ? lines.flatMap(boughtFor) : [alone])
  const trueGroups = groups.map(({ min, choices }) => ({
    min,
    choices: choices.map((one) => parts(inPantry(one.lines), one.truth)),
  }))
  let id = 0
  const rolled: RolledDish = {
    lines: inPantry(dish.lines),
    declared: { allergens: dish.lines.length > 0 ? null : said(dish.truth), diets: suits(dish.truth) },
    groups: groups.map(({ min, choices }) => ({
      min,
      choices: choices.map((one) => {
        id += 1
        const declared = one.lines.length > 0 ? null : said(one.truth)
        return { id, lines: inPantry(one.lines), declared, factor: 1 }
      }),
    })),
  }
  return { items, rolled, trueDish: parts(inPantry(dish.lines), dish.truth), trueGroups }
})
const item = { allergens: null, diets: null }

const isIn = (parts: readonly Truth[], allergen: string) => parts.some(({ contains }) => contains.includes(allergen))

test('what nobody has confirmed is never taken for absent, at any level of preparations and in any choice', () => {
  fc.assert(
    fc.property(kitchens, ({ items, rolled, trueDish, trueGroups }) => {
      const { dish, choices } = createLarder(items).dishFacts(rolled)
      for (const allergen of names) {
        const canBeAvoided =
          !isIn(trueDish, allergen) &&
          trueGroups.every(({ min, choices: all }) => all.filter((one) => !isIn(one, allergen)).length >= min)
        if (dish.isConfirmed && !dish.contains.includes(allergen)) expect(canBeAvoided).toBe(true)
        if (dish.contains.includes(allergen)) expect(canBeAvoided).toBe(false)
        for (const [index, parts] of trueGroups.flatMap((group) => group.choices).entries()) {
          const facts = choices.get(index + 1)
          const isSafe = facts?.isConfirmed && !facts.contains.includes(allergen)
          if (isSafe) expect(isIn(parts, allergen)).toBe(false)
        }
      }
    }),
    { numRuns: 1000 },
  )
})

test('a diet is said only when all that is in the dish was said to suit it', () => {
  fc.assert(
    fc.property(kitchens, ({ items, rolled, trueDish }) => {
      const { dish } = createLarder(items).dishFacts(rolled)
      if (dish.diets.includes('vegano')) {
        expect(trueDish.every(({ isVegan, isSaid }) => isVegan && isSaid)).toBe(true)
        expect(['leche', 'pescado'].some((animal) => isIn(trueDish, animal))).toBe(false)
      }
      if (dish.diets.includes('sin gluten')) {
        expect(dish.isConfirmed).toBe(true)
        expect(isIn(trueDish, 'gluten')).toBe(false)
      }
    }),
    { numRuns: 1000 },
  )
})

describe('what can be chosen', () => {
  const plain = { lines: [], declared: { allergens: [], diets: null } }
  const factsOf = (min: number, ...choices: { declared: string[] | null; factor: number | null }[]) =>
    createLarder([]).dishFacts({
      ...plain,
      groups: [{ min, choices: choices.map((one, index) => ({ ...one, id: index, lines: [] })) }],
    })

  test('an allergen of every choice that must be made is in the dish; one of an extra is not', () => {
    const [peanut, milk] = [
      { declared: ['maní', 'leche'], factor: 1 },
      { declared: ['maní'], factor: 1 },
    ]
    expect(factsOf(1, peanut, milk).dish).toMatchObject({ contains: ['maní'], isConfirmed: true })
    expect(factsOf(0, peanut, milk).dish).toMatchObject({ contains: [], isConfirmed: true })
    expect(factsOf(0, peanut, milk).choices.get(1)).toMatchObject({ contains: ['maní'] })
  })

  test('sizes of one recipe add nothing; a choice that nobody has described leaves the dish unconfirmed', () => {
    const undescribed = { declared: null, factor: 1 }
    expect(factsOf(1, undescribed, { declared: null, factor: 1.5 }).dish.isConfirmed).toBe(true)
    expect(factsOf(1, undescribed, undescribed).dish.isConfirmed).toBe(false)
    expect(factsOf(0, undescribed).choices.get(0)?.isConfirmed).toBe(false)
  })
})

test('an allergen has one name however it is typed, and lists have one order', () => {
  expect(['Mani', 'MANÍ', 'Camaron y crustaceos', 'Mostaza'].map(allergenNamed)).toEqual([
    'maní',
    'maní',
    'camarón y crustáceos',
    'mostaza',
  ])
  expect(sortAllergens(['mostaza', 'gluten', 'apio', 'maní', 'gluten'])).toEqual(['maní', 'gluten', 'apio', 'mostaza'])
})
