import { type Allergens, knownAllergens, sortAllergens } from './allergens.ts'
import type { Diet, IngredientDiet } from './diets.ts'

/** What the menu page has to know of a dish. */
export type DishFacts = {
  own: Allergens
  /** What some choices add. `unconfirmed`: nobody has said it of one of them. */
  choices: Allergens
  diets: Diet[]
  spicy: boolean
}

type Coded = {
  allergens: Allergens
  diets: readonly Diet[]
  spicy: boolean
  options: readonly { choices: readonly { allergens: Allergens }[] }[]
}

/** What is vegan is vegetarian, too. */
const dietLetters: Record<IngredientDiet, string> = { vegetariano: 'V', vegano: 'W' }
const lettered = Object.keys(dietLetters) as IngredientDiet[]
const spicyLetter = 'P'
const firstAllergen = 'a'.charCodeAt(0)
const unknown: Allergens = { contains: [], unconfirmed: true }
const none: Allergens = { contains: [], unconfirmed: false }

/**
 * A few letters per dish, because the menu page has a budget: a small one for each known allergen, a capital for the diet, `?` for
 * unconfirmed, then other allergens in full; after `|` the same for the choices. Undefined while nothing was said: the page has no byte of it.
 */
export function allergenCodeOf({ allergens, diets: suited, spicy, options }: Coded): string | undefined {
  const added = together(options.flatMap(({ choices }) => choices.map((choice) => choice.allergens)))
  const isSaid =
    !allergens.unconfirmed || spicy || allergens.contains.length + added.contains.length + suited.length > 0
  if (!isSaid) return undefined
  const diet = suited.findLast((one) => one in dietLetters) as IngredientDiet | undefined
  const own = codeOf(allergens, (diet ? dietLetters[diet] : '') + (spicy ? spicyLetter : ''))
  const ofChoices = codeOf(added, '')
  return ofChoices === '' ? own : `${own}|${ofChoices}`
}

/** Whether the restaurant has said something about the allergens of its dishes. */
export function namesAllergens(dishes: readonly Coded[]): boolean {
  return dishes.some((dish) => allergenCodeOf(dish) !== undefined)
}

/** What is not known is unconfirmed. */
export function dishFactsOf(code: string | undefined): DishFacts {
  if (code === undefined) return { own: unknown, choices: none, diets: [], spicy: false }
  const [own = '', choices = ''] = code.split('|')
  const [ownAllergens, added] = [allergensIn(own), allergensIn(choices)]
  const isGlutenFree = [ownAllergens, added].every((all) => !all.unconfirmed && !all.contains.includes('gluten'))
  const isVegan = lettersOf(own).includes(dietLetters.vegano)
  return {
    own: ownAllergens,
    choices: added,
    diets: [
      ...lettered.filter((diet) => isVegan || lettersOf(own).includes(dietLetters[diet])),
      ...(isGlutenFree ? (['sin gluten'] as const) : []),
    ],
    spicy: lettersOf(own).includes(spicyLetter),
  }
}

function codeOf({ contains, unconfirmed }: Allergens, more: string): string {
  const isKnown = (name: string) => (knownAllergens as readonly string[]).includes(name)
  const letters = knownAllergens.flatMap((name, index) =>
    contains.includes(name) ? letterOf(firstAllergen, index) : [],
  )
  const others = contains.filter((name) => !isKnown(name)).map((name) => `:${encodeURIComponent(name)}`)
  return letters.join('') + more + (unconfirmed ? '?' : '') + others.join('')
}

function allergensIn(code: string): Allergens {
  const letters = lettersOf(code)
  const [, ...others] = code.split(':')
  const known = knownAllergens.filter((_, index) => letters.includes(letterOf(firstAllergen, index)))
  return { contains: sortAllergens([...known, ...others.map(decodeURIComponent)]), unconfirmed: letters.includes('?') }
}

function lettersOf(code: string): string {
  return code.split(':')[0] ?? ''
}

function letterOf(first: number, index: number): string {
  return String.fromCharCode(first + index)
}

function together(all: readonly Allergens[]): Allergens {
  return {
    contains: sortAllergens(all.flatMap(({ contains }) => contains)),
    unconfirmed: all.some(({ unconfirmed }) => unconfirmed),
  }
}
