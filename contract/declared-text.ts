import { declaredAllergens } from './allergen-schema.ts'
import { namedAllergens } from './allergens.ts'
import { type IngredientDiet, ingredientDiets } from './diets.ts'
import { foldAccents } from './slug.ts'

/** What was said about a dish by hand. What is left out was not said. */
export type Declared = { allergens?: string[]; diets?: IngredientDiet[]; spicy?: boolean }

/** As it is stored: null for what nobody has said. */
export type Declarations = {
  declaredAllergens: string[] | null
  declaredDiets: IngredientDiet[] | null
  spicy: boolean
}

const none = { allergens: 'ninguno', diet: 'ninguna' } as const

/** A cell: 'maní, leche', 'ninguno', or empty while nobody has said. */
export function writeAllergensText(names: readonly string[] | null | undefined): string {
  if (!names) return ''
  return names.length === 0 ? none.allergens : names.join(', ')
}

/** 'vegano', 'vegetariano', 'ninguna', or empty. What is vegan is vegetarian, too. */
export function writeDietText(diets: readonly IngredientDiet[] | null | undefined): string {
  return diets ? (diets.at(-1) ?? none.diet) : ''
}

export function writeSpicyText(isSpicy: boolean): string {
  return isSpicy ? 'sí' : 'no'
}

/** Undefined for an empty cell, null for one that cannot be read. */
export function readAllergensText(cell: string): string[] | null | undefined {
  if (cell.trim() === '') return undefined
  if (folded(cell) === none.allergens) return []
  const named = namedAllergens([cell])
  const checked = declaredAllergens.safeParse(named)
  return checked.success && named.length > 0 ? checked.data : null
}

export function readDietText(cell: string): IngredientDiet[] | null | undefined {
  const word = folded(cell).replace(/a$/, 'o')
  if (word === '') return undefined
  if (word === 'ninguno') return []
  const place = (ingredientDiets as readonly string[]).indexOf(word)
  return place < 0 ? null : ingredientDiets.slice(0, place + 1)
}

export function readSpicyText(cell: string): boolean | null | undefined {
  const word = folded(cell)
  if (word === '') return undefined
  if (['si', 'x', '1', 'picante'].includes(word)) return true
  return word === 'no' || word === '0' ? false : null
}

/** What a row says, in words for the owner. */
export function describeDeclared({ allergens, diets, spicy }: Declared): string[] {
  return [
    ...(allergens ? [`Alérgenos: ${writeAllergensText(allergens)}`] : []),
    ...(diets ? [`Dieta: ${writeDietText(diets)}`] : []),
    ...(spicy === undefined ? [] : [spicy ? 'Picante' : 'No es picante']),
  ]
}

/** What is said where somebody says it, else as it was. */
export function withDeclared(before: Declarations, { allergens, diets, spicy }: Declared): Declarations {
  return {
    declaredAllergens: allergens ?? before.declaredAllergens,
    declaredDiets: diets ?? before.declaredDiets,
    spicy: spicy ?? before.spicy,
  }
}

export function areSameDeclarations(one: Declarations, other: Declarations): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

function comparable({ declaredAllergens: allergens, declaredDiets, spicy }: Declarations) {
  return [allergens, declaredDiets, spicy]
}

function folded(cell: string): string {
  return foldAccents(cell).trim().toLowerCase()
}
