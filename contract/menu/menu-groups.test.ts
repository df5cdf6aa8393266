import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Category, categories } from './categories.ts'
import { groupBySection, headingOf, isSameHeading } from './menu-groups.ts'

type Listed = { name: string; category: Category; section: string | null }

const dish = (name: string, category: Category, section: string | null = null): Listed => ({ name, category, section })
const names = Object.fromEntries(categories.map((category) => [category, category])) as Record<Category, string>
const headings = (dishes: readonly Listed[]) =>
  groupBySection(dishes).map((group) => [headingOf(group, names), group.dishes.map(({ name }) => name)])

test('a menu without sections is grouped by category without losing the order that its owner gave it', () => {
  const [flan, locro, helado] = [dish('Flan', 'Postres'), dish('Locro', 'Locros'), dish('Helado', 'Postres')]
  expect(groupBySection([flan, locro, helado])).toEqual([
    { key: 'postres', section: null, category: 'Postres', dishes: [flan, helado] },
    { key: 'locros', section: null, category: 'Locros', dishes: [locro] },
  ])
  expect(groupBySection([])).toEqual([])
})

test('a section stands where its first dish stands, whatever the categories of its dishes', () => {
  const menu = [
    dish('Empanada', 'Entradas'),
    dish('Seco', 'Secos', 'De la abuela'),
    dish('Cola', 'Bebidas'),
    dish('Locro', 'Locros', 'de la Abuela'),
  ]
  expect(headings(menu)).toEqual([
    ['Entradas', ['Empanada']],
    ['De la abuela', ['Seco', 'Locro']],
    ['Bebidas', ['Cola']],
  ])
})

test('a section that is called like a category is that category’s heading', () => {
  const menu = [dish('Helado', 'Helados', 'POSTRES'), dish('Flan', 'Postres')]
  expect(headings(menu)).toEqual([['Postres', ['Helado', 'Flan']]])
  expect(headingOf(dish('Helado', 'Helados', 'postres'), { ...names, Postres: 'Desserts' })).toBe('Desserts')
})

test('sections whose names leave the same letters have keys of their own', () => {
  const menu = [
    dish('A', 'Secos', '¡Ya!'),
    dish('B', 'Secos', 'Ya'),
    dish('C', 'Secos', '海鮮'),
    dish('D', 'Secos', 'menu'),
  ]
  const keys = groupBySection(menu).map(({ key }) => key)
  expect(keys).toEqual(['seccion-ya', 'seccion-ya-2', 'seccion-restaurante', 'seccion-restaurante-menu'])
})

const listed = fc.record({
  name: fc.string(),
  category: fc.constantFrom(...categories.slice(0, 4)),
  section: fc.option(
    fc.oneof(fc.constantFrom('Desayunos', 'desayunos ', 'De la abuela', 'DE LA ABUELA', ''), fc.string()),
  ),
})

test('every dish stands once under one heading, in the owner’s order, and headings follow their first dishes', () => {
  fc.assert(
    fc.property(fc.array(listed), (menu) => {
      const groups = groupBySection(menu)
      const places = (dishes: readonly Listed[]) => dishes.map((one) => menu.indexOf(one))
      expect(groups.flatMap(({ dishes }) => places(dishes)).toSorted((a, b) => a - b)).toEqual([...menu.keys()])
      for (const group of groups) {
        expect(places(group.dishes)).toEqual(places(group.dishes).toSorted((a, b) => a - b))
        for (const one of menu) expect(isSameHeading(one, group)).toBe(group.dishes.includes(one))
      }
      const firsts = groups.map(({ dishes }) => places(dishes)[0] ?? -1)
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
    }),
  )
})
