import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { hourMs, secondMs } from '#contract/durations.ts'
import { isAlive } from '#server/is-alive.ts'

export type IncomingFolder = ReturnType<typeof createIncomingFolder>

/** Longer than any request takes. For folders of other machines, where nobody here knows which processes run. */
const longestUseMs = hourMs

/**
 * Where received files wait while their request is answered. Several processes, also of several machines, may share the root, so each has a
 * folder of its own, with its machine and its number in the name.
 */
export function createIncomingFolder(root: string) {
  const path = join(root, `${hostname()}.${process.pid}.${randomUUID()}`)

  async function createPath(): Promise<string> {
    await mkdir(path, { recursive: true, mode: 0o700 })
    return join(path, randomUUID())
  }

  /** Removes the folders of processes that ended without closing. */
  async function removeAbandoned(): Promise<void> {
    for (const entry of await readdir(root, { withFileTypes: true }).catch(noneWhenMissing))
      if (entry.isDirectory() && (await isAbandoned(entry)))
        await rm(join(root, entry.name), { recursive: true, force: true })
  }

  async function close(): Promise<void> {
    await rm(path, { recursive: true, force: true })
  }

  return { createPath, removeAbandoned, close }
}

async function isAbandoned({ parentPath, name }: Dirent): Promise<boolean> {
  const folder = await stat(join(parentPath, name)).catch(() => null)
  if (!folder) return false
  const ageMs = Date.now() - folder.mtimeMs
  const [, machine, pid] = /^(.+)\.(\d+)\.[^.]+$/.exec(name) ?? []
  if (machine !== hostname()) return ageMs > longestUseMs
  // A container that starts again gives the same numbers again.
  return Number(pid) === process.pid ? ageMs > process.uptime() * secondMs : !isAlive(Number(pid))
}

function noneWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
