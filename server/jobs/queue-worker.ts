import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { JobFailure, type JobKind, JobPostponed, type JobWorker } from './job-kind.ts'
import { createJobsStore, type JobRow } from './jobs.store.ts'

/** How long given-up jobs can be listed and retried. */
const deleteFailedAfterMs = 30 * 24 * 60 * 60 * 1000
/** A due job may be locked by another process: without this pause the loop would spin meanwhile. */
const pauseAfterNothingMs = 250
/** Shorter than the ten seconds within which everything works again after the database comes back. */
const pauseAfterErrorMs = 5_000

export type JobsLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
type Dependencies = { db: Database; log: JobsLog; now: () => Date; stopping: AbortSignal }

export type QueueWorker = ReturnType<typeof createQueueWorker>

/** Works on one queue: claims a job, attempts it, and writes down the result. */
export function createQueueWorker<Payload extends z.ZodType>(
  kind: JobKind<Payload>,
  worker: JobWorker<Payload>,
  { db, log, now, stopping }: Dependencies,
) {
  const store = createJobsStore(db)
  const { queue, retryPausesMs, leaseMs, concurrency = 1, everyMs } = kind
  const rounds = new Set<Promise<unknown>>()
  let lanes = 0
  let isPreparing = false
  let pausedUntil = new Date(0)

  /** Attempts all due jobs, and returns the number of attempts. */
  function runDue(): Promise<number> {
    const round = runRound().finally(() => rounds.delete(round))
    rounds.add(round)
    return round
  }

  async function runRound(): Promise<number> {
    isPreparing = true
    try {
      await createScheduled()
      await judgeOverdue()
    } finally {
      isPreparing = false
    }
    const ended = await Promise.allSettled(Array.from({ length: concurrency - lanes }, runLane))
    let attempts = 0
    for (const lane of ended) {
      if (lane.status === 'rejected') throw lane.reason
      attempts += lane.value
    }
    return attempts
  }

  /** Does the same as `runDue` for the loop of a started process: an error is logged and pauses the queue. */
  async function run(): Promise<void> {
    try {
      if ((await runDue()) === 0) pauseUntil(later(pauseAfterNothingMs))
    } catch (err) {
      log.error({ err, queue }, 'the queue could not be read or written; it is tried again')
      pauseUntil(later(pauseAfterErrorMs))
    }
  }

  /** One attempt after the other. */
  async function runLane(): Promise<number> {
    lanes += 1
    let attempts = 0
    try {
      while (!stopping.aborted && pausedUntil <= now()) {
        const job = await store.claim({ queue, isShared: kind.sharedBy !== undefined }, now(), later(leaseMs))
        if (!job) break
        if (await attempt(job)) attempts += 1
      }
    } finally {
      lanes -= 1
    }
    return attempts
  }

  /** False when the attempt does not count. */
  async function attempt(job: JobRow): Promise<boolean> {
    try {
      await withinLease(job)
    } catch (error) {
      return settleFailure(job, error)
    }
    if (kind.deleteDoneAfterMs === undefined) await store.delete(job)
    else await store.change(job, { state: 'done', finishedAt: now(), problem: null, ...erased() })
    if (everyMs === undefined) log.info(describe(job), 'job done')
    return true
  }

  async function withinLease({ id, createdAt, attempts, payload }: JobRow): Promise<void> {
    const parsed = kind.payload.safeParse(payload)
    if (!parsed.success) throw new JobFailure('This version cannot read the payload.', { isRetryable: false })
    const lease = new AbortController()
    const ended = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      // First, so that a handler that returns because of the abort does not count as done.
      ended.reject(new LeaseEnded())
      lease.abort()
    }, leaseMs).unref()
    const signal = AbortSignal.any([stopping, lease.signal])
    try {
      await Promise.race([worker.handle(parsed.data, { id, createdAt, attempts, signal }), ended.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  async function settleFailure(job: JobRow, error: unknown): Promise<boolean> {
    // The job is judged like that of a process that died.
    if (error instanceof LeaseEnded) return true
    if (error instanceof JobPostponed) {
      pauseUntil(error.until)
      await store.release(job)
      return false
    }
    const problem = error instanceof JobFailure ? error.message : `Unexpected ${nameOf(error)}; the log has its stack.`
    const isRetryable = !(error instanceof JobFailure) || error.isRetryable
    const pauseMs = isRetryable ? retryPausesMs[job.attempts - 1] : undefined
    const err = error instanceof JobFailure ? error.cause : error
    const details = { ...describe(job), problem, ...(err ? { err } : {}) }
    if (pauseMs === undefined) await giveUp(job, problem, details)
    else if (await store.change(job, { state: 'waiting', dueAt: later(pauseMs), leasedUntil: null, problem }))
      log.warn({ ...details, pauseMs }, 'job failed; it is tried again')
    return true
  }

  async function judgeOverdue(): Promise<void> {
    for (const job of await store.listOverdue(queue, now())) {
      if (job.state === 'waiting') await giveUp(job, 'The job expired before it could be done.')
      else if (worker.isRepeatable === false)
        await giveUp(job, 'The attempt was interrupted and may have had its effect, so it is not repeated.')
      else if (job.attempts > retryPausesMs.length) await giveUp(job, 'Every attempt was interrupted.')
      else await store.change(job, { state: 'waiting', dueAt: now(), leasedUntil: null })
    }
  }

  async function giveUp(job: JobRow, problem: string, details: object = { ...describe(job), problem }): Promise<void> {
    const isOurs = await store.change(job, { state: 'failed', finishedAt: now(), problem, ...erased() })
    if (isOurs) log.error(details, 'job given up')
  }

  /** In one transaction: a process that dies in between leaves the schedule due. */
  async function createScheduled(): Promise<void> {
    if (everyMs === undefined) return
    await db.transaction(async (tx) => {
      const own = createJobsStore(tx)
      if (!(await own.advanceSchedule(queue, now(), later(everyMs)))) return
      const payload = kind.payload.parse({})
      const job = { id: randomUUID(), queue, key: queue, sharedBy: null, about: kind.about(payload), payload }
      await own.putScheduled({ ...job, createdAt: now(), expiresAt: null })
    })
  }

  async function deleteOld(): Promise<void> {
    await store.deleteFinished(queue, 'failed', later(-deleteFailedAfterMs))
    if (kind.deleteDoneAfterMs !== undefined) await store.deleteFinished(queue, 'done', later(-kind.deleteDoneAfterMs))
  }

  async function ensureScheduled(): Promise<void> {
    if (everyMs !== undefined) await store.ensureSchedule(queue, now())
  }

  function pauseUntil(moment: Date): void {
    if (moment > pausedUntil) pausedUntil = moment
  }

  function later(ms: number): Date {
    return new Date(now().getTime() + ms)
  }

  function erased(): { payload?: null } {
    return kind.hasSecrets ? { payload: null } : {}
  }

  return {
    kind,
    runDue,
    run,
    deleteOld,
    ensureScheduled,
    close: worker.close,
    isFull: () => isPreparing || lanes >= concurrency,
    pausedUntil: () => pausedUntil,
    /** Resolves when no attempt runs. */
    settle: () => Promise.allSettled(rounds),
  }
}

class LeaseEnded extends Error {}

function describe({ id, queue, about, attempts }: JobRow) {
  return { job: id, queue, about, attempts }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
