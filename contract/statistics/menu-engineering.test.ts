import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { type CountedDish, leastViews, placeDishes } from './menu-engineering.ts'

/** Worked out by hand: dish, category, opened, taps on 'Agregar', margin in cents, and what it is, or what is missing. */
const sheet: [number, string, number, number, number | null, string][] = [
  // Platos Principales: 1000 taps, popular from 70, mean 4.6439
  [1, 'Platos Principales', 400, 70, 520, 'estrella'],
  [2, 'Platos Principales', 390, 69, 520, 'enigma'],
  [3, 'Platos Principales', 800, 260, 480, 'estrella'],
  [4, 'Platos Principales', 700, 180, 350, 'caballo_de_batalla'],
  [5, 'Platos Principales', 510, 121, 610, 'estrella'],
  [6, 'Platos Principales', 300, 90, 455, 'caballo_de_batalla'],
  [7, 'Platos Principales', 250, 75, 300, 'caballo_de_batalla'],
  [8, 'Platos Principales', 220, 60, 700, 'enigma'],
  [9, 'Platos Principales', 180, 45, 390, 'perro'],
  [10, 'Platos Principales', 120, 30, 250, 'perro'],
  // Sopas y Cremas: 400 taps, popular from 35, mean 2.6896
  [11, 'Sopas y Cremas', 120, 100, 300, 'estrella'],
  [12, 'Sopas y Cremas', 110, 100, 200, 'caballo_de_batalla'],
  [13, 'Sopas y Cremas', 100, 35, 250, 'caballo_de_batalla'],
  [14, 'Sopas y Cremas', 90, 34, 400, 'enigma'],
  [15, 'Sopas y Cremas', 80, 66, 250, 'caballo_de_batalla'],
  [16, 'Sopas y Cremas', 70, 35, 249, 'caballo_de_batalla'],
  [17, 'Sopas y Cremas', 60, 20, 251, 'perro'],
  [18, 'Sopas y Cremas', 49, 10, 500, 'views'],
  // Postres: 400 views, popular from 70, mean 2.1967
  [19, 'Postres', 200, 10, 180, 'caballo_de_batalla'],
  [20, 'Postres', 70, 2, 320, 'estrella'],
  [21, 'Postres', 69, 4, 321, 'enigma'],
  [22, 'Postres', 61, 3, 120, 'perro'],
  // Helados: 20 taps, popular from 3.5, mean 1.29
  [23, 'Helados', 300, 4, 150, 'estrella'],
  [24, 'Helados', 60, 3, 150, 'enigma'],
  [25, 'Helados', 55, 10, 90, 'caballo_de_batalla'],
  [26, 'Helados', 52, 3, 210, 'enigma'],
  // Menú del Día: 5 taps, popular from 3.5, mean 1.8
  [27, 'Menú del Día', 50, 5, 180, 'estrella'],
  // Desayunos: 40 taps, popular from 28, mean 1.8
  [28, 'Desayunos', 49, 40, 180, 'views'],
  // Jugos Naturales: 300 taps, popular from 35, mean 1.1888
  [29, 'Jugos Naturales', 150, 60, null, 'cost'],
  [30, 'Jugos Naturales', 140, 60, 130, 'estrella'],
  [31, 'Jugos Naturales', 130, 60, 110, 'caballo_de_batalla'],
  [32, 'Jugos Naturales', 120, 21, 140, 'enigma'],
  [33, 'Jugos Naturales', 110, 20, 90, 'perro'],
  [34, 'Jugos Naturales', 90, 79, null, 'cost'],
  // Empanadas: 270 taps, popular from 47.25, mean 0.5213
  [35, 'Empanadas', 10, 120, 45, 'caballo_de_batalla'],
  [36, 'Empanadas', 5, 50, 60, 'estrella'],
  [37, 'Empanadas', 3, 49, 70, 'views'],
  [38, 'Empanadas', 0, 51, 44, 'caballo_de_batalla'],
  // Mariscos: 100 taps, popular from 17.5, mean -0.45
  [39, 'Mariscos', 90, 40, -50, 'caballo_de_batalla'],
  [40, 'Mariscos', 85, 40, -20, 'estrella'],
  [41, 'Mariscos', 80, 10, 30, 'enigma'],
  [42, 'Mariscos', 75, 10, -200, 'perro'],
  // Vinos: 159 views, popular from 37.1, mean 9.2767
  [43, 'Vinos', 60, 0, 900, 'caballo_de_batalla'],
  [44, 'Vinos', 50, 0, 400, 'caballo_de_batalla'],
  [45, 'Vinos', 49, 0, 1500, 'views'],
  // Cervezas: 50 taps, popular from 17.5, mean 1.2
  [46, 'Cervezas', 80, 25, 120, 'estrella'],
  [47, 'Cervezas', 80, 25, 120, 'estrella'],
  // Cocteles: 60 taps, popular from 14, mean 4
  [48, 'Cocteles', 70, 0, 500, 'enigma'],
  [49, 'Cocteles', 60, 0, 300, 'perro'],
  [50, 'Cocteles', 90, 60, null, 'cost'],
]

