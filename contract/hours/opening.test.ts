import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backToTheWeek,
  businessDayAt,
  closeForToday,
  endOfTodayAt,
  findHoursErrors,
  type Interval,
  listOpenTimes,
  openingAt,
  openTodayUntil,
  type Schedule,
  type WeeklyHours,
  weekdays,
} from './opening.ts'

const closedWeek: WeeklyHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }

function scheduleOf(weekly: Partial<WeeklyHours>, more: Partial<Schedule> = {}): Schedule {
  return { time_zone: 'America/Guayaquil', weekly: { ...closedWeek, ...weekly }, exceptions: [], ...more }
}

const lunch: Interval[] = [{ open: '08:00', close: '15:00' }]
const night: Interval[] = [{ open: '18:00', close: '02:00' }]

/** On the mainland clock, UTC−5. */
const at = (local: string) => new Date(`${local}:00-05:00`)

describe('openingAt', () => {
  // 2026-11-16 is a Monday.
  test.each([
    ['before it opens', '2026-11-16T07:59', false, '2026-11-16T08:00'],
    ['the minute it opens', '2026-11-16T08:00', true, '2026-11-16T15:00'],
    ['the minute it closes', '2026-11-16T15:00', false, '2026-11-20T18:00'],
    ['past midnight', '2026-11-21T01:59', true, '2026-11-21T02:00'],
    ['after the night', '2026-11-21T02:00', false, '2026-11-23T08:00'],
  ])('%s', (_, local, open, next) => {
    const schedule = scheduleOf({ mon: lunch, fri: night })
    expect(openingAt(schedule, at(local))).toEqual({ open, next_change: at(next) })
  })

  test('Galápagos is an hour behind', () => {
    const schedule = scheduleOf({ mon: lunch }, { time_zone: 'Pacific/Galapagos' })
    expect(openingAt(schedule, at('2026-11-16T08:30'))).toEqual({ open: false, next_change: at('2026-11-16T09:00') })
  })

  test('without hours it is neither open nor closed', () => {
    expect(openingAt(scheduleOf({}), at('2026-11-16T08:30'))).toEqual({ open: null, next_change: null })
  })

  test('hours that never end change only at an exception', () => {
    const always = Object.fromEntries(weekdays.map((day) => [day, [{ open: '00:00', close: '24:00' }]]))
    expect(openingAt(scheduleOf(always), at('2026-11-16T08:30'))).toEqual({ open: true, next_change: null })
    const closedAtChristmas = scheduleOf(always, { exceptions: [{ date: '2026-12-25', intervals: [] }] })
    expect(openingAt(closedAtChristmas, at('2026-11-16T08:30'))).toEqual({
      open: true,
      next_change: at('2026-12-25T00:00'),
    })
  })

  test('an exception replaces its day, not the night that began before', () => {
    const schedule = scheduleOf({ fri: night, sat: lunch }, { exceptions: [{ date: '2026-11-21', intervals: [] }] })
    expect(openingAt(schedule, at('2026-11-21T01:00')).open).toBe(true)
    expect(openingAt(schedule, at('2026-11-21T09:00'))).toEqual({ open: false, next_change: at('2026-11-27T18:00') })
  })

  test('where clocks change, hours follow the clock on the wall', () => {
    const sunday = scheduleOf({ sun: [{ open: '01:00', close: '09:00' }] }, { time_zone: 'America/New_York' })
    // On 8 March 2026 the clock goes from 2:00 to 3:00: seven hours. On 1 November it goes back: nine.
    expect(openingAt(sunday, new Date('2026-03-08T06:00:00Z'))).toEqual({
      open: true,
      next_change: new Date('2026-03-08T13:00:00Z'),
    })
    expect(openingAt(sunday, new Date('2026-11-01T05:00:00Z'))).toEqual({
      open: true,
      next_change: new Date('2026-11-01T14:00:00Z'),
    })
  })
})

