import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageKey } from '#server/cache/page-key.ts'
import { isVariation, pageQueries } from './page-queries.ts'

const keyOf = (url: string) => pageKey(url, pageQueries)

describe('a query that its page does not know is the plain page', () => {
  test.each([
    ['/precios?q=a&cursor=b&vista=lista&plan=basic&embed=1', '/precios'],
    ['/?q=locro', '/'],
    ['/restaurantes?vista=mapa', '/restaurantes'],
    ['/restaurantes?vista=LISTA', '/restaurantes'],
    ['/restaurantes?orden=azar&cerca=Quito', '/restaurantes'],
    ['/restaurantes?pais=Atlantis&embed=1', '/restaurantes'],
    ['/restaurantes?q=&ciudad=%20%20&cursor=', '/restaurantes'],
    ['/restaurante/la-esquina?cursor=a', '/restaurante/la-esquina'],
    ['/restaurante/la-esquina/menu?embed=2', '/restaurante/la-esquina/menu'],
    ['/restaurante/la-esquina/menu?embed=01&q=a', '/restaurante/la-esquina/menu'],
    ['/restaurante/la-esquina/menu?mesa=Terraza%203', '/restaurante/la-esquina/menu'],
    ['/restaurante/la-esquina/menu/1?embed=1', '/restaurante/la-esquina/menu/1'],
    ['/registrate?plan=gratis', '/registrate'],
  ])('%s', (url, key) => {
    expect(keyOf(url)).toBe(key)
  })
})

describe('parameters that a page knows are part of its key', () => {
  test.each([
    ['/restaurantes?vista=lista&pais=Ecuador', '/restaurantes?pais=Ecuador&vista=lista'],
    ['/restaurantes?orden=precio&vista=ciudades', '/restaurantes?orden=precio&vista=ciudades'],
    ['/restaurantes?orden=cercania&cerca=-0.95371,-80.72874', '/restaurantes?cerca=-0.954%2C-80.729&orden=cercania'],
    ['/restaurantes?q=%20ceviche%20&ciudad=Manta', '/restaurantes?ciudad=Manta&q=ceviche'],
    ['/restaurante/la-esquina/menu?embed=1&utm_source=ig', '/restaurante/la-esquina/menu?embed=1'],
    ['/restaurante/la-esquina/opiniones?cursor=MTIz', '/restaurante/la-esquina/opiniones?cursor=MTIz'],
    ['/registrate?plan=basic', '/registrate?plan=basic'],
  ])('%s', (url, key) => {
    expect(keyOf(url)).toBe(key)
  })

  test('at most as much as the search reads', () => {
    expect(keyOf(`/restaurantes?q=${'a'.repeat(5000)}`)).toBe(`/restaurantes?q=${'a'.repeat(100)}`)
  })

  test('in one spelling: a key is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (q, ciudad) => {
        const key = keyOf(`/restaurantes?${new URLSearchParams({ q, ciudad, vista: 'lista' })}`)
        expect(keyOf(key)).toBe(key)
      }),
    )
  })
})

test('only pages whose query values come from fixed lists count as plain pages', () => {
  const plain = [
    '/',
    '/restaurante/a/menu',
    '/restaurante/a/menu?embed=1',
    '/restaurantes?orden=precio&pais=Ecuador&vista=lista',
    '/acceso?cuenta=usuario&sesion=terminada',
  ]
  const madeUp = [
    '/restaurantes?q=a',
    '/restaurantes?q=a&vista=lista',
    '/restaurantes?cursor=a',
    '/restaurantes?cerca=0.000%2C0.000&orden=cercania',
    'api:/api/restaurants?limit=2',
    '/drawings/a?svg',
  ]
  expect(plain.filter(isVariation)).toEqual([])
  expect(madeUp.filter(isVariation)).toEqual(madeUp)
})
