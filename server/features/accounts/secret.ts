import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits cannot be guessed, so a fast hash is enough to protect the stored copy. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
