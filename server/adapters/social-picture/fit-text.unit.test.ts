import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitText, lineHeight } from './fit-text.ts'

/** Every letter half as wide as high. */
const widthOf = (text: string, size: number) => (Array.from(text).length * size) / 2
const room = { width: 400, height: 200, largest: 80, smallest: 20 }

test('a short name is as large as it may be', () => {
  expect(fitText('Locro', room, widthOf)).toEqual({ lines: ['Locro'], size: 80 })
})

test('a longer name wraps between words and shrinks', () => {
  expect(fitText('La Casa de la Abuela y la Tía', room, widthOf)).toEqual({
    lines: ['La Casa de la', 'Abuela y la', 'Tía'],
    size: 60,
  })
})

test('a word that is wider than the column is broken', () => {
  expect(fitText('x'.repeat(45), room, widthOf)).toEqual({ lines: ['x'.repeat(40), 'x'.repeat(5)], size: 20 })
})

test('for any name, nothing leaves the column, and only text that does not fit is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 50 }), { minLength: 1, maxLength: 40 }), (words) => {
      const text = words.join(' ').replace(/\s+/g, ' ').trim()
      const { lines, size } = fitText(text, room, widthOf)
      for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(room.width)
      expect(lines.length * size * lineHeight).toBeLessThanOrEqual(room.height)
      const isCut = lines.at(-1)?.endsWith('…') && !text.endsWith('…')
      if (!isCut) expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }),
  )
})
