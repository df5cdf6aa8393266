import { existsSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { end, openOwnPostgresStage, pidOf } from '../../../tests/servers/own-postgres-stage.ts'
import { silentLog } from '../../../tests/silent-log.ts'
import { connectPostgres } from '../postgres.ts'
import { findOwnPostgres, startOwnPostgres } from './own-postgres.ts'

let stage: Awaited<ReturnType<typeof openOwnPostgresStage>>
let folder: string
beforeEach(async () => {
  stage = await openOwnPostgresStage()
  folder = join(await stage.openFolder(), 'db')
})
afterEach(() => stage.close())

const patience = { timeout: 10_000, interval: 20 }

/** Writes until the database is gone. Returns what was acknowledged. */
async function writeUntilGone(url: string | null, onWritten: (id: number) => void): Promise<number> {
  const client = await stage.openTable(url)
  for (let id = 1; ; id += 1) {
    try {
      await client.query('insert into written values ($1)', [id])
    } catch {
      return id - 1
    }
    onWritten(id)
  }
}

describe("the product's own PostgreSQL", () => {
  test('writes with fsync and checksums, has no port, and lets nobody else in', async () => {
    const { url } = await stage.start(folder)
    const client = await stage.connect(url)
    const { rows } = await client.query(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'unix_socket_directories') order by name`,
    )
    expect(rows.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=',
      'synchronous_commit=on',
      'unix_socket_directories=.',
    ])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, '.s.PGSQL.5432'))).mode & 0o777).toBe(0o700)
  })

  test('stops when it is told to, and has everything after the next start', async () => {
    const first = await stage.start(folder)
    await stage.openTable(first.url).then((client) => client.query('insert into written values (1)'))
    expect(await end(first.process, 'SIGTERM')).toBe(0)
    expect(pidOf(folder)).toBeNull()
    expect(await findOwnPostgres(folder)).toBeNull()
    const second = await stage.start(folder)
    expect(await stage.countWritten(second.url)).toBe(1)
    expect(await findOwnPostgres(folder)).toBe(second.url)
  })

  test('ends by itself when its product is killed; the next start works at once, and nothing acknowledged is lost', async () => {
    for (const kill of [1, 2]) {
      const product = await stage.start(folder)
      expect(product.url, await Promise.race([product.output, ''])).not.toBeNull()
      const before = kill === 1 ? 0 : await stage.countWritten(product.url)
      const acknowledged = writeUntilGone(product.url, (id) => {
        if (id === 50) product.process.kill('SIGKILL')
      })
      const written = await acknowledged
      const next = await stage.start(folder)
      expect(await stage.countWritten(next.url)).toBeGreaterThanOrEqual(before + written)
      await end(next.process)
    }
    await expect.poll(() => pidOf(folder), patience).toBeNull()
  })

  test.each(['PostgreSQL itself', 'one of its workers'])(
    'comes back by itself after %s was killed, and has lost nothing',
    async (victim) => {
      const product = await stage.start(folder)
      const worker = await stage.connect(product.url)
      const { rows } = await worker.query('select pg_backend_pid() as pid')
      const written = await writeUntilGone(product.url, (id) => {
        if (id === 50) process.kill(victim === 'one of its workers' ? rows[0].pid : (pidOf(folder) ?? 0), 'SIGKILL')
      })
      expect(written).toBeGreaterThanOrEqual(50)
      await expect
        .poll(() => stage.countWritten(product.url).catch(() => 'away'), patience)
        .toBeGreaterThanOrEqual(written)
      expect(product.process.exitCode).toBeNull()
    },
  )

  test('gets the processor after the server: its processes have a lower priority, and on Linux so have their sessions', async () => {
    const { url } = await stage.start(folder)
    const database = connectPostgres(url ?? '', silentLog)
    const { rows } = await database.db.execute<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const pid = rows[0]?.pid ?? 0
    await expect.poll(() => getPriority(pid), patience).toBe(10)
    const share = `/proc/${pid}/autogroup`
    if (existsSync(share)) await expect.poll(() => readFileSync(share, 'utf8'), patience).toMatch(/ nice 10$/m)
    await database.close()
  })

  test('asks for its password where there are no Unix sockets', async () => {
    const own = await startOwnPostgres(folder, { log: silentLog, by: 'loopback' })
    await stage.openTable(own.url)
    expect(await findOwnPostgres(folder)).toBe(own.url)
    const withAnother = new URL(own.url)
    withAnother.password = 'otra'
    await expect(stage.connect(withAnother.href)).rejects.toThrow('password authentication failed')
    await own.stop()
  })
})
