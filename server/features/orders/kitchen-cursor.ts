import { AppError } from '#contract/errors.ts'
import { decodeCursor, encodeCursor } from '#server/http/keyset-cursor.ts'
import type { KitchenPosition, OrderRow } from './orders.store.ts'

const parts = ['abiertos', 'sin-abrir']

/** The kitchen's view has two parts, each with the longest wait first. */
export function encodeKitchenCursor(row: OrderRow): string {
  const isUnopened = row.openedAt === null && row.state === 'nuevo'
  return `${parts[Number(isUnopened)]}.${encodeCursor({ createdAt: row.wantedAt ?? row.createdAt, id: row.id })}`
}

export function decodeKitchenCursor(cursor: string): KitchenPosition {
  const [part = '', position = ''] = cursor.split(/\.(.*)/s)
  if (!parts.includes(part)) throw new AppError('request.invalid_cursor')
  const { createdAt: waitsSince, id } = decodeCursor(position)
  return { waitsSince, id, isUnopened: part === parts[1] }
}
