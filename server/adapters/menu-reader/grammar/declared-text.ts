import { declaredAllergens } from '#contract/allergens/allergen-schema.ts'
import { namedAllergens } from '#contract/allergens/allergens.ts'
import { type IngredientDiet, ingredientDiets } from '#contract/allergens/diets.ts'
import { sectionOf } from '#contract/menu/dish-section.ts'
import {
  describePlainFields,
  type PlainFieldName,
  type PlainFields,
  pickPlainFields,
  plainFieldNames,
  plainHeads,
  plainStandard,
  readPlainCell,
  writePlainCell,
} from '#contract/menu/plain-fields.ts'
import { foldedName } from '#contract/slug.ts'

/** The declarations of a dish that were made by hand. A missing field was not declared. */
export type Declared = { allergens?: string[]; diets?: IngredientDiet[] } & Partial<PlainFields>

/** As it is stored: null for what nobody has said. */
export type Declarations = {
  declaredAllergens: string[] | null
  declaredDiets: IngredientDiet[] | null
} & PlainFields

export const noDeclarations: Declarations = { declaredAllergens: null, declaredDiets: null, ...plainStandard }

const none = { allergens: 'ninguno', diet: 'ninguna' } as const

/** A cell: 'maní, leche', 'ninguno', or empty while nobody has said. */
export function writeAllergensText(names: readonly string[] | null | undefined): string {
  if (!names) return ''
  return names.length === 0 ? none.allergens : names.join(', ')
}

/** 'vegano', 'vegetariano', 'ninguna', or empty. What is vegan is vegetarian, too. */
function writeDietText(diets: readonly IngredientDiet[] | null | undefined): string {
  return diets ? (diets.at(-1) ?? none.diet) : ''
}

export const declaredHeads = [
  ...['Alérgenos dichos a mano', 'Dieta dicha a mano'],
  ...plainFieldNames.map((name) => plainHeads(name)[0]),
]

/** A cell for each of `declaredHeads`. */
export function writeDeclared(dish: Declarations): (string | number)[] {
  return [
    ...[writeAllergensText(dish.declaredAllergens), writeDietText(dish.declaredDiets)],
    ...plainFieldNames.map((name) => writePlainCell(name, dish)),
  ]
}

/** The cells that cannot be read are in `unread`. */
export function readDeclared(cellOf: (column: 'allergens' | 'diets' | PlainFieldName) => string): {
  declared: Declared
  unread: string[]
} {
  const columns = ['allergens', 'diets', ...plainFieldNames] as const
  const read = columns.map((column) => {
    const cell = cellOf(column)
    return { column, cell, value: readCell(column, cell) }
  })
  const said = read.filter(({ value }) => value !== undefined && value !== null)
  return {
    declared: Object.fromEntries(said.map(({ column, value }) => [column, value])),
    unread: read.filter(({ value }) => value === null).map(({ cell }) => cell),
  }
}

function readCell(column: 'allergens' | 'diets' | PlainFieldName, cell: string) {
  if (column === 'allergens') return readAllergensText(cell)
  return column === 'diets' ? readDietText(cell) : readPlainCell(column, cell)
}

/** Undefined for an empty cell, null for one that cannot be read. */
export function readAllergensText(cell: string): string[] | null | undefined {
  if (cell.trim() === '') return undefined
  if (foldedName(cell) === none.allergens) return []
  const named = namedAllergens([cell])
  const checked = declaredAllergens.safeParse(named)
  return checked.success && named.length > 0 ? checked.data : null
}

function readDietText(cell: string): IngredientDiet[] | null | undefined {
  const word = foldedName(cell).replace(/a$/, 'o')
  if (word === '') return undefined
  if (word === 'ninguno') return []
  const place = (ingredientDiets as readonly string[]).indexOf(word)
  return place < 0 ? null : ingredientDiets.slice(0, place + 1)
}

/** Says in words for the owner what a row declares. */
export function describeDeclared({ allergens, diets, ...plain }: Declared): string[] {
  return [
    ...(allergens ? [`Alérgenos: ${writeAllergensText(allergens)}`] : []),
    ...(diets ? [`Dieta: ${writeDietText(diets)}`] : []),
    ...describePlainFields(plain),
  ]
}

/** Fields that the row leaves out stay as they were declared before. */
export function withDeclared(before: Declarations, { allergens, diets, ...plain }: Declared): Declarations {
  return {
    declaredAllergens: allergens ?? before.declaredAllergens,
    declaredDiets: diets ?? before.declaredDiets,
    ...pickPlainFields(before),
    ...plain,
  }
}

type SectionedRow = { section: string | null; declared?: Declared }

/** The heading above a row is the section of a new dish. One that is on the menu keeps its own, unless a column says another. */
export function declaredBy({ section, declared = {} }: SectionedRow, isNew: boolean): Declared {
  const { section: inColumn, ...others } = declared
  const isSaid = section !== null && (isNew || inColumn !== undefined)
  return isSaid ? { ...others, section: sectionOf(section) } : others
}

export function declarationsOf({ declaredAllergens, declaredDiets, ...dish }: Declarations): Declarations {
  return { declaredAllergens, declaredDiets, ...pickPlainFields(dish) }
}

export function areSameDeclarations(one: Declarations, other: Declarations): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

function comparable({ declaredAllergens, declaredDiets, ...dish }: Declarations) {
  return [declaredAllergens, declaredDiets, ...plainFieldNames.map((name) => dish[name])]
}
