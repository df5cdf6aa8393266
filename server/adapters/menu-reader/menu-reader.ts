import { createWorkerProcesses, WorkerLost } from '#server/capacity/worker-processes.ts'
import type { Photos, ReadSource } from './read-source.ts'
import type { ReadingOutcome } from './reading-process.ts'
import { RefusedReading } from './refusals.ts'

export type MenuReader = ReturnType<typeof createMenuReader>

/** Jobs wait in their queue, so few wait here. */
const gate = { atOnce: 1, waiting: 16, longestWaitMs: 60_000, refusal: 'import.busy' } as const
const longestAnswerMs = 60_000

/** Reads menus in a worker process: a file that crashes it, or takes too much, harms nothing else. */
export function createMenuReader(entry = new URL('./reading-process.ts', import.meta.url)) {
  const workers = createWorkerProcesses<Uint8Array, ReadingOutcome>({ entry, gate, longestAnswerMs })

  /** Throws `RefusedReading` with the reason. */
  async function read(caller: unknown, bytes: Uint8Array): Promise<ReadSource | Photos> {
    const outcome = await workers.ask(caller, bytes).catch(explainLoss)
    if ('read' in outcome) return outcome.read
    throw new RefusedReading(outcome.refusal)
  }

  return { read, stop: workers.stop }
}

const reasons = { crash: 'broken', resources: 'too_large', time: 'too_slow' } as const

/** What the owner is told when the process was lost. */
export function explainLoss(error: unknown): never {
  if (!(error instanceof WorkerLost) || error.loss === 'stopped') throw error
  throw new RefusedReading(reasons[error.loss])
}
