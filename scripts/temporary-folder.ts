import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** The data folders of a whole run together need less. */
const neededBytes = 4 * 1024 ** 3

/**
 * Where a run of the tests keeps its temporary files: in memory if there is room. A database syncs every commit, so a disk takes longer.
 */
export function openTemporaryFolder() {
  const path = mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), 'cartaviva-tests-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}
