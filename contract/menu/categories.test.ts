import { expect, test } from 'vitest'
import { type Category, categories, groupByCategory } from './categories.ts'

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

test('a menu is grouped by category without losing the order that its owner gave it', () => {
  const dish = (name: string, category: Category) => ({ name, category })
  const [flan, locro, helado] = [dish('Flan', 'Postres'), dish('Locro', 'Locros'), dish('Helado', 'Postres')]
  expect(groupByCategory([flan, locro, helado])).toEqual([
    { category: 'Postres', dishes: [flan, helado] },
    { category: 'Locros', dishes: [locro] },
  ])
  expect(groupByCategory([])).toEqual([])
})
