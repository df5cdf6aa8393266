import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { json } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { isSafeKey } from '#server/adapters/storage/storage.ts'
import { BackupError, entryNames, formatVersion, labelSchema, type Manifest, manifestSchema } from './backup-format.ts'
import type { Watch } from './backup-progress.ts'
import { createChecksumCheck } from './checksums.ts'
import { BrokenArchive, readTar, type TarEntry } from './tar.ts'

const gzipMark = Buffer.from([0x1f, 0x8b])

/** Reads the whole file and throws if it is damaged. Call it before anything is changed. */
export async function checkBackup(file: string, watch: Watch): Promise<Manifest> {
  try {
    return await checkEntries(file, watch)
  } catch (error) {
    if (!(error instanceof BrokenArchive) && !isZlibError(error)) throw error
    throw new BackupError(
      `${file} cannot be read as a backup: ${(error as Error).message}. Nothing was restored from it.`,
    )
  }
}

async function checkEntries(file: string, { report, signal }: Watch): Promise<Manifest> {
  const checksums = createChecksumCheck()
  let manifest: Manifest | undefined
  let [entries, bytes] = [0, 0]
  let last = ''
  for await (const entry of readEntries(file)) {
    signal.throwIfAborted()
    ensureExpected(file, entry)
    const content = checksums.check(entry)
    if (entries === 0) await ensureOurs(file, { ...entry, content })
    else if (entry.name === entryNames.manifest) manifest = await parseJson(file, manifestSchema, content)
    else for await (const _piece of content);
    last = entry.name
    entries += 1
    bytes += entry.size
    report({ step: 'checking the file', done: entries, unit: 'entries', bytes })
  }
  if (!manifest || last !== entryNames.checksums || !checksums.isWhole()) {
    throw new BackupError(`${file} is damaged: its content is not what was written. Nothing was restored from it.`)
  }
  return manifest
}

/** The name of a picture becomes a path in the storage, which refuses anything but a plain one: the whole file is refused before that. */
function ensureExpected(file: string, { name }: TarEntry): void {
  const isPicture = name.startsWith(entryNames.image('')) && isSafeKey(name.slice(entryNames.image('').length))
  if (isPicture || /^(?:tables\/)?\w[\w.-]*$/.test(name)) return
  throw new BackupError(`${file} holds ${JSON.stringify(name)}, which is in no backup. Nothing was restored from it.`)
}

/** In the order of the file. */
export async function* readEntries(file: string): AsyncGenerator<TarEntry> {
  const isCompressed = (await readStart(file)).equals(gzipMark)
  const raw = createReadStream(file)
  const unpacked = isCompressed ? raw.pipe(createGunzip()) : raw
  raw.on('error', (error) => unpacked.destroy(error))
  try {
    yield* readTar(unpacked)
  } finally {
    raw.destroy()
    unpacked.destroy()
  }
}

async function ensureOurs(file: string, { name, content }: TarEntry): Promise<void> {
  if (name !== entryNames.label) throw new BackupError(`${file} is an archive, but not a backup of CartaViva.`)
  const { version } = await parseJson(file, labelSchema, content)
  if (version !== formatVersion) {
    throw new BackupError(
      `${file} is a backup in format ${version}; this version of CartaViva reads format ${formatVersion}.`,
    )
  }
}

async function parseJson<Schema extends z.ZodType>(file: string, schema: Schema, content: AsyncIterable<Uint8Array>) {
  try {
    return schema.parse(await json(content))
  } catch (error) {
    if (error instanceof BrokenArchive || isZlibError(error)) throw error
    throw new BackupError(`${file} is damaged: what it says about itself cannot be read.`)
  }
}

async function readStart(file: string): Promise<Buffer> {
  await using handle = await open(file, 'r').catch((error) => {
    throw error.code === 'ENOENT' ? new BackupError(`There is no ${file}.`) : error
  })
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
  return buffer.subarray(0, bytesRead)
}

function isZlibError(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException).code).startsWith('Z_')
}
