import { and, count, eq, inArray, isNotNull, isNull, lt, lte, min, or, type SQL, sql } from 'drizzle-orm'
import { minuteMs } from '#contract/durations.ts'
import type { Queries } from '#server/db/database.ts'
import { jobSchedules, jobs } from './jobs.table.ts'

export type JobRow = typeof jobs.$inferSelect
export type NewJob = Pick<JobRow, 'id' | 'queue' | 'key' | 'sharedBy' | 'about' | 'payload' | 'createdAt' | 'expiresAt'>
type ClaimedQueue = { queue: string; isShared: boolean }
export type QueueStats = {
  queue: string
  waiting: number
  running: number
  failed: number
  /** How long the oldest job that waits or runs has been in the queue. */
  oldestSeconds: number
}

/** The channel that every process listens to. */
export const jobsChannel = 'jobs'

/** Each job that somebody has in a queue puts the next one behind the jobs that others send within this time. */
const turnMs = minuteMs

const isOpen = inArray(jobs.state, ['waiting', 'running'])

export function createJobsStore(db: Queries) {
  const fresh = (job: NewJob, turnAt: Date | null = null) => ({
    ...job,
    turnAt,
    state: 'waiting' as const,
    attempts: 0,
    dueAt: job.createdAt,
    leasedUntil: null,
    finishedAt: null,
    problem: null,
  })
  const key = [jobs.queue, jobs.key]

  /** False when the job is no longer as it was read: another process decided, or a newer job replaced it. */
  async function change(job: Pick<JobRow, 'id' | 'state' | 'attempts'>, to: Partial<JobRow>): Promise<boolean> {
    const isSame = and(eq(jobs.id, job.id), eq(jobs.state, job.state), eq(jobs.attempts, job.attempts))
    const changed = await db.update(jobs).set(to).where(isSame).returning({ id: jobs.id })
    return changed.length > 0
  }

  async function findTurn({ queue, sharedBy, createdAt }: NewJob): Promise<Date | null> {
    if (sharedBy === null) return null
    const isTheirs = and(eq(jobs.queue, queue), eq(jobs.sharedBy, sharedBy), isOpen)
    const [theirs] = await db.select({ open: count() }).from(jobs).where(isTheirs)
    return new Date(createdAt.getTime() + (theirs?.open ?? 0) * turnMs)
  }

  return {
    async put(job: NewJob): Promise<void> {
      const values = fresh(job, await findTurn(job))
      await db.insert(jobs).values(values).onConflictDoUpdate({ target: key, set: values })
      await db.execute(sql`SELECT pg_notify(${jobsChannel}, ${job.queue})`)
    },

    /** Does nothing while the previous job still waits or runs. */
    async putScheduled(job: NewJob): Promise<void> {
      const isFinished = inArray(jobs.state, ['done', 'failed'])
      await db
        .insert(jobs)
        .values(fresh(job))
        .onConflictDoUpdate({ target: key, set: fresh(job), setWhere: isFinished })
    },

    async ensureSchedule(queue: string, dueAt: Date): Promise<void> {
      await db.insert(jobSchedules).values({ queue, dueAt }).onConflictDoNothing()
    },

    /** True for exactly one of all processes. */
    async advanceSchedule(queue: string, now: Date, nextDueAt: Date): Promise<boolean> {
      const isDue = and(eq(jobSchedules.queue, queue), lte(jobSchedules.dueAt, now))
      const advanced = await db.update(jobSchedules).set({ dueAt: nextDueAt }).where(isDue).returning()
      return advanced.length > 0
    },

    /** Claims the job that is overdue longest, or whose turn it is in a queue that many share. Other processes skip the locked row instead of waiting for it. */
    async claim({ queue, isShared }: ClaimedQueue, now: Date, leasedUntil: Date): Promise<JobRow | null> {
      const isUsable = or(isNull(jobs.expiresAt), sql`${jobs.expiresAt} > ${now.toISOString()}::timestamptz`)
      const due = db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.queue, queue), eq(jobs.state, 'waiting'), lte(jobs.dueAt, now), isUsable))
        .orderBy(isShared ? jobs.turnAt : jobs.dueAt)
        .limit(1)
        .for('update', { skipLocked: true })
      const [claimed] = await db
        .update(jobs)
        .set({ state: 'running', attempts: sql`${jobs.attempts} + 1`, leasedUntil })
        .where(eq(jobs.id, sql`(${due})`))
        .returning()
      return claimed ?? null
    },

    change,

    /** Takes the claim back, as if the attempt had not begun. */
    release: (job: JobRow) => change(job, { state: 'waiting', attempts: job.attempts - 1, leasedUntil: null }),

    async delete(job: JobRow): Promise<void> {
      const isSame = and(eq(jobs.id, job.id), eq(jobs.state, job.state), eq(jobs.attempts, job.attempts))
      await db.delete(jobs).where(isSame)
    },

    /** Attempts whose lease has ended, and jobs that expired while they waited. */
    async listOverdue(queue: string, now: Date): Promise<JobRow[]> {
      const isAbandoned = and(eq(jobs.state, 'running'), lte(jobs.leasedUntil, now))
      const isExpired = and(eq(jobs.state, 'waiting'), lte(jobs.expiresAt, now))
      return db
        .select()
        .from(jobs)
        .where(and(eq(jobs.queue, queue), or(isAbandoned, isExpired)))
    },

    async deleteFinished(queue: string, state: 'done' | 'failed', createdBefore: Date): Promise<void> {
      const isOld = and(eq(jobs.queue, queue), eq(jobs.state, state), lt(jobs.createdAt, createdBefore))
      await db.delete(jobs).where(isOld)
    },

    /** When each of the queues next has something to do. A queue without work is missing. */
    async findDueTimes(queues: string[]): Promise<Map<string, Date>> {
      if (queues.length === 0) return new Map()
      const attemptAt = sql`case ${jobs.state} when 'waiting' then ${jobs.dueAt} else ${jobs.leasedUntil} end`
      const dueAt = min(sql`least(${attemptAt}, ${jobs.expiresAt})`).mapWith(jobs.dueAt) as SQL<Date>
      const work = await db
        .select({ queue: jobs.queue, dueAt })
        .from(jobs)
        .where(and(inArray(jobs.queue, queues), isOpen))
        .groupBy(jobs.queue)
      const schedules = await db.select().from(jobSchedules).where(inArray(jobSchedules.queue, queues))
      const times = new Map(work.map((row) => [row.queue, row.dueAt]))
      for (const { queue, dueAt: scheduled } of schedules) {
        const known = times.get(queue)
        if (!known || scheduled < known) times.set(queue, scheduled)
      }
      return times
    },

    async countByQueue(now: Date): Promise<QueueStats[]> {
      const counted = (state: JobRow['state']) => sql<number>`count(*) filter (where ${jobs.state} = ${state})::int`
      const oldest = sql`min(${jobs.createdAt}) filter (where ${isOpen})`
      const age = sql<number>`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - ${oldest}), 0)::float8`
      return db
        .select({
          queue: jobs.queue,
          waiting: counted('waiting'),
          running: counted('running'),
          failed: counted('failed'),
          oldestSeconds: sql<number>`greatest(${age}, 0)`,
        })
        .from(jobs)
        .groupBy(jobs.queue)
        .orderBy(jobs.queue)
    },

    async listFailed(limit: number): Promise<{ failed: JobRow[]; total: number }> {
      const isFailed = eq(jobs.state, 'failed')
      const failed = await db.select().from(jobs).where(isFailed).orderBy(jobs.finishedAt, jobs.id).limit(limit)
      const [all] = await db.select({ total: count() }).from(jobs).where(isFailed)
      return { failed, total: all?.total ?? 0 }
    },

    async find(id: string): Promise<JobRow | null> {
      const [row] = await db.select().from(jobs).where(eq(jobs.id, id))
      return row ?? null
    },

    /** Retries the jobs that still have their payload; attempts are counted from 0 again. Returns the queue of each job. */
    async retryFailed(which: { id: string } | { queue: string }, now: Date): Promise<string[]> {
      const isMeant = 'id' in which ? eq(jobs.id, which.id) : eq(jobs.queue, which.queue)
      const isUsable = or(isNull(jobs.expiresAt), sql`${jobs.expiresAt} > ${now.toISOString()}::timestamptz`)
      const retried = await db
        .update(jobs)
        .set({ state: 'waiting', attempts: 0, dueAt: now, leasedUntil: null, finishedAt: null })
        .where(and(isMeant, eq(jobs.state, 'failed'), isNotNull(jobs.payload), isUsable))
        .returning({ queue: jobs.queue })
      const queues = retried.map(({ queue }) => queue)
      for (const queue of new Set(queues)) await db.execute(sql`SELECT pg_notify(${jobsChannel}, ${queue})`)
      return queues
    },
  }
}
