import { createWorkerProcesses, WorkerLost } from '#server/capacity/worker-processes.ts'
import type { Listed, PreparedMenu } from './prepare-rows.ts'
import type { Photos, ReadSource } from './read-source.ts'
import type { ReadingAnswer, ReadingOutcome, ReadingQuestion } from './reading-process.ts'
import { RefusedReading } from './refusals.ts'

export type MenuReader = ReturnType<typeof createMenuReader>

/** Jobs wait in their queue, so few wait here. */
const gate = { atOnce: 1, waiting: 16, longestWaitMs: 60_000, refusal: 'import.busy' } as const
const longestAnswerMs = 60_000

/**
 * Reads menus in a worker process: a file that crashes it, or takes too much, harms nothing else. `dishes` are those of the menu that the
 * rows are for. All of it throws `RefusedReading` with the reason.
 */
export function createMenuReader(entry = new URL('./reading-process.ts', import.meta.url)) {
  const workers = createWorkerProcesses<ReadingQuestion, ReadingOutcome>({ entry, gate, longestAnswerMs })

  async function ask<Answer extends ReadingAnswer>(caller: unknown, question: ReadingQuestion): Promise<Answer> {
    const outcome = await workers.ask(caller, question).catch(explainLoss)
    if ('refusal' in outcome) throw new RefusedReading(outcome.refusal)
    return outcome as Answer
  }

  return {
    read: (caller: unknown, file: string, dishes: Listed[]) =>
      ask<{ menu: PreparedMenu } | Photos>(caller, { file, dishes }),
    prepare: async (caller: unknown, read: ReadSource, dishes: Listed[]) =>
      (await ask<{ menu: PreparedMenu }>(caller, { read, dishes })).menu,
    /** Writes a page of a scanned PDF to a file; false when the page is no scan. */
    takeScan: async (caller: unknown, file: string, { scan, to }: { scan: number; to: string }) =>
      (await ask<{ isScan: boolean }>(caller, { file, scan, to })).isScan,
    stop: workers.stop,
  }
}

const reasons = { crash: 'broken', resources: 'too_large', time: 'too_slow' } as const

/** The owner's message when the process was lost. */
export function explainLoss(error: unknown): never {
  if (!(error instanceof WorkerLost) || error.loss === 'stopped') throw error
  throw new RefusedReading(reasons[error.loss])
}
