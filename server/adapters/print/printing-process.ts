import sharp from 'sharp'
import type { PrintPreview } from '#contract/print/print.ts'
import { runWorker } from '#server/capacity/run-worker.ts'
import { drawPdf, type Print } from './draw-pdf.ts'
import { printCarta } from './print-carta.ts'
import { printCookingCard } from './print-cooking-card.ts'
import { printTables } from './print-tables.ts'
import { printTicket } from './print-ticket.ts'
import type { PrintQuestion } from './printer.ts'
import { loadTypefaces, type Typefaces } from './typefaces.ts'
import { warmUpCarta } from './warm-up-carta.ts'

const mostMemoryBytes = 500 * 1024 * 1024
/** More pages than anybody looks at before printing. */
const mostShown = 12

sharp.concurrency(1)
sharp.cache(false)

let isAsked = false

async function answer(question: PrintQuestion): Promise<Uint8Array | PrintPreview> {
  isAsked = true
  // Loaded for each print: the widths of its words are not needed again.
  const print = await compose(question, loadTypefaces())
  return question.as === 'pdf' ? drawPdf(print) : show(print)
}

async function compose(question: PrintQuestion, typefaces: Typefaces): Promise<Print> {
  if ('carta' in question) return printCarta(question.carta, typefaces)
  if ('card' in question) return printCookingCard(question.card, typefaces)
  return 'tables' in question ? printTables(question.tables, typefaces) : printTicket(question.ticket, typefaces)
}

function show({ pages, pictures }: Print): PrintPreview {
  return {
    pages: pages.slice(0, mostShown),
    pictures,
    more: Math.max(0, pages.length - mostShown),
  }
}

runWorker(answer, { mostMemoryBytes, mostProcessorMs: 10_000 })

// After the first look for messages: a process that was started for a print begins with that.
setImmediate(() => isAsked || warmUp())

/** The first print of a process takes twice as long as the next: code is compiled, and fonts are parsed. */
async function warmUp(): Promise<void> {
  await drawPdf(await printCarta(warmUpCarta, loadTypefaces()))
}
