import { expect, test } from 'vitest'
import type { PriceReading } from './segments.ts'
import { settlePrices } from './settle-price.ts'

const says = (reader: PriceReading['reader'], look: PriceReading['look'], number: string | null): PriceReading => ({
  ...{ reader, look, number, isSigned: true },
  confidence: 0.9,
})
const all = (number: string | null) =>
  (['english', 'latin', 'chinese'] as const).flatMap((reader) => [
    says(reader, 'line', number),
    says(reader, 'close', number),
  ])

function settle(...readings: PriceReading[]) {
  // Five others make '4.50' the usual form.
  return settlePrices([readings, ...['1.50', '2.25', '3.00', '4.75', '5.10'].map((number) => all(number))])[0]
}

test('a price that all readers see is agreed', () => {
  expect(settle(...all('5.10'))).toMatchObject({ number: '5.10', isAgreed: true, isSigned: true })
})

test('one other digit at one look is a doubt', () => {
  expect(settle(...all('5.10'), says('english', 'taller', '9.10'))).toMatchObject({ number: '5.10', isAgreed: false })
  expect(settle(...all('5.10'), says('latin', 'taller', '5.70'))).toMatchObject({ number: '5.10', isAgreed: false })
})

test('a digit in front of it at a wider look is a doubt', () => {
  expect(settle(...all('5.10'), says('english', 'wider', '15.10'))).toMatchObject({ isAgreed: false })
})

test('the latin reader may overlook a digit', () => {
  expect(settle(...all('5.10'), says('latin', 'taller', '5.1'))).toMatchObject({ number: '5.10', isAgreed: true })
})

test('a point that a reader overlooked is restored where prices have one', () => {
  expect(settle(...all('5.10'), says('english', 'taller', '510'))).toMatchObject({ number: '5.10', isAgreed: true })
})

test('two readers are not enough', () => {
  const readings = [says('english', 'line', '5.10'), says('english', 'close', '5.10'), says('latin', 'close', '5.10')]
  expect(settle(...readings, says('chinese', 'close', null))).toMatchObject({ isAgreed: false })
})

test("a '$' that one reader takes for a nought is no dissent", () => {
  expect(settle(...all('5.10'), says('chinese', 'wider', '05.10'))).toMatchObject({ number: '5.10', isAgreed: true })
})

test('one reader may overlook digits that the two others see several times', () => {
  const seen = (['line', 'close', 'taller'] as const).flatMap((look) =>
    (['english', 'latin', 'chinese'] as const).map((reader) => says(reader, look, '15.10')),
  )
  expect(settle(...seen, says('chinese', 'wider', '.10'))).toMatchObject({ number: '15.10', isAgreed: true })
  expect(settle(...seen, says('english', 'wider', '5.10'))).toMatchObject({ isAgreed: false })
})
