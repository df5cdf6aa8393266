import { expect, test } from 'vitest'
import { formatEcuadorian } from './phone-format.ts'
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

test.each(['+593991234567', '+593987654321', '+59322456789', '+59342345678', '+59372838415'])(
  'the stored number %s is shown the same without the numbering plans',
  (stored) => {
    expect(formatEcuadorian(stored, 'Ecuador')).toBe(formatPhone(stored, 'Ecuador'))
  },
)

test.each([
  ['+51912345678', 'Ecuador'],
  ['+593991234567', 'Peru'],
  ['+5939912345', 'Ecuador'],
] as const)('%s in %s needs the numbering plans', (stored, country) => {
  expect(formatEcuadorian(stored, country)).toBeNull()
})
