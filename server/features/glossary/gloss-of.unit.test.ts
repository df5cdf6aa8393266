import { expect, test } from 'vitest'
import type { Category } from '#contract/menu/categories.ts'
import { loadGlossary } from './glossary.queries.ts'
import { unseenMenus } from './unseen-menus.ts'

const { findGloss } = await loadGlossary()
const nameIn = (category: Category, name: string) => findGloss({ category, name })?.name ?? null

const dishes = Object.values(unseenMenus).flatMap((menu) =>
  menu
    .trim()
    .split('\n')
    .map((line) => {
      const [category, name = '', sense = ''] = line.split('; ')
      const gloss = findGloss({ category: category as Category, name })
      const said = gloss && `${gloss.name} ${gloss.head.en_explained}`.toLowerCase()
      return { name, sense, said }
    }),
)

test('at least 85 % of the dishes on ten menus are explained', () => {
  const named = dishes.filter(({ sense }) => sense !== '-')
  expect(named.length).toBeGreaterThan(190)
  expect(named.filter(({ said }) => said).length / named.length).toBeGreaterThan(0.85)
})

test('none of them has a wrong sense, and what nobody can know stays unexplained', () => {
  const wrong = dishes.filter(({ sense, said }) => said && !sense.split('|').some((word) => said.includes(word)))
  expect(wrong).toEqual([])
})

test.each<[Category, string, string]>([
  ['Secos', 'SECO DE CHIVO', 'goat stew with rice'],
  ['Ceviches', 'Sebiche de camaron', 'shrimp ceviche'],
  ['Sopas y Cremas', 'Sopa de lenteja y quinua', 'lentil soup with quinoa'],
  ['Platos Principales', 'Trucha frita con papas y ensalada', 'fried trout with potato and salad'],
  ['Platos Principales', 'Pollo en salsa de champiñones', 'chicken in mushroom sauce'],
  ['Pizzas', 'Pizza de jamón y champiñones', 'ham and mushroom pizza'],
  ['Menestras', 'Menestra con carne o pollo o chuleta', 'stewed beans or lentils with beef, chicken or pork chop'],
  ['Platos Principales', 'Arroz con pollo sin piel', 'chicken and rice'],
  ['Comida rápida', 'Combo 2: hamburguesa + papas fritas', 'hamburger with French fries'],
  ['Acompañantes', '1/2 porción de patacones (6 unidades)', 'twice-fried green plantain'],
  ['Parrilladas', 'Lomo fino 250 gr', 'beef tenderloin'],
  ['Pollo', 'Cuarto de pollo al horno', 'baked chicken'],
  ['Pizzas', 'Jamón y champiñones', 'ham and mushroom pizza'],
  ['Hamburguesas', 'Con tocino y cheddar', 'hamburger with bacon'],
  ['Jugos Naturales', 'Mora', 'blackberry juice'],
  ['Empanadas', 'Verde con queso', 'green plantain turnover with fresh cheese'],
  ['Postres', 'Torta de chocolate de Mindo', 'chocolate cake'],
  ['Desayunos', 'Pancakes de avena', 'pancakes'],
])('%s, %s: %s', (category, name, gloss) => {
  expect(nameIn(category, name)).toBe(gloss)
})

test.each<[string, Category, string, string | null]>([
  ['verde', 'Entradas', 'Verde con queso', 'green plantain with fresh cheese'],
  ['verde', 'Bebidas', 'Té verde', 'tea'],
  ['maduro', 'Entradas', 'Queso maduro', null],
  ['tinto', 'Bebidas', 'Tinto', 'black coffee'],
  ['tinto', 'Vinos', 'Copa de tinto', null],
  ['seco', 'Vinos', 'Vino seco', 'wine'],
  ['chocolate', 'Bebidas', 'Chocolate', 'hot chocolate'],
  ['chocolate', 'Helados', 'Helado de chocolate', 'chocolate ice cream'],
  ['crema', 'Sopas y Cremas', 'Crema de brócoli', 'cream of broccoli soup'],
  ['crema', 'Postres', 'Fresas con crema', 'strawberry with cream'],
  ['crema', 'Postres', 'Crema catalana', null],
  ['pepino', 'Ensaladas', 'Ensalada de pepino', 'cucumber salad'],
  ['pepino', 'Jugos Naturales', 'Jugo de pepino', 'pepino melon juice'],
  ['quesadilla', 'Postres', 'Quesadilla', 'sweet cheese pastry'],
  ['quesadilla', 'Entradas', 'Quesadilla de pollo', 'tortilla filled with cheese and chicken'],
  ['salpicón', 'Entradas', 'Salpicón de pollo', null],
  ['dorado', 'Pescados', 'Dorado al ajillo', 'mahi-mahi in garlic sauce'],
  ['dorado', 'Platos Principales', 'Pollo dorado', null],
  ['sierra', 'Pescados', 'Sierra frita', 'fried Pacific sierra mackerel'],
  ['sierra', 'Cervezas', 'Sierra Andina', null],
  ['concha', 'Postres', 'Conchas mexicanas', null],
  ['concha', 'Entradas', 'Conchas de abanico a la parmesana', null],
  ['cola', 'Carnes', 'Cola de res', null],
  ['leche', 'Postres', 'Leche asada', null],
  ['leche', 'Entradas', 'Leche de tigre', 'ceviche juice in a glass'],
  ['colada', 'Cocteles', 'Piña colada', null],
  ['sancocho', 'Platos Principales', 'Sancocho de chancho', 'fried pork chunks, Cuenca style'],
  ['chicharrón', 'Piqueos', 'Chicharrón de calamar', 'crisp fried squid'],
  ['tuna', 'Sánduches', 'Sánduche de tuna', 'sandwich'],
  ['punta', 'Carnes', 'Punta de anca', null],
  ['torta', 'Comida rápida', 'Torta de jamón', null],
  ['bocadillo', 'Sánduches', 'Bocadillo de jamón', null],
  ['a changed recipe', 'Ceviches', 'Ceviche vegano de hongos', null],
  ['a changed recipe', 'Vegano', 'Encebollado', null],
  ['another meat', 'Carnes', 'Chuleta de res', null],
  ['another meat', 'Carnes', 'Churrasco de pollo', null],
  ['an alternative', 'Secos', 'Seco de pollo o carne', null],
  ['an unknown part', 'Platos Principales', 'Carne de soya', null],
  ['an unknown part', 'Cocteles', 'Coco loco', null],
  ['an unknown part', 'Bebidas', 'Agua de linaza', null],
  ['a drink', 'Pizzas', 'Margarita', null],
  ['an adjective', 'Comida rápida', 'Sencilla', null],
  ['only a complement', 'Platos Principales', 'Criolla con huevo', null],
])('%s: in %s %s is %s', (_why, category, name, gloss) => {
  expect(nameIn(category, name)).toBe(gloss)
})
