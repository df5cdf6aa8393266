import type { Page } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { findId, maxId } from '#contract/id.ts'

/** Cuts a page out of rows of which one more was read than the page shows: that one tells that another page follows. */
export function cutPage<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next_cursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

/** The end of a page: the last row's place in the order newest first. */
export type Position = { createdAt: Date; id: number }

export function encodeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url')
}

/** The last moment whose year has four digits: PostgreSQL does not read what `Date` writes of a later one. */
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')

export function decodeCursor(cursor: string): Position {
  const [, time, id] = /^(\d{1,15})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const position = { createdAt: new Date(Number(time)), id: Number(id) }
  const isPosition = time !== undefined && position.id <= maxId && position.createdAt.getTime() <= lastMoment
  // Base64 decoding skips invalid characters and numbers may have leading zeros, so only the canonical spelling is accepted: each page has one address.
  if (!isPosition || encodeCursor(position) !== cursor) throw new AppError('request.invalid_cursor')
  return position
}

/** The end of a page of another order: the last row's value in that order. */
export type RankPosition = { value: number; id: number }

/** The name of the order is part of the cursor, so that a cursor of one order is invalid in another. */
export function encodeRankCursor(order: string, { value, id }: RankPosition): string {
  return Buffer.from(`${order} ${value} ${id}`).toString('base64url')
}

export function decodeRankCursor(order: string, cursor: string): RankPosition {
  const [, value, id] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const position = { value: Number(value), id: Number(id) }
  const isPosition = Number.isFinite(position.value) && findId(id ?? '') !== null
  // Only the canonical spelling is accepted, as above.
  if (!isPosition || encodeRankCursor(order, position) !== cursor) throw new AppError('request.invalid_cursor')
  return position
}
