import { minuteMs } from '#contract/durations.ts'
import { explainLoss } from '#server/adapters/menu-reader/menu-reader.ts'
import { RefusedReading } from '#server/adapters/menu-reader/refusals.ts'
import { createWorkerProcesses } from '#server/capacity/worker-processes.ts'
import type { PhotoOutcome, PhotoQuestion, ReadPhoto } from './photo-process.ts'

export type PhotoReader = ReturnType<typeof createPhotoReader>

/** Jobs wait in their queue, so few wait here. */
const gate = { atOnce: 1, waiting: 16, longestWaitMs: 10 * minuteMs, refusal: 'import.busy' } as const
/** On a busy machine the process waits for an idle core. */
const longestAnswerMs = 5 * minuteMs
/** It takes up to 700 MB, so it ends soon. */
const idleMs = 10_000

/** Reads photographs of menus, one at a time, in a process of its own. Nothing leaves the machine. */
export function createPhotoReader() {
  const workers = createWorkerProcesses<PhotoQuestion, PhotoOutcome>({
    entry: new URL('./photo-process.ts', import.meta.url),
    ...{ gate, longestAnswerMs, idleMs },
    priority: 'idle',
    // Both passes of one page: the recogniser's memory only grows.
    mostTasks: 2,
  })

  /** `onHalf`: the first of two passes is done. Throws `RefusedReading` with the reason. */
  async function read(caller: unknown, file: string, onHalf: () => Promise<void>): Promise<ReadPhoto> {
    const half = await ask(caller, { file })
    if (!('first' in half)) throw new Error('The first pass has no result')
    await onHalf()
    const whole = await ask(caller, { file, first: half.first })
    if (!('read' in whole)) throw new Error('The second pass has no result')
    return whole.read
  }

  async function ask(caller: unknown, question: PhotoQuestion) {
    const outcome = await workers.ask(caller, question).catch(explainLoss)
    if ('refusal' in outcome) throw new RefusedReading(outcome.refusal)
    return outcome
  }

  return { read, stop: workers.stop }
}
