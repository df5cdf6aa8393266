import { z } from 'zod'
import { type Amount, type Cents, mayMeanThousands, scaledOf, type TenThousandths } from './money.ts'
import { withoutCurrency } from './typed-money.ts'

/** Money in an answer. */
export const amount: z.ZodType<Amount, Amount> = z.number()

/** The highest price of a dish, an almuerzo or a row of an import, in units of its currency. */
export const maxPrice = 9_999_999

type Rules = { places: number; max: number; missing: string }

/** A number or a numeric string (a comma counts as the point, as people type it); read as a whole number of its last place. */
export function decimal(rules: Rules) {
  return readable<number>(rules, (typed) => typed)
}

/** An amount of money: the sign or code of a currency may stand before it. The schema turns it into cents. */
export function money(rules: Omit<Rules, 'places'>) {
  return readable<Cents>({ ...rules, places: 2 }, withoutCurrency)
}

/** The same, finer than cents. */
export function unitCost(rules: Omit<Rules, 'places'>) {
  return readable<TenThousandths>({ ...rules, places: 4 }, withoutCurrency)
}

function readable<Whole extends number>({ places, max, missing }: Rules, clean: (typed: string) => string) {
  return z.union([z.number(), z.string()], { error: missing }).transform((value, context) => {
    const typed = typeof value === 'string' ? clean(value).trim() : value
    const scaled = scaledOf(typed, places)
    if (scaled !== null && scaled <= max * 10 ** places) return scaled as Whole
    context.addIssue({ code: 'custom', message: adviceFor(String(typed), scaled !== null) })
    return z.NEVER
  })

  function adviceFor(typed: string, isTooLarge: boolean): string {
    if (typed === '') return missing
    if (mayMeanThousands(typed)) return askWhether(typed)
    if (isTooLarge || Number(typed) > max) return `Escribe un número de ${max} como máximo.`
    if (places === 0) return 'Escribe un número entero de 0 en adelante, sin decimales.'
    if (/[^\d.,-]|[.,].*[.,]/.test(typed)) return 'Escribe solo el número, como 1234.50, sin letras ni otros signos.'
    return `Escribe un número de 0 en adelante, con ${places} decimales como máximo.`
  }
}

function askWhether(typed: string): string {
  const [whole, fraction] = typed.split(/[.,]/)
  return `¿${whole}${fraction} o ${Number(`${whole}.${fraction}`)}? Escríbelo sin separador de miles.`
}
