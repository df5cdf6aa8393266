import type { Print } from './draw-pdf.ts'
import { composeTicket } from './layout/compose-ticket.ts'
import type { TicketContent } from './ticket-content.ts'
import type { Typefaces } from './typefaces.ts'

export async function printTicket(content: TicketContent, typefaces: Typefaces): Promise<Print> {
  const { title, lang, day, width } = content
  const { readable } = typefaces
  const lines = content.lines.map((line) => ({ ...line, text: readable(line.text) }))
  return { title, lang, day, pages: composeTicket(lines, width, typefaces), pictures: [] }
}
