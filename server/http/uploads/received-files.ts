import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileKind } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { IncomingFolder } from './incoming-folder.ts'

/** A file on the disk, exactly as it was sent: nothing about it has been checked except its size. */
export type ReceivedFile = { temporaryPath: string; bytes: number }

export type ReceivedFiles = ReturnType<typeof createReceivedFiles>

/** The files of one request. They are on the disk, so that many at once fill no memory, until `discard`. */
export function createReceivedFiles(folder: IncomingFolder) {
  const byName: Record<string, ReceivedFile> = {}
  const paths: string[] = []
  const ending = new AbortController()
  let writing: Promise<number> | undefined
  let discarding: Promise<void> | undefined

  async function receive(name: string, kind: FileKind, content: Readable): Promise<void> {
    const temporaryPath = await folder.createPath()
    if (ending.signal.aborted) throw new AppError('request.malformed')
    paths.push(temporaryPath)
    writing = write(temporaryPath, kind, content, ending.signal)
    byName[name] = { temporaryPath, bytes: await writing }
  }

  /** A file that is still being opened would appear after its removal, so the writing ends first. */
  async function remove(): Promise<void> {
    ending.abort()
    await writing?.catch(() => undefined)
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }

  function discard(): Promise<void> {
    discarding ??= remove()
    return discarding
  }

  return { byName, receive, discard }
}

async function write(path: string, kind: FileKind, content: Readable, signal: AbortSignal): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  async function* withinLimit(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > kind.maxBytes) throw new AppError(kind.errors.tooLarge)
      yield chunk
    }
  }
  try {
    await pipeline(content, withinLimit, file.createWriteStream(), { signal })
  } catch (error) {
    throw signal.aborted ? new AppError('request.malformed') : error
  }
  return bytes
}
