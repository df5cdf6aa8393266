import { expect, test } from 'vitest'
import { directoryWords } from '#contract/texts/es/directory.ts'
import { distanceText } from './distance-text.ts'

test.each([
  [0, 'a 100 m'],
  [0.34, 'a 300 m'],
  [0.949, 'a 900 m'],
  [0.95, 'a 0.9 km'],
  [1.24, 'a 1.2 km'],
  [9.94, 'a 9.9 km'],
  [12.6, 'a 13 km'],
])('%d km is written %s, and never broken', (km, text) => {
  expect(distanceText(directoryWords, km)).toBe(text.replaceAll(' ', '\u00A0'))
})
