import { AppError } from '#contract/errors.ts'
import type { PrintPreview } from '#contract/paper.ts'
import { createWorkerProcesses, WorkerLost } from '#server/capacity/worker-processes.ts'
import type { CartaContent } from './carta-content.ts'
import type { TablesContent } from './tables-content.ts'

export type PrintJob = { carta: CartaContent } | { tables: TablesContent }
export type PrintQuestion = PrintJob & { as: 'pdf' | 'preview' }
export type PaperPrinter = ReturnType<typeof createPaperPrinter>

const gate = { atOnce: 1, waiting: 16, perCaller: 4, longestWaitMs: 8_000, refusal: 'paper.busy' } as const
const longestAnswerMs = 15_000

/** Prints in a process of its own: a carta takes a fifth of a second, too long for the thread that answers. */
export function createPaperPrinter() {
  const workers = createWorkerProcesses<PrintQuestion, Uint8Array | PrintPreview>({
    entry: new URL('./printing-process.ts', import.meta.url),
    gate,
    longestAnswerMs,
  })

  async function ask(caller: string, question: PrintQuestion): Promise<Uint8Array | PrintPreview> {
    try {
      return await workers.ask(caller, question)
    } catch (error) {
      throw error instanceof WorkerLost ? new AppError('paper.busy', { retryAfterSeconds: 5 }) : error
    }
  }

  return {
    print: async (caller: string, job: PrintJob) =>
      Buffer.from((await ask(caller, { ...job, as: 'pdf' })) as Uint8Array),
    preview: async (caller: string, job: PrintJob) => (await ask(caller, { ...job, as: 'preview' })) as PrintPreview,
    stop: workers.stop,
  }
}
