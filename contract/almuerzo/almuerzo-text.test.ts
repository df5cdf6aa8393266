import { expect, test } from 'vitest'
import { almuerzoWords } from '#contract/texts/es/almuerzo.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { almuerzoText } from './almuerzo-text.ts'
import { almuerzoStateAt, portionsText } from './almuerzo-times.ts'

const pricing = {
  ...{ prices_include_tax: true, regime: 'general' as const, tax_percent: 15, tax_percent_now: 15, service_percent: 0 },
  ...{ service_taxed: false, tourism_register: false, canton: null, said: false, note: null, next_change: null },
} as const
const restaurant = { name: 'La Tulpa', currency: 'USD', pricing } as const
const lunch = {
  date: '2026-11-17',
  price: 3.5,
  sopas: ['Locro', 'Caldo de bolas'],
  segundos: ['Seco de pollo'],
  jugo: 'Mora',
  postre: null,
  ends_at: '16:00',
}

test('the text to paste names the day, the price, the dishes and the address', () => {
  expect(
    almuerzoText(
      { almuerzo: almuerzoWords, time: timeWords },
      lunch,
      restaurant,
      'https://cartaviva.ec/restaurante/la-tulpa/menu',
    ),
  ).toBe(
    [
      'Almuerzo del martes 17 de noviembre en La Tulpa: $3.50',
      'Sopa: Locro o Caldo de bolas',
      'Segundo: Seco de pollo',
      'Jugo: Mora',
      'Hasta las 16:00',
      'https://cartaviva.ec/restaurante/la-tulpa/menu',
    ].join('\n'),
  )
})

test.each([
  [null, null],
  [0, 'Se acabó'],
  [1, 'Queda 1'],
  [12, 'Quedan 12'],
])('%s portions: %s', (portions, text) => {
  expect(portionsText(almuerzoWords, portions)).toBe(text)
})

test.each([
  ['the day before', '2026-11-17T04:59:59.999Z', false, '2026-11-17T05:00:00.000Z'],
  ['from midnight on', '2026-11-17T05:00:00.000Z', true, '2026-11-17T21:00:00.000Z'],
  ['until its end', '2026-11-17T20:59:59.999Z', true, '2026-11-17T21:00:00.000Z'],
  ['at its end', '2026-11-17T21:00:00.000Z', false, null],
])('an almuerzo %s', (_, instant, active, next_change) => {
  const state = almuerzoStateAt(lunch, 'America/Guayaquil', new Date(instant))
  expect([state.active, state.next_change?.toISOString() ?? null]).toEqual([active, next_change])
})

test('where clocks go forward at midnight, its day begins an hour later on the wall and it still ends at its hour', () => {
  const change = { date: '2026-09-06', ends_at: '16:00' }
  const state = almuerzoStateAt(change, 'America/Santiago', new Date('2026-09-06T03:59:59.999Z'))
  expect(state).toEqual({ active: false, next_change: new Date('2026-09-06T04:00:00.000Z') })
  expect(almuerzoStateAt(change, 'America/Santiago', new Date('2026-09-06T19:00:00.000Z'))).toEqual({
    active: false,
    next_change: null,
  })
})
