import { expect, test } from 'vitest'
import { formatCents } from './money.ts'

test('shows money with the sign of its currency and always two decimals', () => {
  expect(formatCents(0)).toBe('$0.00')
  expect(formatCents(175)).toBe('$1.75')
  expect(formatCents(43_190, 'USD')).toBe('$431.90')
  expect(formatCents(1250, 'PEN')).toBe('S/12.50')
  expect(formatCents(1250, 'VES')).toBe('Bs.12.50')
  expect(formatCents(-5)).toBe('-$0.05')
})
