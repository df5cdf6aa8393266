import { hourMs, minuteMs } from '#contract/durations.ts'
import { lateMinutes } from '#contract/orders/waiting-orders.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { MailsService } from '#server/features/mails/mails.service.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { composeLateMail } from './late-mail.ts'
import { lateOrdersJob } from './orders.job.ts'
import { presentWaiting } from './waiting-list.ts'
import { createWaitingStore, type WaitingRow } from './waiting-orders.store.ts'

/** After so long nobody waits for a reminder, for instance when the server was down. */
const forgottenMs = 2 * hourMs
/** Strangers can place orders: an owner gets at most one mail in this time. */
const betweenMailsMs = 10 * minuteMs
const mailLifeMs = hourMs
const atOnce = 500

type Dependencies = {
  db: Database
  jobs: Pick<Jobs, 'work'>
  accounts: Pick<AccountsService, 'listAccounts'>
  mails: Pick<MailsService, 'enqueue'>
  publicUrl: string
  now?: () => Date
}

/** The owner gets one mail about an order that nobody has taken in hand. */
export function createLateOrdersService({
  db,
  jobs,
  accounts,
  mails,
  publicUrl,
  now = () => new Date(),
}: Dependencies) {
  const store = createWaitingStore(db)

  jobs.work(lateOrdersJob, { handle: mailLate })

  async function mailLate(): Promise<void> {
    const mailed = new Set(await store.listMailedOwners(new Date(now().getTime() - betweenMailsMs)))
    const at = now().getTime()
    const span = { from: new Date(at - forgottenMs), until: new Date(at - lateMinutes.mail * minuteMs), limit: atOnce }
    const late = (await store.listLate(span)).filter(({ ownerId }) => !mailed.has(ownerId))
    if (late.length === 0) return
    // The mark and the mail are one transaction, so there is never a second mail about an order.
    await db.transaction(async (tx) => {
      const marked = await createWaitingStore(tx).markMailed(
        late.map(({ id }) => id),
        now(),
      )
      await write(
        tx,
        late.filter(({ id }) => marked.has(id)),
      )
    })
  }

  async function write(tx: Transaction, late: readonly WaitingRow[]): Promise<void> {
    const ordersOf = Map.groupBy(late, ({ ownerId }) => ownerId)
    for (const { id, name, email } of await accounts.listAccounts([...ordersOf.keys()])) {
      const waiting = (ordersOf.get(id) ?? []).map(presentWaiting)
      await mails.enqueue(tx, {
        to: email,
        ...composeLateMail({ name, orders: waiting, publicUrl }),
        params: { panel_link: `${publicUrl}/dashboard/pedidos` },
        expiresAt: new Date(now().getTime() + mailLifeMs),
      })
    }
  }
}
