import type { z } from 'zod'

/** One kind of work. Declared beside its feature with `defineJob`, in `<feature>.job.ts`. */
export type JobKind<Payload extends z.ZodType = z.ZodType> = {
  /** The name in the table, in the metrics and for commands. */
  queue: string
  /** The name at the operator's desk, in Spanish. */
  title: string
  payload: Payload
  /** Describes the job to the operator. It is stored and logged, so it must hold no secret. */
  about(payload: z.output<Payload>): string
  /** A newer job with the same key replaces the older one, even one that is running. */
  key?(payload: z.output<Payload>): string
  /** The job's owner, in a queue that many share: an owner's second job lets the jobs of others go first. */
  sharedBy?(payload: z.output<Payload>): string
  /** How long to wait after each failed attempt. When they are used up, the job is given up. */
  retryPausesMs: readonly number[]
  /** Longer than any attempt takes: an attempt that is older counts as abandoned. */
  leaseMs: number
  /** Attempts at the same time in one process. Default: 1. */
  concurrency?: number
  /** Recurring work: one process creates a job this often. The payload must accept `{}`. */
  everyMs?: number
  /** How long a job stays in the table after it was done. Default: it is deleted at once. */
  deleteDoneAfterMs?: number
  /** The payload is erased when the job is done or given up, so the operator cannot retry it. */
  hasSecrets?: boolean
}

export function defineJob<Payload extends z.ZodType>(kind: JobKind<Payload>): JobKind<Payload> {
  return kind
}

export type Attempt = {
  /** The same in every attempt of a job. */
  id: string
  createdAt: Date
  attempts: number
  /** Aborted when the process stops, and when the lease ends. */
  signal: AbortSignal
}

export type JobWorker<Payload extends z.ZodType> = {
  handle(payload: z.output<Payload>, attempt: Attempt): Promise<unknown>
  /** False: an attempt that was abandoned may have had its effect, so the job is given up. Default: true. */
  isRepeatable?: boolean
  /** Called when the process stops, after the attempts that finished in time. It cuts off the others. */
  close?(): Promise<void> | void
}

/** Thrown by a handler. The message is stored and logged, so it must hold no secret. */
export class JobFailure extends Error {
  override name = 'JobFailure'
  readonly isRetryable: boolean

  constructor(message: string, { isRetryable, cause }: { isRetryable: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isRetryable = isRetryable
  }
}

/** Thrown by a handler: the attempt does not count, and this process takes no job from the queue until then. */
export class JobPostponed extends Error {
  override name = 'JobPostponed'
  readonly until: Date

  constructor(until: Date) {
    super('postponed')
    this.until = until
  }
}
