import { setTimeout as wait } from 'node:timers/promises'
import { openReader, watchReader } from '../reader.ts'
import { atMost, calmRatio, type Figure, none, told } from './fault.ts'
import { type Ledger, openLedger } from './ledger.ts'
import type { Stage } from './stage.ts'

const calmMs = 5_000
const writers = 4

type Break = { what: string; begin: () => unknown; holdMs: number; mend: () => unknown }

/** Writes and a reader of a cached page, through one break after the other. `judge`: more to look at when the writes have ended. */
export async function runTrial(
  stage: Stage,
  breaks: Break[],
  judge: (ledger: Ledger) => Promise<Figure[]> = async () => [],
): Promise<Figure[]> {
  const ledger = await openLedger(stage, { writers })
  const reader = openReader(stage.pageUrl)
  stage.beforeClose(reader.close)
  const figures: Figure[] = []
  for (const { what, begin, holdMs, mend } of breaks) {
    await ledger.untilCalm()
    const calm = await watchReader(reader, wait(calmMs))
    const before = { ...ledger.counts }
    await begin()
    const during = await watchReader(reader, wait(holdMs))
    const { acknowledged, refused } = ledger.counts
    await mend()
    const backMs = await ledger.untilCalm()
    const found = [
      told('writes acknowledged, refused (503)', `${acknowledged - before.acknowledged}, ${refused - before.refused}`),
      ...calmRatio(calm, during),
      none('answers with 500', ledger.counts.fiveHundreds - before.fiveHundreds),
      atMost('all writes acknowledged again', backMs / 1000, 10, 's'),
    ]
    figures.push(...found.map((figure) => ({ ...figure, during: what })))
  }
  await reader.close()
  await ledger.close()
  for (const line of ledger.unexpected.slice(0, 5)) console.error(line)
  const lost = await ledger.findLost()
  if (lost.length > 0) console.error('lost:', lost.slice(0, 20))
  return [...figures, none('acknowledged and lost', lost.length), ...(await judge(ledger))]
}
