import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutCourses } from './course-rows.ts'
import { lineHeight } from './fit-text.ts'

/** Every letter half as wide as high. */
const widthOf = (text: string, size: number) => (Array.from(text).length * size) / 2
const moreDishes = 'y {count} más'
const room = { width: 800, height: 450, largest: 108, smallest: 34 }

test('little is written large, in the middle', () => {
  const rows = layOutCourses({ courses: [{ name: 'Segundo', dishes: ['Guatita'] }], moreDishes }, room, widthOf)
  expect(rows).toMatchObject([{ text: 'Segundo' }, { text: 'Guatita', size: 108 }])
  const [first, last] = [rows[0]?.top ?? 0, (rows[1]?.top ?? 0) + 108 * lineHeight]
  expect(first).toBeCloseTo(room.height - last)
})

test('where not everything fits, every course keeps its first dish and says how many more there are', () => {
  const dishes = Array.from({ length: 8 }, (_, n) => `Plato ${n} ${'con arroz y menestra '.repeat(5)}`)
  const rows = layOutCourses(
    {
      courses: [
        { name: 'Sopa', dishes },
        { name: 'Segundo', dishes },
        { name: 'Jugo', dishes: ['Mora'] },
        { name: 'Postre', dishes: ['Gelatina'] },
      ],
      moreDishes,
    },
    room,
    widthOf,
  )
  const texts = rows.map(({ text }) => text)
  for (const name of ['Sopa', 'Segundo', 'Jugo', 'Mora', 'Postre', 'Gelatina']) expect(texts).toContain(name)
  expect(texts.filter((text) => text.startsWith('Plato 0'))).toHaveLength(2)
  expect(texts.filter((text) => /^y \d más$/.test(text))).toHaveLength(2)
})

test('for any dishes that may be published, nothing leaves the room', () => {
  const dish = fc.string({ minLength: 1, maxLength: 120 }).map((text) => text.replace(/\s+/g, ' ').trim() || 'x')
  const dishes = fc.array(dish, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(dishes, dishes, dish, dish, (sopas, segundos, jugo, postre) => {
      const courses = [
        { name: 'Sopa', dishes: sopas },
        { name: 'Segundo', dishes: segundos },
        { name: 'Jugo', dishes: [jugo] },
        { name: 'Postre', dishes: [postre] },
      ]
      for (const { text, size, top } of layOutCourses({ courses, moreDishes }, room, widthOf)) {
        expect(widthOf(text, size)).toBeLessThanOrEqual(room.width)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(top + size * lineHeight).toBeLessThanOrEqual(room.height + 0.001)
        expect(size).toBeGreaterThan(20)
      }
    }),
    { numRuns: 60 },
  )
})
