import { maxChoices, type OptionGroup } from '#contract/menu/dish-options.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { isChosenOnce } from '#contract/menu/option-prices.ts'
import { type Cents, cents } from '#contract/money.ts'
import { typedCents } from '#contract/typed-money.ts'
import { countText } from '../../../ui/dish/dish-look.ts'

/** As typed. Those that the server does not know yet have no id. */
export type TypedChoice = {
  key: number
  id: number | null
  name: string
  price_change: string
  sold_out: boolean
  recipe_factor: string
}
export type TypedGroup = {
  key: number
  id: number | null
  name: string
  min: number
  max: number
  choices: TypedChoice[]
}

export function typedOptionsOf({ options }: Pick<Dish, 'options'>): TypedGroup[] {
  return options.map((group, key) => ({ ...group, key, choices: group.choices.map(typedChoiceOf) }))
}

function typedChoiceOf(choice: OptionGroup['choices'][number], key: number): TypedChoice {
  const { price_change, recipe_factor } = choice
  return { ...choice, key, price_change: price_change.toFixed(2), recipe_factor: String(recipe_factor ?? 1) }
}

export function optionsBodyOf(groups: readonly TypedGroup[]) {
  return groups.map(({ id, name, min, max, choices }) => ({
    ...(id === null ? {} : { id }),
    ...{ name, min, max },
    choices: choices.map((choice) => ({
      ...(choice.id === null ? {} : { id: choice.id }),
      ...{ name: choice.name, price_change: choice.price_change.trim() || 0, sold_out: choice.sold_out },
      recipe_factor: isChosenOnce({ min, max }) ? choice.recipe_factor.trim() || 1 : null,
    })),
  }))
}

export function areSameOptions(a: readonly TypedGroup[], b: readonly TypedGroup[]): boolean {
  return JSON.stringify(optionsBodyOf(a)) === JSON.stringify(optionsBodyOf(b))
}

type Preset = { name: string; min: number; max: number; choices: string[] }

/** Most dishes need one of these, ready to be filled in. */
export const presets: readonly Preset[] = [
  { name: 'Tamaño', min: 1, max: 1, choices: ['Personal', 'Familiar'] },
  { name: 'Extras', min: 0, max: maxChoices, choices: [''] },
  { name: 'Término', min: 1, max: 1, choices: ['Término medio', 'Tres cuartos', 'Bien cocido'] },
]
export const blankGroup: Preset = { name: '', min: 1, max: 1, choices: ['', ''] }

export function withPreset(groups: readonly TypedGroup[], { choices, ...group }: Preset): TypedGroup[] {
  const typed = choices.map((name, key) => ({ ...blankChoice(key), name }))
  return [...groups, { ...group, key: nextKey(groups), id: null, choices: typed }]
}

/** The groups of another dish as new ones, without those whose names are taken. */
export function withCopied(groups: readonly TypedGroup[], from: Pick<Dish, 'options'>): TypedGroup[] {
  const first = nextKey(groups)
  const copies = typedOptionsOf(from).filter(({ name }) => !isNamed(groups, name))
  return [
    ...groups,
    ...copies.map((group, index) => ({
      ...{ ...group, id: null, key: first + index },
      choices: group.choices.map((choice) => ({ ...choice, id: null })),
    })),
  ]
}

export function isNamed(groups: readonly TypedGroup[], name: string): boolean {
  return groups.some((group) => group.name.trim().toLocaleLowerCase('es') === name.toLocaleLowerCase('es'))
}

export function withBlankChoice(group: TypedGroup): TypedGroup {
  return { ...group, choices: [...group.choices, blankChoice(nextKey(group.choices))] }
}

/** Removes a choice, and lowers the minimum to the number of choices left. */
export function withoutChoice(group: TypedGroup, key: number): TypedGroup {
  const choices = group.choices.filter((choice) => choice.key !== key)
  return { ...group, choices, min: Math.min(group.min, choices.length) }
}

function blankChoice(key: number): TypedChoice {
  return { key, id: null, name: '', price_change: '', sold_out: false, recipe_factor: '1' }
}

function nextKey(rows: readonly { key: number }[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1
}

const ownerCountWords = {
  chooseOne: 'Tu cliente elige una.',
  chooseAny: 'Tu cliente elige las que quiera, o ninguna.',
  chooseUpTo: (most: number) => `Tu cliente elige hasta ${most}, o ninguna.`,
  chooseExactly: (count: number) => `Tu cliente elige ${count}.`,
  chooseBetween: (least: number, most: number) => `Tu cliente elige de ${least} a ${most}.`,
}

/** Says how many choices of a group a diner may take. */
export function describeGroup(group: Pick<TypedGroup, 'min' | 'max' | 'choices'>): string {
  return countText(group, ownerCountWords)
}

/** The typed price of the dish with a choice; null while one of them cannot be read. */
export function priceWith(price: string, { price_change }: Pick<TypedChoice, 'price_change'>): Cents | null {
  const typed = price_change.trim()
  const [base, change] = [typedCents(price), typed === '' ? cents(0) : typedCents(typed.replace(/^[-+]\s*/, ''))]
  if (base === null || change === null) return null
  return cents(typed.startsWith('-') ? base - change : base + change)
}
