import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Mail, type Mailer, MailRefusal } from '#server/adapters/mail/mail.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { jobSchedules, jobs } from '#server/jobs/jobs.table.ts'
import { createJobs, type Jobs, oldJobs } from '#server/jobs/jobs.ts'
import { createTestDatabase } from '../../../tests/servers/test-database.ts'
import { createMailsService } from './mails.service.ts'

const minuteMs = 60_000
const outgoing = {
  to: 'ana@example.com',
  subject: 'Restablecimiento de contraseña',
  html: '<p>secreto-html</p>',
  text: 'secreto-text',
  params: { token: 'secreto-token' },
}
const unreachable = new MailRefusal('El servicio no atendió.', { isRetryable: true })
const refused = new MailRefusal('El servicio rechazó el correo.', { isRetryable: false })

let database: OpenDatabase
let clock: Date
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

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

test('a mail enqueued in a transaction that fails was never there', async () => {
  const { service, sent } = createProcess()
  const failing = database.db.transaction(async (tx) => {
    await service.enqueue(tx, outgoing)
    throw new Error('the transaction fails')
  })
  await expect(failing).rejects.toThrow('the transaction fails')

  expect(await service.runDue()).toBe(0)
  expect(sent).toEqual([])
  expect(await countMails()).toEqual({ waiting: 0, failed: 0 })
})

test('a mail is sent once its transaction commits, whole and once', async () => {
  const { service, sent } = createProcess()
  await database.db.transaction((tx) => service.enqueue(tx, outgoing))
  expect(await countMails()).toEqual({ waiting: 1, failed: 0 })

  expect(await service.runDue()).toBe(1)
  expect(await service.runDue()).toBe(0)
  expect(sent).toEqual([{ ...outgoing, id: expect.stringMatching(/^[\da-f-]{36}$/), createdAt: clock }])
  expect(await countMails()).toEqual({ waiting: 0, failed: 0 })
})

test('the secrets of a mail are erased once it is sent, and never logged', async () => {
  const { service } = createProcess()
  await service.enqueue(database.db, outgoing)
  expect(JSON.stringify(await readRow())).toContain('secreto-token')
  await service.runDue()

  const row = await readRow()
  expect(row).toMatchObject({ state: 'done', payload: null, finishedAt: clock })
  expect(row?.about).toBe('a***@example.com: Restablecimiento de contraseña')
  expectNoSecretIn(row)
  expect(log.info).toHaveBeenCalledOnce()
})

test('the secrets of a mail are erased once it is given up, and never logged', async () => {
  const bug = new TypeError(`cannot write to ${outgoing.to}: ${outgoing.text}`)
  const { service } = createProcess({ send: () => Promise.reject(bug) })
  await service.enqueue(database.db, outgoing)
  await service.runDue()

  const row = await readRow()
  expect(row).toMatchObject({ state: 'failed', payload: null, problem: expect.stringContaining('TypeError') })
  expectNoSecretIn(row)
  expect(log.error).toHaveBeenCalledOnce()
})

test('two processes at work at the same time send every mail once', async () => {
  const bothAtWork = Promise.withResolvers<void>()
  const atWork = new Set<string>()
  const meetFirst = (name: string) => () => {
    atWork.add(name)
    if (atWork.size === 2) bothAtWork.resolve()
    return bothAtWork.promise
  }
  const [one, other] = [createProcess({ send: meetFirst('one') }), createProcess({ send: meetFirst('other') })]
  for (let n = 0; n < 30; n++) await one.service.enqueue(database.db, { ...outgoing, subject: `Correo ${n}` })
  const tried = await Promise.all([one.service.runDue(), other.service.runDue()])

  expect(tried[0] + tried[1]).toBe(30)
  const subjects = [...one.sent, ...other.sent].map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(Array.from({ length: 30 }, (_, n) => `Correo ${n}`).sort())
})

test('a mail that cannot be sent is tried again after growing pauses, then given up', async () => {
  const send = vi.fn(() => Promise.reject(unreachable))
  const { service } = createProcess({ send })
  await service.enqueue(database.db, outgoing)
  await service.runDue()
  expect(send).toHaveBeenCalledTimes(1)

  for (const pauseMs of [10_000, minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs]) {
    advance(pauseMs - 1)
    expect(await service.runDue()).toBe(0)
    expect(await countMails()).toEqual({ waiting: 1, failed: 0 })
    advance(1)
    expect(await service.runDue()).toBe(1)
  }

  expect(send).toHaveBeenCalledTimes(6)
  expect(await countMails()).toEqual({ waiting: 0, failed: 1 })
  expect(await readRow()).toMatchObject({ state: 'failed', attempts: 6, problem: unreachable.message, payload: null })
})

test('a mail that is refused for good is given up at once', async () => {
  const { service } = createProcess({ send: () => Promise.reject(refused) })
  await service.enqueue(database.db, outgoing)
  await service.runDue()
  expect(await readRow()).toMatchObject({ state: 'failed', attempts: 1, problem: refused.message })
})

test('a mail that waits survives a restart', async () => {
  const before = createProcess({ send: () => Promise.reject(unreachable) })
  await before.service.enqueue(database.db, outgoing)
  await before.service.runDue()
  await before.jobs.stop()
  advance(minuteMs)

  const after = createProcess()
  expect(await after.service.runDue()).toBe(1)
  expect(after.sent).toHaveLength(1)
  expect(await readRow()).toMatchObject({ state: 'done', attempts: 2, problem: null })
})

