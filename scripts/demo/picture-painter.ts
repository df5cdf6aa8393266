import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minuteMs } from '#contract/durations.ts'
import { createWorkerProcesses } from '#server/capacity/worker-processes.ts'
import type { ReceivedFile } from '#server/http/uploads/received-files.ts'
import type { PaintingOrder } from './picture-process.ts'

/** Turns a drawing into a file like an uploaded one. `scale` 1 is the drawing's own size. */
export type PaintPicture = (svg: string, scale: number) => Promise<ReceivedFile>

const gate = { atOnce: 1, waiting: 1_000, longestWaitMs: 10 * minuteMs, refusal: 'image.busy' } as const

/** Paints in a separate process, because drawings are SVG (docs/decisions/0007-images.md). */
export async function openPicturePainter() {
  const folder = await mkdtemp(join(tmpdir(), 'cartaviva-demo-'))
  const workers = createWorkerProcesses<PaintingOrder, number>({
    entry: new URL('./picture-process.ts', import.meta.url),
    gate,
    longestAnswerMs: minuteMs,
  })

  let pictures = 0
  const paint: PaintPicture = async (svg, scale) => {
    pictures += 1
    const file = join(folder, `${pictures}.png`)
    return { temporaryPath: file, bytes: await workers.ask('demo', { svg, scale, file }) }
  }

  async function close(): Promise<void> {
    workers.stop()
    await rm(folder, { recursive: true, force: true })
  }

  return { paint, close }
}
