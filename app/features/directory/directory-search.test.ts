import { expect, test } from 'vitest'
import { directoryLink, directoryPath, readDirectorySearch } from './directory-search.ts'

const read = (query: string) => readDirectorySearch(new URLSearchParams(query))

test('a plain address shows everything as a grid', () => {
  expect(read('')).toEqual({
    words: '',
    city: '',
    country: null,
    openNow: false,
    maxPrice: null,
    diet: null,
    without: [],
    order: 'newest',
    view: 'grid',
    kind: null,
    near: null,
    cursor: null,
  })
  expect(directoryPath(read(''))).toBe('/restaurantes')
})

test('an empty form is a plain address', () => {
  expect(directoryPath(read('q=+&ciudad=&pais='))).toBe('/restaurantes')
})

test('what is searched and how it is shown stay in the address', () => {
  const search = read(
    'q=ají de camarón&ciudad=Manta&pais=Ecuador&abierto=1&precio=4.5&dieta=vegano&sin=maní,leche&orden=precio&vista=lista&ver=platos',
  )
  expect(readDirectorySearch(new URL(directoryPath(search), 'https://carta.ec').searchParams)).toEqual(search)
})

test('a change starts at the beginning of the list, and the next page does not', () => {
  const search = read('ciudad=Quito&cursor=abc')
  expect(directoryPath(search, { view: 'list' })).toBe('/restaurantes?ciudad=Quito&vista=lista')
  expect(directoryPath(search, { cursor: 'def' })).toBe('/restaurantes?ciudad=Quito&cursor=def')
})

test('what is unknown is ignored', () => {
  expect(read('pais=Atlántida&orden=azar&vista=mapa&abierto=2&precio=-1&dieta=sol&sin=,&ver=todo')).toEqual(read(''))
})

test('a position stays with the pages of its list, and is in no other link', () => {
  const search = read('orden=cercania&cerca=-0.181,-78.468')
  expect(directoryPath(search)).toBe('/restaurantes?orden=cercania')
  expect(directoryPath(search, { cursor: 'def' })).toBe(
    '/restaurantes?orden=cercania&cerca=-0.181%2C-78.468&cursor=def',
  )
})

test('a form sends each allergen on its own, in any spelling', () => {
  expect(read('sin=Mani&sin=leche&sin=maní').without).toEqual(['maní', 'leche'])
  expect(directoryPath(read('sin=mani&sin=leche'))).toBe('/restaurantes?sin=man%C3%AD%2Cleche')
})

test('search engines follow the list, its later pages and its cities, and no combination of filters, order and view', () => {
  expect(directoryLink(read(''))).toEqual({ href: '/restaurantes' })
  expect(directoryLink(read(''), { cursor: 'def' })).toEqual({ href: '/restaurantes?cursor=def' })
  expect(directoryLink(read(''), { view: 'cities' })).toEqual({ href: '/restaurantes?vista=ciudades' })
  for (const combination of ['ciudad=Manta', 'abierto=1', 'orden=precio', 'vista=lista', 'vista=filtros', 'q=seco']) {
    expect(directoryLink(read(combination))).toHaveProperty('rel', 'nofollow')
    expect(directoryLink(read(combination), { cursor: 'def' })).toHaveProperty('rel', 'nofollow')
  }
})

test('dishes or restaurants can be chosen only of what is searched', () => {
  expect(directoryPath(read('ciudad=Quito&ver=platos'))).toBe('/restaurantes?ciudad=Quito')
  expect(directoryPath(read('q=seco&ver=platos'))).toBe('/restaurantes?q=seco&ver=platos')
})

test('words that filter become filters of the address, and were said last', () => {
  const search = read('q=algo sin gluten barato, abierto y cerca en cuenca&ciudad=Quito&precio=20&sin=maní')
  expect(directoryPath(search)).toBe(
    '/restaurantes?ciudad=Cuenca&abierto=1&precio=5&sin=gluten%2Cman%C3%AD&orden=cercania',
  )
})
