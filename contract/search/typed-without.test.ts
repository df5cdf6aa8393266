import { expect, test } from 'vitest'
import { namesWord, readTypedWithout } from './typed-without.ts'

test.each([
  ['ceviche sin camarón', 'ceviche', ['camarón y crustáceos'], []],
  ['Ceviche SIN CAMARONES', 'Ceviche', ['camarón y crustáceos'], []],
  ['sin gluten', '', ['gluten'], []],
  ['algo sin gluten barato', 'algo barato', ['gluten'], []],
  ['torta sin leche ni huevos', 'torta', ['leche', 'huevo'], []],
  ['torta sin maní y sin frutos secos', 'torta', ['maní', 'frutos secos'], []],
  ['arroz sin mariscos', 'arroz', ['camarón y crustáceos', 'concha y moluscos'], []],
  ['ceviche sin camarón y crustáceos', 'ceviche', ['camarón y crustáceos'], []],
  ['sopa sin nada de lactosa', 'sopa', ['leche'], []],
  ['arroz sin jaiba ni almejas', 'arroz', ['camarón y crustáceos', 'concha y moluscos'], []],
  ['ceviche sin ostras', 'ceviche', ['concha y moluscos'], []],
  ['arroz sin mejillones', 'arroz', ['concha y moluscos'], []],
  ['torta sin avellanas ni pistacho', 'torta', ['frutos secos'], []],
  ['hot dog sin mostaza', 'hot dog', [], ['mostaza']],
  ['encebollado sin cebolla', 'encebollado', [], ['cebolla']],
  ['seco sin culantro ni ají con arroz', 'seco con arroz', [], ['culantro', 'aji']],
  ['cerveza sin alcohol', 'cerveza sin alcohol', [], []],
  ['ni fu ni fa', 'ni fu ni fa', [], []],
  ['sin', 'sin', [], []],
  ['ceviche', 'ceviche', [], []],
  ['', '', [], []],
])('%j looks for %j, without %j and %j', (typed, words, allergens, others) => {
  expect(readTypedWithout(typed)).toEqual({ words, allergens, others })
})

test('a dish that is made without something does not name it', () => {
  expect(namesWord('Encebollado con cebollas', 'cebolla')).toBe(true)
  expect(namesWord('Encebollado sin cebolla', 'cebolla')).toBe(false)
  expect(namesWord('Encebollado', 'cebolla')).toBe(false)
})
