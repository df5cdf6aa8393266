import { expect, test } from 'vitest'
import { createBurstLimit } from '#server/capacity/burst-limit.ts'
import { createFloodGate, mayBeCounted } from './beacon-gate.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

test('people are counted; programs, and people who asked not to be, are not', () => {
  expect(mayBeCounted({ 'user-agent': phone })).toBe(true)
  for (const headers of [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'WhatsApp/2.23.20.0' },
    { 'user-agent': 'curl/8.5.0' },
    {},
    { 'user-agent': phone, dnt: '1' },
    { 'user-agent': phone, 'sec-gpc': '1' },
  ])
    expect(mayBeCounted(headers), JSON.stringify(headers)).toBe(false)
})

test('a burst from one network is cut off, and others go on', () => {
  let now = 0
  const isPlausible = createFloodGate(() => now)
  const counted = Array.from({ length: 1000 }, () => isPlausible('10.0.0.1', 7)).filter(Boolean).length
  expect(counted).toBe(120)
  expect(isPlausible('10.0.0.2', 7)).toBe(true)
  expect(isPlausible('10.0.0.1', 8)).toBe(true)
  now += 10_000
  expect(Array.from({ length: 10 }, () => isPlausible('10.0.0.1', 7)).filter(Boolean)).toHaveLength(5)
})

test('a flood from many networks on one restaurant is cut off', () => {
  const isPlausible = createFloodGate(() => 0)
  const counted = Array.from({ length: 5000 }, (_, index) => isPlausible(`10.0.${index >> 8}.${index & 255}`, 7))
  expect(counted.filter(Boolean)).toHaveLength(1000)
})

test('a limit knows a bounded number of networks, and forgets the quiet ones', () => {
  let now = 0
  const isAllowed = createBurstLimit({ burst: 1, perSecond: 1 }, () => now)
  for (let network = 0; network < 20_000; network += 1) isAllowed(network)
  expect(isAllowed('one more')).toBe(false)
  now += 2000
  expect(isAllowed('one more')).toBe(true)
})
