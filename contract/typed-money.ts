import { currencies } from './countries.ts'
import { type Cents, scaledOf, type TenThousandths } from './money.ts'

/** `$5`, `US$ 5`, `S/ 5`, `S/. 5`, `Bs. 5`, `USD 5`. */
const leadingCurrency = new RegExp(`^\\s*(?:US\\$|\\$|S/\\.?|Bs\\.?|${currencies.join('|')})\\s*`, 'i')

/** Leaves out the sign or code of a currency before an amount: the restaurant says which currency it is. */
export function withoutCurrency(typed: string): string {
  return typed.replace(leadingCurrency, '')
}

/** Reads a typed amount of money: `$12,5` is 1250. Null when it is not a number or is ambiguous. */
export function typedCents(typed: string): Cents | null {
  return scaledOf(withoutCurrency(typed), 2) as Cents | null
}

/** The same, finer than cents. */
export function typedUnitCost(typed: string): TenThousandths | null {
  return scaledOf(withoutCurrency(typed), 4) as TenThousandths | null
}
