import { AppError } from '#contract/errors.ts'
import { createWorkerProcesses, WorkerLost } from '#server/capacity/worker-processes.ts'
import type { PaintedCard } from './social-card.ts'

export type SocialPainter = ReturnType<typeof createSocialPainter>

const gate = { atOnce: 1, waiting: 16, longestWaitMs: 8_000, refusal: 'image.busy' } as const
/** On a busy machine a process of low priority may have to wait for long. */
const longestAnswerMs = 60_000

/** Paints in a process of its own: drawings are SVG, and painting takes too long for the main process. */
export function createSocialPainter() {
  const workers = createWorkerProcesses<PaintedCard, Uint8Array>({
    entry: new URL('./painting-process.ts', import.meta.url),
    gate,
    longestAnswerMs,
    priority: 'low',
  })

  async function paint(card: PaintedCard): Promise<Buffer> {
    try {
      return Buffer.from(await workers.ask('everybody', card))
    } catch (error) {
      throw error instanceof WorkerLost ? new AppError('image.busy', { retryAfterSeconds: 5 }) : error
    }
  }

  return { paint, stop: workers.stop }
}
