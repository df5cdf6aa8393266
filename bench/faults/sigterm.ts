import { setTimeout as wait } from 'node:timers/promises'
import { atMost, type Fault, type Figure, none, type Scale, told } from './fault.ts'
import { openLedger } from './ledger.ts'
import { openStage } from './stage.ts'

const loadMs = 400

export const stopped: Fault = {
  name: 'sigterm',
  about: 'SIGTERM under the writes of six owners, ten times, and a new process each time.',
  run: stopUnderLoad,
}

async function stopUnderLoad(scale: Scale): Promise<Figure[]> {
  const stage = await openStage()
  try {
    const ledger = await openLedger(stage)
    const ends: Awaited<ReturnType<typeof stage.end>>[] = []
    while (ends.length < scale(10, 2)) {
      await wait(loadMs)
      ends.push(await stage.end('SIGTERM'))
      await stage.start()
    }
    await ledger.untilCalm()
    await ledger.close()
    return [
      told(`processes stopped, writes acknowledged`, `${ends.length}, ${ledger.counts.acknowledged}`),
      none(`exits with another status than 0`, ends.filter(({ code }) => code !== 0).length),
      atMost(`slowest exit`, Math.max(...ends.map(({ ms }) => ms)) / 1000, 10, 's'),
      none(`acknowledged and lost`, (await ledger.findLost()).length),
      none(`answers with 500`, ledger.counts.fiveHundreds),
    ]
  } finally {
    await stage.close()
  }
}
