import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { connectDatabase } from '#server/db/open-database.ts'
import { mailJob } from '#server/features/mails/mails.job.ts'
import { jobs } from '#server/jobs/jobs.table.ts'
import { silentLog } from '../../tests/silent-log.ts'
import { type Figure, none, told } from './fault.ts'
import type { Ledger } from './ledger.ts'
import type { Stage } from './stage.ts'

const limitMs = 90_000

/** Every account has its mail, by name: mails for others cannot hide one that is missing. After a failure a mail waits ten seconds, then a minute. */
export async function judgeMails({ accounts }: Ledger, listRecipients: () => Promise<string[]>): Promise<Figure[]> {
  const endsAt = performance.now() + limitMs
  for (;;) {
    const sentTo = new Set(await listRecipients())
    const missing = accounts.filter(({ email }) => !sentTo.has(email))
    if (missing.length === 0 || performance.now() > endsAt) {
      return [
        told('mails sent, of accounts', `${accounts.length - missing.length} of ${accounts.length}`),
        none('accounts without their mail', missing.length),
      ]
    }
    await wait(200)
  }
}

/** A mail that was being written at a kill is leased for five minutes more. The clock of the lease is put forward; returns how many there were. */
export async function endLeases(stage: Stage): Promise<number> {
  await stage.end('SIGTERM')
  const database = await connectDatabase({ dataDir: stage.dataFolder, log: silentLog })
  const isLeased = and(eq(jobs.queue, mailJob.queue), eq(jobs.state, 'running'))
  const ended = await database.db.update(jobs).set({ leasedUntil: sql`now()` }).where(isLeased).returning()
  await database.close()
  await stage.start()
  return ended.length
}
