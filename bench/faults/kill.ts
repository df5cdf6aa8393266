import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readOutbox } from '../../tests/outbox.ts'
import { type Fault, type Figure, none, told } from './fault.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { endLeases, judgeMails } from './mails.ts'
import { openStage, type Stage } from './stage.ts'

/** The next process begins while the database of the killed one is still stopping. */
const serverKilled: Fault = {
  name: 'kill-server',
  about:
    '`kill -9` of the server again and again, 0.2 to 0.9 seconds after each start, while six owners write. In the end every acknowledged write is read back, accounts by logging in, and each account has its mail (leases of interrupted mails are ended early).',
  run: (scale) =>
    killUnderWrites(scale(100, 3), async (stage) => {
      await wait(randomInt(200, 900))
      await stage.end('SIGKILL')
      await stage.start()
    }),
}

const databaseKilled: Fault = {
  name: 'kill-database',
  about:
    '`kill -9` of PostgreSQL and of one of its workers in turn, while six owners write; then the same is read back.',
  run: (scale) =>
    killUnderWrites(scale(20, 4), async ({ database }, ledger, kill) => {
      if (kill % 2) database.kill()
      else database.killWorker()
      await ledger.untilCalm()
    }),
}

export const killed: Fault[] = [serverKilled, databaseKilled]

type Kill = (stage: Stage, ledger: Ledger, kill: number) => Promise<unknown>

async function killUnderWrites(kills: number, killOnce: Kill): Promise<Figure[]> {
  const stage = await openStage()
  try {
    const ledger = await openLedger(stage)
    let slowestMs = 0
    for (let kill = 1; kill <= kills; kill += 1) {
      const startedAt = performance.now()
      await killOnce(stage, ledger, kill)
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    }
    await ledger.untilCalm()
    await ledger.close()
    for (const line of ledger.unexpected.slice(0, 5)) console.error(line)
    const lost = await ledger.findLost()
    if (lost.length > 0) console.error('lost:', lost.slice(0, 20))
    const leased = await endLeases(stage)
    const listRecipients = async () => (await readOutbox(stage.dataFolder)).map(({ to }) => to)
    return [
      told('kills', kills),
      told('writes acknowledged', ledger.counts.acknowledged),
      none('acknowledged and lost', lost.length),
      told('mails that were being sent at a kill', leased),
      ...(await judgeMails(ledger, listRecipients)),
      none('answers with 500', ledger.counts.fiveHundreds),
      told('slowest, from before a kill until it serves again', `${(slowestMs / 1000).toFixed(1)} s`),
    ]
  } finally {
    await stage.close()
  }
}
