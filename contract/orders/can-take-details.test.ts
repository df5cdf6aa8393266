import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { findDetailRefusals, findZone, missingToMinimum } from './can-take-details.ts'
import { type Ordering, orderModes, usualOrdering } from './order-settings.ts'

const centre = { id: 3, name: 'Centro', fee: 1.5 }
const ordering: Ordering = { ...usualOrdering, modes: ['mesa', 'domicilio'], payments: ['efectivo'], zones: [centre] }

test('what is not offered is named by its field, in every mode', () => {
  expect(findDetailRefusals({ mode: null, payment: null }, ordering)).toEqual({})
  expect(findDetailRefusals({ mode: 'mesa', payment: 'efectivo' }, ordering)).toEqual({})
  expect(findDetailRefusals({ mode: 'mesa', payment: 'tarjeta' }, ordering)).toEqual({ payment: 'order.payment_off' })
  expect(findDetailRefusals({ mode: 'retiro' }, ordering)).toEqual({ mode: 'order.mode_off' })
})

test('with zones a delivery needs one of them; without, it is agreed on; other orders have none', () => {
  const mode = 'domicilio'
  expect(findDetailRefusals({ mode, zone_id: null }, ordering)).toEqual({ zone_id: 'order.zone_missing' })
  expect(findDetailRefusals({ mode, zone_id: 4 }, ordering)).toEqual({ zone_id: 'order.zone_gone' })
  expect(findDetailRefusals({ mode, zone_id: 3 }, ordering)).toEqual({})
  expect(findDetailRefusals({ mode, zone_id: 4 }, { ...ordering, zones: [] })).toEqual({})
  expect(findDetailRefusals({ mode: 'mesa', zone_id: 4 }, ordering)).toEqual({})
  expect(findZone({ mode, zone_id: 3 }, ordering)).toBe(centre)
  expect(findZone({ mode: 'mesa', zone_id: 3 }, ordering)).toBeNull()
})

test('the minimum is reached to the cent', () => {
  const ordering = { minimum: 10, minimum_for_pickup: false }
  expect(missingToMinimum(cents(849), 'domicilio', ordering)).toBe(151)
  expect(missingToMinimum(cents(1000), 'domicilio', ordering)).toBe(0)
  expect(missingToMinimum(cents(1001), 'domicilio', ordering)).toBe(0)
})

test('the minimum counts for delivery, for pick-up where the owner wants it, and never at the table', () => {
  const missing = (minimum_for_pickup: boolean) =>
    ([...orderModes, null] as const).map((mode) =>
      missingToMinimum(cents(100), mode, { minimum: 10, minimum_for_pickup }),
    )
  expect(missing(false)).toEqual([0, 0, 900, 0])
  expect(missing(true)).toEqual([0, 900, 900, 0])
})
