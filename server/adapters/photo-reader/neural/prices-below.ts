import { median } from './geometry.ts'
import { letterWidthOf, type PrintedLine, pricesOf, sizeOf, textsOf } from './printed-line.ts'

const mostlyBelow = 0.8

/** Some menus print a price under its name: it is moved beside the name. */
export function joinPricesBelow(lines: readonly PrintedLine[]): PrintedLine[] {
  const priced = lines.filter((line) => pricesOf(line).length > 0)
  const alone = new Set(priced.filter((line) => textsOf(line).length === 0))
  // Where fewer stand alone, the prices of a column may be one line off.
  if (alone.size < 3 || alone.size < mostlyBelow * priced.length) return [...lines]
  const blocks = blocksOf(lines, alone).filter(({ above }) => above.length > 0)
  const short = blocks.filter(({ above }) => above.length <= 2).map(({ above }) => above[0] as PrintedLine)
  const usual = { size: median(short.map(sizeOf)), width: median(short.map(letterWidthOf)) }
  const joined = new Map<PrintedLine, PrintedLine>()
  for (const { above, price } of blocks) {
    const headings = countHeadings(above, usual)
    for (const heading of above.slice(0, headings)) joined.set(heading, { ...heading, isHeading: true })
    const name = above[headings] as PrintedLine
    const isBeside = price.left > name.right || price.right < name.left
    const isUnclear = isBeside || isNameUnclear(above, headings, { usual, isFirst: above === blocks[0]?.above })
    joined.set(name, {
      ...name,
      pieces: [
        ...name.pieces,
        ...pricesOf(price).map((piece) => ({ ...piece, below: true, isBelowUnclear: isUnclear })),
      ],
    })
  }
  const used = new Set(blocks.map(({ price }) => price))
  return lines.filter((line) => !used.has(line)).map((line) => joined.get(line) ?? line)
}

type Block = { above: PrintedLine[]; price: PrintedLine }
type Usual = { size: number; width: number }

/** The lines between one price and the next. */
function blocksOf(lines: readonly PrintedLine[], alone: ReadonlySet<PrintedLine>): Block[] {
  const blocks: Block[] = []
  let above: PrintedLine[] = []
  for (const [index, line] of lines.entries()) {
    if (line.column !== lines[index - 1]?.column) above = []
    if (alone.has(line)) {
      blocks.push({ above, price: line })
      above = []
    } else if (pricesOf(line).length > 0) above = []
    else above.push(line)
  }
  return blocks
}

/** Headings are larger and wider than names. */
function countHeadings(above: readonly PrintedLine[], { size, width }: Usual): number {
  let count = 0
  while (count < above.length - 1) {
    const [line, next] = [above[count] as PrintedLine, above[count + 1] as PrintedLine]
    const isLarger = sizeOf(line) > 1.08 * size && letterWidthOf(line) > 1.08 * width
    if (!isLarger || (above.length - count <= 2 && sizeOf(next) < 0.9 * size)) break
    count += 1
  }
  return count
}

/** Three lines of the same size: name and description, or two names. */
function isNameUnclear(
  above: readonly PrintedLine[],
  headings: number,
  { usual, isFirst }: { usual: Usual; isFirst: boolean },
): boolean {
  const [name, next] = [above[headings] as PrintedLine, above[headings + 1]]
  if (above.length - headings > 2) return true
  const likeName = next ? (sizeOf(next) / sizeOf(name) + letterWidthOf(next) / letterWidthOf(name)) / 2 : 0
  if (likeName > 0.93) return true
  return headings === 0 && above.length > 1 && !isFirst && sizeOf(name) > 1.06 * usual.size
}
