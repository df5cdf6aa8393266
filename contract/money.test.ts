import { expect, test } from 'vitest'
import { formatPrice } from './money.ts'

test('shows money with the sign of its currency and always two decimals', () => {
  expect(formatPrice(0, 'USD')).toBe('$0.00')
  expect(formatPrice(175, 'USD')).toBe('$1.75')
  expect(formatPrice(43_190, 'USD')).toBe('$431.90')
  expect(formatPrice(1250, 'PEN')).toBe('S/12.50')
  expect(formatPrice(1250, 'VES')).toBe('Bs.12.50')
})
