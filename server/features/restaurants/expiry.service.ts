import type { Restaurant } from '#contract/restaurants.ts'
import type { TrueUntil } from '#server/pages/answer-sources.ts'

/** For answers with a restaurant: it opens or closes, its almuerzo begins or ends, or its prices change. */
export function untilItChanges({ opening, almuerzo, pricing }: Restaurant, trueUntil: TrueUntil): void {
  for (const part of [opening, almuerzo, pricing]) if (part?.next_change) trueUntil(new Date(part.next_change))
}
