import { describe, expect, test } from 'vitest'
import type { StatisticsDay, StatisticsDish } from '#contract/statistics/statistics.ts'
import { formatCount } from '../../formats/format-count.ts'
import { columnsOf, formatDay, nameColumn } from './day-columns.ts'
import { changeFrom } from './figures.ts'
import { sortOntoPicture } from './placed-dishes.ts'
import { adviceFor } from './quadrants.ts'
import { daysCsv, dishesCsv } from './statistics-csv.ts'

const dayOf = (date: string, given: Partial<StatisticsDay> = {}): StatisticsDay => ({
  date,
  ...{ menu_views: 0, page_views: 0, dish_opens: 0, order_adds: 0, orders: 0, whatsapp: 0, calls: 0, directions: 0 },
  ...{ shares: 0, pdfs: 0, vain_searches: 0, likes_total: 0, rating: null, reviews_total: 0 },
  ...given,
})

const dishOf = (menu_item_id: number, given: Partial<StatisticsDish> = {}): StatisticsDish => ({
  menu_item_id,
  name: `Plato ${menu_item_id}`,
  category: 'Secos',
  ...{ opens: 100, adds: 20, ordered: 10, margin: 2, quadrant: null },
  ...given,
})

describe('against the period before', () => {
  test.each([
    [200, 250, 'more', '25\u00A0% más que antes'],
    [200, 150, 'less', '25\u00A0% menos que antes'],
    [21, 63, 'more', '200\u00A0% más que antes'],
    [20, 63, 'more', '43 más que antes'],
    [0, 1200, 'more', '1\u00A0200 más que antes'],
    [3, 0, 'less', '3 menos que antes'],
    [7, 7, 'same', 'Igual que antes'],
  ])('%i and now %i is %s: %s', (earlier, now, direction, text) => {
    expect(changeFrom(earlier, now, 'antes')).toEqual({ direction, text })
  })
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1\u00A0000'],
  [1234567, '1\u00A0234\u00A0567'],
])('%i is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

describe('columns over time', () => {
  const daysUntil = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      dayOf(new Date(Date.UTC(2026, 10, 16 - count + 1 + index)).toISOString().slice(0, 10)),
    )

  test('are days in a period of up to 90 days, and weeks in a year', () => {
    expect(columnsOf(daysUntil(90))).toHaveLength(90)
    const weeks = columnsOf(daysUntil(364))
    expect(weeks).toHaveLength(52)
    expect(weeks.every(({ days }) => days.length === 7)).toBe(true)
    expect(weeks.at(-1)).toMatchObject({ from: '2026-11-10', to: '2026-11-16' })
  })

  test('have a name in words and a short one', () => {
    expect(nameColumn({ from: '2026-11-16', to: '2026-11-16' })).toBe('lunes 16 de noviembre')
    expect(nameColumn({ from: '2026-11-10', to: '2026-11-16' })).toBe('semana del 10 de noviembre')
    expect(formatDay('2026-01-01')).toBe('1 ene')
  })
})

describe('a download', () => {
  test('has a row for each day', () => {
    const [head, first, ...rest] = daysCsv({
      days: [dayOf('2026-11-15', { menu_views: 3, orders: 1, likes_total: 9 }), dayOf('2026-11-16', { rating: 4.5 })],
    }).split('\r\n')
    expect(head).toMatch(/^\uFEFFDía,Vistas de la carta,/)
    expect(first).toBe('2026-11-15,3,0,0,0,1,0,0,0,0,0,0,9,,0')
    expect(rest).toEqual(['2026-11-16,0,0,0,0,0,0,0,0,0,0,0,0,4.5,0', ''])
  })

  test('has no cell that a spreadsheet would run as a formula', () => {
    const names = ['=1+1', '+593', '-5', '@SUM(A1)', "'=1", '\t=1', 'Seco, con «"arroz"»', '  Locro']
    const text = dishesCsv({ dishes: names.map((name, index) => dishOf(index, { name, margin: -1.5 })) })
    const cells = text.split('\r\n').slice(1, -1)
    expect(cells.map((row) => row.replace(/,Secos.*/, ''))).toEqual([
      "'=1+1",
      "'+593",
      "'-5",
      "'@SUM(A1)",
      "''=1",
      "'\t=1",
      '"Seco, con «""arroz""»"',
      '"  Locro"',
    ])
    expect(cells[0]).toBe("'=1+1,Secos,100,20,10,-1.5,Faltan datos")
  })
})

describe('the picture of the dishes', () => {
  test('has the judged ones, numbered quadrant by quadrant, and names what the others lack', () => {
    const seen = (id: number, given: Partial<StatisticsDish>) => dishOf(id, { ordered: 0, ...given })
    const { judged, withoutCost, seldomSeen } = sortOntoPicture([
      seen(1, { adds: 5, margin: 1 }),
      seen(2, { adds: 60, margin: 4 }),
      seen(3, { margin: null }),
      seen(4, { opens: 49, adds: 2 }),
      seen(5, { adds: 70, margin: 3.4 }),
      seen(6, { adds: 5, margin: 9 }),
    ])
    expect(judged.map(({ id, number, quadrant }) => [number, id, quadrant])).toEqual([
      [1, 2, 'estrella'],
      [2, 5, 'caballo_de_batalla'],
      [3, 6, 'enigma'],
      [4, 1, 'perro'],
    ])
    expect(withoutCost.map(({ menu_item_id }) => menu_item_id)).toEqual([3])
    expect(seldomSeen.map(({ menu_item_id }) => menu_item_id)).toEqual([4])
  })

  test('an advice never says that a fraction of a cent is nothing', () => {
    expect(adviceFor('caballo_de_batalla', -0.2, 'USD')).toContain('Le faltan $0.01 ')
    expect(adviceFor('perro', -120, 'USD')).toContain('Deja $1.20 menos ')
  })
})
