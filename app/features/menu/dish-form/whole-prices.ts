import type { Currency } from '#contract/countries.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { maxPriceChange } from '#contract/menu/dish-options.ts'
import { isChosenOnce } from '#contract/menu/option-prices.ts'
import { amountOf, type Cents, cents, formatPrice } from '#contract/money.ts'
import { typedCents } from '#contract/typed-money.ts'
import type { TypedChoice, TypedGroup } from './option-draft.ts'

/** Of one group an owner types what each size costs. What others add cannot be said as a whole price: several may be taken together. */
export function mayHaveWholePrices(group: TypedGroup, others: readonly TypedGroup[]): boolean {
  return isChosenOnce(group) && others.every(({ has_whole_prices }) => !has_whole_prices)
}

/** The same group with what each choice costs, if that can be told. Nothing typed is the price of the dish. */
export function withWholePrices(group: TypedGroup, dishPrice: string): TypedGroup {
  if (typedCents(dishPrice) === null) return group
  return {
    ...group,
    has_whole_prices: true,
    choices: group.choices.map((choice) => ({ ...choice, price: textOf(priceWith(dishPrice, choice)) })),
  }
}

/** The same group with what each choice adds. */
export function withPriceChanges(group: TypedGroup, dishPrice: string): TypedGroup {
  return {
    ...group,
    has_whole_prices: false,
    choices: group.choices.map((choice) => {
      const isRead = typedCents(choice.price) !== null
      return { ...choice, price_change: isRead ? priceChangeOf(choice, dishPrice) : choice.price, price: '' }
    }),
  }
}

/** What the API is told of a typed whole price: whole minus the price of the dish, as text. */
export function priceChangeOf({ price, price_change }: TypedChoice, dishPrice: string): string {
  if (price.trim() === '') return ''
  const [whole, base] = [typedCents(price), typedCents(dishPrice)]
  // The API reads what follows one sign as an amount: so it refuses what cannot be read, with its reason.
  if (whole === null) return `-${price.trim()}`
  return base === null ? price_change : amountOf(cents(whole - base)).toFixed(2)
}

/** The typed price of the dish with a choice; null while one of them cannot be read. */
export function priceWith(dishPrice: string, { price_change }: Pick<TypedChoice, 'price_change'>): Cents | null {
  const typed = price_change.trim()
  const [base, change] = [typedCents(dishPrice), typed === '' ? cents(0) : typedCents(typed.replace(/^[-+]\s*/, ''))]
  if (base === null || change === null) return null
  return cents(typed.startsWith('-') ? base - change : base + change)
}

/** A change that is too large is told as the prices that fit. */
export function tellWholePrices(
  errors: FieldErrors,
  groups: readonly TypedGroup[],
  dishPrice: string,
  currency: Currency,
): FieldErrors {
  const base = typedCents(dishPrice)
  if (base === null) return errors
  const [least, most] = [Math.max(0, base - maxPriceChange * 100), base + maxPriceChange * 100]
  const range = `Escribe un precio de ${formatPrice(cents(least), currency)} a ${formatPrice(cents(most), currency)}.`
  const told = groups.flatMap(({ has_whole_prices, choices }, place) =>
    choices.flatMap(({ price }, at) => {
      const field = `options.${place}.choices.${at}.price_change`
      return has_whole_prices && field in errors && typedCents(price) !== null ? [[field, range]] : []
    }),
  )
  return { ...errors, ...Object.fromEntries(told) }
}

function textOf(price: Cents | null): string {
  return price === null ? '' : amountOf(price).toFixed(2)
}
