import type { Page } from '#contract/endpoint.ts'
import { cutPage, decodeRankCursor, encodeRankCursor } from '#server/http/keyset-cursor.ts'

export type AskedPage = { cursor?: string | undefined; limit: number }

/**
 * One page of what was found, in its order. `show` reads the items from their own tables and leaves out what no longer fits. The cursor
 * names the last item and its place: when that item is gone, the page begins at its place. `isCounted`: nearly all that was found will be
 * shown.
 */
export async function readPage<Candidate extends { id: number }, Item>(
  found: readonly Candidate[],
  { cursor, limit }: AskedPage,
  { order, isCounted }: { order: string; isCounted: boolean },
  show: (batch: readonly Candidate[]) => Promise<{ id: number; item: Item }[]>,
): Promise<Page<Item>> {
  let at = cursor ? placeAfter(found, order, cursor) : 0
  const shown: { id: number; item: Item }[] = []
  while (shown.length <= limit && at < found.length) {
    const missing = limit + 1 - shown.length
    const batch = found.slice(at, at + Math.min(limit + 1, 2 * missing))
    shown.push(...(await show(batch)))
    at += batch.length
  }
  const placeOf = (one: { id: number }) => found.findIndex(({ id }) => id === one.id)
  const cursorOf = (last: { id: number }) => encodeRankCursor(order, { value: placeOf(last), id: last.id })
  const { items, next_cursor } = cutPage(shown, limit, cursorOf)
  const counted = isCounted ? found.length : null
  const isWhole = next_cursor === null && !cursor
  return { items: items.map(({ item }) => item), next_cursor, total: isWhole ? items.length : counted }
}

function placeAfter(found: readonly { id: number }[], order: string, cursor: string): number {
  const { value, id } = decodeRankCursor(order, cursor)
  const at = found.findIndex((candidate) => candidate.id === id)
  return at === -1 ? Math.max(0, Math.trunc(value)) : at + 1
}
