import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ensureSafeKey, type ObjectStorage } from './storage.ts'

export function createDiskStorage(root: string): ObjectStorage {
  function pathOf(key: string): string {
    ensureSafeKey(key)
    return join(root, key)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const folder = dirname(path)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(draftOf(path), bytes, { mode: 0o600, flush: true })
      await rename(draftOf(path), path)
      await syncFolder(folder)
    },

    async get(key) {
      const file = await open(pathOf(key)).catch(nullWhenMissing)
      if (!file) return null
      const { size } = await file.stat()
      return { body: file.createReadStream(), bytes: size }
    },

    async delete(keys) {
      for (const path of keys.map(pathOf)) {
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

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
