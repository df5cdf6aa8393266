import { AppError } from '#contract/errors.ts'
import { createWorkerProcesses, WorkerLost } from '#server/capacity/worker-processes.ts'
import type { Spreadsheet } from './write-spreadsheet.ts'

const gate = { atOnce: 1, waiting: 16, perCaller: 2, longestWaitMs: 15_000, refusal: 'import.busy' } as const
const longestAnswerMs = 60_000

/** Writes spreadsheets in a process of its own: a thousand rows take a tenth of a second, too long for the thread that answers. */
export function createSpreadsheetWriter() {
  const workers = createWorkerProcesses<Spreadsheet, Uint8Array>({
    entry: new URL('./writing-process.ts', import.meta.url),
    ...{ gate, longestAnswerMs },
    priority: 'normal',
  })

  async function write(caller: unknown, spreadsheet: Spreadsheet): Promise<Uint8Array> {
    try {
      return await workers.ask(caller, spreadsheet)
    } catch (error) {
      throw error instanceof WorkerLost ? new AppError('import.busy', { retryAfterSeconds: 5 }) : error
    }
  }

  return { write, stop: workers.stop }
}
