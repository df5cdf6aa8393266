import type { Account } from '#contract/accounts/accounts.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import { namedOfEach } from '#contract/overview/overview.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { MailsService } from '#server/features/mails/mails.service.ts'
import type { OverviewService } from '#server/features/overview/overview.service.ts'
import type { ReviewsService } from '#server/features/reviews/reviews.service.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { composeNoticeMail } from './notice-mail.ts'
import { noticesJob } from './notices.job.ts'
import { createNoticesStore, isUntold, settleMs } from './notices.store.ts'

/** From 8:00 to 11:59 in Ecuador. Several hours, so that a process that was down at eight catches up. */
const morningHours = [8, 9, 10, 11]
const hourInEcuador = new Intl.DateTimeFormat('en', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'America/Guayaquil',
})
/** An owner who starts to get notices is not told of old reviews. */
const newForMs = 7 * dayMs
/** A notice that cannot be sent by then is out of date. */
const mailLifeMs = 6 * hourMs
const ownersPerBatch = 50

type Dependencies = {
  db: Database
  jobs: Pick<Jobs, 'work'>
  accounts: AccountsService
  reviews: ReviewsService
  overview: OverviewService
  mails: MailsService
  publicUrl: string
  /** False when the operator switched them off. */
  isOn: boolean
  now?: () => Date
}

export type NoticesService = ReturnType<typeof createNoticesService>

/** One mail a day at most to each owner with new reviews. How it never becomes two: docs/decisions/0020-daily-notices.md */
export function createNoticesService(dependencies: Dependencies) {
  const { db, jobs, accounts, reviews, overview, mails, publicUrl, isOn, now = () => new Date() } = dependencies
  const store = createNoticesStore(db)
  jobs.work(noticesJob, { handle: (_, { signal }) => writeNotices(signal) })

  async function writeNotices(signal: AbortSignal): Promise<void> {
    // One moment for the whole round, so that tomorrow's round at the same time finds a day between the two.
    const at = now()
    if (!isOn || !morningHours.includes(Number(hourInEcuador.format(at)))) return
    let after = 0
    while (!signal.aborted) {
      const ownerIds = await reviews.listOwnersWithNew(newAt(at), { after, limit: ownersPerBatch })
      const last = ownerIds.at(-1)
      if (last === undefined) return
      await writeBatch(ownerIds, at)
      after = last
    }
  }

  /** The claim and the mails are one transaction: an owner is marked as written to exactly if there is a mail. */
  async function writeBatch(ownerIds: readonly number[], at: Date): Promise<void> {
    const newReviews = await reviews.listNewByOwner(newAt(at), ownerIds, namedOfEach)
    const owners = (await accounts.listAccounts(ownerIds)).filter(
      ({ role, id }) => role !== 'user' && newReviews.has(id),
    )
    const letters: Awaited<ReturnType<typeof prepare>>[] = []
    for (const owner of owners) letters.push(await prepare(owner, newReviews.get(owner.id) ?? []))
    if (letters.length === 0) return
    await db.transaction(async (tx) => {
      const ids = owners.map(({ id }) => id).sort((a, b) => a - b)
      const tokens = await createNoticesStore(tx).claim(ids, at)
      for (const { owner, ...content } of letters) {
        const token = tokens.get(owner.id)
        if (!token) continue
        const links = { panelUrl: `${publicUrl}/dashboard`, stopUrl: `${publicUrl}/avisos/${token}` }
        await mails.enqueue(tx, {
          to: owner.email,
          ...composeNoticeMail({ name: owner.name, ...content, ...links, publicUrl }),
          params: { panel_link: links.panelUrl, stop_link: links.stopUrl },
          stopUrl: links.stopUrl,
          expiresAt: new Date(at.getTime() + mailLifeMs),
        })
      }
    })
  }

  async function prepare(owner: Account, found: NewReview[]) {
    const waiting = await overview.get(owner)
    const names = new Map(waiting.restaurants.map(({ id, name }) => [id, name]))
    const byRestaurant = Map.groupBy(found, ({ review }) => review.restaurant_id)
    const restaurants = Array.from(byRestaurant, ([id, rows]) => ({
      name: names.get(id) ?? '',
      total: rows[0]?.total ?? 0,
      newest: rows.map(({ review }) => review),
    }))
    return { owner, waiting, restaurants }
  }

  function newAt(at: Date) {
    return {
      from: new Date(at.getTime() - newForMs),
      until: new Date(at.getTime() - settleMs),
      isWanted: (ownerId: Parameters<typeof isUntold>[0], writtenAt: Parameters<typeof isUntold>[1]) =>
        isUntold(ownerId, writtenAt, at),
    }
  }

  async function get(account: Account) {
    const found = await store.find(account.id)
    return {
      is_on: found?.isOn ?? true,
      weekly_on: found?.weeklyOn ?? false,
      late_orders_on: found?.lateOrdersOn ?? true,
    }
  }

  async function set(account: Account, { is_on, weekly_on, late_orders_on }: NoticesEdit) {
    await store.set(account.id, {
      ...(is_on === undefined ? {} : { isOn: is_on }),
      ...(weekly_on === undefined ? {} : { weeklyOn: weekly_on }),
      ...(late_orders_on === undefined ? {} : { lateOrdersOn: late_orders_on }),
    })
    return get(account)
  }

  async function getByLink(token: string) {
    const found = isToken(token) ? await store.findByToken(token) : null
    if (!found) throw new AppError('notices.link_unknown')
    return found
  }

  async function setByLink(token: string, isWanted: boolean): Promise<void> {
    const isKnown = isToken(token) && (await store.setByToken(token, isWanted))
    if (!isKnown) throw new AppError('notices.link_unknown')
  }

  async function exportOf(account: Account) {
    const found = await store.find(account.id)
    return (
      found && {
        is_on: found.isOn,
        noticed_at: found.noticedAt?.toISOString() ?? null,
        weekly_on: found.weeklyOn,
        reported_at: found.reportedAt?.toISOString() ?? null,
        late_orders_on: found.lateOrdersOn,
      }
    )
  }

  /** For each of these owners that wants mails about late orders, the address that stops them. */
  async function listLateOrdersLinks(tx: Transaction, ownerIds: readonly number[]): Promise<Map<number, string>> {
    const tokens = await createNoticesStore(tx).listLateOrdersTokens(ownerIds)
    return new Map([...tokens].map(([ownerId, token]) => [ownerId, `${publicUrl}/avisos/${token}`]))
  }

  return {
    get,
    set,
    listLateOrdersLinks,
    getByLink,
    setByLink,
    exportOf,
    /** Does at once what the schedule does in a running process. */
    writeNow: () => writeNotices(new AbortController().signal),
  }
}

type NoticesEdit = { [Setting in 'is_on' | 'weekly_on' | 'late_orders_on']?: boolean | undefined }

/** PostgreSQL fails on any other text in place of a UUID. */
function isToken(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

type NewReview = Awaited<ReturnType<ReviewsService['listNewByOwner']>> extends Map<number, (infer Row)[]> ? Row : never
