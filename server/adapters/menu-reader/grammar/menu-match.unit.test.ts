import { describe, expect, test } from 'vitest'
import { plainStandard } from '#contract/menu/plain-fields.ts'
import { cents } from '#contract/money.ts'
import { matchCategory } from '#contract/search/category-match.ts'
import { changeOf, matchDishes } from './menu-match.ts'

const named = (...names: string[]) => names.map((name) => ({ name, category: null }))

test.each([
  ['Encebollado de pescado', 'ENCEBOLLADO DE PESCADO'],
  ['Ceviche de camarón', 'Ceviche de camaron'],
  ['Empanada de viento', 'Empanadas de viento'],
  ['Encebollado mixto', 'Encebolado mixto'],
  ['Hamburguesa clásica', 'Hamburgesa clasica'],
  ['Mote pillo', 'Motepillo'],
])('“%s” is “%s”', (menu, file) => {
  expect(matchDishes(named(file), named(menu))[0]?.name).toBe(menu)
})

test.each([
  ['Seco de pollo', 'Seco de chivo'],
  ['Jugo de mora', 'Jugo de coco'],
  ['Cola 1 litro', 'Cola 2 litros'],
  ['1/4 de pollo', '1/2 de pollo'],
  ['Pizza (personal)', 'Pizza (familiar)'],
  ['Sopa', 'Sopa de bolas'],
])('“%s” is not “%s”', (menu, file) => {
  expect(matchDishes(named(file), named(menu))).toEqual([null])
})

test('of two dishes with one name the category tells, and no dish is meant twice', () => {
  const [rice, ceviche] = [
    { id: 1, name: 'Mixto', category: 'Arroces' },
    { id: 2, name: 'Mixto', category: 'Ceviches' },
  ] as const
  const rows = (['Ceviches', 'Arroces', 'Arroces'] as const).map((category) => ({ name: 'mixto', category }))
  expect(matchDishes(rows, [rice, ceviche])).toEqual([ceviche, rice, null])
})

test('an exact name wins over one that is only alike', () => {
  const rows = named('Encebolado', 'Encebollado')
  expect(matchDishes(rows, named('Encebollado'))).toEqual([null, { name: 'Encebollado', category: null }])
})

test('what publishing a row would do', () => {
  const dish = {
    ...({ id: 1, name: 'Locro', description: 'Rico', price: cents(350), category: 'Locros', options: [] } as const),
    ...{ declaredAllergens: ['leche'], declaredDiets: null, ...plainStandard, picante: 2 as const },
  }
  const changeTo = (row: Partial<Parameters<typeof changeOf>[0]>) => changeOf({ ...dish, ...row }, dish, new Map())
  expect(changeOf(dish, null, new Map())).toBe('new')
  expect(changeTo({})).toBe('same')
  expect(changeTo({ price: cents(375) })).toBe('price')
  expect(changeTo({ description: 'Muy rico' })).toBe('details')
  expect(changeTo({ description: '' })).toBe('same')
  expect(changeTo({ declared: { allergens: ['leche'], picante: 2 } })).toBe('same')
  expect(changeTo({ declared: { picante: 0 } })).toBe('details')
  expect(changeTo({ declared: { allergens: [] } })).toBe('details')
  expect(changeTo({ declared: { diets: ['vegetariano'] } })).toBe('details')
})

test.each([
  ['Sopas', 'Sopas y Cremas'],
  ['PLATOS FUERTES', 'Platos Principales'],
  ['Bebidas frías', 'Bebidas'],
  ['Nuestros cócteles', 'Cocteles'],
  ['Carnes y aves', 'Carnes'],
  ['Niños', 'Menú Infantil'],
  ['Menú del dia', 'Menú del Día'],
  ['Arroz con camarón', 'Arroces'],
  ['Seco de pollo', 'Secos'],
  ['Sanduche de pernil', 'Sánduches'],
  ['Sorpresa', null],
])('the category of “%s” is %s', (text, category) => {
  expect(matchCategory(text)).toBe(category)
})

describe('a menu of a thousand dishes', () => {
  /** Letters by chance: so long that nearly every name has all of them, and no two are alike. */
  function lettersBy(number: number): string {
    let chance = number + 1
    return Array.from({ length: 110 }, () => {
      chance = (chance * 16_807) % 2_147_483_647
      return String.fromCharCode(97 + (chance % 26))
    }).join('')
  }
  const thousand = Array.from({ length: 1000 }, (_, number) => number)
  const kinds = ['Ceviche', 'Encebollado', 'Arroz', 'Jugo', 'Hamburguesa']

  test('is compared whole: every misspelt name is found', () => {
    const name = (number: number) => `${kinds[number % 5]} de ${lettersBy(number).slice(0, 9)} ${number}`
    const found = matchDishes(
      named(...thousand.map((number) => name(number).replace(/^Enceboll/, 'Encebol'))),
      named(...thousand.map(name)),
    )
    expect(found.map((dish) => dish?.name)).toEqual(thousand.map(name))
  })

  test('whose names were made to cost much takes no more than another one: equal names are found, the others are new', () => {
    const [equal, alike] = [lettersBy(9999), lettersBy(8888)]
    const rows = [...thousand.map(lettersBy), equal, alike.slice(1)]
    const dishes = [...thousand.map((number) => lettersBy(number + 2000)), equal, alike]
    const found = matchDishes(named(...rows), named(...dishes))
    expect(found.map((dish) => dish?.name).filter(Boolean)).toEqual([equal])
  })
})
