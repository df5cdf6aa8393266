import { createHash } from 'node:crypto'

/** The same key with something else in it is another send. */
export function hashOfSend(key: string, sent: object): string {
  return createHash('sha256')
    .update(JSON.stringify([key, sent]))
    .digest('base64url')
}
