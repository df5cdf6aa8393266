import { setTimeout as wait } from 'node:timers/promises'
import { openReader } from '../reader.ts'
import { atMost, calmRatio, type Figure, none, told } from './fault.ts'
import { openLedger } from './ledger.ts'
import type { Stage } from './stage.ts'

const calmMs = 5_000

type Break = { what: string; begin: () => unknown; holdMs: number; mend: () => unknown }

/** Writes and a reader of a cached page, through one break after the other. */
export async function runTrial(stage: Stage, breaks: Break[], writers = 4): Promise<Figure[]> {
  const ledger = await openLedger(stage, { writers })
  const reader = openReader(stage.pageUrl)
  const figures: Figure[] = []
  for (const { what, begin, holdMs, mend } of breaks) {
    await ledger.untilCalm()
    reader.take()
    await wait(calmMs)
    const calm = reader.take()
    const before = { ...ledger.counts }
    await begin()
    await wait(holdMs)
    const during = reader.take()
    const { acknowledged, refused } = ledger.counts
    await mend()
    const backMs = await ledger.untilCalm()
    figures.push(
      told(
        `${what}: writes acknowledged, refused with 503`,
        `${acknowledged - before.acknowledged}, ${refused - before.refused}`,
      ),
      ...calmRatio(what, calm, during),
      none(`${what}: answers with 500`, ledger.counts.fiveHundreds - before.fiveHundreds),
      atMost(`${what}: all writes acknowledged again after`, backMs / 1000, 10, 's'),
    )
  }
  await reader.close()
  await ledger.close()
  for (const line of ledger.unexpected.slice(0, 5)) console.error(line)
  return [...figures, none('acknowledged and lost', (await ledger.findLost()).length)]
}
