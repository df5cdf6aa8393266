import { AppError } from '#contract/errors.ts'
import type { PrintPreview } from '#contract/print/print.ts'
import { createWorkerProcesses, WorkerLost } from '#server/capacity/worker-processes.ts'
import type { CartaContent } from './carta-content.ts'
import type { CookingCardContent } from './cooking-card-content.ts'
import type { TablesContent } from './tables-content.ts'
import type { TicketContent } from './ticket-content.ts'

export type PrintJob =
  | { carta: CartaContent }
  | { tables: TablesContent }
  | { ticket: TicketContent }
  | { card: CookingCardContent }
export type PrintQuestion = PrintJob & { as: 'pdf' | 'preview' }
/** `gone` is aborted when nobody waits for the print any longer. */
export type PrintCaller = { caller: string; gone?: AbortSignal }
export type Printer = ReturnType<typeof createPrinter>

/** An owner who changes several fields at once waits for the last preview and is not refused. */
const gate = { atOnce: 1, waiting: 32, perCaller: 8, longestWaitMs: 15_000, refusal: 'paper.busy' } as const
/** A process that was killed would start anew for the next print: on a busy machine none would ever come. */
const longestAnswerMs = 60_000

/** Prints in a process of its own: a carta takes a fifth of a second, too long for the thread that answers. */
export function createPrinter() {
  const workers = createWorkerProcesses<PrintQuestion, Uint8Array | PrintPreview>({
    entry: new URL('./printing-process.ts', import.meta.url),
    gate,
    longestAnswerMs,
    priority: 'normal',
  })

  async function ask({ caller, gone }: PrintCaller, question: PrintQuestion): Promise<Uint8Array | PrintPreview> {
    try {
      return await workers.ask(caller, question, { signal: gone })
    } catch (error) {
      throw error instanceof WorkerLost ? new AppError('paper.busy', { retryAfterSeconds: 5 }) : error
    }
  }

  return {
    print: async (caller: PrintCaller, job: PrintJob) =>
      Buffer.from((await ask(caller, { ...job, as: 'pdf' })) as Uint8Array),
    preview: async (caller: PrintCaller, job: PrintJob) =>
      (await ask(caller, { ...job, as: 'preview' })) as PrintPreview,
    prepare: workers.prepare,
    stop: workers.stop,
  }
}
