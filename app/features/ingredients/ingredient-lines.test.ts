import { expect, test } from 'vitest'
import { readIngredientLines } from './ingredient-lines.ts'

const ingredient = (name: string, unit: string, cost_per_unit: string) => ({ name, unit, cost_per_unit })

test.each([
  ['Pollo 3.50 kg', ingredient('Pollo', 'kg', '3.50')],
  ['Arroz, lb, $0,60', ingredient('Arroz', 'lb', '$0,60')],
  ['Huevos a 0.15 la unidad', ingredient('Huevos', 'unidad', '0.15')],
  ['Aceite de palma  2.40 / litro', ingredient('Aceite de palma', 'l', '2.40')],
  ['Leche 1 l S/ 4.5', ingredient('Leche', 'l', 'S/ 4.5')],
  ['Queso fresco\tkilos\t5', ingredient('Queso fresco', 'kg', '5')],
  ['Porción de arroz 0.40 porción', ingredient('Porción de arroz', 'porción', '0.40')],
  ['Ají 2 USD 1.20 lb.', ingredient('Ají 2', 'lb', 'USD 1.20')],
])('%j is read as people mean it', (typed, read) => {
  expect(readIngredientLines(typed)).toEqual([{ text: typed, ingredient: read }])
})

test.each([
  ['Pollo kg', 'Escribe cuánto cuesta.'],
  ['Pollo 12.000 kg', 'Escribe cuánto cuesta.'],
  ['Pollo 3.50', 'Escribe en qué unidad la compras: kg, lb, l, unidad…'],
  ['3.50 kg', 'Escribe el nombre.'],
  ['Harina 50 kg $38', 'Escribe cuánto cuesta una sola unidad.'],
])('%j says what is missing', (typed, problem) => {
  expect(readIngredientLines(typed)).toEqual([{ text: typed, problem }])
})

test('empty lines are left out, and each line stands for itself', () => {
  const read = readIngredientLines('Papa 0.40 lb\r\n\n  \nsin precio\n')
  expect(read.map(({ text }) => text)).toEqual(['Papa 0.40 lb', 'sin precio'])
})
