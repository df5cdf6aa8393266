import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountWeb } from '#server/web.ts'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { foundForeignTown, noon } from '../../tests/other-language/foreign-town.ts'
import { documents } from '../../tests/samples/sample-pages.ts'

let api: TestApi
let town: Awaited<ReturnType<typeof foundForeignTown>>
beforeAll(async () => {
  api = await startTestApi({ mount: mountWeb, overrides: { now: () => noon } })
  town = await foundForeignTown(api)
})
afterAll(() => api.close())

async function read(path: string) {
  const { statusCode, body, headers } = await api.app.inject(path)
  const document = new new Window().DOMParser().parseFromString(body, 'text/html')
  return { statusCode, headers, document }
}

/** The pages of restaurants whose own words are Cyrillic, and every other document. */
function listPaths(): string[] {
  const { open, closed, paused, empty, dishes, order } = town
  const restaurants = [open, closed, paused, empty].map(({ restaurant }) => `/restaurante/${restaurant.slug}`)
  return [
    ...documents.map(({ path }) => path),
    ...restaurants.flatMap((path) => [path, `${path}/menu`, `${path}/opiniones`]),
    ...Object.values(dishes).map(({ id }) => `/restaurante/${open.restaurant.slug}/menu/${id}`),
    ...['/ciudad/loja', '/restaurantes?q=Борщ', '/restaurantes?vista=lista', `/pedido/${order.code}`],
  ]
}

test('under /en every document is in English, leads to English pages, and says which words are not', async () => {
  for (const path of listPaths()) {
    const { statusCode } = await read(path)
    const english = await read(`/en${path}`.replace(/\/$/, ''))
    expect([path, english.statusCode]).toEqual([path, statusCode])
    const { document } = english
    expect(document.documentElement.lang).toBe('en')
    const links = [...document.querySelectorAll('a[href^="/"]:not([lang="es"]), form[action^="/"]')].map(
      (link) => link.getAttribute('href') ?? link.getAttribute('action') ?? '',
    )
    expect(links.filter((href) => !leadsOn.test(href)).map((href) => `${path}: ${href}`)).toEqual([])
    expect(findUnmarked(document as never).map((text) => `${path}: ${text}`)).toEqual([])
  }
})

/** The panel, the forms of the application and files have one address. */
const leadsOn =
  /^\/en(\/|\?|$)|^\/(dashboard|profile|olvido-contrasena|registrate)|\/(agregar|editar)-opinion|\.(pdf|webp)$/

/** Texts in Cyrillic outside of an element that says that its words are not English. */
function findUnmarked(document: Document): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => !['SCRIPT', 'STYLE', 'TEMPLATE'].includes(element.tagName))
    .flatMap((element) => [...element.childNodes].map((node) => ({ element, node })))
    .filter(
      ({ element, node }) =>
        node.nodeType === 3 &&
        /^[^\p{Script=Latin}]*\p{Script=Cyrillic}[^\p{Script=Latin}]*$/u.test(node.textContent ?? '') &&
        !element.closest('[lang="es-EC"]'),
    )
    .map(({ element, node }) => `<${element.localName} class="${element.className}"> ${node.textContent}`)
}

test('search engines are told of both languages on both pages; Spanish is the usual one', async () => {
  const path = `/restaurante/${town.open.restaurant.slug}/menu`
  const told = async (address: string) => {
    const { document } = await read(address)
    const links = [...document.querySelectorAll('link[rel="alternate"], link[rel="canonical"]')]
    return links.map((link) => [
      link.getAttribute('hreflang') ?? 'canonical',
      new URL(link.getAttribute('href') ?? '').pathname,
    ])
  }
  const alternates = [
    ['en', `/en${path}`],
    ['x-default', path],
  ]
  expect(await told(path)).toEqual([['canonical', path], ...alternates])
  expect(await told(`/en${path}`)).toEqual([['canonical', `/en${path}`], ...alternates])
})

test('each page leads to itself in the other language', async () => {
  const path = `/restaurante/${town.open.restaurant.slug}`
  const otherOf = async (address: string) => {
    const link = (await read(address)).document.querySelector('footer a[lang]')
    return [link?.getAttribute('lang'), link?.textContent, link?.getAttribute('href')]
  }
  expect(await otherOf(path)).toEqual(['en', 'English', `/en${path}`])
  expect(await otherOf(`/en${path}`)).toEqual(['es', 'Español', path])
  expect(await otherOf('/en')).toEqual(['es', 'Español', '/'])
})

test('the panel has one address, and an old name of a restaurant leads to the English page of the new one', async () => {
  expect((await read('/en/dashboard')).headers).toMatchObject({ location: '/dashboard' })
  const { headers } = await read(`/en/restaurante/${town.open.restaurant.id}/menu`)
  expect(headers).toMatchObject({ location: `/en/restaurante/${town.open.restaurant.slug}/menu` })
  expect((await read('/english')).statusCode).toBe(404)
})

test('pages that are read in turn in both languages never mix', async () => {
  const path = `/restaurante/${town.open.restaurant.slug}/menu`
  const [spanish, english] = await Promise.all([read(path), read(`/en${path}`)])
  const bodies = [spanish, english].map(({ document }) => document.body.innerHTML)
  expect(bodies[0]).not.toBe(bodies[1])
  for (let round = 0; round < 100; round += 1) {
    const [inSpanish, inEnglish] = await Promise.all([
      api.app.inject(`${path}?x=${round}`),
      api.app.inject(`/en${path}?x=${round}`),
    ])
    expect([inSpanish.body.includes('lang="es-EC" '), inEnglish.body.includes('<html lang="en"')]).toEqual([true, true])
  }
})
