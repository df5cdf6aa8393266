import { describe, expect, test } from 'vitest'
import { categories } from '#contract/menu/categories.ts'
import { foldedName } from '#contract/slug.ts'
import { ricePan } from './bowls.ts'
import { coffee } from './drinks.ts'
import { findForm } from './forms.ts'
import { paintBanner, paintDish } from './paint-food.ts'
import { almuerzo, empanadas, fishPlatter, patties } from './plates.ts'
import { candies, chips, crabs, cuy, fruitInSyrup, grilledCorn, patacones } from './specialities.ts'

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
  { name: 'Cuy con papas', category: 'Cuy' },
  { name: 'Dulce de higos', category: 'Postres' },
  { name: 'Melcocha', category: 'Postres' },
  { name: 'Langosta a la brasa', category: 'Mariscos' },
]

describe('a painted picture', () => {
  test('is the same for the same dish', () => {
    for (const dish of dishes) expect(paintDish(dish)).toBe(paintDish(dish))
  })

  test('is different for every dish, however alike the names', () => {
    expect(new Set(dishes.map(paintDish)).size).toBe(dishes.length)
    expect(new Set(['La Brasa', 'La Brasas', 'El Puerto'].map((name) => paintBanner({ name }))).size).toBe(3)
  })

  test('shows on a soup what its description names, and nothing else', () => {
    const soup = (description: string) => paintDish({ name: 'Caldo de patas', category: 'Sopas y Cremas', description })
    expect(soup('Con aguacate.')).not.toBe(soup(''))
    expect(soup('Como en la casa.')).toBe(soup(''))
  })

  test('does not depend on accents or capitals', () => {
    expect(paintDish({ name: 'CEVICHE DE CAMARON' })).toBe(paintDish({ name: 'Ceviche de camarón' }))
  })

  test('never lets the name into the markup', () => {
    const name = '<script>alert("1")</script>'
    for (const drawing of [paintDish({ name, category: name, description: name }), paintBanner({ name })])
      expect(drawing).not.toMatch(/script|alert/)
  })

  test('has the proportions of its place: 4:3 for a dish, 16:9 for a banner', () => {
    expect(paintDish({ name: 'Humita' })).toContain('viewBox="0 0 800 600"')
    expect(paintBanner({ name: 'La Brasa' })).toContain('viewBox="0 0 1600 900"')
  })

  test('holds no number that was never computed', () => {
    for (const dish of dishes) expect(paintDish(dish)).not.toMatch(/NaN|undefined|Infinity/)
  })

  test.each([
    ['Cuy asado entero', cuy],
    ['Higos con queso', fruitInSyrup],
    ['Dulce de zambo', fruitInSyrup],
    ['Morocho con leche', coffee],
    ['Canelazo', coffee],
    ['Empanadas de morocho', empanadas],
    ['Patacones con queso', patacones],
    ['Chifles de la casa', chips],
    ['Choclo asado con queso', grilledCorn],
    ['Melcocha', candies],
    ['Cangrejada criolla', crabs],
    ['Arroz con cangrejo', ricePan],
    ['Encocado de camarón', almuerzo],
    ['Encocado de pescado', fishPlatter],
    ['Sancocho de chancho con mote casado', almuerzo],
    ['Llapingachos con ensalada', patties],
  ])('of %s is drawn as what it is', (name, draw) => {
    expect(findForm(foldedName(name))?.draw).toBe(draw)
  })

  test('is drawn as its category says, for each of the categories', () => {
    const undrawn = categories.filter((category) => !findForm(foldedName(category)))
    expect(undrawn).toEqual([])
  })
})
