import { expect, test } from 'vitest'
import { formatPhone, formatPhoneForAll } from './phone-plans.ts'

test.each(['0991234567', '099 123 4567', '099-123-4567', '+593 99 123 4567', '593991234567', '(099) 1234567'])(
  'an Ecuadorian mobile written as %s is shown as people read it',
  (written) => {
    expect(formatPhone(written, 'Ecuador')).toBe('099 123 4567')
  },
)

test('diners read a number with its country’s code', () => {
  expect(formatPhoneForAll('+593991234567')).toBe('+593 99 123 4567')
  expect(formatPhoneForAll('+59352623456')).toBe('+593 5 262 3456')
  expect(formatPhoneForAll('099 123')).toBeNull()
})

test('a number of another country keeps its code', () => {
  expect(formatPhone('+51 912 345 678', 'Ecuador')).toBe('+51 912 345 678')
  expect(formatPhone('+51 912 345 678', 'Peru')).toBe('912 345 678')
})

test.each(['099 123', 'mi número', '', '099123456789'])('nobody can be called at %j', (written) => {
  expect(formatPhone(written, 'Ecuador')).toBeNull()
})
