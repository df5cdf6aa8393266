import { constants } from 'node:fs'
import { mkdir, open, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ensureSafeKey, type ObjectStorage } from './storage.ts'

const { O_CREAT, O_NOFOLLOW, O_RDONLY, O_TRUNC, O_WRONLY } = constants

/** The root may be a link to another disk. Inside it no link is followed: it could lead to any file, which would then be served, backed up or removed. */
export function createDiskStorage(root: string): ObjectStorage {
  function pathOf(key: string): string {
    ensureSafeKey(key)
    return join(root, key)
  }

  /** Null when the folder of the key is missing, or reached through a link. */
  async function findPath(key: string): Promise<string | null> {
    const path = pathOf(key)
    const [realRoot, realFolder] = await Promise.all(
      [root, dirname(path)].map((folder) => realpath(folder).catch(nullWhenMissing)),
    )
    return realRoot && realFolder === dirname(join(realRoot, key)) ? path : null
  }

  return {
    async put(key, bytes) {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
      const path = await findPath(key)
      if (!path) throw new Error('A folder of the storage is a link')
      await writeFile(draftOf(path), bytes, {
        mode: 0o600,
        flush: true,
        flag: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW,
      })
      await rename(draftOf(path), path)
      await syncFolder(dirname(path))
    },

    async get(key) {
      const path = await findPath(key)
      const file = path && (await open(path, O_RDONLY | O_NOFOLLOW).catch(nullWhenMissing))
      if (!file) return null
      const { size } = await file.stat()
      return { body: file.createReadStream(), bytes: size }
    },

    async delete(keys) {
      for (const key of keys) {
        const path = await findPath(key)
        if (!path) continue
        await rm(path, { force: true })
        // A power cut during `put` leaves its draft behind.
        await rm(draftOf(path), { force: true })
      }
    },

    close: () => undefined,
  }
}

function draftOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.draft`)
}

/** Without syncing the folder, a power cut may lose the new name, though the content is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** `ELOOP`: it is a link. */
function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ELOOP') return null
  throw error
}
