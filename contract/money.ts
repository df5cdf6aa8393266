import { z } from 'zod'
import type { Currency } from './places.ts'

/** Whole cents: sums and products stay exact. */
export type Cents = number
/** Unit costs go finer than cents: a gram of salt. */
export type TenThousandths = number

const signs: Record<Currency, string> = { USD: '$', ARS: '$', CLP: '$', COP: '$', UYU: '$', PEN: 'S/', VES: 'Bs.' }

/** `$12.50`, as the specification prints it, the same on server and browser. */
export function formatPrice(cents: Cents, currency: Currency): string {
  return `${signs[currency]}${formatCents(cents)}`
}

/** Two decimals, always. */
export function formatCents(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What travels in JSON: 1250 cents are 12.5. */
export function decimalOf(scaled: number, places: number): number {
  return Number(`${scaled}e-${places}`)
}

/** What came in JSON, back in whole cents (or ten-thousandths): 12.5 is 1250. Null when it has more places than that. */
export function scaledOf(decimal: number | string, places: number): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(String(decimal).trim()) ?? []
  const significant = fraction.replace(/0+$/, '')
  if (whole === '' || significant.length > places) return null
  return Number(whole + significant.padEnd(places, '0'))
}

/** A number or a numeric string (a comma counts as the point, as people type it), held exactly. */
export function decimal({ places, max, missing }: { places: number; max: number; missing: string }) {
  return z.union([z.number(), z.string()], { error: missing }).transform((value, context) => {
    const scaled = scaledOf(value, places)
    if (scaled !== null && scaled <= max * 10 ** places) return scaled
    context.addIssue({ code: 'custom', message: messageFor(value, places, missing) })
    return z.NEVER
  })
}

function messageFor(value: number | string, places: number, missing: string): string {
  return String(value).trim() === ''
    ? missing
    : `Escribe un número de 0 en adelante, con ${places} decimales como máximo.`
}
