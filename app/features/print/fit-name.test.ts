import { expect, test } from 'vitest'
import { fitName } from './fit-name.ts'

/** Every letter is half as wide as it is tall. */
const widthOf = (text: string, sizePx: number) => (text.length * sizePx) / 2
const options = { sizesPx: [80, 40, 20] as const, maxWidth: 400, maxLines: 2, widthOf }

test('a short name stays on one line in the largest size', () => {
  expect(fitName('La Canoa', options)).toEqual({ sizePx: 80, lines: ['La Canoa'] })
})

test('a longer name breaks between its words, and only then gets smaller', () => {
  expect(fitName('La Canoa Manabita', options)).toEqual({ sizePx: 80, lines: ['La Canoa', 'Manabita'] })
  expect(fitName('La Canoa Manabita de Doña Mercedes', options)).toEqual({
    sizePx: 40,
    lines: ['La Canoa Manabita de', 'Doña Mercedes'],
  })
})

test('a word that fits no line gets the smallest size', () => {
  expect(fitName('x'.repeat(50), options)).toEqual({ sizePx: 20, lines: ['x'.repeat(50)] })
})
