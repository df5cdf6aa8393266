import type { Download } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { ExportFormat } from '#contract/imports.ts'
import { createWorkerProcesses, WorkerLost } from '#server/capacity/worker-processes.ts'
import type { ExportQuestion } from './export-process.ts'
import type { ExportedMenu } from './write-export.ts'

const gate = { atOnce: 1, waiting: 16, perCaller: 2, longestWaitMs: 15_000, refusal: 'import.busy' } as const
const longestAnswerMs = 60_000

/** Writes spreadsheets in a process of its own: a thousand dishes take a tenth of a second, too long for the thread that answers. */
export function createMenuExporter() {
  const workers = createWorkerProcesses<ExportQuestion, Download>({
    entry: new URL('./export-process.ts', import.meta.url),
    ...{ gate, longestAnswerMs },
    priority: 'normal',
  })

  async function write(caller: unknown, menu: ExportedMenu, format: ExportFormat): Promise<Download> {
    try {
      return await workers.ask(caller, { menu, format })
    } catch (error) {
      throw error instanceof WorkerLost ? new AppError('import.busy', { retryAfterSeconds: 5 }) : error
    }
  }

  return { write, stop: workers.stop }
}
