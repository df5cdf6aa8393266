import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readOutbox } from '../../tests/outbox.ts'
import { atLeast, type Engine, engineNames, type Fault, type Figure, none, type Scale, told } from './fault.ts'
import { openLedger } from './ledger.ts'
import { endLeases, judgeMails } from './mails.ts'
import { openStage } from './stage.ts'

export const killed: Fault[] = (['embedded', 'postgres'] as const).map((engine) => ({
  name: `kill-${engine}`,
  about: `\`kill -9\` again and again, 0.2 to 0.9 seconds after each start, while six owners write; ${engineNames[engine]} engine. Every write that was answered with success is read back in the end: ingredients, dishes, addresses, costs, pictures, accounts (by logging in), reviews, and a mail for each account (the lease of a mail that was being sent at a kill is ended early).`,
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
    const slowestStart = stage.slowestStartSeconds()
    const leased = await endLeases(stage)
    const listRecipients = async () => (await readOutbox(stage.dataFolder)).map(({ to }) => to)
    return [
      atLeast('processes killed', kills, scale(100, 3), ''),
      told('writes acknowledged', ledger.counts.acknowledged),
      none('acknowledged and lost', lost.length),
      told('mails that were being sent at a kill', leased),
      ...(await judgeMails(ledger, listRecipients)),
      none('answers with 500', ledger.counts.fiveHundreds),
      told('slowest start after a kill', `${slowestStart.toFixed(1)} s`),
    ]
  } finally {
    await stage.close()
  }
}
