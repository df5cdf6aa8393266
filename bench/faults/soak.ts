import { readdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryMb } from '../memory.ts'
import { openReader } from '../reader.ts'
import { atMost, type Fault, none, told } from './fault.ts'
import { openLedger } from './ledger.ts'
import { openStage } from './stage.ts'

const growth = { memoryMb: 80, descriptors: 20 }

export const soaked: Fault = {
  name: 'soak',
  about:
    'Ten minutes of writes by four owners, a reader of a cached page and searches, beside the kills. Compares the third minute with the end.',
  async run(scale) {
    const stage = await openStage()
    try {
      const ledger = await openLedger(stage, { writers: 4, pauseMs: 100 })
      const reader = openReader(stage.pageUrl)
      const searches = openReader(() => `${stage.url()}/restaurantes?q=locro-${Math.round(performance.now())}`)
      for (const one of [reader, searches]) stage.beforeClose(one.close)
      const measure = async () => ({
        memory: await memoryMb(stage.process()),
        descriptors: (await readdir(`/proc/${stage.process().pid}/fd`)).length,
      })
      await wait(scale(180_000, 5_000))
      const early = await measure()
      await wait(scale(420_000, 5_000))
      const late = await measure()
      const pages = [reader, searches].map((one) => one.take())
      await Promise.all([reader.close(), searches.close(), ledger.close()])
      const show = ({ memory, descriptors }: typeof early) => `${memory.toFixed(0)} MB, ${descriptors} descriptors`
      return [
        told(
          'writes acknowledged, pages read',
          `${ledger.counts.acknowledged}, ${pages.map(({ answers }) => answers).join(' + ')}`,
        ),
        told('third minute; end', `${show(early)}; ${show(late)}`),
        atMost('memory gained', late.memory - early.memory, growth.memoryMb, 'MB'),
        atMost('descriptors gained', late.descriptors - early.descriptors, growth.descriptors, ''),
        none(
          'pages not answered',
          pages.reduce((sum, { failures }) => sum + failures, 0),
        ),
        none('answers with 500', ledger.counts.fiveHundreds),
        none('acknowledged and lost', (await ledger.findLost()).length),
      ]
    } finally {
      await stage.close()
    }
  },
}
