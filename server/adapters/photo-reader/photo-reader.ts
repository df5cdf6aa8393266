import { minuteMs } from '#contract/durations.ts'
import { explainLoss } from '#server/adapters/menu-reader/menu-reader.ts'
import { RefusedReading } from '#server/adapters/menu-reader/refusals.ts'
import { createWorkerProcesses } from '#server/capacity/worker-processes.ts'
import { agree } from './agree.ts'
import type { PhotoOutcome, PhotoQuestion } from './photo-process.ts'
import type { PassMenu } from './read-pass.ts'

export type PhotoReader = ReturnType<typeof createPhotoReader>

/** Jobs wait in their queue, so few wait here. */
const gate = { atOnce: 1, waiting: 16, longestWaitMs: 10 * minuteMs, refusal: 'import.busy' } as const
/** On a busy machine the process waits for an idle core, and pauses for most of the time. */
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
  async function read(caller: unknown, picture: Uint8Array, onHalf: () => Promise<void>) {
    const first = await ask(caller, { picture, pass: 0 })
    await onHalf()
    return agree(first, await ask(caller, { picture, pass: 1 }))
  }

  async function ask(caller: unknown, question: PhotoQuestion): Promise<PassMenu> {
    const outcome = await workers.ask(caller, question).catch(explainLoss)
    if ('read' in outcome) return outcome.read
    throw new RefusedReading(outcome.refusal)
  }

  return { read, stop: workers.stop }
}
