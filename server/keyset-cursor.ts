import { AppError } from '#contract/errors.ts'

/** Where a page ended: the last row's place in the order newest first. */
export type Position = { createdAt: Date; id: number }

export function encodeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url')
}

export function decodeCursor(cursor: string): Position {
  const [, time, id] = /^(\d{1,15})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const position = { createdAt: new Date(Number(time)), id: Number(id) }
  if (!time || position.id > 2_147_483_647 || Number.isNaN(position.createdAt.getTime())) {
    throw new AppError('request.invalid_cursor')
  }
  return position
}
