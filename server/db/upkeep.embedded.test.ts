import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { silentLog } from '../../tests/test-database.ts'
import { startUpkeep } from './upkeep.ts'

let pglite: PGlite

beforeEach(async () => {
  const source = inject('testDatabase')
  if (source.engine !== 'embedded') throw new Error('this file belongs to the embedded engine')
  pglite = await PGlite.create({ loadDataDir: await openAsBlob(source.dumpFile), extensions: { pg_trgm, unaccent } })
  await pglite.exec('CREATE TABLE rows AS SELECT generate_series(1, 500) AS id; DELETE FROM rows')
})

afterEach(() => pglite.close())

async function timesVacuumed() {
  const { rows } = await pglite.query<{ times: number }>(
    `SELECT vacuum_count AS times FROM pg_stat_user_tables WHERE relname = 'rows'`,
  )
  return rows[0]?.times
}

async function lastCheckpoint() {
  const { rows } = await pglite.query<{ position: string }>(
    'SELECT checkpoint_lsn AS position FROM pg_control_checkpoint()',
  )
  return rows[0]?.position
}

describe('upkeep of the embedded database', () => {
  test('vacuums tables with dead rows and writes a checkpoint, once for one change', async () => {
    const upkeep = startUpkeep(pglite, silentLog)
    const before = await lastCheckpoint()

    await upkeep.runOnce()
    const after = await lastCheckpoint()
    expect(await timesVacuumed()).toBe(1)
    expect(after).not.toBe(before)

    await upkeep.runOnce()
    expect(await timesVacuumed()).toBe(1)
    expect(await lastCheckpoint()).toBe(after)
    await upkeep.stop()
  })

  test('writes no checkpoint while the disk is full, for that would crash the engine', async () => {
    let isFull = true
    const upkeep = startUpkeep(pglite, silentLog, { hasRoom: () => !isFull })
    const before = await lastCheckpoint()
    await upkeep.runOnce()
    expect([await timesVacuumed(), await lastCheckpoint()]).toEqual([0, before])
    isFull = false
    await upkeep.runOnce()
    expect(await lastCheckpoint()).not.toBe(before)
    await upkeep.stop()
  })

  test('waits for open transactions, then runs by itself', async () => {
    const log = { ...silentLog, error: vi.fn() }
    const upkeep = startUpkeep(pglite, log, { pauseMs: 1 })
    await pglite.transaction(async (tx) => {
      for (let id = 0; id < 50; id++) await tx.query('INSERT INTO rows VALUES ($1)', [id])
    })
    await vi.waitFor(async () => expect(await timesVacuumed()).toBeGreaterThan(0), { timeout: 5_000 })
    await upkeep.stop()
    expect(log.error).not.toHaveBeenCalled()
  })
})
