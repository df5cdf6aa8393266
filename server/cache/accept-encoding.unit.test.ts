import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseEncoding } from './accept-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, identity', 'identity'],
  ['gzip;q=0.001', 'gzip'],
  ['br;q=often', 'identity'],
  ['br;q=2, gzip;q=0.1', 'gzip'],
  ['identity;q=0, *;q=0', 'identity'],
])('Accept-Encoding %j is answered with %s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected)
})

const weight = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)
const codings = fc.uniqueArray(
  fc.record({ coding: fc.constantFrom('br', 'gzip', 'identity', 'deflate', 'zstd'), weight }),
  { selector: ({ coding }) => coding },
)

test('no listed coding that we speak weighs more than the chosen one, and a refused one is never sent', () => {
  fc.assert(
    fc.property(codings, (listed) => {
      const header = listed.map(({ coding, weight }) => `${coding};q=${weight}`).join(', ')
      const chosen = chooseEncoding(header)
      const weights = new Map<string, number>(listed.map(({ coding, weight }) => [coding, weight]))
      const best = Math.max(...['br', 'gzip', 'identity'].map((coding) => weights.get(coding) ?? 0))

      if (chosen !== 'identity') expect(weights.get(chosen)).toBeGreaterThan(0)
      expect(weights.get(chosen) ?? 0).toBe(best)
    }),
  )
})

test('any text at all as a header chooses something that we can send', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(['br', 'gzip', 'identity']).toContain(chooseEncoding(header))
    }),
  )
})
