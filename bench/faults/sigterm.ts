import { setTimeout as wait } from 'node:timers/promises'
import { atMost, type Engine, engineNames, engines, type Fault, type Figure, none, type Scale, told } from './fault.ts'
import { openLedger } from './ledger.ts'
import { openStage } from './stage.ts'

const loadMs = 400

export const stopped: Fault = {
  name: 'sigterm',
  about: 'SIGTERM under the writes of six owners, ten times on each engine, and a new process each time.',
  async run(scale) {
    const figures: Figure[] = []
    for (const engine of engines) figures.push(...(await stopUnderLoad(engine, scale)))
    return figures
  },
}

async function stopUnderLoad(engine: Engine, scale: Scale): Promise<Figure[]> {
  const stage = await openStage(engine)
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
    const name = engineNames[engine]
    return [
      told(`${name}: processes stopped, writes acknowledged`, `${ends.length}, ${ledger.counts.acknowledged}`),
      none(`${name}: exits with another status than 0`, ends.filter(({ code }) => code !== 0).length),
      atMost(`${name}: slowest exit`, Math.max(...ends.map(({ ms }) => ms)) / 1000, 10, 's'),
      none(`${name}: acknowledged and lost`, (await ledger.findLost()).length),
      none(`${name}: answers with 500`, ledger.counts.fiveHundreds),
    ]
  } finally {
    await stage.close()
  }
}
