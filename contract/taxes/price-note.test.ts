import { expect, test } from 'vitest'
import { priceWords } from '#contract/texts/es/prices.ts'
import { priceNote } from './price-note.ts'

const terms = { isTaxIncluded: true, usualTax: 15_000, tax: 15_000, service: 0, isServiceTaxed: false }

test.each([
  ['Ecuador', {}, 'IVA incluido'],
  ['Ecuador', { tax: 8_000 }, 'IVA 8 % hoy, incluido'],
  ['Ecuador', { service: 10_000 }, 'IVA y 10 % de servicio incluidos'],
  ['Ecuador', { tax: 8_000, service: 10_000 }, 'IVA 8 % hoy y 10 % de servicio incluidos'],
  ['Ecuador', { tax: 0, usualTax: 0, service: 10_000 }, '10 % de servicio incluido'],
  ['Ecuador', { tax: 0, usualTax: 0 }, null],
  ['Peru', {}, 'IGV incluido'],
  ['Colombia', {}, 'Impoconsumo incluido'],
] as const)('in %s, %j: %s', (country, changed, note) => {
  expect(priceNote(priceWords, country, { ...terms, ...changed })).toBe(note)
})
