import { median } from './geometry.ts'
import { isHeadingText } from './heading-words.ts'
import { type PrintedLine, pricesOf, textsOf } from './printed-line.ts'

/** Words without high and low letters look smaller. */
const alike = 1.18
const nearlyAlike = 1.4
const close = 0.85

/** 'Costilla a / la brasa  $6.50' is one name on two lines. */
export function joinLongNames(lines: readonly PrintedLine[]): PrintedLine[] {
  if (!areNamesCapital(lines)) return [...lines]
  const joined = new Map<PrintedLine, PrintedLine>()
  const begun = new Set<PrintedLine>()
  for (const [above, line] of pairsOf(lines)) {
    if (!mayBegin(above, line, nearlyAlike) || startsLow(above) || !startsLow(line)) continue
    begun.add(above)
    joined.set(line, { ...line, pieces: [...above.pieces, ...line.pieces], left: Math.min(above.left, line.left) })
  }
  return lines.filter((line) => !begun.has(line)).map((line) => joined.get(line) ?? line)
}

/** Names that may begin on the line above, as in a carta in capitals: they stand closer to it than dishes to each other. */
export function findLinesInDoubt(lines: readonly PrintedLine[]): Set<PrintedLine> {
  const pairs = pairsOf(lines)
  const gap = median(pairs.filter(([above]) => isPriced(above)).map(([above, line]) => line.level - above.level))
  return new Set(
    pairs
      .filter(([above, line]) => mayBegin(above, line, alike) && line.level - above.level < close * gap)
      .map(([, line]) => line),
  )
}

/** Each line with a name and a price, with the line above it. */
function pairsOf(lines: readonly PrintedLine[]): [PrintedLine, PrintedLine][] {
  return lines.slice(1).flatMap((line, index): [PrintedLine, PrintedLine][] => {
    const above = lines[index] as PrintedLine
    const isDish = textsOf(line).length > 0 && pricesOf(line).some(({ below }) => !below)
    return isDish && above.column === line.column ? [[above, line]] : []
  })
}

/** Dishes right below other dishes tell how names begin. */
function areNamesCapital(lines: readonly PrintedLine[]): boolean {
  const dishes = pairsOf(lines).filter(([above]) => isPriced(above))
  return dishes.length > 1 && dishes.filter(([, line]) => !startsLow(line)).length >= 0.6 * dishes.length
}

function mayBegin(above: PrintedLine, line: PrintedLine, most: number): boolean {
  const [upper, lower] = [textsOf(above)[0], textsOf(line)[0]]
  if (!upper || !lower || isPriced(above) || above.isHeading || textsOf(above).length > 1) return false
  const ratio = upper.height / lower.height
  const isAligned = Math.abs(upper.left - lower.left) < upper.height
  return isAligned && ratio < most && ratio > 1 / most && !isHeadingText(upper.text)
}

const isPriced = (line: PrintedLine) => pricesOf(line).length > 0
const startsLow = (line: PrintedLine) => /^\p{Ll}/u.test(textsOf(line)[0]?.text ?? '')
