import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { bannerDrawingPath, dishDrawingPath, logoDrawingPath, readDrawingPath } from './drawing-path.ts'

const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })

test('the address of a drawing holds everything that is drawn, for any name', () => {
  fc.assert(
    fc.property(names, fc.constantFrom(...categories), (name, category) => {
      expect(readDrawingPath(dishDrawingPath({ name, category }, { language: 'es' }))).toEqual({
        kind: 'dish',
        language: 'es',
        category,
        name,
      })
      expect(readDrawingPath(bannerDrawingPath({ name }))).toEqual({ kind: 'banner', name })
      expect(readDrawingPath(logoDrawingPath({ name }))).toEqual({ kind: 'logo', name })
    }),
  )
})

test.each([
  '/drawings/2/dish/es/Cohetes/Locro.svg',
  '/drawings/2/dish/es/Locros/.svg',
  '/drawings/2/dish/Locros/Locro.svg',
  '/drawings/2/poster/Locro.svg',
  '/drawings/2/banner/Locro.png',
  '/drawings/2/banner/%E0%A4%A.svg',
  `/drawings/2/logo/${'x'.repeat(121)}.svg`,
])('%s is no drawing', (path) => {
  expect(readDrawingPath(path)).toBeNull()
})
