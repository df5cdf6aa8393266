import { expect, test } from 'vitest'
import { readDeclared } from './declared-text.ts'

const picanteIn = (cell: string) => readDeclared((column) => (column === 'picante' ? cell : ''))

test.each([
  ['0', 0],
  ['no', 0],
  ['sí', 1],
  ['x', 1],
  ['Picante', 1],
  ['Poco picante', 1],
  ['2', 2],
  ['MUY picante', 3],
])("in a cell '%s' is %i of 3, also in a file of before, which has yes and no", (cell, picante) => {
  expect(picanteIn(cell)).toEqual({ declared: { picante }, unread: [] })
})

test('an empty cell says nothing, and one that cannot be read is shown to the owner', () => {
  expect(picanteIn(' ')).toEqual({ declared: {}, unread: [] })
  expect(picanteIn('4')).toEqual({ declared: {}, unread: ['4'] })
})
