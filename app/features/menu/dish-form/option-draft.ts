import { maxChoices, type OptionGroup } from '#contract/menu/dish-options.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { isChosenOnce } from '#contract/menu/option-prices.ts'
import { type Cents, centsOf } from '#contract/money.ts'
import { countText } from '../../../ui/dish/dish-look.ts'
import { mayHaveWholePrices, priceChangeOf, withPriceChanges, withWholePrices } from './whole-prices.ts'

/** As typed. Those that the server does not know yet have no id. */
export type TypedChoice = {
  key: number
  id: number | null
  name: string
  /** In a group without whole prices. */
  price_change: string
  /** In a group with whole prices: what the dish costs with it; nothing means the price of the dish. */
  price: string
  sold_out: boolean
  recipe_factor: string
}
export type TypedGroup = {
  key: number
  id: number | null
  name: string
  min: number
  max: number
  /** The sizes: the owner types what each costs, not what it adds. */
  has_whole_prices: boolean
  choices: TypedChoice[]
}

export function typedOptionsOf({ options, price }: Pick<Dish, 'options' | 'price'>): TypedGroup[] {
  const isPricedSize = (group: OptionGroup) => isPricedBy(group, centsOf(price))
  const sizes = options.find(isPricedSize) ?? options.find((group) => isChosenOnce(group) && isCalled(group, 'Tamaño'))
  return options.map((group, key) => {
    const typed = { ...group, key, has_whole_prices: false, choices: group.choices.map(typedChoiceOf) }
    if (group !== sizes) return typed
    return isPricedSize(group) ? withWholePrices(typed, price.toFixed(2)) : { ...typed, has_whole_prices: true }
  })
}

/** A size may cost less than nothing where something else must be paid with it; such a price cannot be typed. */
function isPricedBy(group: OptionGroup, dishPrice: Cents): boolean {
  const changes = group.choices.map(({ price_change }) => centsOf(price_change))
  return (
    isChosenOnce(group) && changes.some((change) => change !== 0) && changes.every((change) => dishPrice + change >= 0)
  )
}

function typedChoiceOf(choice: OptionGroup['choices'][number], key: number): TypedChoice {
  const { price_change, recipe_factor } = choice
  return { ...choice, key, price_change: price_change.toFixed(2), price: '', recipe_factor: String(recipe_factor ?? 1) }
}

export function optionsBodyOf(groups: readonly TypedGroup[], dishPrice: string) {
  return groups.map(({ id, name, min, max, has_whole_prices, choices }) => ({
    ...(id === null ? {} : { id }),
    ...{ name, min, max },
    choices: choices.map((choice) => ({
      ...(choice.id === null ? {} : { id: choice.id }),
      ...{ name: choice.name, sold_out: choice.sold_out },
      price_change: (has_whole_prices ? priceChangeOf(choice, dishPrice) : choice.price_change.trim()) || 0,
      recipe_factor: isChosenOnce({ min, max }) ? choice.recipe_factor.trim() || 1 : null,
    })),
  }))
}

type WithOptions = { options: readonly TypedGroup[]; price: string }

/** With another price of the dish, whole prices that stay add something else. */
export function areSameOptions(a: WithOptions, b: WithOptions): boolean {
  return JSON.stringify(optionsBodyOf(a.options, a.price)) === JSON.stringify(optionsBodyOf(b.options, b.price))
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
  const added = { ...group, key: nextKey(groups), id: null, has_whole_prices: false, choices: typed }
  const isSize = group.name !== 'Término' && mayHaveWholePrices(added, groups)
  return [...groups, { ...added, has_whole_prices: isSize }]
}

/** The groups of another dish as new ones, without those whose names are taken. A size adds what it adds there. */
export function withCopied(
  { options: groups, price }: WithOptions,
  from: Pick<Dish, 'options' | 'price'>,
): TypedGroup[] {
  const first = nextKey(groups)
  const copies = typedOptionsOf(from).filter(({ name }) => !isNamed(groups, name))
  return [
    ...groups,
    ...copies.map((group, index) => {
      const copy = {
        ...{ ...group, id: null, key: first + index, has_whole_prices: false },
        choices: group.choices.map((choice) => ({ ...choice, id: null, price: '' })),
      }
      return group.has_whole_prices && mayHaveWholePrices(copy, groups) ? withWholePrices(copy, price) : copy
    }),
  ]
}

/** One or several may be chosen now. */
export function withCounts(
  group: TypedGroup,
  counts: Pick<TypedGroup, 'min' | 'max'>,
  { options, price }: WithOptions,
): TypedGroup {
  const changed = { ...group, ...counts }
  if (!isChosenOnce(changed)) return group.has_whole_prices ? withPriceChanges(changed, price) : changed
  const others = options.filter(({ key }) => key !== group.key)
  return !group.has_whole_prices && mayHaveWholePrices(changed, others) ? withWholePrices(changed, price) : changed
}

export function isNamed(groups: readonly TypedGroup[], name: string): boolean {
  return groups.some((group) => isCalled(group, name))
}

function isCalled(group: { name: string }, name: string): boolean {
  return group.name.trim().toLocaleLowerCase('es') === name.toLocaleLowerCase('es')
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
  return { key, id: null, name: '', price_change: '', price: '', sold_out: false, recipe_factor: '1' }
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
