import { expect, test } from 'vitest'
import { readMenuTables } from './menu-table.ts'

function read(...tables: string[]) {
  const menus = readMenuTables(tables.map((table) => table.split('\n').map((row) => row.split('|'))))
  return { rows: menus.flatMap(({ rows }) => rows), leftover: menus.flatMap(({ leftover }) => leftover) }
}

test('columns are known by their heads, in any order', () => {
  const { rows } = read(`PVP|Categoría|Nombre del plato|Descripción|Código
3.50|Locros|Locro de papa|Con queso|A1
$4|bebidas|Jugo de mora||A2
12000|Especiales|Bandeja|Para dos|A3
gratis|Postres|Flan||A4`)
  expect(rows).toEqual([
    { name: 'Locro de papa', description: 'Con queso', price: 350, category: 'Locros', section: null, flagged: false },
    { name: 'Jugo de mora', description: '', price: 400, category: 'Bebidas', section: null, flagged: false },
    {
      name: 'Bandeja',
      description: 'Para dos',
      price: 1_200_000,
      category: null,
      section: 'Especiales',
      flagged: false,
    },
    {
      ...{ name: 'Flan', description: '', price: null, category: 'Postres', section: null },
      ...{ flagged: true, doubt: 'El precio no se entiende' },
    },
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

test('a title above the heads and a row without a name are left over', () => {
  expect(read('Mi carta 2026|\nPlato|Precio\nLocro|3.50\n|2.00').leftover).toEqual(['Mi carta 2026', '2.00'])
})

test('a table of recipes belongs to the dishes of the others, by name; an empty cell means the dish above', () => {
  const menu = 'Plato|Precio\nLocro de papa|3.50\nSeco|5'
  const recipes = `Plato|Ingrediente|Cantidad|Unidad
LOCRO DE PAPAS|Papa|200|gramos
|Queso|1/4|lb
Guatita|Panza|1|kg
Seco|Arroz|mucho|lb`
  const { rows, leftover } = read(menu, recipes)
  expect(rows.map(({ name, recipe }) => [name, recipe])).toEqual([
    [
      'Locro de papa',
      [
        { name: 'Papa', quantity: 200, unit: 'g' },
        { name: 'Queso', quantity: 4, unit: 'oz' },
      ],
    ],
    ['Seco', undefined],
  ])
  expect(leftover).toEqual(['Seco · Arroz · mucho · lb', 'Guatita · Panza · 1 · kg'])
})

test('sizes and recipes stand in cells of several lines; what cannot be read is left over, and its row flagged', () => {
  const cells = [
    ['Plato', 'Precio', 'Opciones', 'Receta'],
    ['Guatita', '4', 'Tamaño [1-1]\n  Personal [+0.00]\n  Familiar [+6.50, receta x2.5]\n    1 kg Panza', '2 lb Panza'],
    ['Seco', '5', 'grande o chico', ''],
  ]
  const [menu] = readMenuTables([cells])
  const panza = { name: 'Panza', quantity: 1, unit: 'kg' }
  expect(menu?.rows[0]).toMatchObject({
    flagged: false,
    recipe: [{ name: 'Panza', quantity: 2, unit: 'lb' }],
    options: [
      {
        ...{ name: 'Tamaño', min: 1, max: 1 },
        choices: [
          { name: 'Personal', price_change: 0, recipe_factor: null, recipe: [] },
          { name: 'Familiar', price_change: 650, recipe_factor: 2500, recipe: [panza] },
        ],
      },
    ],
  })
  expect(menu?.rows[1]).toMatchObject({ name: 'Seco', flagged: true })
  expect(menu?.leftover).toEqual(['Seco: grande o chico'])
})

test('a cell full of dots, digits or blanks where a price should be is read at once', () => {
  for (const cell of ['.'.repeat(60_000), ' '.repeat(60_000), '1.234'.repeat(12_000)]) {
    const [read] = readMenuTables([
      [
        ['Plato', 'Precio'],
        ['Locro', `a${cell}x`],
      ],
    ])
    expect(read?.rows.map(({ price }) => price) ?? []).not.toContain(0)
  }
})
