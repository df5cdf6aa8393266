import { expect, test } from 'vitest'
import { longestOutage } from './outage.rows.ts'

const now = new Date('2026-11-16T17:00:00Z')
const [earlier, soon, later] = ['16:59', '18:00', '22:00'].map((time) => new Date(`2026-11-16T${time}:00Z`))
const outages = (...ends: (Date | null | undefined)[]) => ends.map((until) => ({ until: until ?? null }))

test('there is none without a reason, and none once all have ended', () => {
  expect(longestOutage([], now)).toBeNull()
  expect(longestOutage(outages(earlier, now), now)).toBeNull()
})

test('the one that ends last counts, and one without an end outlasts all', () => {
  expect(longestOutage(outages(soon, earlier), now)).toEqual({ until: soon })
  expect(longestOutage(outages(soon, later), now)).toEqual({ until: later })
  expect(longestOutage(outages(soon, null, later), now)).toEqual({ until: null })
})
