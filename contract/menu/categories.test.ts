import { expect, test } from 'vitest'
import { categories } from './categories.ts'

test('there are exactly 40, each once, and among them the twelve that are fixed', () => {
  expect(categories).toHaveLength(40)
  expect(new Set(categories).size).toBe(40)
  expect(categories).toEqual(
    expect.arrayContaining([
      'Entradas',
      'Aperitivos',
      'Sopas y Cremas',
      'Ensaladas',
      'Platos Principales',
      'Postres',
      'Bebidas',
      'Vinos',
      'Cervezas',
      'Menú del Día',
      'Menú Infantil',
      'Comida rápida',
    ]),
  )
})
