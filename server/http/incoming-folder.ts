import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock } from '#server/db/folder-lock.ts'

export type IncomingFolder = ReturnType<typeof createIncomingFolder>

/**
 * Where received files wait while their request is answered. Several processes may share the root, so each has a folder of its
 * own and holds a lock beside it; the lock ends with the process, and then the folder may be removed.
 */
export function createIncomingFolder(root: string) {
  let own: Promise<{ path: string; unlock: () => void }> | undefined

  /** The lock comes first: a folder without one counts as abandoned. */
  async function open() {
    await mkdir(root, { recursive: true, mode: 0o700 })
    const path = join(root, randomUUID())
    const unlock = tryLock(lockOf(path))
    if (!unlock) throw new Error(`${path} is locked by another process`)
    await mkdir(path, { mode: 0o700 })
    return { path, unlock }
  }

  async function createPath(): Promise<string> {
    own ??= open().catch((error) => {
      own = undefined
      throw error
    })
    return join((await own).path, randomUUID())
  }

  /** Removes the folders of processes that ended without closing. */
  async function removeAbandoned(): Promise<void> {
    for (const entry of await readdir(root, { withFileTypes: true }).catch(noneWhenMissing))
      if (entry.isDirectory()) await removeUnlessLocked(join(root, entry.name))
  }

  async function close(): Promise<void> {
    if (!own) return
    const { path, unlock } = await own
    await remove(path)
    unlock()
  }

  return { createPath, removeAbandoned, close }
}

async function removeUnlessLocked(path: string): Promise<void> {
  const unlock = tryLock(lockOf(path))
  if (!unlock) return
  await remove(path)
  unlock()
}

async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
  await rm(lockOf(path), { force: true })
}

function lockOf(path: string): string {
  return `${path}.lock`
}

function noneWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
