import { expect, test } from 'vitest'
import { readPosition, writePosition } from './position.ts'

test('a position is rounded to about 100 m, when it is written and when it is read', () => {
  expect(writePosition({ lat: -0.18065312, lon: -78.46783421 })).toBe('-0.181,-78.468')
  expect(readPosition('-0.18065312,-78.46783421')).toEqual({ lat: -0.181, lon: -78.468 })
})

test.each(['', 'Quito', '1', '91,0', '0,181', '1,2,3', '1e1,2', ' 1,2', 'NaN,0'])('%j is no position', (text) => {
  expect(readPosition(text)).toBeNull()
})
