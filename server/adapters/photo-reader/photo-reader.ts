import { minuteMs } from '#contract/durations.ts'
import { explainLoss } from '#server/adapters/menu-reader/menu-reader.ts'
import { RefusedReading } from '#server/adapters/menu-reader/refusals.ts'
import { createWorkerProcesses } from '#server/capacity/worker-processes.ts'
import type { Log } from '#server/log.ts'
import type { PhotoProgress, ReadPhoto } from './engine.ts'
import type { PhotoOutcome, PhotoQuestion } from './photo-process.ts'

export type PhotoReader = ReturnType<typeof createPhotoReader>

/** Jobs wait in their queue, so few wait here. */
const gate = { atOnce: 1, waiting: 16, longestWaitMs: 10 * minuteMs, refusal: 'import.busy' } as const
/** On a busy machine the process waits for an idle core. */
const longestAnswerMs = 5 * minuteMs
/** It takes hundreds of megabytes, so it ends soon. */
const idleMs = 10_000

/** Reads photographs of menus, one at a time, in a process of its own. Nothing leaves the machine. */
export function createPhotoReader(log: Pick<Log, 'warn'>, entry: URL = new URL('./photo-process.ts', import.meta.url)) {
  const workers = createWorkerProcesses<PhotoQuestion, PhotoOutcome, PhotoProgress>({
    ...{ entry, gate, longestAnswerMs, idleMs },
    priority: 'idle',
    // The networks' memory only grows.
    mostTasks: 1,
  })

  /** Throws `RefusedReading` with the reason. */
  async function read(
    caller: unknown,
    file: string,
    onProgress: (progress: PhotoProgress) => Promise<void>,
  ): Promise<ReadPhoto> {
    let told = Promise.resolve()
    const tell = (progress: PhotoProgress) => {
      told = told.then(() => onProgress(progress))
      // A failure is thrown below.
      told.catch(() => {})
    }
    const outcome = await workers.ask(caller, { file }, { onProgress: tell }).catch(explainLoss)
    await told
    if ('refusal' in outcome) throw new RefusedReading(outcome.refusal)
    if (outcome.without)
      log.warn({ reason: outcome.without }, 'the networks that read photographs do not run here: Tesseract reads them')
    return outcome.read
  }

  return { read, stop: workers.stop }
}
