import { readFile, writeFile } from 'node:fs/promises'
import { runWorker } from '#server/capacity/run-worker.ts'
import { type Listed, type PreparedMenu, prepareMenu } from './prepare-rows.ts'
import { readScan } from './read-pdf.ts'
import { type Photos, type ReadSource, readSource } from './read-source.ts'
import { type ReadingRefusal, RefusedReading } from './refusals.ts'

/** Files are on the disk, because large messages would keep the server's thread. */
export type ReadingQuestion =
  /** Reads a file, and prepares what it says for a menu. */
  | { file: string; dishes: Listed[] }
  /** Prepares what photographs say. */
  | { read: ReadSource; dishes: Listed[] }
  /** Writes a page of a scanned PDF to another file. */
  | { file: string; scan: number; to: string }

export type ReadingAnswer = { menu: PreparedMenu } | Photos | { isScan: boolean }
export type ReadingOutcome = ReadingAnswer | { refusal: ReadingRefusal }

const mostMemoryBytes = 640 * 1024 * 1024

runWorker<ReadingQuestion, ReadingOutcome>(answerOrRefuse, { mostMemoryBytes, mostProcessorMs: 5_000 })

async function answerOrRefuse(question: ReadingQuestion): Promise<ReadingOutcome> {
  try {
    return await answer(question)
  } catch (error) {
    if (error instanceof RefusedReading) return { refusal: error.refusal }
    throw error
  }
}

async function answer(question: ReadingQuestion): Promise<ReadingAnswer> {
  if ('read' in question) return { menu: prepareMenu(question.read, question.dishes) }
  const bytes = await readFile(question.file)
  if ('dishes' in question) {
    const read = await readSource(bytes)
    return 'photos' in read ? read : { menu: prepareMenu(read, question.dishes) }
  }
  const scan = await readScan(bytes, question.scan)
  if (scan) await writeFile(question.to, scan, { mode: 0o600 })
  return { isScan: scan !== null }
}
