import type { ReadRow } from '#server/adapters/menu-reader/grammar/menu-lines.ts'
import type { Arranged } from './arrange.ts'
import { createPlaceChecker } from './check-places.ts'
import { centsOf, formOf, type PriceForm } from './price-text.ts'
import { type PlacedPrice, type PlacedText, type PrintedLine, pricesOf, textsOf } from './printed-line.ts'

const leastConfidence = 0.75
const leastNameConfidence = 0.72
const leastAgreement = 0.8

/** The reason to look at a row, in words for its owner; null when nothing speaks against it. */
export function createDoubtFinder(arranged: Arranged, rows: readonly ReadRow[]) {
  const prices = arranged.lines.flatMap(pricesOf)
  const usual = describePrices(prices)
  const checkPlace = createPlaceChecker(arranged)
  const areNamesCapital = rows.filter(({ name }) => !/^\p{Ll}/u.test(name)).length > 0.4 * rows.length

  return (row: ReadRow, line: PrintedLine, index: number): string | null => {
    const price = pricesOf(line)[index]
    if (!price || row.price !== centsOf(price.number)) return 'No se lee bien el precio'
    return (
      findReadingDoubt(price) ??
      findValueDoubt(price, usual) ??
      checkPlace(line, price) ??
      findNameDoubt(row, textsOf(line), areNamesCapital) ??
      (row.flagged ? 'Revisa el nombre y el precio' : null)
    )
  }
}

type Usual = { share: (form: PriceForm) => number; signed: number; high: number }

function describePrices(prices: readonly PlacedPrice[]): Usual {
  const values = prices.map(({ number }) => centsOf(number)).sort((a, b) => a - b)
  const shareOf = (is: (price: PlacedPrice) => boolean) => prices.filter(is).length / Math.max(1, prices.length)
  return {
    share: (form) => shareOf(({ number }) => formOf(number) === form),
    signed: shareOf(({ isSigned }) => isSigned),
    high: values[Math.floor((values.length - 1) * 0.9)] ?? 0,
  }
}

function findReadingDoubt({ isAgreed, confidence }: PlacedPrice): string | null {
  if (!isAgreed) return 'Una cifra del precio no se lee bien'
  return confidence < leastConfidence ? 'El precio se lee con dificultad' : null
}

const leastCents = 25

function findValueDoubt({ number, isSigned }: PlacedPrice, { share, signed, high }: Usual): string | null {
  const form = formOf(number)
  const value = centsOf(number)
  if (share(form) < 0.25) return 'Este precio está escrito distinto de los demás'
  if (form === 'whole' && share('whole') < 0.6 && !isSigned) return 'El número puede no ser un precio'
  if (signed > 0.7 && !isSigned) return 'Le falta el signo $ que tienen los demás'
  if (value > 4 * high || value < leastCents) return 'Este precio es muy distinto de los demás'
  return null
}

const notice = /%|\biva\b|servicio|incluy|impuest|\btel|whats|ruc\b|desde\s*$|env[ií]o|domicilio|delivery/iu

function findNameDoubt({ name }: ReadRow, texts: readonly PlacedText[], areNamesCapital: boolean): string | null {
  if (notice.test(name)) return 'Puede ser un aviso y no un plato'
  const isDim = texts.some(
    ({ text, agreement, confidence }) =>
      confidence < leastNameConfidence || (agreement < leastAgreement && text.length > 2),
  )
  const isOdd = /…|[|\\^~<>{}]/.test(name) || (name.match(/\p{L}/gu) ?? []).length < 3
  if (isDim || isOdd || (areNamesCapital && /^\p{Ll}/u.test(name))) return 'El nombre no se lee bien'
  return null
}
