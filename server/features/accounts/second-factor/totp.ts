import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the values that all apps understand: SHA-1, six digits, a new code every 30 seconds. */
const stepSeconds = 30
const digits = 6
/** Clocks differ: the code before and the code after count, too. */
const tolerance = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits in base 32, as apps expect it. */
export function createCodeSecret(): string {
  return Array.from(randomBytes(32), (byte) => alphabet[byte % alphabet.length]).join('')
}

export function codeUri(secret: string, email: string, issuer: string): string {
  const query = new URLSearchParams({ secret, issuer, digits: String(digits), period: String(stepSeconds) })
  // Apps show a plus sign as it is.
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query.toString().replaceAll('+', '%20')}`
}

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', decode(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / stepSeconds)
}

/** The step whose code this is, if it is current; otherwise null. */
export function findStep(secret: string, code: string, moment: Date): number | null {
  const now = stepAt(moment)
  let found: number | null = null
  for (let step = now - tolerance; step <= now + tolerance; step++) {
    const expected = codeAt(secret, step)
    if (code.length === expected.length && timingSafeEqual(Buffer.from(code), Buffer.from(expected))) found = step
  }
  return found
}

function decode(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
