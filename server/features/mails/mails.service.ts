import type { Mail, Mailer } from '#server/adapters/mail/mail.ts'
import { MailRefusal } from '#server/adapters/mail/mail.ts'
import type { Queries } from '#server/db/database.ts'
import { JobFailure } from '#server/jobs/job-kind.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { mailJob } from './mails.job.ts'

export type OutgoingMail = Omit<Mail, 'id' | 'createdAt'> & {
  /** When the mail is of no use any more, such as when its link has expired: later than this it is not sent. */
  expiresAt?: Date
}

type Dependencies = { jobs: Pick<Jobs, 'send' | 'work' | 'runDue'>; mailer: Mailer }

export type MailsService = ReturnType<typeof createMailsService>

/** Mails wait in the database until they are sent, once. How and why: docs/decisions/0006-mail-queue.md */
export function createMailsService({ jobs, mailer }: Dependencies) {
  jobs.work(mailJob, {
    handle: (mail, { id, createdAt }) => mailer.send({ id, createdAt, ...mail }).catch(refuse),
    // Otherwise the fate of an interrupted mail is unknown: it could arrive twice.
    isRepeatable: mailer.isIdempotent,
    close: () => mailer.close(),
  })

  /** Given the caller's transaction the mail exists if, and only if, that commits. */
  async function enqueue(queries: Queries, { expiresAt, ...mail }: OutgoingMail): Promise<void> {
    await jobs.send(queries, mailJob, mail, { expiresAt: expiresAt ?? null })
  }

  function refuse(error: unknown): never {
    if (error instanceof MailRefusal) throw new JobFailure(error.message, { isRetryable: error.isRetryable })
    // A bug of ours. Its text could quote the mail, so only its kind is told; and what it left undone is unknown.
    const kind = error instanceof Error ? error.name : typeof error
    throw new JobFailure(`Error inesperado al enviar el correo (${kind}).`, { isRetryable: mailer.isIdempotent })
  }

  return { enqueue, runDue: () => jobs.runDue(mailJob) }
}
