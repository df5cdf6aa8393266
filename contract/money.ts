import type { Currency } from './places.ts'

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
export function formatCents(cents: number, currency: Currency = 'USD'): string {
  const amount = `${signs[currency]}${(Math.abs(cents) / 100).toFixed(2)}`
  return cents < 0 ? `-${amount}` : amount
}
