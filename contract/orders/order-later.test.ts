import { expect, test } from 'vitest'
import { noWeek } from '#contract/hours/opening.ts'
import { findLaterOpening, findSendRefusal, findWantedTime, hourOf } from './order-later.ts'

const zone = 'America/Guayaquil'
const day = [
  { open: '12:00', close: '15:00' },
  { open: '18:00', close: '02:00' },
]
const schedule = { time_zone: zone, weekly: { ...noWeek, mon: day, tue: day }, exceptions: [] }
const at = (hour: string, date = '2026-11-16') => new Date(`${date}T${hour}:00-05:00`)

test.each([
  ['at lunch', '13:30', at('09:00'), at('13:30')],
  ['at the minute it opens', '12:00', at('09:00'), at('12:00')],
  ['not at the minute it closes', '15:00', at('09:00'), null],
  ['in the evening, before lunch', '19:00', at('09:00'), at('19:00')],
  ['after midnight', '01:00', at('16:00'), at('01:00', '2026-11-17')],
  ['before it opens', '11:00', at('09:00'), null],
  ['tomorrow, as today it is over', '13:00', at('20:00'), at('13:00', '2026-11-17')],
  ['in more than twenty hours', '14:00', at('15:30'), null],
])('an order is wanted %s', (_, hour, now, wanted) => {
  expect(findWantedTime(schedule, hour, now)).toEqual(wanted)
})

test('a closed restaurant takes orders for later if its owner wants it and it opens soon', () => {
  const on = { orders_on: true, orders_later: true }
  const closed = { open: false, next_change: at('12:00').toISOString() }
  expect(findLaterOpening({ ordering: on, opening: closed }, at('09:00'))).toEqual(at('12:00'))
  expect(hourOf(at('12:00'), zone)).toBe('12:00')
  expect(findLaterOpening({ ordering: on, opening: closed }, at('15:00', '2026-11-15'))).toBeNull()
  expect(findLaterOpening({ ordering: on, opening: { ...closed, open: true } }, at('09:00'))).toBeNull()
  expect(findLaterOpening({ ordering: on, opening: { ...closed, next_change: null } }, at('09:00'))).toBeNull()
  expect(findLaterOpening({ ordering: on, opening: null }, at('09:00'))).toBeNull()
  for (const off of [{ orders_on: false }, { orders_later: false }])
    expect(findLaterOpening({ ordering: { ...on, ...off }, opening: closed }, at('09:00'))).toBeNull()
})

test('a closed restaurant that takes orders for later refuses only those without an hour', () => {
  const opening = { open: false, next_change: at('12:00').toISOString() }
  const later = { ordering: { orders_on: true, orders_later: true }, opening }
  const now = at('09:00')
  expect(findSendRefusal(later, { now, namesHour: true })).toBeNull()
  expect(findSendRefusal(later, { now, namesHour: false })).toEqual({ code: 'order.closed', opening })
  expect(findSendRefusal({ ...later, opening: null }, { now, namesHour: false })).toBeNull()
  const atOnce = { ...later, ordering: { orders_on: true, orders_later: false } }
  expect(findSendRefusal(atOnce, { now, namesHour: true })).toEqual({ code: 'order.closed', opening })
  const off = { ...later, ordering: { orders_on: false, orders_later: true } }
  expect(findSendRefusal(off, { now, namesHour: true })).toEqual({ code: 'order.off' })
})
