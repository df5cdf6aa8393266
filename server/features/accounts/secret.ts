import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nothing to guess, so a plain fast hash is enough to keep it unread at rest. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
