import { describe, expect, test } from 'vitest'
import { categories } from '#contract/categories.ts'
import { foldAccents } from '#contract/slug.ts'
import { drawBanner, drawDish, drawLogo } from './dish-drawing.ts'
import { findForm } from './forms.ts'

const dishes = [
  { name: 'Locro de papa', category: 'Sopas y Cremas' },
  { name: 'Locro de papas', category: 'Sopas y Cremas' },
  { name: 'Caldo de gallina', category: 'Sopas y Cremas' },
  { name: 'Ceviche de camarón', category: 'Ceviches' },
  { name: 'Seco de pollo', category: 'Secos' },
  { name: 'Seco de chivo', category: 'Secos' },
  { name: 'Jugo de mora', category: 'Jugos naturales' },
  { name: 'Jugo de mora', category: 'Desayunos' },
  { name: 'Torta de chocolate', category: 'Postres' },
  { name: 'Lo de siempre', category: '' },
]

describe('a drawn picture', () => {
  test('is the same for the same dish', () => {
    for (const dish of dishes) expect(drawDish(dish)).toBe(drawDish(dish))
  })

  test('is different for every dish, however alike the names', () => {
    expect(new Set(dishes.map(drawDish)).size).toBe(dishes.length)
    expect(new Set(['La Brasa', 'La Brasas', 'El Puerto'].map((name) => drawBanner({ name }))).size).toBe(3)
  })

  test('does not depend on accents or capitals', () => {
    expect(drawDish({ name: 'CEVICHE DE CAMARON' })).toBe(drawDish({ name: 'Ceviche de camarón' }))
  })

  test('never lets the name into the markup', () => {
    const name = '<script>alert("1")</script>'
    for (const drawing of [drawDish({ name, category: name }), drawBanner({ name }), drawLogo({ name })])
      expect(drawing).not.toMatch(/script|alert/)
  })

  test('has the proportions of its place: 4:3 for a dish, 16:9 for a banner, square for a logo', () => {
    expect(drawDish({ name: 'Humita' })).toContain('viewBox="0 0 800 600"')
    expect(drawBanner({ name: 'La Brasa' })).toContain('viewBox="0 0 1600 900"')
    expect(drawLogo({ name: 'La Brasa' })).toContain('viewBox="0 0 512 512"')
  })

  test('holds no number that was never computed', () => {
    for (const dish of dishes) expect(drawDish(dish)).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('is drawn as its category says, for each of the categories', () => {
    const undrawn = categories.filter((category) => !findForm(foldAccents(category).toLowerCase()))
    expect(undrawn).toEqual([])
  })
})
