import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { OpenDatabase } from '#server/db/database.ts'
import { createTestDatabase } from '../../tests/servers/test-database.ts'
import { defineJob, JobFailure, type JobWorker } from './job-kind.ts'
import { jobSchedules, jobs } from './jobs.table.ts'
import { createJobs, type Jobs } from './jobs.ts'

const minuteMs = 60_000
const greeting = defineJob({
  queue: 'greetings',
  title: 'Saludar',
  payload: z.object({ name: z.string() }),
  about: ({ name }) => `for ${name}`,
  retryPausesMs: [minuteMs, 5 * minuteMs],
  leaseMs: 10 * minuteMs,
})
const cleaning = defineJob({
  queue: 'cleaning',
  title: 'Limpiar',
  payload: z.object({}),
  about: () => 'cleans',
  retryPausesMs: [],
  leaseMs: 10 * minuteMs,
  everyMs: 60 * minuteMs,
})

let database: OpenDatabase
let clock: Date
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const started: Jobs[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(jobs).where(sql`true`)
  await database.db.delete(jobSchedules).where(sql`true`)
  clock = new Date('2026-11-15T12:00:00.000Z')
  vi.resetAllMocks()
})
afterEach(async () => {
  for (const queues of started.splice(0)) await queues.stop()
})

type Greeter = JobWorker<typeof greeting.payload>

/** One of several processes on the same database. */
function createProcess(handle: Greeter['handle'] = async () => undefined, kind = greeting) {
  const queues = createJobs({ database, log, now: () => clock })
  queues.work(kind, { handle })
  return queues
}

const greet = (queues: Jobs, name = 'Ana') => queues.send(database.db, greeting, { name })
const readRow = async () => (await database.db.select().from(jobs).where(eq(jobs.queue, greeting.queue)))[0]
const statsOf = async (queues: Jobs) => (await queues.stats()).find(({ queue }) => queue === greeting.queue)
const advance = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}

describe('a started process', () => {
  test('begins a job as soon as its transaction commits, also one that another process sent', async () => {
    const greeted = vi.fn(async () => undefined)
    const worker = createProcess(greeted)
    started.push(worker)
    await worker.start()
    const sender = createProcess()
    await database.db.transaction((tx) => sender.send(tx, greeting, { name: 'Ana' }))
    await vi.waitFor(() => expect(greeted).toHaveBeenCalledOnce(), { timeout: 10_000 })
    expect(greeted.mock.calls).toEqual([[{ name: 'Ana' }, expect.objectContaining({ attempts: 1, createdAt: clock })]])
  })

  test('that finishes still takes jobs, for example from its last requests; the next process does them', async () => {
    const greeted = vi.fn(async () => undefined)
    const old = createProcess(greeted)
    started.push(old)
    await old.start()
    await old.finish()
    await greet(old)
    expect(await statsOf(old)).toMatchObject({ waiting: 1, running: 0 })
    expect(await createProcess(greeted).runDue(greeting)).toBe(1)
    expect(greeted).toHaveBeenCalledOnce()
  })

  test('works on several jobs of a queue at once, as many as its kind allows', async () => {
    const names: string[] = []
    const all = Promise.withResolvers<void>()
    const wide = { ...greeting, concurrency: 3 }
    const worker = createProcess(async ({ name }) => {
      names.push(name)
      await all.promise
    }, wide)
    started.push(worker)
    await worker.start()
    for (const name of ['Ana', 'Bea', 'Carmen', 'Delia']) await greet(worker, name)
    await vi.waitFor(() => expect(names).toHaveLength(3), { timeout: 10_000 })
    expect(await statsOf(worker)).toMatchObject({ waiting: 1, running: 3 })
    all.resolve()
    await vi.waitFor(() => expect(names).toHaveLength(4), { timeout: 10_000 })
  })
})

