import { expect, test } from 'vitest'
import { restoreAccents } from './restore-accents.ts'

test.each([
  ['Jugo de pina', 'Jugo de piña'],
  ['PINA COLADA', 'PIÑA COLADA'],
  ['CóCTELES DEL DiA', 'CÓCTELES DEL DÍA'],
  ['Chaulafän de atün', 'Chaulafán de atún'],
  ['Pie de lim6n', 'Pie de limón'],
  ['Suspiro limefo y pristifios', 'Suspiro limeño y pristiños'],
  ['Te de jengibre', 'Té de jengibre'],
  ['Porcion de maiz', 'Porción de maíz'],
  ['Agüita de cedron', 'Agüita de cedrón'],
])('%s: %s', (read, printed) => {
  expect(restoreAccents(read)).toBe(printed)
})

test.each([
  'Papas fritas',
  'Come y bebe',
  'Dona de chocolate',
  'Combo 2',
  'Passion fruit',
  'Pizza 4 quesos',
  'Té helado',
])('%s stays as it is', (printed) => {
  expect(restoreAccents(printed)).toBe(printed)
})
