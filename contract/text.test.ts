import { expect, test } from 'vitest'
import { line } from './text.ts'

const name = line({ max: 20, missing: 'Escribe un nombre.' })

test('a line is kept as it is shown: trimmed, with single spaces', () => {
  expect(name.parse('  La  Esquina   Ñ ')).toBe('La Esquina Ñ')
})

test('a line has no second one', () => {
  expect(name.safeParse('La\nEsquina').error?.issues[0]?.message).toBe('Escríbelo en una sola línea.')
})
