import type { Mail, Mailer } from '#server/adapters/mail/mail.ts'
import { MailRefusal } from '#server/adapters/mail/mail.ts'
import type { Queries } from '#server/db/database.ts'
import { JobFailure } from '#server/jobs/job-kind.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { mailJob } from './mails.job.ts'

export type OutgoingMail = Omit<Mail, 'id' | 'createdAt'> & {
  /** After this the mail is not sent, for instance because its link has expired. */
  expiresAt?: Date
}

type Dependencies = { jobs: Pick<Jobs, 'send' | 'work' | 'runDue'>; mailer: Mailer }

export type MailsService = ReturnType<typeof createMailsService>

/** Mails are queued in the database and sent once. How and why: docs/decisions/0006-mail-queue.md */
export function createMailsService({ jobs, mailer }: Dependencies) {
  jobs.work(mailJob, {
    handle: (mail, { id, createdAt }) => mailer.send({ id, createdAt, ...mail }).catch(refuse),
    // Unless the mailer is idempotent, an interrupted mail may have been sent, and would arrive twice.
    isRepeatable: mailer.isIdempotent,
    close: () => mailer.close(),
  })

  /** Within a transaction, the mail exists only if the transaction commits. */
  async function enqueue(queries: Queries, { expiresAt, ...mail }: OutgoingMail): Promise<void> {
    await jobs.send(queries, mailJob, mail, { expiresAt: expiresAt ?? null })
  }

  function refuse(error: unknown): never {
    if (error instanceof MailRefusal) throw new JobFailure(error.message, { isRetryable: error.isRetryable })
    // A bug of ours. Its message may quote the mail, so only its name is logged. Whether the mail was sent is unknown.
    const kind = error instanceof Error ? error.name : typeof error
    throw new JobFailure(`Error inesperado al enviar el correo (${kind}).`, { isRetryable: mailer.isIdempotent })
  }

  return { enqueue, runDue: () => jobs.runDue(mailJob) }
}
