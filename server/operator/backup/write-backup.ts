import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type BackupSource, createBackupContent } from './backup-content.ts'
import { BackupError, entryNames, type Manifest } from './backup-format.ts'
import type { Watch } from './backup-progress.ts'
import { withChecksums } from './checksums.ts'
import { writeTar } from './tar.ts'

/**
 * Writes into the folder `<file>.part` first. The file gets its name when everything is in it and synced to the disk, so a
 * file with that name is always complete. A name that ends in .gz is compressed.
 */
export async function writeBackup(source: BackupSource, file: string, watch: Watch): Promise<Manifest> {
  const folder = `${file}.part`
  await ensureMissing(file, `${file} is there already. Give the backup another name.`)
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    throw error.code === 'EEXIST' ? new BackupError(`${folder} is there already: ${interrupted}`) : error
  })
  try {
    const archive = join(folder, 'archive')
    const content = createBackupContent(source, folder, watch)
    const entries = withChecksums(content.entries(), join(folder, entryNames.checksums))
    const steps = [
      Readable.from(writeTar(entries, content.createdAt), { objectMode: false }),
      ...(file.endsWith('.gz') ? [createGzip({ level: 1 })] : []),
      createWriteStream(archive, { flags: 'wx', mode: 0o600, flush: true }),
    ]
    await pipeline(steps, { signal: watch.signal })
    await rename(archive, file)
    await syncFolder(dirname(file))
    return content.manifest()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const interrupted = 'another backup is writing there, or one was killed. If none is, delete it.'

async function ensureMissing(path: string, words: string): Promise<void> {
  const found = await stat(path).catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (found) throw new BackupError(words)
}

/** Without syncing the folder, a power cut may lose the new name, though the content is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
