import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declaredAllergens } from '#contract/allergens/allergen-schema.ts'
import { knownAllergens, namedAllergens } from '#contract/allergens/allergens.ts'
import type { IngredientDiet } from '#contract/allergens/diets.ts'
import { ingredientName } from '#contract/ingredients/ingredients.ts'
import { recipeUnits } from '#contract/ingredients/units.ts'
import { categories } from '#contract/menu/categories.ts'
import { dishOptions, type OptionGroup } from '#contract/menu/dish-options.ts'
import { isChosenOnce, presentGroups } from '#contract/menu/option-prices.ts'
import { cents, decimalOf } from '#contract/money.ts'
import { foldedName } from '#contract/slug.ts'
import { line, text } from '#contract/text.ts'
import type { ReadIngredient } from '#server/adapters/menu-reader/grammar/recipe-text.ts'
import { prepareRows } from '#server/adapters/menu-reader/prepare-rows.ts'
import { readSource } from '#server/adapters/menu-reader/read-source.ts'
import { writeSpreadsheet } from '#server/adapters/spreadsheets/write-spreadsheet.ts'
import type { DishRow } from '#server/features/menu/menu.service.ts'
import { plainFieldsArbitrary } from '../../../tests/plain-fields.ts'
import { composeSpreadsheet } from './menu-spreadsheet.ts'
import { presentImport } from './present-import.ts'

/** Names that forms accept, with signs that spreadsheets, formulas and our own cells might trip over. */
const awkward = [
  '=1+1',
  "'@x",
  '-',
  ';',
  '  a',
  'Precio',
  '3,50',
  '"',
  'Número',
  '[0-1]',
  'ñandú',
  '1 kg',
  '_x0041_',
  '&lt;',
  '(2)',
]
const words = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.array(fc.constantFrom(...awkward, 'Locro', 'de', 'papa', ' '), { maxLength: 4 }).map((parts) => parts.join(' ')),
)

function typed<Output>(schema: { safeParse: (value: unknown) => { success: boolean; data?: Output } }) {
  return words
    .map((value) => schema.safeParse(value))
    .filter(({ success }) => success)
    .map(({ data }) => data as Output)
}

const ingredient = fc.record({
  name: typed(ingredientName),
  quantity: fc.nat(1_000_000),
  unit: fc.constantFrom(...recipeUnits),
})
const recipe = fc.uniqueArray(ingredient, { maxLength: 3, selector: ({ name }) => foldedName(name) })
const change = fc.integer({ min: -999_900, max: 999_900 }).map(cents)
const label = typed(line({ max: 60, missing: '' }))
const group = fc
  .record({
    name: label,
    min: fc.constantFrom(0, 1),
    max: fc.constantFrom(1, 2),
    choices: fc.array(fc.record({ name: label, change, factor: fc.nat(99_999) }), {
      minLength: 2,
      maxLength: 3,
    }),
  })
  .map(({ name, min, max, choices }) => ({
    ...{ id: 0, name, min, max },
    choices: choices.map((choice) => ({
      ...{ id: 0, name: choice.name, price_change: choice.change, sold_out: false },
      recipe_factor: isChosenOnce({ min, max }) ? decimalOf(choice.factor, 3) : null,
      allergens: { contains: [], unconfirmed: true },
    })),
  }))
const options = fc
  .array(group, { maxLength: 2 })
  .filter((groups) => dishOptions.safeParse(presentGroups(groups).map(withoutIds)).success)

function withoutIds({ id: _, choices, ...rest }: OptionGroup) {
  return { ...rest, choices: choices.map(({ id: __, allergens: ___, ...choice }) => choice) }
}

const allergens = fc.option(
  fc.array(fc.oneof(fc.constantFrom(...knownAllergens), words), { maxLength: 3 }).map((names) => {
    const checked = declaredAllergens.safeParse(names)
    return namedAllergens(checked.success ? (checked.data ?? []) : [])
  }),
)

const section = fc.option(typed(line({ max: 60, missing: '' })))
const plain = fc.tuple(plainFieldsArbitrary, section).map(([fields, own]) => ({ ...fields, section: own }))
const dish = fc.record({
  plain,
  declaredAllergens: allergens,
  declaredDiets: fc.option(fc.constantFrom<IngredientDiet[]>([], ['vegetariano'], ['vegetariano', 'vegano'])),
  choiceAllergens: allergens,
  name: typed(line({ max: 120, missing: '' })),
  description: fc
    .array(typed(text({ max: 100, missing: '' })), { minLength: 1, maxLength: 3 })
    .map((all) => all.join('\r\n')),
  price: fc.nat(999_999_900).map(cents),
  category: fc.constantFrom(...categories),
  options,
  recipe,
  choiceRecipe: recipe,
})

test.each(['csv', 'xlsx'] as const)(
  'whatever a menu has, %s of it is imported again without a difference',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(dish, { minLength: 1, maxLength: 6 }), async (drawn) => {
        let choiceId = 0
        const recipes = { dishes: new Map<number, ReadIngredient[]>(), choices: new Map<number, ReadIngredient[]>() }
        const declaredChoices = new Map<number, string[]>()
        const dishes = drawn.map(
          ({ options: groups, recipe: own, choiceRecipe, choiceAllergens, plain: fields, ...rest }, index) => {
            const id = index + 1
            if (own.length > 0) recipes.dishes.set(id, own)
            const numbered = groups.map((one) => ({
              ...one,
              choices: one.choices.map((choice) => ({ ...choice, id: ++choiceId })),
            }))
            const [first] = numbered.flatMap(({ choices }) => choices)
            if (first && choiceRecipe.length > 0) recipes.choices.set(first.id, choiceRecipe)
            if (first && choiceAllergens) declaredChoices.set(first.id, choiceAllergens)
            return { ...rest, ...fields, id, options: numbered } as unknown as DishRow
          },
        )
        const content = Buffer.from(writeSpreadsheet(composeSpreadsheet({ dishes, recipes, declaredChoices }, format)))
        const read = await readSource(Buffer.from(content))
        if ('photos' in read) throw new Error('A table became photographs')
        const ingredientNames = [...recipes.dishes.values(), ...recipes.choices.values()].flat().map(({ name }) => name)
        const draft = {
          rows: prepareRows(read, dishes),
          leftover: read.leftover,
          seen: [],
          status: 'ready',
          createdAt: new Date(0),
        }
        const { rows, leftover, missing, new_ingredients } = presentImport(draft as never, {
          ...{ dishes, publishedIds: [], declaredChoices },
          cookbook: { recipes, ingredientNames },
          now: new Date(0),
        })
        expect({ leftover, missing, new_ingredients }).toEqual({ leftover: [], missing: [], new_ingredients: [] })
        expect(
          rows.map(({ menu_item_id, change, recipe: brought }) => [menu_item_id, change, brought?.change]),
        ).toEqual(
          dishes.map(({ id, options: groups }) => {
            const hasRecipe =
              recipes.dishes.has(id) ||
              groups.some((one) => one.choices.some((choice) => recipes.choices.has(choice.id)))
            return [id, 'same', hasRecipe ? 'same' : undefined]
          }),
        )
      }),
      { numRuns: 40, seed: 21 },
    )
  },
)
