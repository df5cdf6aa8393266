import type { ReaderName } from './networks.ts'
import { formOf, type PriceForm } from './price-text.ts'
import type { PriceReading } from './segments.ts'

/** The readers say it together. `isClear`: they agree, and saw it well. */
export type SettledPrice = { number: string; isSigned: boolean; isAgreed: boolean; confidence: number }

const usualShare = 0.6
const fewestForUsual = 5

/** The prices of a page. What most of them look like restores a point that was lost, but never a digit. */
export function settlePrices(all: readonly (readonly PriceReading[])[]): SettledPrice[] {
  const usual = usualForm(all.map((readings) => formOf(mostRead(readings))))
  return all.map((readings) => settle(readings, usual))
}

function usualForm(forms: readonly PriceForm[]): PriceForm | null {
  if (forms.length < fewestForUsual) return null
  return (
    (['cents', 'whole'] as const).find(
      (form) => forms.filter((each) => each === form).length >= usualShare * forms.length,
    ) ?? null
  )
}

function settle(original: readonly PriceReading[], usual: PriceForm | null): SettledPrice {
  const readings = original.map((reading) => ({ ...reading, number: reading.number && inForm(reading.number, usual) }))
  const number = mostRead(readings)
  const alone = readings.filter(({ look }) => look !== 'line')
  const says = (reader: ReaderName) =>
    readings.filter((reading) => reading.reader === reader && reading.number === number).length
  const isUnanimous = readings.every((reading) => reading.number === number) && alone.length >= 3
  const others = readings.filter((reading) => reading.number !== null && reading.number !== number)
  const isAgreed =
    isUnanimous || (isOftenRead(says, others) && others.every((other) => isPartOf(other.number ?? '', number)))
  const wasRead = original.some((reading) => reading.number === number)
  const signed = readings.filter((reading) => reading.number !== null)
  return {
    number,
    isSigned: signed.filter(({ isSigned }) => isSigned).length * 2 >= signed.length,
    isAgreed: wasRead && isAgreed,
    confidence: Math.max(
      0,
      ...alone.filter((reading) => reading.number === number).map(({ confidence }) => confidence),
    ),
  }
}

/** A reader may overlook digits, but one at most: then the two others see them all, several times. The english one overlooks the fewest. */
function isOftenRead(says: (reader: ReaderName) => number, others: readonly PriceReading[]): boolean {
  const overlooks = new Set(others.map(({ reader }) => reader))
  if (overlooks.has('english') || overlooks.size > 1) return false
  const often = says('english') >= 3 && says('latin') >= 3
  if (overlooks.has('chinese')) return often && says('chinese') >= 2
  return (
    (says('english') >= 2 && says('chinese') >= 2 && says('latin') >= 1) ||
    (overlooks.size === 0 && often && says('chinese') >= 1)
  )
}

/** '450' is '4.50' whose point was lost, or whose cents are small and raised: dishes of a hundred dollars are rarer. */
function inForm(read: string, usual: PriceForm | null): string {
  // A '$' that was read as a digit.
  const number = read.replace(/^0(?=\d)/, '')
  if (/^\d{3,4}$/.test(number)) return `${number.slice(0, -2)}.${number.slice(-2)}`
  return usual === 'whole' ? number.replace(/^\./, '') : number
}

function mostRead(readings: readonly PriceReading[]): string {
  const counts = new Map<string, number>()
  for (const { number } of readings) if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '0'
}

/** All digits of `part`, in their order, are in `whole`. */
function isPartOf(part: string, whole: string): boolean {
  let found = 0
  for (const sign of whole) if (sign === part[found]) found += 1
  return found === part.length
}
