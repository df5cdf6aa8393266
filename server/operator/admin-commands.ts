import type { Log } from '#server/log.ts'
import { createSecurityLog, type SecurityLog } from '#server/security-log.ts'
import type { Services } from '#server/services.ts'
import { accountCommands } from './account-commands.ts'
import { backupCommands, type Holdings, isBackupCommand } from './backup/backup-commands.ts'
import type { Watch } from './backup/backup-progress.ts'
import { type Command, UsageError } from './command.ts'
import { taxCommands } from './tax-commands.ts'

/** The operator's commands by name. Each run is logged. */
const commands: Record<string, Command> = {
  'reviews reported': {
    usage: 'reviews reported',
    about: 'the reviews that somebody reported and nobody has decided on',
    run: async ({ reviews }) => {
      const reports = await reviews.listOpenReports()
      if (reports.length === 0) return 'Nothing is reported.'
      return reports
        .map(
          (report) => `${report.reviewId}\t${report.reason}\t${quote(report.details ?? '')}\t${quote(report.comment)}`,
        )
        .join('\n')
    },
  },
  'reviews hidden': {
    usage: 'reviews hidden',
    about: 'the reviews that are hidden, newest first; one that was hidden, deleted and written again is among them',
    run: async ({ reviews }) => {
      const hidden = await reviews.listHidden()
      if (hidden.length === 0) return 'Nothing is hidden.'
      return hidden.map((review) => `${review.reviewId}\t${quote(review.comment)}`).join('\n')
    },
  },
  'reviews hide': {
    usage: 'reviews hide <id>',
    about: 'hides a review; its place says so, and it counts for nothing',
    run: async ({ reviews }, [id = '']) => {
      await reviews.decide(reviewId(id), true)
      return `Review ${id} is hidden.`
    },
  },
  'reviews show': {
    usage: 'reviews show <id>',
    about: 'shows a review again, or lets a reported one stand',
    run: async ({ reviews }, [id = '']) => {
      await reviews.decide(reviewId(id), false)
      return `Review ${id} is shown.`
    },
  },
  'jobs list': {
    usage: 'jobs list',
    about: 'what waits and runs in each queue, and the jobs that were given up in the last 30 days',
    run: async ({ jobs }) => {
      const queues = await jobs.stats()
      const { failed, total } = await jobs.listFailed()
      const counts = queues.map((row) => `${row.queue}\t${row.waiting} waiting\t${row.running} running`)
      const givenUp = failed.map(({ id, queue, about, attempts, finishedAt, problem }) =>
        [id, queue, finishedAt?.toISOString(), `${attempts} attempts`, quote(about), quote(problem ?? '')].join('\t'),
      )
      const heading = total > failed.length ? `${total} given up, the oldest ${failed.length}:` : `${total} given up:`
      return [...counts, total === 0 ? 'No job was given up.' : heading, ...givenUp].join('\n')
    },
  },
  'jobs retry': {
    usage: 'jobs retry <id|queue>',
    about: 'tries a job that was given up again, or all of a queue; mails are left out, their content is erased',
    run: async ({ jobs }, [which = '']) => {
      if (!which) throw new UsageError()
      const retried = await jobs.retry(which)
      return retried === 1 ? '1 job is tried again.' : `${retried} jobs are tried again.`
    },
  },
  'search rebuild': {
    usage: 'search rebuild',
    about: 'indexes all restaurants and dishes anew, while searches go on',
    run: async ({ search }) => `${await search.rebuild()} restaurants are indexed.`,
  },
  stats: {
    usage: 'stats',
    about:
      'what was counted in all restaurants together in the last 30 days, and what people searched in vain in the directory',
    run: async ({ statistics }) => {
      const { since, restaurants, searches, ...counts } = await statistics.readTotals(30)
      return [
        `since ${since}\t${restaurants} restaurants`,
        ...Object.entries(counts).map(([name, count]) => `${name}\t${count}`),
        ...searches.map(({ words, times }) => `searched in vain\t${times}\t${quote(words)}`),
      ].join('\n')
    },
  },
  ...accountCommands,
  ...taxCommands,
}

type Outcome = { isDone: boolean; text: string }

export async function runAdminCommand(services: Services, words: string[]): Promise<Outcome> {
  const name = words.slice(0, 2).join(' ')
  return carryOut(services, name, () => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new UsageError()
    return command.run(services, words.slice(2))
  })
}

export async function runBackupCommand(
  holdings: Holdings & { log: Log },
  words: string[],
  watch: Watch,
): Promise<Outcome> {
  const [name = '', file, ...rest] = words
  const { config, log } = holdings
  return carryOut({ log, securityLog: createSecurityLog(config, log) }, name, () => {
    if (!isBackupCommand(name) || !file || rest.length > 0) throw new UsageError()
    return backupCommands[name].run(holdings, file, watch).catch((error) => {
      // A stopped command fails somewhere; the reason for stopping is what the operator needs to see.
      throw watch.signal.aborted ? watch.signal.reason : error
    })
  })
}

type Logs = { log: Log; securityLog: SecurityLog }

async function carryOut({ log, securityLog }: Logs, name: string, run: () => Promise<string>): Promise<Outcome> {
  try {
    const text = await run()
    log.info({ command: name }, 'an operator decided')
    securityLog.write('operator', { detail: name })
    return { isDone: true, text }
  } catch (error) {
    if (error instanceof UsageError) return { isDone: false, text: usage() }
    return { isDone: false, text: (error as Error).message }
  }
}

function usage(): string {
  const lines = [...Object.values(commands), ...Object.values(backupCommands)].map(
    ({ usage: words, about }) => `  npm run admin -- ${words}\n      ${about}`,
  )
  return `Commands:\n${lines.join('\n')}`
}

function reviewId(word: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new UsageError()
  return Number(word)
}

/** User text on one line, so that one report cannot look like two. */
function quote(typed: string): string {
  return JSON.stringify(typed.slice(0, 120))
}
