import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { isAlive } from '#server/is-alive.ts'
import { pidOf } from '../tests/servers/own-postgres-stage.ts'
import { startBuiltServer } from './built-server.ts'

const entry = 'scripts/start.ts'
const patience = { timeout: 30_000, interval: 50 }

type Product = Awaited<ReturnType<typeof startBuiltServer>>
let product: Product | undefined
afterEach(async () => {
  await product?.stop()
  product = undefined
})

const statusOf = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 'no answer',
  )

/** The processes that `npm start` has started: the server and PostgreSQL. */
async function partsOf({ process: { pid }, dataFolder }: Product) {
  const database = pidOf(join(dataFolder, 'db')) ?? 0
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
  return { server: children.find((child) => child !== database) ?? 0, database }
}

async function start(): Promise<Product> {
  product = await startBuiltServer({ LOG_LEVEL: 'fatal' }, { entry })
  return product
}

test('npm start serves again by itself after its server was killed, on the same database, and ends with both on SIGTERM', async () => {
  const started = await start()
  const first = await partsOf(started)
  process.kill(first.server, 'SIGKILL')
  await expect.poll(() => statusOf(started.url), patience).toBe('no answer')
  await expect.poll(() => statusOf(started.url), patience).toBe(200)
  const second = await partsOf(started)
  expect(second.server).not.toBe(first.server)
  expect(second.database).toBe(first.database)

  started.process.kill('SIGTERM')
  const [code] = await once(started.process, 'exit')
  expect(code).toBe(0)
  expect([isAlive(second.server), isAlive(second.database)]).toEqual([false, false])
})

test('while its database is killed it answers 503 and when to try again, and it is back by itself', async () => {
  const started = await start()
  const before = await partsOf(started)
  const statuses = new Set<string>()
  const call = async () => {
    const answer = await fetch(`${started.url}/api/restaurants?q=${Math.random()}`)
    statuses.add(`${answer.status} ${answer.headers.get('retry-after') ?? ''}`)
    return answer.status
  }
  expect(await call()).toBe(200)
  // Stopped first, so that nobody restarts it before somebody has asked.
  process.kill(started.process.pid ?? 0, 'SIGSTOP')
  process.kill(before.database, 'SIGKILL')
  await expect.poll(call, patience).toBe(503)
  process.kill(started.process.pid ?? 0, 'SIGCONT')
  // A connection of the killed one may answer for a moment.
  const isAnother = async () => ![0, before.database].includes((await partsOf(started)).database)
  await expect.poll(isAnother, patience).toBe(true)
  await expect.poll(call, patience).toBe(200)
  expect([...statuses].toSorted()).toEqual(['200 ', expect.stringMatching(/^503 \d+$/)])
  expect((await partsOf(started)).server).toBe(before.server)
})

test('server and database end by themselves when npm start was killed, and the next start has everything', async () => {
  const started = await start()
  const { server, database } = await partsOf(started)
  started.process.kill('SIGKILL')
  await expect.poll(() => [isAlive(server), isAlive(database)], patience).toEqual([false, false])
  const next = await startBuiltServer({ LOG_LEVEL: 'fatal', DATA_DIR: started.dataFolder }, { entry })
  expect(await statusOf(next.url)).toBe(200)
  await next.stop()
})

test('a server that cannot start is not started again', async () => {
  const child = spawn(process.execPath, [entry], { env: { ...process.env, PORT: 'ochenta' } })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(errors.match(/PORT: /g)).toHaveLength(1)
})
