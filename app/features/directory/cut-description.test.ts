import { expect, test } from 'vitest'
import { cutDescription } from './cut-description.ts'

test('a long description is cut to 148 characters followed by three dots', () => {
  expect(cutDescription('a'.repeat(149))).toBe(`${'a'.repeat(148)} ...`)
})

test('a description of 148 characters is shown whole', () => {
  expect(cutDescription('ñ'.repeat(148))).toBe('ñ'.repeat(148))
})

test('no character is cut in half', () => {
  expect(cutDescription('🍤'.repeat(200))).toBe(`${'🍤'.repeat(148)} ...`)
})
