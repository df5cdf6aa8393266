import sharp from 'sharp'
import { runWorker } from '#server/capacity/run-worker.ts'

export type PaintingOrder = { svg: string; scale: number; file: string }

/** The density at which one unit of the drawing is one pixel. */
const dotsPerInch = 72
const mostMemoryBytes = 640 * 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)
runWorker(paint, { mostMemoryBytes, mostProcessorMs: 60_000 })

/** Returns the size of the file in bytes. */
async function paint({ svg, scale, file }: PaintingOrder): Promise<number> {
  const { size } = await sharp(Buffer.from(svg), { density: dotsPerInch * scale })
    .png({ compressionLevel: 1 })
    .toFile(file)
  return size
}
