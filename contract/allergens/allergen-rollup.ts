import { sortAllergens } from './allergens.ts'
import { type Diet, type IngredientDiet, ingredientDiets } from './diets.ts'

/** The owner's statement; null while there is none. */
type Declaration = { allergens: readonly string[] | null; diets: readonly IngredientDiet[] | null }

/** Something a recipe can use. A bought ingredient has no lines and contains what was said about it. A preparation contains what its lines do. */
export type LarderItem = Declaration & { id: number; name: string; lines: readonly number[] | null }

/** The known allergens and diets of a dish, a choice or an ingredient. */
export type Facts = { contains: string[]; isConfirmed: boolean; diets: Diet[] }

type RolledChoice = { id: number; lines: readonly number[]; declared: readonly string[] | null; factor: number | null }

export type RolledDish = {
  /** The ingredients of its recipe. */
  lines: readonly number[]
  declared: Declaration
  groups: readonly { min: number; choices: readonly RolledChoice[] }[]
}

/** Food with one of these allergens does not suit the diet, whatever the owner said. */
export const excludedBy: Record<IngredientDiet, readonly string[]> = {
  vegetariano: ['camarón y crustáceos', 'concha y moluscos', 'pescado'],
  vegano: ['camarón y crustáceos', 'concha y moluscos', 'pescado', 'leche', 'huevo'],
}

const nothing: Facts = { contains: [], isConfirmed: true, diets: [...ingredientDiets, 'sin gluten'] }

/** Rolls up what ingredients are said to contain. What nobody has confirmed is never taken for absent. */
export function createLarder(items: Iterable<LarderItem>) {
  const byId = new Map(Array.from(items, (item) => [item.id, item]))
  const known = new Map<number, Facts>()

  function factsOf(id: number): Facts {
    const before = known.get(id)
    if (before) return before
    const item = byId.get(id)
    // Until it is rolled up, so that a preparation that contained itself would stay unconfirmed.
    known.set(id, { contains: [], isConfirmed: false, diets: [] })
    const facts = item?.lines ? together(item.lines.map(factsOf)) : declaredFacts(item ?? noDeclaration)
    known.set(id, facts)
    return facts
  }

  function choiceFacts({ lines, declared, factor }: RolledChoice, isSize: boolean): Facts {
    if (lines.length > 0) return together([...lines.map(factsOf), { ...nothing, contains: [...(declared ?? [])] }])
    if (declared === null && factor !== null && isSize) return nothing
    return declaredFacts({ allergens: declared, diets: null })
  }

  /** The dish as it comes with the least of what can be chosen, and what each choice adds. */
  function dishFacts({ lines, declared, groups }: RolledDish): { dish: Facts; choices: Map<number, Facts> } {
    const own =
      lines.length > 0
        ? together([...lines.map(factsOf), { ...nothing, contains: [...(declared.allergens ?? [])] }])
        : declaredFacts(declared)
    const choices = new Map<number, Facts>()
    const required: Facts[] = []
    for (const { min, choices: listed } of groups) {
      // In a group of sizes a choice only repeats the recipe.
      const isOfSizes = listed.some(({ factor }) => factor !== null && factor !== 1)
      const facts = listed.map((choice) => choiceFacts(choice, isOfSizes))
      for (const [index, choice] of listed.entries()) choices.set(choice.id, facts[index] ?? nothing)
      if (min > 0) required.push(unavoidable(facts, min))
    }
    return { dish: together([own, ...required]), choices }
  }

  /** The bought ingredients at any level of these lines. */
  function boughtIn(lines: readonly number[]): LarderItem[] {
    const found = new Set(lines)
    for (const id of found) for (const line of byId.get(id)?.lines ?? []) found.add(line)
    return [...found].flatMap((id) => byId.get(id) ?? []).filter((item) => item.lines === null)
  }

  return { factsOf, dishFacts, boughtIn }
}

const noDeclaration: Declaration = { allergens: null, diets: null }

function declaredFacts({ allergens, diets }: Declaration): Facts {
  const contains = [...(allergens ?? [])]
  return checked({
    contains,
    isConfirmed: allergens !== null,
    diets: [...(diets ?? []), ...(allergens === null ? [] : (['sin gluten'] as const))],
  })
}

/** Adds up the ingredients of one dish. A preparation without ingredients is unconfirmed. */
function together(parts: readonly Facts[]): Facts {
  if (parts.length === 0) return { contains: [], isConfirmed: false, diets: [] }
  return checked({
    contains: sortAllergens(parts.flatMap(({ contains }) => contains)),
    isConfirmed: parts.every(({ isConfirmed }) => isConfirmed),
    diets: nothing.diets.filter((diet) => parts.every(({ diets }) => diets.includes(diet))),
  })
}

/** The allergens that no allowed choice avoids: too few choices are without them. An unconfirmed choice leaves the dish unconfirmed. */
function unavoidable(choices: readonly Facts[], min: number): Facts {
  const { contains, ...all } = together(choices)
  const countWithout = (allergen: string) => choices.filter((choice) => !choice.contains.includes(allergen)).length
  return { ...all, contains: contains.filter((allergen) => countWithout(allergen) < min) }
}

function checked({ contains, isConfirmed, diets }: Facts): Facts {
  const isSuited = (diet: Diet) =>
    diet === 'sin gluten'
      ? isConfirmed && !contains.includes('gluten')
      : !excludedBy[diet].some((allergen) => contains.includes(allergen))
  return { contains, isConfirmed, diets: diets.filter(isSuited) }
}
