import { availableParallelism } from 'node:os'
import { AppError } from '#contract/errors.ts'
import { createWorkerProcesses, type WorkerLoss, WorkerLost } from '#server/capacity/worker-processes.ts'
import type { EncodedImage } from './encode-picture.ts'
import type { EncodingOutcome } from './encoding-process.ts'

export type ImageEncoder = ReturnType<typeof createImageEncoder>

const gate = {
  // One core stays free for requests.
  atOnce: Math.min(Math.max(availableParallelism() - 1, 1), 2),
  waiting: 16,
  longestWaitMs: 8_000,
  perCaller: 4,
  refusal: 'image.busy',
} as const
const longestAnswerMs = 60_000

const refusalFor = {
  resources: 'image.too_large',
  crash: 'image.not_an_image',
  time: 'image.busy',
  stopped: 'image.busy',
} as const satisfies Record<WorkerLoss, string>

/** Decodes and encodes in worker processes: a file that crashes one harms nothing else. */
export function createImageEncoder(entry = new URL('./encoding-process.ts', import.meta.url)) {
  const workers = createWorkerProcesses<string, EncodingOutcome>({ entry, gate, longestAnswerMs })

  /** `caller` is the account: one account must not use up all places. */
  async function encode(caller: unknown, file: string): Promise<EncodedImage> {
    const outcome = await workers.ask(caller, file).catch(explainLoss)
    if ('image' in outcome) return outcome.image
    throw new AppError(outcome.refusal)
  }

  return { encode, stop: workers.stop }
}

function explainLoss(error: unknown): never {
  if (!(error instanceof WorkerLost)) throw error
  const code = refusalFor[error.loss]
  throw new AppError(code, code === 'image.busy' ? { retryAfterSeconds: 5 } : {})
}
