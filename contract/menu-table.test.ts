import { expect, test } from 'vitest'
import { readMenuTable } from './menu-table.ts'

function read(table: string) {
  return readMenuTable(table.split('\n').map((row) => row.split('|').map((cell) => cell.trim())))
}

test('columns are known by their heads, in any order', () => {
  const { rows } = read(`PVP|Categoría|Nombre del plato|Descripción|Código
3.50|Locros|Locro de papa|Con queso|A1
$4|bebidas|Jugo de mora||A2
12|Especiales|Bandeja|Para dos|A3
gratis|Postres|Flan||A4`)
  expect(rows).toEqual([
    { name: 'Locro de papa', description: 'Con queso', price: 350, category: 'Locros', section: null, flagged: false },
    { name: 'Jugo de mora', description: '', price: 400, category: 'Bebidas', section: null, flagged: false },
    { name: 'Bandeja', description: 'Para dos', price: 1200, category: null, section: 'Especiales', flagged: false },
    { name: 'Flan', description: '', price: null, category: 'Postres', section: null, flagged: true },
  ])
})

test('without heads, columns are known by what is in them, and a lone cell is a section', () => {
  const { rows, leftover } = read(`Sopas||
Locro de papa|Con queso y aguacate, muy caliente|3,50
Caldo de gallina|De campo, con presa y yuca cocinada|4
Bebidas||
Jugo|De mora, tomate de árbol o maracuyá|1.5`)
  expect(rows.map(({ section, name, price }) => [section, name, price])).toEqual([
    ['Sopas', 'Locro de papa', 350],
    ['Sopas', 'Caldo de gallina', 400],
    ['Bebidas', 'Jugo', 150],
  ])
  expect(rows[0]?.description).toBe('Con queso y aguacate, muy caliente')
  expect(leftover).toEqual([])
})

test('a column of prices for each size makes a row for each', () => {
  const { rows } = read(`Producto|Precio personal|Precio familiar
Pizza de jamón|5.00|12.00
Pizza de queso|4.00|`)
  expect(rows.map(({ name, price, flagged }) => [name, price, flagged])).toEqual([
    ['Pizza de jamón (personal)', 500, false],
    ['Pizza de jamón (familiar)', 1200, false],
    ['Pizza de queso', 400, false],
  ])
})

test('a title above the heads and a row without a name are left over; recipes are not dishes', () => {
  expect(read('Mi carta 2026|\nPlato|Precio\nLocro|3.50\n|2.00').leftover).toEqual(['Mi carta 2026', '2.00'])
  expect(read('Plato|Ingrediente|Cantidad|Unidad\nLocro|Papa|200|g')).toEqual({ rows: [], leftover: [] })
})
