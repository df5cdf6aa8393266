import type { ReadRow } from '#server/adapters/menu-reader/grammar/menu-lines.ts'
import type { Arranged } from './arrange.ts'
import { countUp } from './numbered-lines.ts'
import { type PlacedText, type PrintedLine, textsOf } from './printed-line.ts'

const leastConfidence = 0.72
const leastAgreement = 0.87
/** One other letter makes another word of a short one. */
const shortName = 9
const leastOfShort = 0.95
/** In heights of letters. */
const farApart = 3.5

/** Of a receipt's lines, these begin with a number; a single one may lack it, or have lost it. */
const receiptShare = 0.4
const counted = /^(\d{1,2}) ?[x×]? \p{L}/u

const notice = /%|\biva\b|servicio|incluy|impuest|\btel|whats|ruc\b|desde\s*$|env[ií]o|domicilio|delivery/iu

/** 'z5o', but not '250g', 'x12' or 'T-bone'. */
function isGarbled(word: string): boolean {
  return (
    /\p{L}\d|\d\p{L}/u.test(word) &&
    !/^[(+]?(?:\d+(?:[.,/]\d+)?(?:g|gr|grs|kg|ml|cc|cm|l|lt|lts|oz|lb|u|und|pz|pzs)?|[x×]\d+|\d+[x×]\d*)[.,)]?$/iu.test(
      word,
    )
  )
}

/** Says what speaks against the name of a row. */
export function createNameChecker({ letterHeight }: Arranged, rows: readonly ReadRow[]) {
  const areCapital = rows.filter(({ name }) => !/^\p{Ll}/u.test(name)).length > 0.4 * rows.length
  const counts = rows.flatMap(({ name }) => counted.exec(name)?.[1] ?? []).map(Number)
  const isReceipt = counts.length > 1 && counts.length >= receiptShare * rows.length && !countUp(counts)

  return ({ name }: ReadRow, line: PrintedLine): string | null => {
    const texts = textsOf(line)
    if (notice.test(name)) return 'Puede ser un aviso y no un plato'
    if (isReceipt && Number(counted.exec(name)?.[1] ?? 1) > 1) return 'El precio puede ser de varias unidades'
    if (areApart(texts)) return 'Puede haber dos platos en este renglón'
    const isLow = areCapital && /^\p{Ll}/u.test(name)
    return isLow || texts.some(isDim) || isOdd(name) ? 'El nombre no se lee bien' : null
  }

  function areApart(texts: readonly PlacedText[]): boolean {
    return texts.slice(1).some(({ left }, index) => left - (texts[index] as PlacedText).right > farApart * letterHeight)
  }
}

function isDim({ text, agreement, confidence }: PlacedText): boolean {
  const least = text.length > shortName ? leastAgreement : leastOfShort
  return confidence < leastConfidence || (agreement < least && text.length > 2)
}

function isOdd(name: string): boolean {
  const letters = name.match(/\p{L}/gu) ?? []
  return /…|[|\\^~<>{}]|\p{Ll}\p{Lu}/u.test(name) || name.split(' ').some(isGarbled) || letters.length < 3
}
