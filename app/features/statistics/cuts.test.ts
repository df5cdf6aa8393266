import { expect, test } from 'vitest'
import { cutText } from './cuts.ts'

test('an owner is told in which hour more came than is possible, and how many were left out', () => {
  expect(cutText({ date: '2026-11-16', hour: 13, counted: 500, not_counted: 1879 }, '2026-11-16')).toBe(
    'Hoy a las 13:00 llegaron más visitas y toques de lo posible: contamos 500 y dejamos fuera 1\u00A0879.',
  )
  expect(cutText({ date: '2026-11-14', hour: 1, counted: 500, not_counted: 20 }, '2026-11-16')).toBe(
    'El sábado 14 de noviembre a la 1:00 llegaron más visitas y toques de lo posible: contamos 500 y dejamos fuera 20.',
  )
})
