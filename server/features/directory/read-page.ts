import { AppError } from '#contract/errors.ts'
import type { Position } from '#contract/search/position.ts'
import type { RestaurantOrder } from '#contract/search/search-filters.ts'
import { decodeCursor, decodeRankCursor, encodeCursor, encodeRankCursor } from '#server/http/keyset-cursor.ts'
import type { createRestaurantLists, RestaurantFilter } from './directory.queries.ts'
import type { RestaurantRow } from './restaurant-rows.queries.ts'

export type ListedBy = RestaurantFilter & { order: RestaurantOrder; near?: Position | undefined }
export type AskedPage = { cursor?: string | undefined; limit: number }

/** With its value in the order of the list; the newest are ordered by their time. */
type ListedRow = RestaurantRow & { rank?: number }

export async function readPage(
  directory: ReturnType<typeof createRestaurantLists>,
  { order, near, ...filter }: ListedBy,
  { cursor, limit }: AskedPage,
): Promise<ListedRow[]> {
  if (order === 'newest') return directory.listNewest(filter, { after: cursor ? decodeCursor(cursor) : null, limit })
  const page = { after: cursor ? decodeRankCursor(order, cursor) : null, limit }
  if (order === 'rating') return directory.listBestRated(filter, page)
  if (order === 'price') return directory.listCheapest(filter, page)
  if (!near)
    throw new AppError('request.invalid', { fieldErrors: { near: 'Para ordenar por distancia, di desde dónde.' } })
  return directory.listNearest(filter, near, page)
}

export function cursorAfter(order: RestaurantOrder, last: ListedRow): string {
  return last.rank === undefined ? encodeCursor(last) : encodeRankCursor(order, { value: last.rank, id: last.id })
}