const dishes = sheet.map(([id, category, opens, adds, margin]) => ({
  ...{ id, category, opens, adds, ordered: 0 },
  margin: margin === null ? null : cents(margin),
}))

describe('menu engineering', () => {
  const places = placeDishes(dishes)
  test.each(sheet)('dish %i of %s, opened %i times, added %i times, with a margin of %s cents: %s', (...row) => {
    const place = places.get(row[0])
    expect(place?.quadrant ?? place?.missing).toBe(row[5])
  })

  test('the picture has a dish on the side of its quadrant', () => {
    for (const { quadrant, popularity, marginOverMean } of places.values()) {
      if (quadrant === null) continue
      expect(popularity >= 1).toBe(quadrant === 'estrella' || quadrant === 'caballo_de_batalla')
      expect((marginOverMean ?? Number.NaN) >= 0).toBe(quadrant === 'estrella' || quadrant === 'enigma')
    }
  })
})

describe('a category', () => {
  const pair = (orderedOfSecond: number) =>
    placeDishes([
      { id: 1, category: 'Postres', opens: 500, adds: 90, ordered: 1, margin: cents(200) },
      { id: 2, category: 'Postres', opens: 100, adds: 10, ordered: orderedOfSecond, margin: cents(100) },
    ])

  test('is judged by what was ordered where that is five portions per dish', () => {
    expect([pair(9).get(1)?.quadrant, pair(9).get(2)?.quadrant]).toEqual(['enigma', 'caballo_de_batalla'])
  })

  test('is judged by taps where fewer were ordered', () => {
    expect([pair(8).get(1)?.quadrant, pair(8).get(2)?.quadrant]).toEqual(['estrella', 'perro'])
  })
})

const anyDishes = fc
  .array(
    fc.record({
      category: fc.constantFrom('Sopas y Cremas', 'Postres', 'Vinos'),
      opens: fc.integer({ min: 0, max: 10_000 }),
      adds: fc.integer({ min: 0, max: 10_000 }),
      ordered: fc.integer({ min: 0, max: 10_000 }),
      margin: fc.option(fc.integer({ min: -100_000, max: 1_000_000_000 }).map(cents), { nil: null }),
    }),
    { maxLength: 60 },
  )
  .map((counted): CountedDish[] => counted.map((dish, index) => ({ id: index + 1, ...dish })))

describe('for any menu', () => {
  test('a dish is judged exactly when it was seen often enough and has a cost', () => {
    fc.assert(
      fc.property(anyDishes, (menu) => {
        const places = placeDishes(menu)
        expect(places.size).toBe(menu.length)
        for (const { id, opens, adds, ordered, margin } of menu) {
          const isJudged = Math.max(opens, adds, ordered) >= leastViews && margin !== null
          expect(places.get(id)?.quadrant != null).toBe(isJudged)
          expect(places.get(id)?.missing === null).toBe(isJudged)
        }
      }),
    )
  })

  test('every category has a popular dish, and one that leaves at least the average', () => {
    fc.assert(
      fc.property(anyDishes, (menu) => {
        const places = placeDishes(menu)
        for (const own of Map.groupBy(menu, ({ category }) => category).values()) {
          const placed = own.flatMap(({ id }) => places.get(id) ?? [])
          const isCounted = own.some(({ opens, adds, ordered }) => opens + adds + ordered > 0)
          expect(placed.some(({ popularity }) => popularity >= 1)).toBe(isCounted)
          const isCosted = own.some(({ margin }) => margin !== null)
          // Rounding of the mean: at most a millionth of a cent.
          expect(placed.some(({ marginOverMean }) => marginOverMean !== null && marginOverMean > -1e-6)).toBe(isCosted)
        }
      }),
    )
  })

  test('neither the order of the dishes nor those of other categories change a place', () => {
    fc.assert(
      fc.property(anyDishes, (menu) => {
        const places = placeDishes(menu)
        expect(new Map([...placeDishes(menu.toReversed())].sort(([a], [b]) => a - b))).toEqual(
          new Map([...places].sort(([a], [b]) => a - b)),
        )
        const soups = menu.filter(({ category }) => category === 'Sopas y Cremas')
        for (const [id, place] of placeDishes(soups)) expect(places.get(id)).toEqual(place)
      }),
    )
  })
})
