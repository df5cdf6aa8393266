import { expect, test } from 'vitest'
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

const view = (restaurant_id: number) => ({ event: 'menu_view', restaurant_id }) as const
const open = (restaurant_id: number) => ({ event: 'dish_open', restaurant_id }) as const
const search = (restaurant_id?: number) => ({ event: 'vain_search', restaurant_id }) as const
const countOf = (times: number, isCounted: (index: number) => boolean) =>
  Array.from({ length: times }, (_, index) => isCounted(index)).filter(Boolean).length

test('a burst from one network is cut off, and others go on', () => {
  let now = 0
  const isPlausible = createFloodGate(() => now)
  expect(countOf(1000, () => isPlausible('10.0.0.1', view(7)))).toBe(120)
  expect(isPlausible('10.0.0.2', view(7))).toBe(true)
  expect(isPlausible('10.0.0.1', view(8))).toBe(true)
  expect(isPlausible('10.0.0.1', open(7))).toBe(true)
  now += 10_000
  expect(countOf(10, () => isPlausible('10.0.0.1', view(7)))).toBe(6)
})

test('a burst from many networks of one /48 is cut off, and its neighbour goes on', () => {
  const isPlausible = createFloodGate(() => 0)
  const networkAt = (index: number) => `2001:db8:7:${index.toString(16)}::/64`
  expect(countOf(1000, (index) => isPlausible(networkAt(index), view(7)))).toBe(240)
  expect(countOf(1000, (index) => isPlausible(networkAt(index), open(7)))).toBe(240)
  expect(countOf(1000, (index) => isPlausible(networkAt(index), search(7)))).toBe(40)
  expect(isPlausible('2001:db8:8:0::/64', view(7))).toBe(true)
  expect(isPlausible(networkAt(1), view(8))).toBe(true)
})

test('a flood from many networks on one restaurant is cut off', () => {
  const isPlausible = createFloodGate(() => 0)
  const networkAt = (index: number) => `10.0.${index >> 8}.${index & 255}`
  expect(countOf(5000, (index) => isPlausible(networkAt(index), view(7)))).toBe(1000)
  expect(countOf(5000, (index) => isPlausible(networkAt(index), search()))).toBe(300)
})

test('2,000 guests behind one address of a carrier, who come within an hour and open two dishes each, are let through', () => {
  let now = 0
  const isPlausible = createFloodGate(() => now)
  const counted = { views: 0, taps: 0 }
  for (let guest = 0; guest < 2000; guest += 1) {
    now = (guest * 3_600_000) / 2000
    if (isPlausible('10.0.0.1', view(7))) counted.views += 1
    for (let dish = 0; dish < 2; dish += 1) if (isPlausible('10.0.0.1', open(7))) counted.taps += 1
  }
  expect(counted).toEqual({ views: 2000, taps: 4000 })
})
