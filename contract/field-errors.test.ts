import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrorsOf } from './field-errors.ts'

const schema = z.strictObject({
  name: z.string('Escribe el nombre.').min(3, 'Muy corto.').regex(/^\w+$/, 'Sin signos.'),
})

test('a field has one message, the first thing to mend', () => {
  const { error } = schema.safeParse({ name: '!' })
  expect(error && fieldErrorsOf(error)).toEqual({ name: 'Muy corto.' })
})

test('an unknown field is told also when every object has something of its name', () => {
  const { error } = schema.safeParse({ name: 'abc', toString: 1, constructor: 2 })
  expect(error && Object.entries(fieldErrorsOf(error))).toEqual([
    ['toString', 'Este campo no se conoce.'],
    ['constructor', 'Este campo no se conoce.'],
  ])
})
