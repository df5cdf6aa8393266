/**
 * A process for tests to kill: `node database-writer.ts <dataDir> [failSyncAfter] [fullNote]` opens the embedded database, tells
 * what it holds, writes rows 1, 2, 3… and names each on its own line once it is acknowledged. After `failSyncAfter` rows no fsync
 * succeeds any more, as on a broken disk. While the file `fullNote` exists, the disk has no room.
 */
import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open-database.ts'

const [dataDir = '', failSyncAfter = 'never', fullNote] = process.argv.slice(2)
const say = (line: string) => fs.writeSync(process.stdout.fd, `${line}\n`)
const complain = (_details: object, message: string) => fs.writeSync(process.stderr.fd, `${message}\n`)
const log = { info() {}, warn: complain, error: complain, fatal: complain }

const readDisk = fs.statfsSync
if (fullNote)
  fs.statfsSync = ((path) => ({
    ...readDisk(path),
    ...(fs.existsSync(fullNote) ? { bavail: 0 } : {}),
  })) as typeof readDisk

const { db } = await openDatabase({ dataDir, log })
await db.execute(sql`CREATE TABLE IF NOT EXISTS written (id int PRIMARY KEY)`)
const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM written ORDER BY id`)
say(`holds ${rows.map(({ id }) => id).join(' ')}`)

for (let id = rows.length + 1; ; id++) {
  if (id % 20 === 0) await db.execute(sql`CHECKPOINT`)
  await db.transaction((tx) => tx.execute(sql`INSERT INTO written VALUES (${id})`))
  say(`wrote ${id}`)
  if (id === Number(failSyncAfter)) failEveryFsync()
}

function failEveryFsync() {
  if (fullNote) fs.writeFileSync(fullNote, '')
  fs.fsyncSync = () => {
    throw Object.assign(new Error('broken disk'), { code: 'EIO' })
  }
}
