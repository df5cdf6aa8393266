import { expect, test } from 'vitest'
import { countedWords } from './counted-words.ts'

test('words are counted as one, however they are written', () => {
  expect(['Ceviche de CAMARÓN', ' ceviche  de camaron! '].map(countedWords)).toEqual([
    'ceviche de camaron',
    'ceviche de camaron',
  ])
})

test('what may be about a person is not counted', () => {
  const typed = [
    '0991234567',
    'cedula 1712345678',
    'rosa@correo.ec',
    'https://x.ec/yo',
    'mi direccion es la avenida amazonas y naciones unidas',
    'uno dos tres cuatro cinco',
    'ab',
    '',
  ]
  expect(typed.map(countedWords)).toEqual(typed.map(() => null))
})
