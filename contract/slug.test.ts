import { expect, test } from 'vitest'
import { findTypedSlug } from './slug.ts'

test('an address typed with capitals or accents names the slug that was meant', () => {
  expect(findTypedSlug('La-Ronda-Quiteña')).toBe('la-ronda-quitena')
  expect(findTypedSlug('café-cumandá')).toBe('cafe-cumanda')
})

test('an address that is a slug or a number stays, and what can be neither is not guessed', () => {
  for (const text of ['cafe-cumanda', '12', 'menu', '☕', 'Café & Cumandá', '']) expect(findTypedSlug(text)).toBeNull()
})
