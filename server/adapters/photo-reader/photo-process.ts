import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { ReadingRefusal } from '#server/adapters/menu-reader/refusals.ts'
import { runWorker } from '#server/capacity/run-worker.ts'
import { mostPixels, type PhotoEngine, type PhotoProgress, type ReadPhoto } from './engine.ts'

const mostMemoryBytes = 700 * 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)

export type PhotoQuestion = { file: string }
/** `without`: why the networks do not run on this machine. */
export type PhotoOutcome = { read: ReadPhoto; without?: string } | { refusal: ReadingRefusal }

let opened: ReturnType<typeof openEngine> | undefined

runWorker<PhotoQuestion, PhotoOutcome, PhotoProgress>(answer, { mostMemoryBytes, mostProcessorMs: 90_000 })

async function answer({ file }: PhotoQuestion, tell: (progress: PhotoProgress) => void): Promise<PhotoOutcome> {
  const picture = await readFile(file)
  const refusal = await findRefusal(picture)
  if (refusal) return { refusal }
  opened ??= openEngine()
  const { read, ...rest } = await opened
  return { read: await read(picture, tell), ...rest }
}

/** The networks need a library for this kind of machine. */
async function openEngine(): Promise<{ read: PhotoEngine; without?: string }> {
  try {
    const { openNeuralEngine } = await import('./neural/neural-engine.ts')
    return { read: await openNeuralEngine() }
  } catch (error) {
    const { openTesseractEngine } = await import('./tesseract/tesseract-engine.ts')
    return { read: await openTesseractEngine(), without: error instanceof Error ? error.message : String(error) }
  }
}

/** Looks at the head only, before anything is decoded. */
async function findRefusal(picture: Uint8Array): Promise<ReadingRefusal | null> {
  const size = await sharp(picture)
    .metadata()
    .catch(() => null)
  if (!size) return 'broken'
  return size.width * size.height > mostPixels ? 'too_many_pixels' : null
}
