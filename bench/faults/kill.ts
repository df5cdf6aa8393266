import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { askRunningServer } from '#server/operator/admin-socket.ts'
import { readOutbox } from '../../tests/outbox.ts'
import { atLeast, type Engine, engineNames, type Fault, type Figure, none, type Scale, told } from './fault.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { openStage, type Stage } from './stage.ts'

const mailsLimitMs = 20_000

export const killed: Fault[] = (['embedded', 'postgres'] as const).map((engine) => ({
  name: `kill-${engine}`,
  about: `\`kill -9\` again and again, 0.2 to 0.9 seconds after each start, while six owners write; ${engineNames[engine]} engine. Every write that was answered with success is read back in the end: ingredients, dishes, addresses, costs, pictures, accounts (by logging in), reviews, and a mail for each account.`,
  run: (scale) => killUnderWrites(engine, scale),
}))

async function killUnderWrites(engine: Engine, scale: Scale): Promise<Figure[]> {
  const stage = await openStage(engine)
  try {
    const ledger = await openLedger(stage)
    const kills = scale(100, 3)
    for (let kill = 1; kill <= kills; kill += 1) {
      await wait(randomInt(200, 900))
      await stage.end('SIGKILL')
      await stage.start()
    }
    await ledger.untilCalm()
    await ledger.close()
    for (const line of ledger.unexpected.slice(0, 5)) console.error(line)
    const lost = await ledger.findLost()
    if (lost.length > 0) console.error('lost:', lost.slice(0, 20))
    return [
      atLeast('processes killed', kills, scale(100, 3), ''),
      told('writes acknowledged', ledger.counts.acknowledged),
      none('acknowledged and lost', lost.length),
      ...(await judgeMails(stage, ledger)),
      none('answers with 500', ledger.counts.fiveHundreds),
      told('slowest start after a kill', `${stage.slowestStartSeconds().toFixed(1)} s`),
    ]
  } finally {
    await stage.close()
  }
}

/** A mail that was being written at a kill stays leased for five minutes; then it is sent. */
async function judgeMails(stage: Stage, { accounts }: Ledger): Promise<Figure[]> {
  const endsAt = performance.now() + mailsLimitMs
  for (;;) {
    const sentTo = new Set((await readOutbox(stage.dataFolder)).map(({ to }) => to))
    const missing = accounts.filter(({ email }) => !sentTo.has(email)).length
    const list = (await askRunningServer(stage.dataFolder, ['jobs', 'list']))?.text ?? ''
    const [, waiting, running] = /mails\t(\d+) waiting\t(\d+) running/.exec(list) ?? []
    const queued = Number(waiting ?? 0) + Number(running ?? 0)
    if (Number(waiting ?? 0) === 0 || performance.now() > endsAt) {
      return [
        told(
          'mails sent, of accounts',
          `${accounts.length - missing} of ${accounts.length}, ${queued} leased to a killed process`,
        ),
        none('mails neither sent nor queued', Math.max(0, missing - queued)),
      ]
    }
    await wait(200)
  }
}