describe('against an oracle that looks at every quarter of an hour', () => {
  const quarter = fc
    .integer({ min: 0, max: 95 })
    .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`)
  const interval = fc.record({ open: quarter, close: quarter }).filter(({ open, close }) => open !== close)
  const day = fc.array(interval, { maxLength: 2 })
  const weekly = fc.record({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day })
  const date = fc
    .integer({ min: 0, max: 20 })
    .map((n) => new Date(Date.UTC(2026, 9, 25 + n)).toISOString().slice(0, 10))
  const exceptions = fc.uniqueArray(fc.record({ date, intervals: day }), { maxLength: 3, selector: (one) => one.date })
  const timeZone = fc.constantFrom('America/Guayaquil', 'Pacific/Galapagos')
  const instant = fc.integer({ min: 0, max: 14 * 96 }).map((n) => new Date(Date.UTC(2026, 9, 28, 0, n * 15)))
  const offsetHours = (zone: string) => (zone === 'Pacific/Galapagos' ? -6 : -5)

  const firstDay = Date.UTC(2026, 9, 20)
  const days = 60

  /** Whether it is open, for every quarter of an hour on its own clock since the first day. */
  function listQuarters(schedule: Schedule): boolean[] {
    const quarters = Array.from({ length: days * 96 }, () => false)
    for (let n = 0; n < days; n += 1) {
      const midnight = new Date(firstDay + n * 86_400_000)
      const weekday = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[midnight.getUTCDay()] ?? 'sun'
      const exception = schedule.exceptions.find((one) => one.date === midnight.toISOString().slice(0, 10))
      for (const { open, close } of exception?.intervals ?? schedule.weekly[weekday]) {
        const [from, to] = [quarterOf(open), quarterOf(close)]
        for (let q = from; q < (to > from ? to : to + 96); q += 1) quarters[n * 96 + q] = true
      }
    }
    return quarters
  }

  const quarterOf = (time: string) => Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15

  test('schedules and instants', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(weekly, exceptions, timeZone, instant, (week, others, zone, moment) => {
        const schedule = { time_zone: zone, weekly: week, exceptions: others }
        const { open, next_change } = openingAt(schedule, moment)
        if (open === null) return others.length === 0 && Object.values(week).every((one) => one.length === 0)
        const quarters = listQuarters(schedule)
        const now = (moment.getTime() - firstDay) / 900_000 + offsetHours(zone) * 4
        const change = quarters.findIndex((isOpen, index) => index > now && isOpen !== quarters[now])
        const expected = change === -1 ? undefined : moment.getTime() + (change - now) * 900_000
        return open === quarters[now] && next_change?.getTime() === expected
      }),
      { numRuns: process.env.LONG_TESTS === 'on' ? 10_000 : 1_000 },
    )
  })
})

describe('endOfTodayAt', () => {
  const bakery = [{ open: '04:00', close: '12:00' }]
  test.each([
    ['during lunch', { mon: lunch, tue: lunch }, '2026-11-16T12:00', '2026-11-17T05:00'],
    ['before it opens', { mon: lunch }, '2026-11-16T06:00', '2026-11-17T05:00'],
    [
      'between two turns',
      { mon: [...lunch, { open: '18:00', close: '22:00' }] },
      '2026-11-16T16:00',
      '2026-11-17T05:00',
    ],
    ['past midnight, still open', { fri: night }, '2026-11-21T01:00', '2026-11-21T05:00'],
    ['at night, closed', { mon: lunch, tue: lunch }, '2026-11-17T03:00', '2026-11-17T05:00'],
    ['a bakery that opens at four', { mon: bakery, tue: bakery }, '2026-11-16T04:30', '2026-11-17T04:00'],
    ['a bakery that rests tomorrow', { mon: bakery }, '2026-11-16T04:30', '2026-11-17T05:00'],
    ['without hours', {}, '2026-11-16T12:00', '2026-11-17T05:00'],
    ['without hours, at night', {}, '2026-11-16T04:00', '2026-11-16T05:00'],
  ])('%s', (_, weekly, now, end) => {
    expect(endOfTodayAt(scheduleOf(weekly), at(now))).toEqual(at(end))
  })
})

describe('today, in one tap', () => {
  const schedule = scheduleOf({ mon: lunch, fri: night })

  test('closing ends what is open and opens nothing more', () => {
    const closed = { ...schedule, exceptions: closeForToday(schedule, at('2026-11-16T12:30')) }
    expect(closed.exceptions).toEqual([{ date: '2026-11-16', intervals: [{ open: '08:00', close: '12:30' }] }])
    expect(openingAt(closed, at('2026-11-16T12:30'))).toEqual({ open: false, next_change: at('2026-11-20T18:00') })
  })

  test('after midnight, today is the evening that goes on', () => {
    expect(businessDayAt(schedule, at('2026-11-21T01:00')).date).toBe('2026-11-20')
    const closed = { ...schedule, exceptions: closeForToday(schedule, at('2026-11-21T01:00')) }
    expect(openingAt(closed, at('2026-11-21T01:00')).open).toBe(false)
    expect(openingAt(closed, at('2026-11-20T23:00')).open).toBe(true)
  })

  test.each([
    ['2026-11-16T12:00', '18:30', '2026-11-16T18:30'],
    ['2026-11-17T20:00', '23:00', '2026-11-17T23:00'],
    ['2026-11-17T20:00', '01:00', '2026-11-18T01:00'],
    ['2026-11-21T01:00', '03:00', '2026-11-21T03:00'],
  ])('at %s, open until %s', (local, close, until) => {
    const opened = { ...schedule, exceptions: openTodayUntil(schedule, at(local), close) }
    expect(openingAt(opened, at(local))).toEqual({ open: true, next_change: at(until) })
    expect(findHoursErrors(opened)).toEqual({})
    expect(backToTheWeek(opened, at(local))).toEqual([])
  })
})

test.each([
  ['two that cross', { mon: [...lunch, { open: '14:59', close: '16:00' }] }, 'weekly.mon'],
  ['one that closes as it opens', { tue: [{ open: '08:00', close: '08:00' }] }, 'weekly.tue'],
  [
    'seven a day',
    { wed: Array.from({ length: 7 }, (_, n) => ({ open: `0${n}:00`, close: `0${n}:30` })) },
    'weekly.wed',
  ],
  ['a night into the next morning', { fri: night, sat: [{ open: '01:00', close: '05:00' }] }, 'weekly.sat'],
  ['Sunday night into Monday', { sun: night, mon: [{ open: '00:30', close: '05:00' }] }, 'weekly.mon'],
])('hours cannot be right: %s', (_, weekly, field) => {
  expect(Object.keys(findHoursErrors(scheduleOf(weekly)))).toEqual([field])
})

test.each([
  ['2026-02-30', 'exceptions.0.date'],
  ['mañana', 'exceptions.0.date'],
])('%s is no date', (date, field) => {
  expect(Object.keys(findHoursErrors(scheduleOf({}, { exceptions: [{ date, intervals: [] }] })))).toEqual([field])
})

test('the times that are written out say the same as the hours, at 10,000 random instants', () => {
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const clock = (time: number) =>
    `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`
  const interval = fc
    .tuple(minutes, minutes)
    .filter(([open, close]) => open !== close)
    .map(([open, close]) => ({ open: clock(open), close: clock(close) }))
  const day = fc.array(interval, { maxLength: 2 })
  const schedule = fc.record({
    time_zone: fc.constantFrom('America/Guayaquil', 'Pacific/Galapagos', 'America/Santiago', 'America/New_York'),
    weekly: fc.record(
      Object.fromEntries(weekdays.map((name) => [name, day])) as Record<(typeof weekdays)[number], typeof day>,
    ),
    exceptions: fc
      .array(fc.record({ date: fc.constantFrom('2026-11-01', '2026-11-16', '2026-11-18'), intervals: day }), {
        maxLength: 2,
      })
      .map((days) => [...new Map(days.map((one) => [one.date, one])).values()]),
  })
  const from = new Date('2026-10-31T12:00:00Z')
  const instants = fc.array(fc.integer({ min: 0, max: 20 * 24 * 60 * 60 }), { minLength: 100, maxLength: 100 })
  fc.assert(
    fc.property(schedule, instants, (hours, seconds) => {
      const times = listOpenTimes(hours, from, 22)
      for (const second of seconds) {
        const instant = new Date(from.getTime() + second * 1000)
        const isOpen = times.some((span) => span.from <= instant && instant < span.to)
        expect(isOpen).toBe(openingAt(hours, instant).open === true)
      }
    }),
    { numRuns: 100 },
  )
})

test.each([
  ['always open', [{ open: '00:00', close: '24:00' }], { open: true, next_change: null }],
  ['always closed', [], { open: false, next_change: null }],
])('an exception thousands of years away takes no time: %s', (_, hours, opening) => {
  const weekly = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours }
  const exceptions = [{ date: '9998-12-31', intervals: hours.length > 0 ? [] : [{ open: '08:00', close: '09:00' }] }]
  const started = performance.now()
  expect(openingAt({ ...scheduleOf(weekly), exceptions }, at('2026-11-16T12:00'))).toEqual(opening)
  expect(performance.now() - started).toBeLessThan(500)
})
