import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { minuteMs, secondMs } from '#contract/durations.ts'
import type { AlsoWrite, OpenDatabase, Queries, StopListening } from '#server/db/database.ts'
import { defineJob, type JobKind, type JobWorker } from './job-kind.ts'
import { createJobsStore, jobsChannel, type QueueStats } from './jobs.store.ts'
import { createQueueWorker, type JobsLog, type QueueWorker } from './queue-worker.ts'

/** How often a process looks for work without a notification. */
const longestPauseMs = 30 * secondMs
const shortestPauseMs = 50
/** After the database did not answer. */
const pauseAfterErrorMs = 5 * secondMs
/** Part of the ten seconds that a shutdown may take. */
const stopLimitMs = 6 * secondMs
const listedAtMost = 100

export const oldJobs = defineJob({
  queue: 'old-jobs',
  title: 'Borrar trabajos terminados',
  payload: z.object({}),
  about: () => 'deletes finished jobs whose time is over',
  retryPausesMs: [minuteMs],
  leaseMs: 5 * minuteMs,
  everyMs: 60 * minuteMs,
})

type Dependencies = { database: Pick<OpenDatabase, 'db' | 'listen'>; log: JobsLog; now?: () => Date }

/** Says why, for the operator. */
export class NotRetryable extends Error {
  override name = 'NotRetryable'
}

export type Jobs = ReturnType<typeof createJobs>

