import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { hourMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import { maxTextFileBytes } from '#contract/uploads/file-kinds.ts'
import { headBytes, kindOf } from '#server/adapters/menu-reader/source-kind.ts'
import type { ObjectStorage } from '#server/adapters/storage/storage.ts'
import type { IncomingFolder } from '#server/http/uploads/incoming-folder.ts'
import type { ReceivedFile } from '#server/http/uploads/received-files.ts'
import type { Log } from '#server/log.ts'
import type { ImportsStore } from './imports.store.ts'

export type NewImport = {
  text?: string | undefined
  from_restaurant_id?: number | undefined
  item_ids?: number[] | undefined
}

/** Longer than any request takes: until then a draft may still come to name it. */
const unusedMs = hourMs

type Dependencies = {
  store: ImportsStore
  storage: ObjectStorage
  incoming: Pick<IncomingFolder, 'createPath'>
  log: Pick<Log, 'error'>
  now: () => Date
}

export type ImportSources = ReturnType<typeof createImportSources>

/** Keeps the menus that were sent in the object storage, where any process can read them. Their bytes are in no row and in no message between processes. */
export function createImportSources({ store, storage, incoming, log, now }: Dependencies) {
  /** The content of what was sent. Everything that is refused for its size is refused here. */
  async function receive(text: string | undefined, file: ReceivedFile | undefined): Promise<Buffer> {
    if (file && file.bytes > maxTextFileBytes && kindOf(await readHead(file)) === 'text')
      throw new AppError('import.text_too_large')
    const bytes = file ? await readFile(file.temporaryPath) : Buffer.from(text?.trim() ?? '')
    if (bytes.length === 0) throw new AppError('import.missing')
    return bytes
  }

  /** Stores it, and has a draft name it. If that fails, it is removed. */
  async function keep<T>(bytes: Buffer, name: (key: string) => Promise<T>): Promise<T> {
    const key = `menu-imports/${randomUUID()}.bin`
    await store.insertSource(key, now())
    try {
      await storage.put(key, bytes, 'application/octet-stream').catch((err) => {
        log.error({ err, key }, 'a menu could not be stored')
        throw new AppError('import.storage_down', { retryAfterSeconds: 30 })
      })
      return await name(key)
    } catch (error) {
      await remove(key)
      throw error
    }
  }

  /** Copies it to the disk for as long as it is used. Null when it is gone, as after a backup was restored. */
  async function use<T>(key: string, work: (file: string) => Promise<T>): Promise<T | null> {
    const object = await storage.get(key)
    if (!object) return null
    return withFile(async (file) => {
      await pipeline(object.body, createWriteStream(file, { mode: 0o600 }))
      return work(file)
    })
  }

  async function withFile<T>(work: (file: string) => Promise<T>): Promise<T> {
    const file = await incoming.createPath()
    try {
      return await work(file)
    } finally {
      await rm(file, { force: true })
    }
  }

  /** If the storage does not answer, `removeUnused` removes the object later. */
  async function remove(key: string): Promise<void> {
    try {
      await storage.delete([key])
      await store.deleteSource(key)
    } catch (err) {
      log.error({ err, key }, 'a menu that was sent could not be removed; it is tried again')
    }
  }

  /** Removes objects whose draft or restaurant was deleted, and those of processes that died. */
  async function removeUnused(): Promise<void> {
    for (const key of await store.listUnusedSources(new Date(now().getTime() - unusedMs))) await remove(key)
  }

  return { receive, keep, use, withFile, remove, removeUnused }
}

async function readHead({ temporaryPath }: ReceivedFile): Promise<Buffer> {
  await using file = await open(temporaryPath)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  return buffer.subarray(0, bytesRead)
}
