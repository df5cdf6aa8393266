import { hourMs, minuteMs } from '#contract/durations.ts'
import { lateMinutes } from '#contract/orders/waiting-orders.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { MailsService } from '#server/features/mails/mails.service.ts'
import type { DevicesService } from '#server/features/notices/devices.service.ts'
import type { NoticesService } from '#server/features/notices/notices.service.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { composeLateMail } from './late-mail.ts'
import { lateOrdersJob } from './orders.job.ts'
import { presentWaiting } from './waiting-list.ts'
import { createWaitingStore, type Reminded, type WaitingRow } from './waiting-orders.store.ts'

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
  notices: Pick<NoticesService, 'listLateOrdersLinks'>
  tellOrders: DevicesService['tellOrders']
  publicUrl: string
  now?: () => Date
}

/** An order that nobody has taken in hand rings again on the owner's devices, and then the owner gets a mail. Each once. */
export function createLateOrdersService({
  db,
  jobs,
  accounts,
  mails,
  notices,
  tellOrders,
  publicUrl,
  now = () => new Date(),
}: Dependencies) {
  const store = createWaitingStore(db)

  jobs.work(lateOrdersJob, {
    handle: async () => {
      await ringAgain()
      await mailLate()
    },
  })

  async function ringAgain(): Promise<void> {
    await remind('rangAgainAt', await store.listLate('rangAgainAt', since(lateMinutes.ring)), async (tx, late) => {
      for (const ownerId of new Set(late.map((order) => order.ownerId))) {
        await tellOrders(tx, ownerId, { isReminder: true })
      }
    })
  }

  async function mailLate(): Promise<void> {
    const mailed = new Set(await store.listMailedOwners(new Date(now().getTime() - betweenMailsMs)))
    const late = await store.listLate('mailedAt', since(lateMinutes.mail))
    await remind(
      'mailedAt',
      late.filter(({ ownerId }) => !mailed.has(ownerId)),
      write,
    )
  }

  function since(minutes: number) {
    const at = now().getTime()
    return { from: new Date(at - forgottenMs), until: new Date(at - minutes * minuteMs), limit: atOnce }
  }

  /** The mark and the reminder are one transaction, so there is never a second one about an order. */
  async function remind(
    which: Reminded,
    late: readonly WaitingRow[],
    tell: (tx: Transaction, late: readonly WaitingRow[]) => Promise<void>,
  ): Promise<void> {
    if (late.length === 0) return
    const ids = late.map(({ id }) => id)
    await db.transaction(async (tx) => {
      const marked = await createWaitingStore(tx).markReminded(which, ids, now())
      const still = late.filter(({ id }) => marked.has(id))
      await tell(tx, still)
    })
  }

  async function write(tx: Transaction, late: readonly WaitingRow[]): Promise<void> {
    const ordersOf = Map.groupBy(late, ({ ownerId }) => ownerId)
    const stopUrls = await notices.listLateOrdersLinks(tx, [...ordersOf.keys()])
    for (const { id, name, email } of await accounts.listAccounts([...stopUrls.keys()])) {
      const waiting = (ordersOf.get(id) ?? []).map(presentWaiting)
      const stopUrl = stopUrls.get(id) ?? ''
      await mails.enqueue(tx, {
        to: email,
        ...composeLateMail({ name, orders: waiting, stopUrl, publicUrl }),
        params: { panel_link: `${publicUrl}/dashboard/pedidos`, stop_link: stopUrl },
        stopUrl,
        expiresAt: new Date(now().getTime() + mailLifeMs),
      })
    }
  }
}
