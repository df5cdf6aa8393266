import { runWorker } from '#server/capacity/run-worker.ts'
import { type Photos, type ReadSource, readSource } from './read-source.ts'
import { type ReadingRefusal, RefusedReading } from './refusals.ts'

export type ReadingOutcome = { read: ReadSource | Photos } | { refusal: ReadingRefusal }

const mostMemoryBytes = 640 * 1024 * 1024

runWorker<Uint8Array, ReadingOutcome>(readBytes, { mostMemoryBytes, mostProcessorMs: 20_000 })

async function readBytes(bytes: Uint8Array): Promise<ReadingOutcome> {
  try {
    return { read: await readSource(Buffer.from(bytes)) }
  } catch (error) {
    if (error instanceof RefusedReading) return { refusal: error.refusal }
    throw error
  }
}
