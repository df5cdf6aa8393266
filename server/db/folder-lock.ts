import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

/**
 * Node cannot lock a file itself, but its own SQLite can: an open exclusive transaction is an operating-system lock that
 * holds between threads, processes and containers, and ends with the process however that ends.
 * The lock file stands beside the folder: PGlite opens and closes every file inside, which would drop a POSIX lock.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(`${folder}.lock`)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new Error(
      `The database in ${folder} is in use by another process. Stop that process, or give this one its own DATA_DIR; ` +
        'to run several processes on the same data, set DATABASE_URL to a PostgreSQL server.',
    )
  }
  return () => lock.close()
}
