import { type WidthOf, wrapText } from '#contract/wrap-text.ts'
import type { TicketLine } from './ticket-lines.ts'

/** A line of text that fits. The text begins `start` from the left edge, after the lead. */
export type TicketRow = { lead: string; start: number; text: string; amount: string }

/** A text of which nothing can be printed still has its row. */
const nothing = '-'

/** The rows of a line, none wider than `width`. A PDF measures letters, a thermal printer counts them. */
export function rowsOf({ text, lead = '', amount = '' }: TicketLine, width: number, widthOf: WidthOf): TicketRow[] {
  const space = widthOf(' ')
  const start = lead === '' ? 0 : widthOf(lead) + space
  const rows = wrapText(text || nothing, width - start, widthOf).map((words, index) => ({
    ...{ lead: index === 0 ? lead : '', start, text: words, amount: '' },
  }))
  const last = rows.at(-1)
  if (amount === '' || !last) return rows
  if (start + widthOf(last.text) + space + widthOf(amount) <= width) {
    last.amount = amount
    return rows
  }
  const below = wrapText(amount, width, widthOf)
  return [...rows, ...below.map((words) => ({ lead: '', start: 0, text: '', amount: words }))]
}
