import { randomInt } from 'node:crypto'

const characters = '0123456789abcdefghijklmnopqrstuvwxyz'
const length = 14

/**
 * 72 random bits: nobody guesses it and no two are alike. Random letters cannot be compressed, and a menu names every picture in its page:
 * with UUIDs thirty dishes took 450 bytes more.
 */
export function createPictureName(): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
}
