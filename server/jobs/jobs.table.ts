import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/instant.ts'

/** Work to be done after the answer. How and why: docs/decisions/0018-jobs.md */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    queue: text('queue').notNull(),
    /** A newer job with the same key replaces the older one. */
    key: text('key'),
    /** The job's owner, in a queue that many share. */
    sharedBy: text('shared_by'),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
    /** Describes the job to the operator. It outlives the payload, so it must hold no secret. */
    about: text('about').notNull(),
    /** Null once erased. */
    payload: jsonb('payload').$type<unknown>(),
    /** Counted when an attempt begins. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When to begin the next attempt. */
    dueAt: instant('due_at').notNull(),
    /** In a queue that many share, the due job with the earliest turn is next. */
    turnAt: instant('turn_at'),
    /** While running: after this the attempt counts as abandoned. */
    leasedUntil: instant('leased_until'),
    /** From then on the job is of no use and is given up. */
    expiresAt: instant('expires_at'),
    finishedAt: instant('finished_at'),
    /** Why the last attempt failed. */
    problem: text('problem'),
  },
  (t) => [unique('jobs_key').on(t.queue, t.key), index('jobs_due').on(t.queue, t.state, t.dueAt)],
)

/** When recurring work is due next. The process that moves the time forward creates the job. */
export const jobSchedules = pgTable('job_schedules', {
  queue: text('queue').primaryKey(),
  dueAt: instant('due_at').notNull(),
})
