import { randomUUID } from 'node:crypto'
import type { Mail, Mailer } from '#server/adapters/mail/mail.ts'
import { MailRefusal } from '#server/adapters/mail/mail.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { createDueLoop } from '#server/due-loop.ts'
import { type ClaimedMail, createMailsStore } from './mails.store.ts'
import { maskAddress } from './mask-address.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

const retryPausesMs = [10 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs]
/** Longer than any mailer takes over one mail: whoever holds a mail for longer is dead. */
const leaseMs = 5 * minuteMs
const keptMs = 30 * 24 * hourMs
/** Of the ten seconds that a shutdown may take. */
const stopLimitMs = 6 * secondMs

export type OutgoingMail = Omit<Mail, 'id' | 'createdAt'> & {
  /** When the mail is of no use any more, such as when its link has expired: later than this it is not sent. */
  expiresAt?: Date
}

type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
type Dependencies = { db: Database; mailer: Mailer; log: Log; now?: () => Date }

export type MailsService = ReturnType<typeof createMailsService>

/** Mails wait in the database until they are sent, once. How and why: docs/decisions/0006-mail-queue.md */
export function createMailsService({ db, mailer, log, now = () => new Date() }: Dependencies) {
  const store = createMailsStore(db)
  const loop = createDueLoop({ name: 'the mail queue', work: runDue, findNextDue: store.findNextDue, now, log })
  let isStopping = false

  /** Given the caller's transaction the mail exists if, and only if, that commits. Call `wake` afterwards. */
  async function enqueue(
    queries: Queries,
    { to, subject, html, text, params, expiresAt }: OutgoingMail,
  ): Promise<void> {
    await createMailsStore(queries).insertMail({
      id: randomUUID(),
      recipient: maskAddress(to),
      subject,
      content: { to, html, text, params },
      createdAt: now(),
      expiresAt: expiresAt ?? null,
    })
  }

  /** Sends what is due, one mail after the other, and says how many it tried. */
  async function runDue(): Promise<number> {
    await tidyUp()
    let tried = 0
    while (!isStopping) {
      const mail = await store.claimMail({ now: now(), leaseEndsAt: later(leaseMs) })
      if (!mail) break
      await deliver(mail)
      tried += 1
    }
    return tried
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    const { id, recipient, subject, attempts, createdAt, content } = mail
    try {
      await mailer.send({ id, createdAt, subject, ...content })
    } catch (error) {
      return handleFailure(mail, error)
    }
    await store.markSent(mail, now())
    log.info({ mail: id, to: recipient, attempts }, 'mail sent')
  }

  async function handleFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    const { id, recipient, attempts } = mail
    const { problem, isRetryable } = judge(error)
    const pauseMs = isRetryable ? retryPausesMs[attempts - 1] : undefined
    if (pauseMs === undefined) {
      await store.markFailed(mail, now(), problem)
      logGivenUp(mail, problem)
    } else {
      await store.postpone(mail, later(pauseMs), problem)
      log.warn({ mail: id, to: recipient, attempts, problem, pauseMs }, 'mail not sent yet')
    }
  }

  function judge(error: unknown): { problem: string; isRetryable: boolean } {
    if (error instanceof MailRefusal) return { problem: error.message, isRetryable: error.isRetryable }
    // A bug of ours. Its text could quote the mail, so only its kind is told; and what it left undone is unknown.
    const kind = error instanceof Error ? error.name : typeof error
    return { problem: `Error inesperado al enviar el correo (${kind}).`, isRetryable: mailer.isIdempotent }
  }

  async function tidyUp(): Promise<void> {
    const moment = now()
    if (mailer.isIdempotent) await store.releaseAbandoned({ now: moment, maxAttempts: retryPausesMs.length })
    const abandoned = 'El envío se interrumpió: el correo pudo haber salido, así que no se envía otra vez.'
    const expired = 'El correo caducó antes de que se pudiera enviar.'
    await store.deleteCreatedBefore(new Date(moment.getTime() - keptMs))
    for (const mail of await store.failAbandoned(moment, abandoned)) logGivenUp(mail, abandoned)
    for (const mail of await store.failExpired(moment, expired)) logGivenUp(mail, expired)
  }

  function logGivenUp(
    { id, recipient, attempts }: Pick<ClaimedMail, 'id' | 'recipient' | 'attempts'>,
    problem: string,
  ) {
    log.error({ mail: id, to: recipient, attempts, problem }, 'mail given up')
  }

  function later(ms: number): Date {
    return new Date(now().getTime() + ms)
  }

  /** Finishes the mail that is being sent, then lets go of the mailer. */
  async function stop(): Promise<void> {
    isStopping = true
    await loop.stop(stopLimitMs)
    await mailer.close()
    // Closing cuts off a send that takes too long; its mail is still put down as what became of it.
    await loop.stop(secondMs)
  }

  return { enqueue, runDue, start: loop.start, wake: loop.wake, stop, stats: store.countUnsent }
}
