import { expect, test } from 'vitest'
import { numberedTables, tableLabel, tableQuery } from '#contract/orders/table-names.ts'
import { tableNameWords } from '#contract/texts/es/table-names.ts'
import { fileNamesOf } from './draw-table.tsx'
import { tableSvg } from './table-svg.ts'

const code = { modules: 49, path: 'M4 4h1v1H4z' }
const letterOf = (label: string) => Number(/font-size="([\d.]+)"/.exec(tableSvg(code, label).svg)?.[1])

test('a name is as large as it fits on one line, at least a third of the largest', () => {
  expect(letterOf('Mesa 4')).toBe(6)
  for (const label of ['Terraza junto al jardín', 'M'.repeat(30)]) {
    expect(label.length * letterOf(label) * 0.66).toBeLessThanOrEqual(43.2)
    expect(letterOf(label)).toBeGreaterThan(2)
  }
})

test('a name cannot become part of the drawing', () => {
  expect(tableSvg(code, '<b>&amp;</b>').svg).toContain('>&lt;b&gt;&amp;amp;&lt;/b&gt;</text>')
})

test('a module is a whole number of pixels wide', () => {
  const { width, height } = tableSvg(code, 'Mesa 4')
  expect([width % 49, height % (width / 49)]).toEqual([0, 0])
  expect(width).toBeGreaterThanOrEqual(900)
})

test('numbers are read as tables, other names as they are', () => {
  expect(['4', '12', 'Terraza 3', '4B'].map((name) => tableLabel(name, tableNameWords))).toEqual([
    'Mesa 4',
    'Mesa 12',
    'Terraza 3',
    '4B',
  ])
  expect(numberedTables(3, 5)).toEqual(['3', '4', '5'])
  expect(numberedTables(5, 3)).toEqual([])
  expect(tableQuery('Terraza & 3')).toBe('?mesa=Terraza%20%26%203')
})

test('files are named after restaurant and table, each differently', () => {
  expect(fileNamesOf({ slug: 'el-muelle' }, ['4', 'Salón', 'Salon', 'A/B'])).toEqual([
    'qr-el-muelle-mesa-4',
    'qr-el-muelle-salon',
    'qr-el-muelle-salon-2',
    'qr-el-muelle-ab',
  ])
})