test('a mail whose process died while sending is sent again where that is harmless', async () => {
  await dieWhileSending()
  const { service, sent } = createProcess({ isIdempotent: true })
  advance(5 * minuteMs - 1)
  expect(await service.runDue()).toBe(0)
  advance(1)
  expect(await service.runDue()).toBe(1)
  expect(sent).toHaveLength(1)
  expect(await readRow()).toMatchObject({ state: 'done' })
})

test('a mail whose process died while sending is given up where it could arrive twice', async () => {
  await dieWhileSending()
  const { service, sent } = createProcess({ isIdempotent: false })
  advance(5 * minuteMs)
  expect(await service.runDue()).toBe(0)

  expect(sent).toEqual([])
  const row = await readRow()
  expect(row).toMatchObject({ state: 'failed', problem: expect.stringContaining('may have had its effect') })
  expectNoSecretIn(row)
  expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ job: row?.id }), 'job given up')
})

test('a mail that kills every process that sends it is given up in the end', async () => {
  await dieWhileSending()
  for (let death = 2; death <= 6; death++) {
    advance(5 * minuteMs)
    await dieAgain()
  }
  advance(5 * minuteMs)
  const { service, sent } = createProcess({ isIdempotent: true })
  expect(await service.runDue()).toBe(0)
  expect(sent).toEqual([])
  expect(await readRow()).toMatchObject({ state: 'failed', attempts: 6 })
})

test('a process whose lease ended does not change the result of its mail', async () => {
  const { fail, round } = await dieWhileSending()
  advance(5 * minuteMs)
  await createProcess({ isIdempotent: true }).service.runDue()

  fail(unreachable)
  await round
  expect(await readRow()).toMatchObject({ state: 'done' })
})

test('an expired mail is not sent', async () => {
  const { service, sent } = createProcess()
  await service.enqueue(database.db, { ...outgoing, expiresAt: new Date(clock.getTime() + minuteMs) })
  advance(minuteMs)
  await service.runDue()

  expect(sent).toEqual([])
  expect(await readRow()).toMatchObject({ state: 'failed', payload: null, problem: expect.stringContaining('expired') })
})

test('the row of a mail is deleted after 30 days', async () => {
  const { service, jobs: queue } = createProcess()
  await service.enqueue(database.db, outgoing)
  await service.runDue()
  advance(30 * 24 * 60 * minuteMs)
  await deleteOld(queue)
  expect(await readRow()).toBeDefined()
  advance(60 * minuteMs)
  await deleteOld(queue)
  expect(await readRow()).toBeUndefined()
})

test('once started, a process sends when woken; told to stop it finishes the mail in progress and takes no other', async () => {
  const begun = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const send = () => {
    begun.resolve()
    return taken.promise
  }
  const { service, sent, mailer, jobs: queue } = createProcess({ send })
  await queue.start()
  await database.db.transaction(async (tx) => {
    await service.enqueue(tx, outgoing)
    await service.enqueue(tx, outgoing)
  })
  await begun.promise

  const stopped = queue.stop()
  expect(mailer.close).not.toHaveBeenCalled()
  taken.resolve()
  await stopped
  expect(sent).toHaveLength(1)
  expect(await countMails()).toEqual({ waiting: 1, failed: 0 })
  expect(mailer.close).toHaveBeenCalledOnce()
})

type Process = { send?: Mailer['send']; isIdempotent?: boolean }

/** One of several processes on the same database. `sent`: the mails that its mailer accepted. */
function createProcess({ send = async () => undefined, isIdempotent = false }: Process = {}) {
  const sent: Mail[] = []
  const mailer = {
    isIdempotent,
    send: vi.fn(async (mail: Mail) => {
      await send(mail)
      sent.push(mail)
    }),
    close: vi.fn(() => Promise.resolve()),
  }
  const queues = createJobs({ database, log, now: () => clock })
  const service = createMailsService({ jobs: queues, mailer })
  return { service, sent, mailer, jobs: queues }
}

async function countMails() {
  const counts = await createProcess().jobs.stats()
  const { waiting = 0, running = 0, failed = 0 } = counts.find(({ queue }) => queue === 'mails') ?? {}
  return { waiting: waiting + running, failed }
}

/** Starts to send a mail in a process whose mailer hangs until the test calls `fail`. */
async function dieWhileSending() {
  await createProcess().service.enqueue(database.db, outgoing)
  return dieAgain()
}

async function dieAgain() {
  const begun = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const send = () => {
    begun.resolve()
    return ending.promise
  }
  const round = createProcess({ isIdempotent: true, send }).service.runDue()
  // Its lease ends by the real clock, perhaps when the database is closed already.
  round.catch(() => undefined)
  await begun.promise
  return { fail: ending.reject, round }
}

/** In a running process a schedule does this. */
async function deleteOld(queues: Jobs) {
  await queues.send(database.db, oldJobs, {})
  await queues.runDue(oldJobs)
}

async function readRow() {
  const [row] = await database.db.select().from(jobs)
  return row
}

function advance(ms: number) {
  clock = new Date(clock.getTime() + ms)
}

function expectNoSecretIn(row: unknown) {
  const told = JSON.stringify([row, log.info.mock.calls, log.warn.mock.calls, log.error.mock.calls])
  for (const secret of ['secreto', outgoing.to]) expect(told).not.toContain(secret)
}
