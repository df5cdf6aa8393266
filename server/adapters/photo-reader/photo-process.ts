import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { ReadingRefusal } from '#server/adapters/menu-reader/refusals.ts'
import { runWorker } from '#server/capacity/run-worker.ts'
import { agree } from './agree.ts'
import { mostPixels } from './bitmap.ts'
import { type PassMenu, readPass } from './read-pass.ts'
import { openRecogniser } from './recogniser.ts'

const mostMemoryBytes = 700 * 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)
let recogniser: ReturnType<typeof openRecogniser> | undefined

/** A photograph is read twice. The second question brings what the first pass has read, and is answered with what both say. */
export type PhotoQuestion = { file: string; first?: PassMenu }
export type ReadPhoto = ReturnType<typeof agree>
export type PhotoOutcome = { first: PassMenu } | { read: ReadPhoto } | { refusal: ReadingRefusal }

runWorker<PhotoQuestion, PhotoOutcome>(answer, { mostMemoryBytes, mostProcessorMs: 90_000 })

async function answer({ file, first }: PhotoQuestion): Promise<PhotoOutcome> {
  const picture = await readFile(file)
  const refusal = await findRefusal(picture)
  if (refusal) return { refusal }
  recogniser ??= openRecogniser()
  if (!first) return { first: await readPass(picture, 0, await recogniser) }
  return { read: agree(first, await readPass(picture, 1, await recogniser)) }
}

/** Looks at the head only, before anything is decoded. */
async function findRefusal(picture: Uint8Array): Promise<ReadingRefusal | null> {
  const size = await sharp(picture)
    .metadata()
    .catch(() => null)
  if (!size) return 'broken'
  return size.width * size.height > mostPixels ? 'too_many_pixels' : null
}