/** Everything that is done after the answer. How and why: docs/decisions/0018-jobs.md */
export function createJobs({ database: { db, listen }, log, now = () => new Date() }: Dependencies) {
  const store = createJobsStore(db)
  const workers = new Map<string, QueueWorker>()
  const stopping = new AbortController()
  let isStarted = false
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let stopListening: StopListening | undefined
  let finishing: Promise<void> | undefined
  work(oldJobs, { handle: deleteOld })

  /** Within a transaction, the job exists only if the transaction commits; the commit notifies the workers. */
  async function send<Payload extends z.ZodType>(
    queries: Queries,
    kind: JobKind<Payload>,
    input: z.input<Payload>,
    { expiresAt = null }: { expiresAt?: Date | null } = {},
  ): Promise<void> {
    const { queue } = kind
    if (!workers.has(queue)) throw new Error(`Nobody works on the queue ${queue}: call jobs.work() in its service`)
    const payload = kind.payload.parse(input)
    const key = kind.everyMs === undefined ? (kind.key?.(payload) ?? null) : queue
    const [about, sharedBy] = [kind.about(payload), kind.sharedBy?.(payload) ?? null]
    const job = { id: randomUUID(), queue, key, sharedBy, about, payload, createdAt: now(), expiresAt }
    await createJobsStore(queries).put(job)
  }

  /** Registers the worker of a kind. Call it once, when the service is created. */
  function work<Payload extends z.ZodType>(kind: JobKind<Payload>, worker: JobWorker<Payload>): void {
    if (workers.has(kind.queue)) throw new Error(`The queue ${kind.queue} has a worker already`)
    const created = createQueueWorker(kind, worker, { db, log, now, stopping: stopping.signal })
    workers.set(kind.queue, created as unknown as QueueWorker)
  }

  /** Attempts all due jobs now, and returns the number of attempts. */
  async function runDue({ queue }: { queue: string }): Promise<number> {
    const worker = workers.get(queue)
    if (!worker) return 0
    return worker.runDue()
  }

  async function start(): Promise<void> {
    for (const worker of workers.values()) await worker.ensureScheduled()
    stopListening = await listen(jobsChannel, wake, wake)
    isStarted = true
    wake()
  }

  function wake(): void {
    if (!isStarted || stopping.signal.aborted) return
    isWoken = true
    clearTimeout(timer)
    looking ??= lookWhileWoken().finally(() => {
      looking = undefined
    })
  }

  async function lookWhileWoken(): Promise<void> {
    let pauseMs = longestPauseMs
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false
      pauseMs = await look().catch((err) => {
        log.error({ err }, 'the jobs could not be read; it is tried again')
        return pauseAfterErrorMs
      })
    }
    if (!stopping.signal.aborted) timer = setTimeout(wake, pauseMs).unref()
  }

  /** Starts the workers whose queues are due, and returns the time until the next job is due. A worker that ends wakes the loop. */
  async function look(): Promise<number> {
    const free = [...workers.values()].filter((worker) => !worker.isFull())
    const dueTimes = await store.findDueTimes(free.map(({ kind }) => kind.queue))
    let nextAt = now().getTime() + longestPauseMs
    for (const worker of free) {
      const dueAt = dueTimes.get(worker.kind.queue)?.getTime()
      if (dueAt === undefined) continue
      const beginAt = Math.max(dueAt, worker.pausedUntil().getTime())
      if (beginAt <= now().getTime()) void worker.run().then(wake)
      else nextAt = Math.min(nextAt, beginAt)
    }
    return Math.max(nextAt - now().getTime(), shortestPauseMs)
  }

  /** Starts no more attempts and waits for the running ones. Jobs can still be sent: the next process does them. */
  function finish(): Promise<void> {
    finishing ??= finishRunning()
    return finishing
  }

  async function finishRunning(): Promise<void> {
    stopping.abort()
    clearTimeout(timer)
    await stopListening?.()
    await settle(stopLimitMs)
  }

  /** Aborts the attempts that take too long to finish. */
  async function stop(): Promise<void> {
    await finish()
    for (const worker of workers.values()) await worker.close?.()
    // The results of aborted attempts are still written.
    await settle(secondMs)
  }

  async function settle(limitMs: number): Promise<void> {
    const limit = Promise.withResolvers<void>()
    const overdue = setTimeout(limit.resolve, limitMs)
    const rounds = [...workers.values()].map((worker) => worker.settle())
    await Promise.race([Promise.all([looking, ...rounds]), limit.promise])
    clearTimeout(overdue)
  }

  async function deleteOld(): Promise<void> {
    for (const worker of workers.values()) await worker.deleteOld()
  }

  /** Figures for every queue that this process works on or that holds a job. */
  async function stats(): Promise<QueueStats[]> {
    const counted = await store.countByQueue(now())
    const idle = [...workers.keys()].filter((queue) => !counted.some((row) => row.queue === queue))
    const none = { waiting: 0, running: 0, failed: 0, oldestSeconds: 0 }
    return [...counted, ...idle.map((queue) => ({ queue, ...none }))].sort((a, b) => (a.queue < b.queue ? -1 : 1))
  }

  /** A queue of an older version has no worker, so its name is the title. */
  async function listFailed() {
    const { failed, total } = await store.listFailed(listedAtMost)
    return { total, failed: failed.map((job) => ({ ...job, title: workers.get(job.queue)?.kind.title ?? job.queue })) }
  }

  /** Returns how many; `which` is a job's id or a queue's name. */
  async function retry(which: string, alsoWrite?: AlsoWrite): Promise<number> {
    if (!z.uuid().safeParse(which).success) return (await store.retryFailed({ queue: which }, now())).length
    const job = await store.find(which)
    if (job?.state !== 'failed') throw new NotRetryable(`No failed job has the id ${which}.`)
    if (job.payload === null)
      throw new NotRetryable(`Job ${which} cannot be retried: it held secrets, which were erased when it was given up.`)
    return db.transaction(async (tx) => {
      const retried = await createJobsStore(tx).retryFailed({ id: which }, now())
      if (retried.length === 0) throw new NotRetryable(`Job ${which} cannot be retried: it has expired.`)
      await alsoWrite?.(tx)
      return retried.length
    })
  }

  return { send, work, runDue, start, finish, stop, stats, listFailed, retry }
}
