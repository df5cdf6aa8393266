import { createHash, randomBytes } from 'node:crypto'

const many = 10
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const length = 24

/** 120 random bits each, so a fast hash protects the stored copies. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: many }, () => {
    const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
    return letters.match(/.{4}/g)?.join('-') ?? ''
  })
}

/** However it is written: with or without hyphens, spaces and capitals. */
export function hashRecoveryCode(userId: number, code: string): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${userId} ${letters}`).digest('base64url')
}
