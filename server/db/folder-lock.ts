import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

/**
 * Node cannot lock a file itself, but its own SQLite can: an open exclusive transaction is an operating-system lock that
 * holds between threads, processes and containers, and ends with the process, even after a crash. Null while another process holds it.
 */
export function tryLock(file: string): (() => void) | null {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    return null
  }
  return () => lock.close()
}

/**
 * One process at a time may use the folder.
 * The lock file is beside the folder, not inside: PGlite opens and closes every file inside, which would drop a POSIX lock.
 */
export function lockFolder(folder: string): () => void {
  const unlock = tryLock(`${folder}.lock`)
  if (unlock) return unlock
  throw new Error(
    `The database in ${folder} is in use by another process. Stop that process, or give this one its own DATA_DIR; ` +
      'to run several processes on the same data, set DATABASE_URL to a PostgreSQL server.',
  )
}
