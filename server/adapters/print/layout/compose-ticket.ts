import type { TicketWidth } from '#contract/orders/ticket.ts'
import { styleOf, type TicketLine, ticketLetters, ticketPapers } from '#contract/orders/ticket-lines.ts'
import { rowsOf, type TicketRow } from '#contract/orders/ticket-rows.ts'
import type { Face, Mark, PageElement, PaperPage } from '#contract/print/print-page.ts'
import type { Typefaces } from '../typefaces.ts'
import { textMark } from './menu-units.ts'
import { pointsPerMm } from './qr-mark.ts'

/** A PDF has no higher pages: https://pdfa.org/resource/iso-32000-pdf/, annex C.2 */
const highestPage = 14_400
const indent = 4 * pointsPerMm
/** Around the text in a box. */
const padding = 1.5 * pointsPerMm
const border = 1.2
const overlap = 0.5
const lineShare = 1.2
const gapShare = 0.35
const ruleHeight = 3.5 * pointsPerMm
const black = '#000000'
const white = '#ffffff'

/** Marks from the upper edge of the part. */
type Part = { line: number; tag: PageElement['tag']; height: number; marks: Mark[] }

/** As long as the roll must be; a printer cuts where the page ends. */
export function composeTicket(lines: readonly TicketLine[], width: TicketWidth, typefaces: Typefaces): PaperPage[] {
  const { mm, printedMm } = ticketPapers[width]
  const paper = { width: mm * pointsPerMm, margin: ((mm - printedMm) / 2) * pointsPerMm }
  const parts = lines.flatMap((line, index) => partsOf(line, index, paper, typefaces))
  const pages: PaperPage[] = []
  let page = newPage()
  for (const part of parts) {
    if (page.height + part.height + paper.margin > highestPage) page = newPage()
    place(part, page)
  }
  // Drivers turn a page that is wider than high.
  return pages.map((one) => ({ ...one, height: Math.max(one.height + paper.margin, one.width) }))

  function newPage(): PaperPage {
    const fresh: PaperPage = { width: paper.width, height: paper.margin, elements: [] }
    pages.push(fresh)
    return fresh
  }
}

/** The rows of a line are one element of the text. */
function place({ line, tag, height, marks }: Part, page: PaperPage & { line?: number }): void {
  const moved = marks.map((mark) => ({ ...mark, y: mark.y + page.height }))
  const last = page.elements.at(-1)
  if (last && page.line === line && last.tag === tag) last.marks.push(...moved)
  else if (moved.length > 0) page.elements.push({ tag, marks: moved })
  page.line = line
  page.height += height
}

type Paper = { width: number; margin: number }

function partsOf(line: TicketLine, index: number, paper: Paper, typefaces: Typefaces): Part[] {
  if (line.role === 'rule') return [rulePart(index, paper)]
  const { letters, isStrong, isIndented, box } = styleOf(line)
  const size = ticketLetters[letters]
  const face: Face = isStrong ? 'strong' : 'text'
  const inset = box ? padding : 0
  const left = paper.margin + (isIndented ? indent : 0)
  const right = paper.width - paper.margin
  const room = right - left - 2 * inset
  const rows = rowsOf(line, room / size, (text) => typefaces.widthOf(text, face))
  const tag = line.role === 'number' ? 'H1' : 'P'
  return rows.map((row, at) => {
    const [isFirst, isLast] = [at === 0, at === rows.length - 1]
    const top = isFirst ? size * gapShare + inset : 0
    const height = top + size * lineShare + (isLast ? inset : 0)
    const within = { line, row, left: left + inset, right: right - inset, baseline: top + size, size, face }
    const edge = { left, right, top: isFirst ? size * gapShare : 0, bottom: height, isFirst, isLast }
    return { line: index, tag, height, marks: [...boxMarks(box, edge), ...rowMarks(within, typefaces)] }
  })
}

function rulePart(line: number, { width, margin }: Paper): Part {
  const bar: Mark = {
    ...{ kind: 'box', x: margin, y: ruleHeight * 0.6, width: width - 2 * margin, height: 1, fill: black, radius: 0 },
  }
  return { line, tag: null, height: ruleHeight, marks: [bar] }
}

type Placed = {
  line: TicketLine
  row: TicketRow
  left: number
  right: number
  baseline: number
  size: number
  face: Face
}

function rowMarks({ line, row, left, right, baseline, size, face }: Placed, typefaces: Typefaces): Mark[] {
  const { isCentred, box } = styleOf(line)
  const fill = box === 'filled' ? white : black
  const widthOf = (text: string) => typefaces.widthOf(text, face) * size
  const mark = (text: string, x: number) =>
    text === '' ? [] : [textMark(text, { x, y: baseline, size, face, fill }, typefaces)]
  const start = isCentred ? left + (right - left - widthOf(row.text)) / 2 : left + row.start * size
  return [...mark(row.lead, left), ...mark(row.text, start), ...mark(row.amount, right - widthOf(row.amount))]
}

type Edge = { left: number; right: number; top: number; bottom: number; isFirst: boolean; isLast: boolean }

/** Row by row, so that a box may go on on the next page. */
function boxMarks(box: 'framed' | 'filled' | undefined, { left, right, top, bottom, isFirst, isLast }: Edge): Mark[] {
  if (!box) return []
  const bar = (x: number, y: number, width: number, height: number): Mark => ({
    ...{ kind: 'box', x, y, width, height, fill: black, radius: 0 },
  })
  // Rows that only touch leave a hairline.
  const height = bottom - top + (isLast ? 0 : overlap)
  if (box === 'filled') return [bar(left, top, right - left, height)]
  return [
    bar(left, top, border, height),
    bar(right - border, top, border, height),
    ...(isFirst ? [bar(left, top, right - left, border)] : []),
    ...(isLast ? [bar(left, bottom - border, right - left, border)] : []),
  ]
}
