import type { Currency } from './countries.ts'

declare const unit: unique symbol

/** Whole cents keep sums and products exact. JSON and files hold decimals: `centsOf` and `amountOf` translate. */
export type Cents = number & { readonly [unit]: 'cents' }
/** Money as it travels. Any number is one, except cents: they would be a hundred times too much. */
export type Amount = number & { readonly [unit]?: 'amount' }
/** Unit costs are finer than cents: think of a gram of salt. */
export type TenThousandths = number & { readonly [unit]: 'ten-thousandths' }

/** Fifteen digits are what a JSON number carries without loss; no amount is ever larger. */
export const maxCents = cents(999_999_999_999_999)

/** Takes a whole number for cents: the result of a calculation with them, or a figure in code. */
export function cents(whole: number): Cents {
  return whole as Cents
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** Takes a whole number for ten-thousandths: the result of a calculation with them, or a figure in code. */
export function tenThousandths(whole: number): TenThousandths {
  return whole as TenThousandths
}

/** From JSON: 0.0035 is 35. Use `typedUnitCost` for what a person typed. */
export function unitCostOf(amount: Amount): TenThousandths {
  return tenThousandths(scaledBack(amount, 4))
}

/** For JSON and files: 35 is 0.0035. */
export function unitAmountOf(cost: TenThousandths): Amount {
  return decimalOf(cost, 4)
}

/** From JSON: 12.5 is 1250 cents. Use `typedCents` for what a person typed. */
export function centsOf(amount: Amount): Cents {
  return cents(scaledBack(amount, 2))
}

/** For JSON and files: 1250 cents are 12.5. */
export function amountOf(money: Cents): Amount {
  return decimalOf(money, 2)
}

const signs: Readonly<Record<Currency, string>> = {
  USD: '$',
  ARS: '$',
  CLP: '$',
  COP: '$',
  UYU: '$',
  PEN: 'S/',
  VES: 'Bs.',
}

export function currencySign(currency: Currency): string {
  return signs[currency]
}

/** Always two decimals and a point, the same on server and browser: es-EC of Intl would print `$12,50`. */
export function formatPrice(price: Cents, currency: Currency = 'USD'): string {
  const digits = String(Math.abs(price)).padStart(3, '0')
  return `${price < 0 ? '-' : ''}${signs[currency]}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The same for a price from JSON. */
export function formatAmount(amount: Amount, currency?: Currency): string {
  return formatPrice(centsOf(amount), currency)
}

/** Two decimals, and the third and fourth when they are not zero: `$2.50`, but `$0.0035`. */
export function formatUnitCost(cost: TenThousandths, currency: Currency = 'USD'): string {
  const beyondCents = String(cost % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return formatPrice(cents(Math.floor(cost / 100)), currency) + beyondCents
}

/** For JSON: 1250 with two places is 12.5. Use `amountOf` for money. */
export function decimalOf(scaled: number, places: number): number {
  return Number(`${scaled}e-${places}`)
}

/** From JSON: 12.5 with two places is 1250. Use `centsOf` for money, and `scaledOf` for what a person typed. */
export function scaledBack(decimal: number, places: number): number {
  return Math.round(decimal * 10 ** places)
}

/** Nobody types a longer number, and the regular expression takes quadratic time on a long row of zeros. */
const longestNumber = 60

/** `12.000` may mean twelve thousand or twelve, so it is refused. A decimal can be typed without its last zero. */
export function mayMeanThousands(typed: number | string): boolean {
  return /^[1-9]\d{0,2}[.,]\d\d0$/.test(String(typed).trim())
}

/** Reads what a person typed: `12,5` with two places is 1250. Null when it is not a number or is ambiguous. */
export function scaledOf(typed: number | string, places: number): number | null {
  if (String(typed).length > longestNumber || mayMeanThousands(typed)) return null
  const [, whole = '', fraction = ''] = /^(\d{0,15})(?:[.,](\d+))?$/.exec(String(typed).trim()) ?? []
  const significant = fraction.replace(/0+$/, '')
  if (whole + fraction === '' || significant.length > places) return null
  const scaled = Number(whole + significant.padEnd(places, '0'))
  return Number.isSafeInteger(scaled) ? scaled : null
}

export function decimalOrNull(scaled: number | null, places: number): number | null {
  return scaled === null ? null : decimalOf(scaled, places)
}
