import { expect, test } from 'vitest'
import { restaurantTitle, shortDescription } from './restaurant-title.ts'

test('the title is the name plus the first 70 characters of the description', () => {
  const description = 'Ceviches, encebollados y encocados frente al mar, con pescado que llega cada mañana de Manta.'
  expect(restaurantTitle({ name: 'El Muelle', description })).toBe(
    'El Muelle · Ceviches, encebollados y encocados frente al mar, con pescado que lleg',
  )
})

test('line breaks become spaces and an emoji stays whole', () => {
  expect(restaurantTitle({ name: 'X', description: `uno\n\ndos` })).toBe('X · uno dos')
  expect(restaurantTitle({ name: 'X', description: `${'a'.repeat(69)}🍤🍤` })).toBe(`X · ${'a'.repeat(69)}🍤`)
})

test('what is too long for a chat ends with a whole word', () => {
  expect(shortDescription('Ceviches y encebollados.')).toBe('Ceviches y encebollados.')
  expect(shortDescription(`${'ají, '.repeat(32)}y tostado`)).toBe(`${'ají, '.repeat(30)}ají…`)
  expect(shortDescription(`${'ají '.repeat(39)}tostado`)).toBe(`${'ají '.repeat(38)}ají…`)
  expect(shortDescription('x'.repeat(200))).toBe(`${'x'.repeat(160)}…`)
})
