import { expect, test } from 'vitest'
import { ordersByDay, placedText } from './orders-by-day.ts'

const order = (created_at: string, wanted_at: string | null = null) => ({
  ...{ created_at, wanted_at, time_zone: 'America/Guayaquil' },
})
const evening = order('2026-11-17T02:30:00Z')
const forTomorrow = order('2026-11-17T03:00:00Z', '2026-11-17T17:00:00Z')
const lateEvening = order('2026-11-17T03:10:00Z')

test('an order for later stands under the day for which it is wanted, and the newest day is first', () => {
  expect(ordersByDay([lateEvening, forTomorrow, evening])).toEqual([
    { day: 'martes 17 de noviembre', ofDay: [forTomorrow] },
    { day: 'lunes 16 de noviembre', ofDay: [lateEvening, evening] },
  ])
})

test('it says when it came, with the day if that was another one', () => {
  expect([evening, forTomorrow].map(placedText)).toEqual(['21:30', '16 de noviembre, 22:00'])
})
