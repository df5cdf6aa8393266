import type { Account } from '#contract/accounts/accounts.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import { addDays, type LocalDate, localTimeAt, timeZones, weekdayOf } from '#contract/hours/time-zones.ts'
import type { Database } from '#server/db/database.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { HoursService } from '#server/features/hours/hours.service.ts'
import type { MailsService } from '#server/features/mails/mails.service.ts'
import type { StatisticsService } from '#server/features/statistics/statistics.service.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createNoticesStore } from './notices.store.ts'
import { composeWeeklyMail } from './weekly-mail.ts'
import { weeklyReportJob } from './weekly-report.job.ts'

/** From 8:00 to 11:59 in Ecuador. Several hours, so that a process that was down at eight catches up. */
const morning = { from: 8 * 60, until: 12 * 60 }
/** Less than a week, so that an owner who was written to late is written to in time the next Monday. */
const apartMs = 6 * dayMs
const mailLifeMs = 12 * hourMs
const ownersPerBatch = 50

type Dependencies = {
  db: Database
  jobs: Pick<Jobs, 'work'>
  accounts: Pick<AccountsService, 'listAccounts'>
  directory: Pick<DirectoryService, 'listOwn'>
  hours: Pick<HoursService, 'getSchedule'>
  statistics: Pick<StatisticsService, 'read'>
  mails: MailsService
  publicUrl: string
  /** False when the operator switched all notices off. */
  isOn: boolean
  now?: () => Date
}

/** One mail a week to each owner who asked for it. It is written like the daily notices: docs/decisions/0020-daily-notices.md */
export function createWeeklyReportService(dependencies: Dependencies): void {
  const { db, jobs, accounts, directory, hours, statistics, mails, publicUrl, isOn } = dependencies
  const { now = () => new Date() } = dependencies
  const store = createNoticesStore(db)
  jobs.work(weeklyReportJob, { handle: (_, { signal }) => writeReports(signal) })

  async function writeReports(signal: AbortSignal): Promise<void> {
    const at = now()
    const { date, minutes } = localTimeAt(at, timeZones.Ecuador[0])
    const isMonday = weekdayOf(date) === 0
    if (!isOn || !isMonday || minutes < morning.from || minutes >= morning.until) return
    const dueSince = new Date(at.getTime() - apartMs)
    let after = 0
    while (!signal.aborted) {
      const ownerIds = await store.listWeeklyDue(dueSince, { after, limit: ownersPerBatch })
      const last = ownerIds.at(-1)
      if (last === undefined) return
      for (const owner of await accounts.listAccounts(ownerIds)) await write(owner, date, { at, dueSince })
      after = last
    }
  }

  /** The claim and the mail are one transaction: an owner is marked as written to exactly if there is a mail. */
  async function write(owner: Account, monday: LocalDate, { at, dueSince }: { at: Date; dueSince: Date }) {
    const weeks = await readWeeks(owner, monday)
    if (weeks.length === 0) return
    await db.transaction(async (tx) => {
      const token = await createNoticesStore(tx).claimWeekly(owner.id, { at, dueSince })
      if (!token) return
      const stopUrl = `${publicUrl}/avisos/${token}`
      await mails.enqueue(tx, {
        to: owner.email,
        ...composeWeeklyMail({ name: owner.name, weeks, stopUrl, publicUrl }),
        params: { panel_link: `${publicUrl}/dashboard`, stop_link: stopUrl },
        stopUrl,
        expiresAt: new Date(at.getTime() + mailLifeMs),
      })
    })
  }

  /** From Monday to Sunday of the week before. */
  async function readWeeks(owner: Account, monday: LocalDate) {
    if (owner.role === 'user') return []
    const period = { from: addDays(monday, -7), to: addDays(monday, -1) }
    const weeks = []
    for (const { id, name } of (await directory.listOwn(owner)).items) {
      const { time_zone } = await hours.getSchedule(id)
      weeks.push({ id, name, week: await statistics.read(id, period, { timeZone: time_zone, today: monday }) })
    }
    return weeks
  }
}
