import { dishOptions, type PricedGroup } from '#contract/menu/dish-options.ts'
import { isChosenOnce } from '#contract/menu/option-prices.ts'
import { amountOf, type Cents, scaledBack } from '#contract/money.ts'
import { readAllergensText, writeAllergensText } from './declared-text.ts'
import { linesOf, type ReadIngredient, readIngredientText, writeIngredientText } from './recipe-text.ts'

type ReadChoice = {
  name: string
  price_change: Cents
  /** In thousandths. */
  recipe_factor: number | null
  /** Its recipe lines, in addition to the dish's recipe. */
  recipe: ReadIngredient[]
  /** Declared by hand; missing where nothing was declared. */
  allergens?: string[]
}
/** Sizes or extras in a file. */
export type ReadGroup = { name: string; min: number; max: number; choices: ReadChoice[] }

/** How much of the recipe a size takes when the file does not say it. */
const oneRecipe = 1000

/**
 * One line for each group, choice and ingredient of a choice, each kind further right:
 *
 *     Tamaño [1-1]
 *       Familiar [+6.50, receta x2.5]
 *         1 kg Panza
 *         Alérgenos: leche
 */
export function writeOptionsText(
  groups: readonly PricedGroup[],
  recipeOf: (choiceId: number) => readonly ReadIngredient[],
  declaredOf: (choiceId: number) => readonly string[] | undefined = () => undefined,
): string {
  return groups
    .flatMap(({ name, min, max, choices }) => [
      `${name} [${min}-${max}]`,
      ...choices.flatMap((choice) => [
        `  ${choice.name} [${signed(amountOf(choice.price_change))}${timesOf(choice)}]`,
        ...recipeOf(choice.id).map((line) => `    ${writeIngredientText(line)}`),
        ...allergenLines(declaredOf(choice.id)),
      ]),
    ])
    .join('\n')
}

function allergenLines(declared: readonly string[] | undefined): string[] {
  return declared ? [`    Alérgenos: ${writeAllergensText(declared)}`] : []
}

function signed(change: number): string {
  return `${change < 0 ? '-' : '+'}${Math.abs(change).toFixed(2)}`
}

function timesOf({ recipe_factor }: { recipe_factor: number | null }): string {
  return recipe_factor === null ? '' : `, receta x${recipe_factor}`
}

type TypedChoice = { name: string; price_change: string; recipe_factor: string | null } & Pick<
  ReadChoice,
  'recipe' | 'allergens'
>
type TypedGroup = { name: string; min: number; max: number; choices: TypedChoice[] }

/** Null when a line cannot be read, or forms would refuse it. */
export function readOptionsText(text: string): ReadGroup[] | null {
  const typed: TypedGroup[] = []
  for (const line of linesOf(text)) if (!addLine(typed, line)) return null
  const withoutRecipes = typed.map(({ choices, ...group }) => ({
    ...group,
    choices: choices.map(({ recipe: _, allergens: __, ...choice }) => choice),
  }))
  const checked = dishOptions.safeParse(withoutRecipes)
  if (!checked.success) return null
  return checked.data.map(({ name, min, max, choices }, at) => ({
    ...{ name, min, max },
    choices: choices.map(({ name: choice, price_change, recipe_factor = null }, place) => ({
      ...{ name: choice, price_change, recipe_factor },
      ...onlyExtras(typed[at]?.choices[place]),
    })),
  }))
}

function onlyExtras(choice: TypedChoice | undefined): Pick<ReadChoice, 'recipe' | 'allergens'> {
  const { recipe = [], allergens } = choice ?? {}
  return allergens ? { recipe, allergens } : { recipe }
}

/** False when it cannot be read. */
function addExtra(choice: TypedChoice | undefined, line: string): boolean {
  const [, listed] = /^al[eé]rgenos:(.*)$/iu.exec(line.trim()) ?? []
  if (listed !== undefined) {
    const allergens = readAllergensText(listed)
    if (choice && allergens) choice.allergens = allergens
    return choice !== undefined && allergens !== null
  }
  const ingredient = readIngredientText(line)
  if (ingredient) choice?.recipe.push(ingredient)
  return ingredient !== null && choice !== undefined
}

/** False when it cannot be read. */
function addLine(groups: TypedGroup[], line: string): boolean {
  const choices = groups.at(-1)?.choices
  if (line.startsWith('    ')) return addExtra(choices?.at(-1), line)
  if (line.startsWith('  ')) {
    const [, name, price_change, recipe_factor = null] =
      /^ {2}(.+) \[([+-]?[\d.,]+)(?:, receta x([\d.,]+))?\]$/u.exec(line.trimEnd()) ?? []
    if (name === undefined || price_change === undefined) return false
    choices?.push({ name, price_change, recipe_factor, recipe: [] })
    return choices !== undefined
  }
  const [, name, min, max] = /^(.+) \[(\d{1,2})-(\d{1,2})\]$/u.exec(line.trim()) ?? []
  if (name === undefined) return false
  groups.push({ name, min: Number(min), max: Number(max), choices: [] })
  return true
}

/** Whether a file says what the dish has already. Which ones are sold out does not matter. */
export function areSameOptions(read: readonly ReadGroup[], groups: readonly PricedGroup[]): boolean {
  const told = read.map((group) => [
    ...[group.name, group.min, group.max],
    ...group.choices.flatMap(({ name, price_change, recipe_factor }) => [
      ...[name, price_change],
      isChosenOnce(group) ? (recipe_factor ?? oneRecipe) : null,
    ]),
  ])
  const listed = groups.map((group) => [
    ...[group.name, group.min, group.max],
    ...group.choices.flatMap(({ name, price_change, recipe_factor }) => [
      ...[name, price_change],
      recipe_factor === null ? null : scaledBack(recipe_factor, 3),
    ]),
  ])
  return JSON.stringify(told) === JSON.stringify(listed)
}
