import sharp from 'sharp'
import { runWorker } from '#server/capacity/run-worker.ts'

export type PaintingOrder = { svg: string; scale: number; file: string }

/** What a drawing's own width and height are measured in. */
const dotsPerInch = 72
const mostMemoryBytes = 640 * 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)
runWorker(paint, { mostMemoryBytes, mostProcessorMs: 60_000 })

/** Answers how many bytes the file has. */
async function paint({ svg, scale, file }: PaintingOrder): Promise<number> {
  const { size } = await sharp(Buffer.from(svg), { density: dotsPerInch * scale })
    .png({ compressionLevel: 1 })
    .toFile(file)
  return size
}
