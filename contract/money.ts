import type { Currency } from './places.ts'

/** Whole cents: sums and products stay exact. */
export type Cents = number
/** Unit costs go finer than cents: a gram of salt. */
export type TenThousandths = number

const signs: Readonly<Record<Currency, string>> = {
  USD: '$',
  ARS: '$',
  CLP: '$',
  COP: '$',
  UYU: '$',
  PEN: 'S/',
  VES: 'Bs.',
}

/** Always two decimals and a point, the same on server and browser: es-EC of Intl would print `$12,50`. */
export function formatPrice(cents: Cents, currency: Currency = 'USD'): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${signs[currency]}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What travels in JSON: 1250 with two places is 12.5. */
export function decimalOf(scaled: number, places: number): number {
  return Number(`${scaled}e-${places}`)
}

/** Back from what travels or is typed: 12.5 with two places is 1250. Null when it is no such number. */
export function scaledOf(decimal: number | string, places: number): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(String(decimal).trim()) ?? []
  const significant = fraction.replace(/0+$/, '')
  if (whole === '' || significant.length > places) return null
  return Number(whole + significant.padEnd(places, '0'))
}
