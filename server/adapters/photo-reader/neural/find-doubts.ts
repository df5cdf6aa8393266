import type { ReadRow } from '#server/adapters/menu-reader/grammar/menu-lines.ts'
import type { Arranged } from './arrange.ts'
import { createEndChecker } from './check-ends.ts'
import { createNameChecker } from './check-names.ts'
import { createPlaceChecker } from './check-places.ts'
import { median } from './geometry.ts'
import { findLinesInDoubt } from './long-names.ts'
import { centsOf, formOf, type PriceForm } from './price-text.ts'
import { type PlacedPrice, type PrintedLine, pricesOf } from './printed-line.ts'

const leastConfidence = 0.75

/** The reason to look at a row, in words for its owner; null when nothing speaks against it. */
export function createDoubtFinder(arranged: Arranged, rows: readonly ReadRow[]) {
  const prices = arranged.lines.flatMap(pricesOf)
  const usual = describePrices(prices)
  const checkPlace = createPlaceChecker(arranged)
  const checkEnd = createEndChecker(arranged)
  const mayBeginAbove = findLinesInDoubt(arranged.lines)
  const checkName = createNameChecker(arranged, rows)

  return (row: ReadRow, line: PrintedLine, index: number): string | null => {
    const price = pricesOf(line)[index]
    if (!price || row.price !== centsOf(price.number)) return 'No se lee bien el precio'
    return (
      findReadingDoubt(price) ??
      findValueDoubt(price, usual) ??
      checkEnd(line, price) ??
      checkPlace(line, price) ??
      (mayBeginAbove.has(line) ? 'El nombre puede empezar en el renglón de arriba' : null) ??
      checkName(row, line) ??
      (row.flagged ? (row.doubt ?? 'Revisa el nombre y el precio') : null)
    )
  }
}

type Usual = { share: (form: PriceForm) => number; signed: number; middle: number; high: number }

function describePrices(prices: readonly PlacedPrice[]): Usual {
  const values = prices.map(({ number }) => centsOf(number)).sort((a, b) => a - b)
  const shareOf = (is: (price: PlacedPrice) => boolean) => prices.filter(is).length / Math.max(1, prices.length)
  return {
    share: (form) => shareOf(({ number }) => formOf(number) === form),
    signed: shareOf(({ isSigned }) => isSigned),
    middle: median(values),
    high: values[Math.floor((values.length - 1) * 0.9)] ?? 0,
  }
}

function findReadingDoubt({ isAgreed, confidence }: PlacedPrice): string | null {
  if (!isAgreed) return 'Una cifra del precio no se lee bien'
  return confidence < leastConfidence ? 'El precio se lee con dificultad' : null
}

const leastCents = 25

function findValueDoubt({ number, isSigned }: PlacedPrice, { share, signed, middle, high }: Usual): string | null {
  const form = formOf(number)
  const value = centsOf(number)
  if (share(form) < 0.25) return 'Este precio está escrito distinto de los demás'
  if (form === 'whole' && share('whole') < 0.6 && !isSigned) return 'El número puede no ser un precio'
  if (signed > 0.7 && !isSigned) return 'Le falta el signo $ que tienen los demás'
  // A '$' that all readers take for a digit makes '95.10' of '$5.10'.
  if (signed > 0.2 && !isSigned && value > 2 * middle) return 'El signo $ puede leerse como una cifra'
  if (value > 4 * high || value > 8 * middle || value < leastCents) return 'Este precio es muy distinto de los demás'
  return null
}
