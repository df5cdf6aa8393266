import { expect, test } from 'vitest'
import { readPrice, readPricedLine } from './line-prices.ts'
import { readMenuLines } from './menu-lines.ts'

/** 'section / name / description / price', with '!' where somebody has to look. */
function read(text: string): { rows: string[]; leftover: string[] } {
  const { rows, leftover } = readMenuLines(text.split('\n').map((line) => ({ text: line })))
  return {
    rows: rows.map(({ section, name, description, price, flagged }) =>
      [section ?? '–', name, description, `${price}${flagged ? '!' : ''}`].join(' / '),
    ),
    leftover,
  }
}

test.each([
  ['Locro de papa ........ 3.50', 'Locro de papa', [350]],
  ['Locro de papa 3,50', 'Locro de papa', [350]],
  ['Locro de papa $4', 'Locro de papa', [400]],
  ['Locro de papa 4.5', 'Locro de papa', [450]],
  ['Locro de papa...4', 'Locro de papa', [400]],
  ['Locro de papa    4', 'Locro de papa', [400]],
  ['Café pasado $.75', 'Café pasado', [75]],
  ['Encebollado mixto 4,50 $', 'Encebollado mixto', [450]],
  ['Seco de chivo — USD 6.00', 'Seco de chivo', [600]],
  ['Cerveza 1,5 litros 3.00', 'Cerveza 1,5 litros', [300]],
  ['Pizza familiar 12.00', 'Pizza familiar', [1200]],
  ['Cola 1.00 2.50', 'Cola', [100, 250]],
  ['Pizza mediana 8.00 familiar 12.00', 'Pizza', [800, 1200]],
  ['Limonada Vaso $1,50 / Jarra $5,00', 'Limonada', [150, 500]],
  ['$2.00Empanadas', 'Empanadas', [200]],
  ['$ 12', '', [1200]],
])('the prices of “%s”', (line, words, cents) => {
  const priced = readPricedLine(line)
  expect(priced?.words).toBe(words)
  expect(priced?.prices.map((price) => price.cents)).toEqual(cents)
  expect(priced?.isDoubtful).toBe(false)
})

test.each(['Combo 2', 'Alitas x 6', 'Agua 500 ml', '099 123 4567', '8:00 a 22:00', 'Servicio 10%', 'Desde 1998'])(
  '“%s” has no price',
  (line) => {
    expect(readPricedLine(line)).toBeNull()
  },
)

test.each(['Guatita 4', 'Bandeja 12.000'])('“%s” may mean something else, so it is doubtful', (line) => {
  expect(readPricedLine(line)?.isDoubtful).toBe(true)
})

test('a cell is a price only when nothing else is in it', () => {
  expect(['4.50', '$4', '4,5', '1234.5', 'Locro 4.50', 'gratis', ''].map(readPrice)).toEqual([
    ...[450, 400, 450, 123450],
    ...[null, null, null],
  ])
})

test('a menu with leaders, headings in capitals, descriptions and a telephone', () => {
  const menu = read(`La Casa del Río
Comida manabita

SOPAS
Locro de papa ........ 3.50
con queso y aguacate
Caldo de gallina ..... $4
BEBIDAS
Jugo de mora 1,50
Cola   1.00   2.50

Platos fuertes
Seco de chivo - con arroz amarillo y maduro 6.5
Guatita 4
Telf: 099 123 4567
Gracias por su visita`)
  expect(menu.rows).toEqual([
    'Sopas / Locro de papa / con queso y aguacate / 350',
    'Sopas / Caldo de gallina /  / 400',
    'Bebidas / Jugo de mora /  / 150',
    'Bebidas / Cola (pequeño) /  / 100!',
    'Bebidas / Cola (grande) /  / 250!',
    'Platos fuertes / Seco de chivo / con arroz amarillo y maduro / 650',
    'Platos fuertes / Guatita /  / 400!',
  ])
  expect(menu.leftover).toEqual(['La Casa del Río', 'Comida manabita', 'Telf: 099 123 4567', 'Gracias por su visita'])
})

test('a price below its dish, and columns of sizes with heads', () => {
  const menu = read(`Entradas

Empanada de viento
Con queso, espolvoreada con azúcar
$2.50

Bolón mixto
$3.00

Bebidas
              Vaso   Jarra
Limonada      1.50   5.00`)
  expect(menu).toEqual({
    rows: [
      'Entradas / Empanada de viento / Con queso, espolvoreada con azúcar / 250',
      'Entradas / Bolón mixto /  / 300',
      'Bebidas / Limonada (vaso) /  / 150',
      'Bebidas / Limonada (jarra) /  / 500',
    ],
    leftover: [],
  })
})

test('capitals throughout, numbers and bullets before names, brackets and colons before descriptions', () => {
  const menu = read(`1. Encebollado 3.50
2. Ceviche de camarón (con chifles y canguil) 8,00
• Arroz marinero: camarón, concha, calamar 9.00
CEVICHES:
MIXTO 9.50
CAMARÓN 8.50
MIXTO 9.50`)
  expect(menu.rows).toEqual([
    '– / Encebollado /  / 350',
    '– / Ceviche de camarón / con chifles y canguil / 800',
    '– / Arroz marinero / camarón, concha, calamar / 900',
    'Ceviches / Mixto /  / 950',
    'Ceviches / Camarón /  / 850',
    'Ceviches / Mixto /  / 950!',
  ])
})

test('a heading without dishes is left over, unless it stands above a part of it', () => {
  const menu = read('Ofertas\n\nBebidas\n\nFrías\nCola 1.00\n\nPostres')
  expect(menu).toEqual({ rows: ['Bebidas: Frías / Cola /  / 100'], leftover: ['Ofertas', 'Postres'] })
})

test('a price without a name is left over', () => {
  expect(read('\n4.50\n')).toEqual({ rows: [], leftover: ['4.50'] })
})

test('the letters of a heading are larger', () => {
  const lines = [
    { text: 'De la casa', size: 18 },
    { text: 'Locro 3.50', size: 10 },
    { text: 'Con queso', size: 10 },
    { text: 'Tostado de maíz', size: 10 },
  ]
  expect(readMenuLines(lines).rows).toMatchObject([
    { section: 'De la casa', name: 'Locro', description: 'Con queso Tostado de maíz' },
  ])
})

test('a long line is cut, so that no expression takes long on it', () => {
  const line = `Locro ${'. '.repeat(50_000)}4.50`
  expect(readMenuLines(Array.from({ length: 50 }, () => ({ text: line }))).rows).toEqual([])
})

test('a notice about taxes and the sum of a receipt are no dishes, a dish with its taxes is one', () => {
  const { rows, leftover } = read('Almuerzo (incluye IVA)   3.50\nNuestros precios incluyen IVA   10\nTotal   24.50')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('Almuerzo (incluye IVA)')
  expect(leftover).toEqual(['Nuestros precios incluyen IVA   10', 'Total   24.50'])
})
