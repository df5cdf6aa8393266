import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import { end, openOwnPostgresStage, pidOf } from '../../../tests/servers/own-postgres-stage.ts'
import { silentLog } from '../../../tests/silent-log.ts'
import { findOwnPostgres, startOwnPostgres } from './own-postgres.ts'

let stage: Awaited<ReturnType<typeof openOwnPostgresStage>>
let folder: string
beforeEach(async () => {
  stage = await openOwnPostgresStage()
  folder = join(await stage.openFolder(), 'db')
})
afterEach(() => stage.close())

const patience = { timeout: 10_000, interval: 20 }

describe("the product's own PostgreSQL", () => {
  test('is refused to a second product, which names the folder, while the first goes on', async () => {
    const first = await stage.start(folder)
    const second = await stage.start(folder)
    expect(second.url).toBeNull()
    expect(await second.output).toContain(`The database in ${folder} is in use by another process.`)
    expect(second.process.exitCode).toBe(1)
    await expect(stage.openTable(first.url)).resolves.toBeDefined()
  })

  test('is made once when two products start at the same moment, and belongs to one of them', async () => {
    const both = await Promise.all([stage.start(folder), stage.start(folder)])
    expect(both.map(({ url }) => url !== null).toSorted()).toEqual([false, true])
    const refused = both.find(({ url }) => url === null)
    expect(await refused?.output).toContain('is in use by another process')
    expect(await readdir(join(folder, '..'))).toEqual(['db'])
  })

  test('is waited for while the former one still stops', async () => {
    const former = await stage.start(folder)
    await stage.openTable(former.url)
    const exit = once(former.process, 'exit')
    former.process.kill('SIGTERM')
    const next = await stage.start(folder)
    expect(next.url).not.toBeNull()
    expect(await exit).toEqual([0, null])
  })

  test('starts beside another program that has the number of a killed one, as after a restart of the container, and after a power cut that emptied its file', async () => {
    const first = await stage.start(folder)
    const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
    await end(first.process, 'SIGTERM')
    for (const left of [[String(process.ppid), ...lines.slice(1)].join('\n'), '']) {
      await writeFile(join(folder, 'postmaster.pid'), left)
      const next = await stage.start(folder)
      expect(next.url).not.toBeNull()
      await end(next.process, 'SIGTERM')
    }
  })

  test('is made anew when the first start was cut off; what was left of it goes after an hour', async () => {
    const parent = join(folder, '..')
    for (const [name, ageMs] of [
      ['.db-being-made-oldOne', 2 * hourMs],
      // The clock has jumped back since.
      ['.db-being-made-future', -2 * hourMs],
    ] as const) {
      await mkdir(join(parent, name, 'base'), { recursive: true })
      const changedAt = new Date(Date.now() - ageMs)
      await utimes(join(parent, name), changedAt, changedAt)
    }
    const cut = stage.begin(folder)
    const isMaking = async () =>
      (await readdir(parent)).some((name) => !['.db-being-made-oldOne', '.db-being-made-future'].includes(name))
    await expect.poll(isMaking, patience).toBe(true)
    await end(cut.process)
    expect(await cut.url).toBeNull()
    expect(await readdir(parent)).not.toContain('db')

    expect((await stage.start(folder)).url).not.toBeNull()
    expect(await readdir(parent)).toContain('db')
    expect(await readdir(parent)).not.toContain('.db-being-made-oldOne')
  })

  test('writes into the log of the product, but no statement and no value of a row', async () => {
    const product = await stage.start(folder)
    const client = await stage.openTable(product.url)
    await client.query('create unique index on written (id)')
    await client.query('insert into written values (4711)')
    await expect(client.query('insert into written values (4711)')).rejects.toThrow()
    process.kill(pidOf(folder) ?? 0, 'SIGKILL')
    await expect.poll(() => stage.countWritten(product.url).catch(() => 'away'), patience).toBe(1)
    await end(product.process, 'SIGTERM')
    const output = await product.output
    expect(output).toContain('PostgreSQL ended by itself and is started again')
    expect(output).toContain('database system is shut down')
    expect(output).not.toMatch(/4711|insert/)
  })

  test('has its socket elsewhere when the path of the folder is too long for one', async () => {
    const deep = join(folder, '..', 'una-carpeta-con-un-nombre-muy-largo'.repeat(4), 'db')
    const own = await startOwnPostgres(deep, { log: silentLog })
    expect(own.url).not.toContain('una-carpeta')
    await stage.openTable(own.url)
    expect(await findOwnPostgres(deep)).toBe(own.url)
    const socketFolder = new URL(own.url).searchParams.get('host') ?? ''
    await own.stop()
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
  })

  test('stops within seconds even if it hangs', async () => {
    const product = await stage.start(folder)
    process.kill(pidOf(folder) ?? 0, 'SIGSTOP')
    expect(await end(product.process, 'SIGTERM')).toBe(0)
  })
})
