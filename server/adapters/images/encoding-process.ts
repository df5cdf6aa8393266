import { readFile } from 'node:fs/promises'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { runWorker } from '#server/capacity/run-worker.ts'
import { type EncodedImage, encodePicture, restrictSharp } from './encode-picture.ts'

/** Takes a file's path; returns the encoded picture, or why it was refused. */
export type EncodingOutcome = { image: EncodedImage } | { refusal: ErrorCode }

/** The largest pictures that are accepted take up to 420 MB (docs/decisions/0015-worker-processes.md). */
const mostMemoryBytes = 640 * 1024 * 1024

restrictSharp()
runWorker<string, EncodingOutcome>(encodeFile, { mostMemoryBytes, mostProcessorMs: 10_000 })

async function encodeFile(file: string): Promise<EncodingOutcome> {
  try {
    return { image: await encodePicture(await readReceived(file)) }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code }
    throw error
  }
}

async function readReceived(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    // If the client hangs up while waiting, its file is gone.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new AppError('image.missing')
    throw error
  }
}