describe('a job', () => {
  test('that fails is tried again after growing pauses, then listed with its problem', async () => {
    const queues = createProcess(() => Promise.reject(new JobFailure('Nobody at home.', { isRetryable: true })))
    await greet(queues)
    expect(await queues.runDue(greeting)).toBe(1)
    for (const pauseMs of greeting.retryPausesMs) {
      advance(pauseMs - 1)
      expect(await queues.runDue(greeting)).toBe(0)
      advance(1)
      expect(await queues.runDue(greeting)).toBe(1)
    }
    expect(await queues.listFailed()).toEqual({
      total: 1,
      failed: [expect.objectContaining({ about: 'for Ana', attempts: 3, problem: 'Nobody at home.' })],
    })
    expect(log.error).toHaveBeenCalledOnce()
  })

  test('that was given up is done when an operator retries it, by its id or with its queue', async () => {
    const greeted = vi.fn<Greeter['handle']>(async () => undefined)
    const queues = createProcess(greeted)
    for (const choose of [(id: string) => id, () => greeting.queue]) {
      greeted.mockRejectedValueOnce(new JobFailure('Not today.', { isRetryable: false }))
      await greet(queues)
      await queues.runDue(greeting)
      const { failed } = await queues.listFailed()
      expect(await queues.retry(choose(failed[0]?.id ?? ''))).toBe(1)
      expect(await queues.runDue(greeting)).toBe(1)
      expect(await readRow()).toBeUndefined()
    }
  })

  test('that held secrets, or has expired, cannot be retried', async () => {
    const fail = () => Promise.reject(new JobFailure('Not today.', { isRetryable: false }))
    const discreet = createProcess(fail, { ...greeting, hasSecrets: true })
    await greet(discreet)
    await discreet.runDue(greeting)
    await expect(discreet.retry((await readRow())?.id ?? '')).rejects.toThrow('were erased')
    expect(await discreet.retry(greeting.queue)).toBe(0)

    await database.db.delete(jobs).where(sql`true`)
    const queues = createProcess(fail)
    await queues.send(database.db, greeting, { name: 'Ana' }, { expiresAt: new Date(clock.getTime() + minuteMs) })
    await queues.runDue(greeting)
    advance(minuteMs)
    await expect(queues.retry((await readRow())?.id ?? '')).rejects.toThrow('has expired')
    await expect(queues.retry('00000000-0000-4000-8000-000000000000')).rejects.toThrow('No failed job')
  })

  test('whose payload an older version wrote otherwise is given up, and not handed to its handler', async () => {
    const greeted = vi.fn(async () => undefined)
    const queues = createProcess(greeted)
    await greet(queues)
    await database.db
      .update(jobs)
      .set({ payload: { nombre: 'Ana' } })
      .where(eq(jobs.queue, greeting.queue))
    await queues.runDue(greeting)
    expect(greeted).not.toHaveBeenCalled()
    expect(await readRow()).toMatchObject({ state: 'failed', problem: expect.stringContaining('payload') })
  })

  test('whose handler breaks tells the operator what broke; the stack is in the log alone', async () => {
    const bug = new TypeError('secret')
    const queues = createProcess(() => Promise.reject(bug))
    await greet(queues)
    await queues.runDue(greeting)
    expect((await readRow())?.problem).toBe('Unexpected TypeError; the log has its stack.')
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ err: bug }), 'job failed; it is tried again')
  })

  test('whose handler hangs frees its place when the lease ends, and is tried again', async () => {
    const hanging = createProcess((_, { signal }) => waitFor(signal), { ...greeting, leaseMs: 20 })
    await greet(hanging)
    expect(await hanging.runDue(greeting)).toBe(1)
    advance(20)
    const next = createProcess()
    expect(await next.runDue(greeting)).toBe(1)
    expect(await readRow()).toBeUndefined()
  })

  test('of a queue without a worker is refused, with advice what to add', async () => {
    await expect(createJobs({ database, log }).send(database.db, greeting, { name: 'Ana' })).rejects.toThrow(
      'call jobs.work()',
    )
  })
})

describe('recurring work', () => {
  const clean = vi.fn(async () => undefined)
  function createCleaner() {
    const queues = createJobs({ database, log, now: () => clock })
    queues.work(cleaning, { handle: clean })
    started.push(queues)
    return queues
  }

  test('is done once an interval by one of all processes', async () => {
    const [one, other] = [createCleaner(), createCleaner()]
    await one.start()
    await other.start()
    await vi.waitFor(() => expect(clean).toHaveBeenCalledTimes(1), { timeout: 10_000 })
    for (let hour = 2; hour <= 4; hour += 1) {
      advance(60 * minuteMs - 1)
      await Promise.all([one.runDue(cleaning), other.runDue(cleaning)])
      expect(clean).toHaveBeenCalledTimes(hour - 1)
      advance(1)
      await Promise.all([one.runDue(cleaning), other.runDue(cleaning)])
      await vi.waitFor(() => expect(clean).toHaveBeenCalledTimes(hour), { timeout: 10_000 })
    }
  })

  test('that failed is done again at the next interval', async () => {
    const queues = createCleaner()
    clean.mockRejectedValueOnce(new Error('no broom'))
    await queues.send(database.db, cleaning, {})
    await queues.runDue(cleaning)
    expect(await queues.listFailed()).toMatchObject({ total: 1 })
    await database.db.insert(jobSchedules).values({ queue: cleaning.queue, dueAt: clock })
    expect(await queues.runDue(cleaning)).toBe(1)
    expect(await queues.listFailed()).toMatchObject({ total: 0 })
  })
})

test('the figures tell what waits, runs and failed, and how old the oldest is', async () => {
  const begun = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const queues = createProcess(() => {
    begun.resolve()
    return ending.promise
  })
  expect(await statsOf(queues)).toEqual({ queue: 'greetings', waiting: 0, running: 0, failed: 0, oldestSeconds: 0 })
  await greet(queues)
  advance(90_000)
  await greet(queues, 'Bea')
  const round = queues.runDue(greeting)
  await begun.promise
  expect(await statsOf(queues)).toEqual({ queue: 'greetings', waiting: 1, running: 1, failed: 0, oldestSeconds: 90 })
  ending.resolve()
  await round
})

function waitFor(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
}

test('in a queue that many share, somebody’s second job lets the jobs of others go first', async () => {
  const shared = defineJob({ ...greeting, sharedBy: ({ name }) => name.charAt(0) })
  const order: string[] = []
  const queues = createProcess(async ({ name }) => void order.push(name), shared)
  const send = async (name: string) => {
    await queues.send(database.db, shared, { name })
    advance(1000)
  }
  for (const name of ['A1', 'A2', 'A3', 'B1', 'B2', 'C1']) await send(name)
  await queues.runDue(shared)
  expect(order).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'A3'])
})

test('nobody waits for ever in a shared queue: a job goes before those that come minutes later', async () => {
  const shared = defineJob({ ...greeting, sharedBy: ({ name }) => name.charAt(0) })
  const order: string[] = []
  const queues = createProcess(async ({ name }) => void order.push(name), shared)
  for (const name of ['A1', 'A2']) await queues.send(database.db, shared, { name })
  advance(2 * minuteMs)
  await queues.send(database.db, shared, { name: 'B1' })
  await queues.runDue(shared)
  expect(order).toEqual(['A1', 'A2', 'B1'])
})
