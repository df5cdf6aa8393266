import { expect, test } from 'vitest'
import { decimal, money } from './decimal.ts'

const price = money({ max: 1000, missing: 'Escribe el precio.' })
const quantity = decimal({ places: 0, max: 1_000_000, missing: 'Escribe la cantidad.' })

const adviceOf = (schema: typeof price | typeof quantity, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

test('1.75 stays 1.75, as number and as text, with point and with comma', () => {
  expect([1.75, '1.75', '1,75', ' 1.7500 '].map((value) => price.parse(value))).toEqual([175, 175, 175, 175])
})

test('what is missing, unreadable, too fine or too large is told in its own words', () => {
  for (const missing of [undefined, null, '', '  ', true, [], {}]) {
    expect(adviceOf(price, missing)).toBe('Escribe el precio.')
  }
  for (const wrong of ['doce', '-1', -1, '1.755', 1.755, Number.POSITIVE_INFINITY]) {
    expect(price.safeParse(wrong).success).toBe(false)
  }
  const advice = 'Escribe un número de 0 en adelante, con 2 decimales como máximo.'
  expect([-1, '-1', '1.755'].map((value) => adviceOf(price, value))).toEqual([advice, advice, advice])
  expect(adviceOf(price, 1000.01)).toBe('Escribe un número de 1000 como máximo.')
  expect(price.parse(1000)).toBe(100_000)
})

test('a currency before an amount is understood, and never changes it', () => {
  const signs = ['$5', '$ 5', ' $5.00', 'US$5', 'S/ 5', 'S/.5', 's/5,0', 'Bs. 5', 'bs5', 'USD 5', 'pen 5', 'COP5']
  expect(signs.map((typed) => price.parse(typed))).toEqual(signs.map(() => 500))
  expect(adviceOf(price, '$')).toBe('Escribe el precio.')
  expect(adviceOf(price, '$12.000')).toBe('¿12000 o 12? Escríbelo sin separador de miles.')
  expect(adviceOf(quantity, '$5')).toBe('Escribe un número entero de 0 en adelante, sin decimales.')
})

test('what else stands beside an amount is named in the advice', () => {
  const advice = 'Escribe solo el número, como 1234.50, sin letras ni otros signos.'
  const unclear = ['doce', '5 dólares', '€5', '5$', '$$5', '2 x 5', '~5', '1.234,50', '1,234.50', '$1 000', '1.234.567']
  expect(unclear.map((typed) => adviceOf(price, typed))).toEqual(unclear.map(() => advice))
})

test('what may mean thousands is asked about, and never taken for a thousandth of it', () => {
  expect(adviceOf(price, '12.000')).toBe('¿12000 o 12? Escríbelo sin separador de miles.')
  expect(adviceOf(price, '1,500')).toBe('¿1500 o 1.5? Escríbelo sin separador de miles.')
  expect(adviceOf(quantity, '1.000')).toBe('¿1000 o 1? Escríbelo sin separador de miles.')
})

test('a quantity is a whole number from 0 on', () => {
  expect([0, '0', 12, '12', '12.0'].map((value) => quantity.parse(value))).toEqual([0, 0, 12, 12, 12])
  const advice = 'Escribe un número entero de 0 en adelante, sin decimales.'
  expect([0.5, '2,5', -1].map((value) => adviceOf(quantity, value))).toEqual([advice, advice, advice])
  expect(adviceOf(quantity, '')).toBe('Escribe la cantidad.')
})
