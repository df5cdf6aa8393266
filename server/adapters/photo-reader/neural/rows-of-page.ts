import { cents } from '#contract/money.ts'
import type { LinePrice, PricedLine } from '#server/adapters/menu-reader/grammar/line-prices.ts'
import { type MenuLine, type ReadRow, readMenuLines } from '#server/adapters/menu-reader/grammar/menu-lines.ts'
import { type Arranged, sizeWord } from './arrange.ts'
import { createDoubtFinder } from './find-doubts.ts'
import { median } from './geometry.ts'
import { centsOf } from './price-text.ts'
import { type Piece, type PrintedLine, pricesOf, textsOf } from './printed-line.ts'
import { restoreAccents } from './restore-accents.ts'

/** `line`: where it was read. */
export type PageRow = { row: ReadRow; line: PrintedLine }

/** A gap between lines that is this much wider than usual separates sections. */
const wideGap = 1.75
const wideBlank = 1.3

/** Makes a menu of the lines of a page. A row that anything speaks against has a doubt. */
export function rowsOfPage(arranged: Arranged): { rows: PageRow[]; leftover: string[] } {
  const printed = withBlanks(arranged)
  const { rows, leftover } = readMenuLines(printed.map((line) => menuLineOf(line, arranged)))
  const find = createDoubtFinder(arranged, rows)
  const counted = new Map<number, number>()
  return {
    leftover,
    rows: rows.flatMap(({ line: at = -1, ...row }): PageRow[] => {
      const line = printed[at]
      if (!line) return []
      const index = counted.get(at) ?? 0
      counted.set(at, index + 1)
      const doubt = find(row, line, index)
      return [{ row: doubt === null ? row : { ...row, flagged: true, doubt }, line }]
    }),
  }
}

/** Null is a blank line. */
function withBlanks({ lines, lineGap }: Arranged): (PrintedLine | null)[] {
  return lines.flatMap((line, index) => {
    const above = lines[index - 1]
    const isApart = above && (line.column !== above.column || line.level - above.level > wideGap * lineGap)
    return isApart || line.isHeading ? [null, line] : [line]
  })
}

function menuLineOf(line: PrintedLine | null, { letterHeight }: Arranged): MenuLine {
  if (!line) return { text: '' }
  const prices = pricesOf(line)
  const names = prices.length > 0 ? line.pieces.filter((piece) => !isSizeOfPrice(piece, line)) : line.pieces
  const words = joinWords(names, letterHeight)
  return {
    text: [words, ...prices.map(({ number }) => number)].join('   '),
    size: median(line.pieces.map(({ height }) => height)),
    priced: prices.length > 0 ? pricedLine(words, line) : null,
  }
}

function joinWords(pieces: readonly Piece[], letterHeight: number): string {
  let text = ''
  let end: number | null = null
  for (const piece of pieces) {
    if (piece.kind !== 'text') continue
    if (end !== null) text += piece.left - end > wideBlank * letterHeight ? '   ' : ' '
    text += restoreAccents(piece.text)
    end = piece.right
  }
  return text
}

function pricedLine(words: string, line: PrintedLine): PricedLine {
  const prices = pricesOf(line).map((price): LinePrice => {
    const before = line.pieces[line.pieces.indexOf(price) - 1]
    const size =
      before?.kind === 'text' && isSizeOfPrice(before, line) ? before.text.replace(/[():]/g, '').toLowerCase() : null
    return { cents: cents(centsOf(price.number)), size }
  })
  return { words, prices, isDoubtful: false }
}

/** 'vaso 1.50   jarra 4.00' */
function isSizeOfPrice(piece: Piece, line: PrintedLine): boolean {
  const isBeforePrice = line.pieces[line.pieces.indexOf(piece) + 1]?.kind === 'price'
  return (
    piece.kind === 'text' &&
    sizeWord.test(piece.text) &&
    isBeforePrice &&
    textsOf(line)[0] !== piece &&
    pricesOf(line).length > 1
  )
}
