import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dishDrawingPath } from '#contract/menu/drawing-path.ts'
import { plans } from '#contract/payments/plans.ts'
import { es } from '#contract/texts/es.ts'
import { drawDishTile } from '#server/drawing/dish-tile.ts'
import { mountWeb } from '#server/web.ts'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { city, foundForeignTown, noon } from '../../tests/other-language/foreign-town.ts'
import { otherLanguage } from '../../tests/other-language/other-language.ts'
import { findOurWords } from '../../tests/other-language/our-words.ts'
import { pageTexts } from '../../tests/other-language/page-texts.ts'
import { documents } from '../../tests/samples/sample-pages.ts'

let api: TestApi
let town: Awaited<ReturnType<typeof foundForeignTown>>
beforeAll(async () => {
  api = await startTestApi({ mount: mountWeb, overrides: { texts: otherLanguage, now: () => noon } })
  town = await foundForeignTown(api)
})
afterAll(() => api.close())

/** docs/product/payments.md fixes the names of plans. */
const planNames = plans.map(({ name }) => name)

async function readPage(path: string) {
  const { statusCode, body } = await api.app.inject(path)
  const document = new new Window().DOMParser().parseFromString(body, 'text/html')
  const texts = pageTexts(document as never)
  return {
    statusCode,
    texts,
    ourWords: findOurWords(texts, [city, ...planNames, 'privacidad@cartaviva.test', 'Llapingacho', 'llapingacho']),
  }
}

test.each(documents.map(({ path }) => path))('in another language, no word of ours on %s is Spanish', async (path) => {
  const { texts, ourWords } = await readPage(path)
  expect(ourWords).toEqual([])
  expect(texts.filter((text) => text.includes('«')).length).toBeGreaterThan(10)
})

test('nor on the pages of restaurants: open, closed, paused and without a menu', async () => {
  for (const { restaurant } of [town.open, town.closed, town.paused, town.empty]) {
    const path = `/restaurante/${restaurant.slug}`
    for (const page of [path, `${path}/menu`, `${path}/menu?embed=1`, `${path}/opiniones`]) {
      expect(await readPage(page), page).toMatchObject({ statusCode: 200, ourWords: [] })
    }
    expect(await readPage(`${path}/menu/999999`)).toMatchObject({ statusCode: 404, ourWords: [] })
  }
  const dishes = Object.values(town.dishes).map(({ id }) => `${town.open.restaurant.slug}/menu/${id}`)
  for (const dish of [...dishes, `${town.paused.restaurant.slug}/menu/${town.pausedDish.id}`]) {
    const path = `/restaurante/${dish}`
    expect(await readPage(path), path).toMatchObject({ statusCode: 200, ourWords: [] })
  }
})

test('these pages have what an owner or a diner adds to them', async () => {
  const { open, paused, edited } = town
  const shown = [
    [`/restaurante/${paused.restaurant.slug}/menu`, 'En pausa'],
    [`/restaurante/${open.restaurant.slug}/opiniones`, 'Foto 1 de esta opinión', 'Comió:'],
    [`/pedido/${edited.code}`, 'Agregado', 'Quitado', 'Pagado', 'Antes 2, ahora 1', 'El restaurante cambió'],
    [
      '/restaurantes?q=Борщ+barato+abierto+cerca+en+Loja+sin+gluten',
      'Abierto ahora',
      'sin gluten',
      'Hasta $5',
      'Cerca',
    ],
  ] as const
  for (const [path, ...parts] of shown) {
    const { texts, ourWords } = await readPage(path)
    expect([path, ourWords]).toEqual([path, []])
    const text = texts.join('\n').replace(/[«»]/g, '')
    expect(parts.filter((part) => !text.includes(part))).toEqual([])
  }
})

test('nor in lists, on the copy of an order and on the pages that mails lead to', async () => {
  const paths = [
    '/ciudad/loja',
    '/restaurantes?q=Пицца&ver=platos',
    '/restaurantes?q=Щи',
    '/restaurantes?q=Яблоко',
    '/restaurantes?vista=lista',
    '/restaurantes?abierto=1&precio=5&sin=gluten&dieta=vegano&orden=precio',
    '/restaurantes?q=Борщ&sin=leche',
    '/restaurantes?cerca=-3.99,-79.20&ciudad=Loja',
    '/registro?plan=basic',
    '/acceso?sesion=terminada',
    '/confirmar-correo/listo',
    '/confirmar-correo/ocupado',
    `/pedido/${town.order.code}`,
    town.stopPath,
  ]
  for (const path of paths) expect(await readPage(path), path).toMatchObject({ statusCode: 200, ourWords: [] })
  expect(await readPage('/restaurantes?cursor=malo')).toMatchObject({ statusCode: 400, ourWords: [] })
})

test('the drawing in place of a photograph says so in the words of its address', async () => {
  const dish = { name: 'Борщ', category: 'Ceviches' }
  const { body } = await api.app.inject(dishDrawingPath(dish, { language: 'es' }))
  expect(body).toBe(drawDishTile(dish, otherLanguage.dishes))
  expect(body).not.toBe(drawDishTile(dish, es.dishes))
})

test('a text that stands outside of the words is found', () => {
  const page = new new Window().DOMParser().parseFromString(
    '<p>«Menú de «Борщ»» <b>Борщ</b></p><img alt="Foto"><a href="https://wa.me/1?text=Hola">«Pide»</a><p>Cerrado</p>',
    'text/html',
  )
  expect(findOurWords(pageTexts(page as never), [])).toEqual(['Foto', 'Hola', 'Cerrado'])
})
