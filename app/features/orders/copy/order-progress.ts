import { minuteMs } from '#contract/durations.ts'
import type { OrderProgress } from '#contract/orders/orders.ts'
import type { Words } from '#contract/texts/texts.ts'

type CopyWords = Words<'orderCopy'>

/** The first line of the diner's copy: 'Lo vimos, listo en 15 min' */
export function progressText(
  words: CopyWords,
  { state, ready_at, reason }: Pick<OrderProgress, 'state' | 'ready_at' | 'reason'>,
  at: Date,
): string {
  if (state === 'anulado') return words.refused(reason)
  if (state !== 'preparando' || ready_at === null) return words.progress[state]
  const minutes = Math.ceil((Date.parse(ready_at) - at.getTime()) / minuteMs)
  return minutes > 0 ? words.readyIn(minutes) : words.readySoon
}
