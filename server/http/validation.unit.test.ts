import { expect, test } from 'vitest'
import { z } from 'zod'
import { readWith } from './validation.ts'

const schema = z.object({ x: z.unknown() })
const nested = (levels: number) => JSON.parse(`{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`)

test.each([101, 10_000])('what is nested %i times is refused, whatever the schema says', (levels) => {
  const { fieldErrors = {} } = readWith(schema, nested(levels))
  expect(Object.values(fieldErrors)).toEqual(['Usa 100 niveles como máximo.'])
  expect(Object.keys(fieldErrors)[0]).toMatch(/^x\.0\.0/)
})

test('what people send is not', () => {
  expect(readWith(schema, nested(99))).toEqual({ value: nested(99) })
})

test('a field whose text PostgreSQL cannot store is named', () => {
  const message = 'Quita los caracteres que no se ven.'
  expect(readWith(schema, { x: { y: ['a', 'a\0b'] } })).toEqual({ fieldErrors: { 'x.y.1': message } })
  expect(readWith(schema, { x: '\ud800' })).toEqual({ fieldErrors: { x: message } })
})
