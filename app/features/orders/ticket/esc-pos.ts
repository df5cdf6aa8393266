import type { TicketWidth } from '#contract/orders/ticket.ts'
import { styleOf, type TicketLine, type ticketLetters, ticketPapers } from '#contract/orders/ticket-lines.ts'
import { rowsOf, type TicketRow } from '#contract/orders/ticket-rows.ts'
import { encode, inCodePage } from './code-page.ts'

const esc = 0x1b
const gs = 0x1d
const lineFeed = 0x0a

/**
 * As it was when switched on; without Chinese, which reads two bytes as one sign; with the signs of the USA, because in other countries $ is
 * another one; code page 850.
 */
const start = [esc, 0x40, 0x1c, 0x2e, esc, 0x52, 0, esc, 0x74, 2]
/** Feeds the last line past the blade, and cuts. A printer without a blade goes on. */
const end = [esc, 0x64, 4, gs, 0x56, 66, 0]

/** How many times as wide and as high as usual. */
const sizes: Record<keyof typeof ticketLetters, { wide: number; high: number }> = {
  small: { wide: 1, high: 1 },
  large: { wide: 1, high: 2 },
  huge: { wide: 2, high: 2 },
}

const indent = 2
const boxes = { framed: { left: '│ ', right: ' │' }, filled: { left: ' ', right: ' ' }, none: { left: '', right: '' } }

/** The ticket in ESC/POS, the language of thermal printers. */
export function escPosOf(lines: readonly TicketLine[], width: TicketWidth): Uint8Array<ArrayBuffer> {
  const { columns } = ticketPapers[width]
  return new Uint8Array([...start, ...lines.flatMap((line) => bytesOf(line, columns)), ...end])
}

function bytesOf(line: TicketLine, columns: number): number[] {
  if (line.role === 'rule') return [...size('small'), ...encode('─'.repeat(columns)), lineFeed]
  const { letters, isStrong, isIndented, box = 'none' } = styleOf(line)
  const left = ' '.repeat(isIndented ? indent : 0)
  const room = columns / sizes[letters].wide - left.length
  const written = { ...line, text: inCodePage(line.text) }
  const isFilled = box === 'filled'
  const shown = withBox(box, room, rowsWithin(written, room - boxes[box].left.length - boxes[box].right.length))
  const rows = shown.flatMap((row) => [
    ...encode(left),
    ...(isFilled ? [gs, 0x42, 1] : []),
    ...encode(row),
    ...(isFilled ? [gs, 0x42, 0] : []),
    lineFeed,
  ])
  return [...size(letters), esc, 0x45, isStrong ? 1 : 0, ...rows]
}

function size(letters: keyof typeof ticketLetters): number[] {
  const { wide, high } = sizes[letters]
  return [gs, 0x21, (wide - 1) * 16 + (high - 1)]
}

function rowsWithin(line: TicketLine, room: number): string[] {
  const { isCentred } = styleOf(line)
  return rowsOf(line, room, (text) => text.length).map((row) => {
    const text = write(row, room)
    return isCentred ? ' '.repeat(Math.floor((room - text.length) / 2)) + text : text
  })
}

function write({ lead, start, text, amount }: TicketRow, room: number): string {
  const written = lead.padEnd(start) + text
  return amount === '' ? written : written + amount.padStart(room - written.length)
}

function withBox(box: keyof typeof boxes, room: number, rows: readonly string[]): readonly string[] {
  if (box === 'none') return rows
  const { left, right } = boxes[box]
  const within = rows.map((row) => left + row.padEnd(room - left.length - right.length) + right)
  if (box === 'filled') return within
  const line = '─'.repeat(room - 2)
  return [`┌${line}┐`, ...within, `└${line}┘`]
}
