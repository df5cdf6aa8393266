import { expect, test } from 'vitest'
import { readTypedSearch, type TypedSearch } from './typed-search.ts'

const cheap = { maxPrice: 5 }
const open = { isOpen: true } as const
const near = { isNear: true } as const
const upTo = (maxPrice: number) => ({ maxPrice })
const inCity = (city: string) => ({ city })

const table: readonly [typed: string, words: string, filters: Partial<TypedSearch>][] = [
  ['algo sin gluten barato', '', { allergens: ['gluten'], ...cheap }],
  ['algo barato', '', cheap],
  ['encebollado barato', 'encebollado', cheap],
  ['ceviches baratos y abiertos', 'ceviches', { ...cheap, ...open }],
  ['comida barata', '', cheap],
  ['lo más barato', '', cheap],
  ['almuerzo económico', 'almuerzo', cheap],
  ['cheap lunch', 'lunch', cheap],
  ['menos de 3 dólares', '', upTo(3)],
  ['menos de tres dólares', '', upTo(3)],
  ['algo de menos de 3 dolares', '', upTo(3)],
  ['almuerzo por menos de $3', 'almuerzo', upTo(3)],
  ['almuerzo de 3 dólares', 'almuerzo', upTo(3)],
  ['ceviche hasta 8', 'ceviche', upTo(8)],
  ['ceviche hasta $8,50', 'ceviche', upTo(8.5)],
  ['ceviche máximo 8.50 USD', 'ceviche', upTo(8.5)],
  ['seco de chivo, no más de 5 dólares', 'seco de chivo', upTo(5)],
  ['bolón 2 dólares o menos', 'bolón', upTo(2)],
  ['jugo $1.50', 'jugo', upTo(1.5)],
  ['pan de yuca 50 centavos', 'pan de yuca', upTo(0.5)],
  ['un almuerzo a $ 3', 'un almuerzo', upTo(3)],
  ['bolón por un dólar', 'bolón', upTo(1)],
  ['shrimp under $10', 'shrimp', upTo(10)],
  ['abierto', '', open],
  ['abierto ahora', '', open],
  ['Abiertos', '', open],
  ['qué hay abierto', '', open],
  ['encebollado abierto ya', 'encebollado', open],
  ['restaurantes abiertos hoy', '', open],
  ['open now', '', open],
  ['empanada abierta ahora', 'empanada', open],
  ['empanadas que estén abiertas', 'empanadas', open],
  ['cevichería abierta', 'cevichería', open],
  ['pollo en coca', 'pollo', inCity('Coca')],
  ['en Cuenca', '', inCity('Cuenca')],
  ['EN CUENCA', '', inCity('Cuenca')],
  ['mote pillo en cuenca', 'mote pillo', inCity('Cuenca')],
  ['ceviche en Puerto López', 'ceviche', inCity('Puerto López')],
  ['hornado en la ciudad de Quito', 'hornado', inCity('Quito')],
  ['trucha en baños', 'trucha', inCity('Baños')],
  ['langosta en santa cruz', 'langosta', inCity('Santa Cruz')],
  ['dónde comer en Loja', '', inCity('Loja')],
  ['fish soup in Quito', 'fish soup', inCity('Quito')],
  ['cerca', '', near],
  ['cerca de mí', '', near],
  ['aquí cerca', '', near],
  ['guatita cerca', 'guatita', near],
  ['lo más cercano', '', near],
  ['pizza cerca de aquí', 'pizza', near],
  ['pizza cerca de Ambato', 'pizza', { ...near, ...inCity('Ambato') }],
  ['pizza near me', 'pizza', near],
  ['encebollado near me, up to $5, open', 'encebollado', { ...near, ...upTo(5), ...open }],
  ['quiero algo barato, abierto y cerca', '', { ...cheap, ...open, ...near }],
  [
    'ceviche sin camarón en Manta, menos de 10 dólares',
    'ceviche',
    { allergens: ['camarón y crustáceos'], ...inCity('Manta'), ...upTo(10) },
  ],
  ['encebollado sin cebolla barato', 'encebollado', { others: ['cebolla'], ...cheap }],
  ['torta sin maní ni leche en Ibarra', 'torta', { allergens: ['maní', 'leche'], ...inCity('Ibarra') }],
  // Only words to look for.
  ['quiero encebollado', 'encebollado', {}],
  ['pollo en coca cola', 'pollo en coca cola', {}],
  ['costillas en Coca-Cola', 'costillas en Coca-Cola', {}],
  ['empanada abierta', 'empanada abierta', {}],
  ['sánduches abiertos de pavo', 'sánduches abiertos de pavo', {}],
  ['open sandwich', 'open sandwich', {}],
  ['arroz en salsa', 'arroz en salsa', {}],
  ['queso en el pan', 'queso en el pan', {}],
  ['más de 5 dólares', 'más de 5 dólares', {}],
  ['listo en menos de 20 minutos', 'listo en menos de 20 minutos', {}],
  ['combo 2 hamburguesas', 'combo 2 hamburguesas', {}],
  ['El Manglar', 'El Manglar', {}],
  ['La O', 'La O', {}],
  ['algo', 'algo', {}],
  ['$', '$', {}],
  ['', '', {}],
]

test('the table has sixty searches', () => {
  expect(table.length).toBeGreaterThanOrEqual(60)
})

test.each(table)('%j looks for %j, with %j', (typed, words, filters) => {
  expect(readTypedSearch(typed)).toEqual({ words, allergens: [], others: [], ...filters })
})

test('what is left of a search is read the same again, so its address may be shared', () => {
  for (const [typed] of table) {
    const { words } = readTypedSearch(typed)
    expect(readTypedSearch(words), typed).toEqual({ words, allergens: [], others: [] })
  }
})
