import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyMigratedFolder } from '../../scripts/migrated-folder.ts'
import { silentLog } from '../../tests/test-database.ts'
import { openDatabase } from './open-database.ts'

const writerProgram = resolve(import.meta.dirname, '../../tests/database-writer.ts')

let root: string
let dataDir: string
const writers: ChildProcess[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cartaviva-embedded-'))
})

beforeEach(async () => {
  dataDir = await mkdtemp(join(root, 'data-'))
  await copyMigratedFolder(dataDir)
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const writer of writers.splice(0)) await end(writer)
})

afterAll(() => rm(root, { recursive: true, force: true }))

function startWriter(...options: string[]) {
  const writer = spawn(process.execPath, [writerProgram, dataDir, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  writers.push(writer)
  const output = createInterface({ input: writer.stdout })
  const lines = output[Symbol.asyncIterator]()
  let complained = ''
  writer.stderr.setEncoding('utf8').on('data', (more) => {
    complained += more
  })
  return {
    writer,
    output,
    complaints: once(writer.stderr, 'end').then(() => complained),
    complainedSoFar: () => complained,
    /** The numbers of the next line that it prints; null when it has ended. */
    async nextNumbers() {
      const line = await lines.next()
      return line.done ? null : (line.value.match(/\d+/g) ?? []).map(Number)
    },
  }
}

async function end(writer: ChildProcess) {
  if (writer.exitCode !== null || writer.signalCode !== null) return
  const ended = once(writer, 'exit')
  writer.kill('SIGKILL')
  await ended
}

const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

async function listWritten() {
  const database = await openDatabase({ dataDir, log: silentLog })
  const { rows } = await database.db.execute<{ id: number }>(sql`SELECT id FROM written ORDER BY id`)
  await database.close()
  return rows.map(({ id }) => id)
}

// After a kill PostgreSQL syncs every file of the folder before it opens: seconds on a slow disk.
describe('the embedded database', { timeout: 120_000 }, () => {
  test('loses no acknowledged row when its process is killed again and again', async () => {
    let acknowledged: number[] = []
    for (const rowsBeforeKill of [19, 2]) {
      const { writer, nextNumbers } = startWriter()
      const held = await nextNumbers()
      expect(held).toEqual(expect.arrayContaining(acknowledged))
      acknowledged = held ?? []
      for (let row = 0; row < rowsBeforeKill; row++) acknowledged.push(...((await nextNumbers()) ?? []))
      await end(writer)
    }
    expect(acknowledged).toEqual(numbersUpTo(acknowledged.length))
    expect(acknowledged.length).toBeGreaterThanOrEqual(19 + 2)
    expect(await listWritten()).toEqual(expect.arrayContaining(acknowledged))
  })

  test('refuses a second process on the same folder while the first goes on', async () => {
    const first = startWriter()
    await first.nextNumbers()
    const second = startWriter()
    const [exitCode] = await once(second.writer, 'exit')
    expect(exitCode).toBe(1)
    expect(await second.complaints).toContain(`The database in ${join(dataDir, 'db')} is in use by another process.`)

    await once(first.output, 'line')
    await end(first.writer)
    const written: number[] = []
    for (let row = await first.nextNumbers(); row; row = await first.nextNumbers()) written.push(...row)
    expect(written).toEqual(numbersUpTo(written.length))
    expect(await listWritten()).toEqual(expect.arrayContaining(written))
  })

  test('refuses to be opened twice by one process, and opens again after it was closed', async () => {
    const first = await openDatabase({ dataDir, log: silentLog })
    await expect(openDatabase({ dataDir, log: silentLog })).rejects.toThrow('is in use by another process')
    await first.close()
    const again = await openDatabase({ dataDir, log: silentLog })
    await again.close()
  })

  test('lets the process do other things between the queries of a long line', async () => {
    const database = await openDatabase({ dataDir, log: silentLog })
    const line = Array.from({ length: 20 }, () =>
      database.db.execute(sql`select count(*) from generate_series(1, 50000)`),
    )
    let [turns, isOver] = [0, false]
    const others = (async () => {
      while (!isOver) {
        turns += 1
        await nextTurn()
      }
    })()
    await Promise.all(line)
    isOver = true
    await others
    await database.close()
    expect(turns).toBeGreaterThanOrEqual(10)
  })

  test('syncs its log to the disk before it acknowledges a commit', async () => {
    const database = await openDatabase({ dataDir, log: silentLog })
    await database.db.execute(sql`CREATE TABLE written (id int)`)
    const fsync = vi.spyOn(fs, 'fsyncSync')

    await database.db.execute(sql`INSERT INTO written VALUES (1)`)
    expect(fsync).toHaveBeenCalledTimes(1)
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO written VALUES (2)`)
      await tx.execute(sql`INSERT INTO written VALUES (3)`)
      expect(fsync).toHaveBeenCalledTimes(1)
    })
    expect(fsync).toHaveBeenCalledTimes(2)
    await database.close()
  })

  test('ends its process when the disk fails, and never acknowledges what it could not sync', async () => {
    const { writer, complaints, nextNumbers } = startWriter('5')
    const exited = once(writer, 'exit')
    await nextNumbers()
    const written: number[] = []
    for (let row = await nextNumbers(); row; row = await nextNumbers()) written.push(...row)
    expect(written).toEqual(numbersUpTo(5))
    expect(await exited).toEqual([1, null])
    expect(await complaints).toContain('the embedded database crashed')
    expect(await listWritten()).toEqual(expect.arrayContaining(written))
  })

  test('whose disk is full starts its process again by itself, waits for room, and has lost nothing', async () => {
    const fullNote = join(dataDir, 'full')
    const { writer, nextNumbers, complainedSoFar } = startWriter('5', fullNote)
    await nextNumbers()
    const written: number[] = []
    for (let row = 0; row < 5; row++) written.push(...((await nextNumbers()) ?? []))
    await vi.waitUntil(() => complainedSoFar().includes('opened as soon as there is room'), { timeout: 60_000 })
    expect(complainedSoFar()).toContain('the process starts again and waits for room')
    expect(writer.exitCode).toBeNull()
    fs.rmSync(fullNote)
    expect(await nextNumbers()).toEqual(expect.arrayContaining(written))
    expect((await nextNumbers())?.[0]).toBeGreaterThan(5)
  })

  test('begins again when its process died while writing a new database', async () => {
    const folder = join(dataDir, 'db')
    await rm(join(folder, 'global'), { recursive: true })
    await writeFile(`${folder}.creating`, '')
    const database = await openDatabase({ dataDir, log: silentLog })
    await expect(database.ping()).resolves.toBeUndefined()
    expect(fs.existsSync(`${folder}.creating`)).toBe(false)
    await database.close()
  })
})
