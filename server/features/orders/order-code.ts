import { randomBytes } from 'node:crypto'

/** Without 0, O, 1 and I, which people confuse. 32 signs: each carries 5 bits. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 3
const signsPerGroup = 4

/** `K7QF-2MXA-9RTB`: 60 random bits, and short enough to read aloud. */
export function createOrderCode(): string {
  const chosen = [...randomBytes(groups * signsPerGroup)].map((byte) => signs[byte % signs.length])
  return inGroups(chosen.join(''))
}

/** Turns a typed code into its stored spelling; null when it cannot be one. */
export function findOrderCode(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '')
  const isCode = bare.length === groups * signsPerGroup && [...bare].every((sign) => signs.includes(sign))
  return isCode ? inGroups(bare) : null
}

function inGroups(bare: string): string {
  return bare.replace(/(.{4})(?=.)/g, '$1-')
}
