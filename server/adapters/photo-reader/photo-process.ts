import sharp from 'sharp'
import type { ReadingRefusal } from '#server/adapters/menu-reader/refusals.ts'
import { runWorker } from '#server/capacity/run-worker.ts'
import { mostPixels } from './bitmap.ts'
import { type PassMenu, type PassNumber, readPass } from './read-pass.ts'
import { openRecogniser } from './recogniser.ts'

const mostMemoryBytes = 700 * 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)
let recogniser: ReturnType<typeof openRecogniser> | undefined

export type PhotoQuestion = { picture: Uint8Array; pass: PassNumber }
export type PhotoOutcome = { read: PassMenu } | { refusal: ReadingRefusal }

runWorker<PhotoQuestion, PhotoOutcome>(answer, { mostMemoryBytes, mostProcessorMs: 90_000 })

async function answer({ picture, pass }: PhotoQuestion): Promise<PhotoOutcome> {
  const refusal = await findRefusal(picture)
  if (refusal) return { refusal }
  recogniser ??= openRecogniser()
  return { read: await readPass(picture, pass, await recogniser) }
}

/** Looks at the head only, before anything is decoded. */
async function findRefusal(picture: Uint8Array): Promise<ReadingRefusal | null> {
  const size = await sharp(picture)
    .metadata()
    .catch(() => null)
  if (!size) return 'broken'
  return size.width * size.height > mostPixels ? 'too_many_pixels' : null
}
