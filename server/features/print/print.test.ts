import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declareDishAllergens } from '#contract/allergens/dish-allergens.ts'
import { deleteDish, setAvailability, updateDish } from '#contract/menu/menu.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import {
  getCartaChoice,
  previewCarta,
  previewTables,
  printCarta,
  printTables,
  printTablesWithWifi,
  setCartaChoice,
} from '#contract/print/print.ts'
import type { PrintCaller } from '#server/adapters/print/printer.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen, openKitchenWithPictures } from '../../../tests/menus.ts'
import { openPdf, readPdfText } from '../../../tests/read-pdf.ts'

let api: TestApi
let kitchen: Kitchen
/** One minute before midnight in Ecuador. */
let now = new Date('2026-11-17T04:59:00.000Z')
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
  kitchen = await openKitchenWithPictures(api)
  await kitchen.addDish({ name: 'Ñoquis de camote', price: '4.50', category: 'Pastas' })
  await kitchen.addDish({ name: 'Locro de papa', price: '3.25', category: 'Locros' })
})
afterAll(() => api.close())

const wordsOf = async (pdf: Uint8Array) => (await readPdfText(pdf)).map(({ text }) => text).join(' ')
const carta = (query = '') => api.app.inject(`/restaurante/${kitchen.restaurant.slug}/carta.pdf${query}`)

test('anybody may download the carta: dishes in their order, final prices, the day, and where the code leads', async () => {
  const { statusCode, headers, rawPayload } = await carta()
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const words = await wordsOf(rawPayload)
  expect(words).toMatch(/Pastas Ñoquis de camote \$4\.50 .*Locros Locro de papa \$3\.25/)
  expect(words).toContain(`cartaviva.test/restaurante/${kitchen.restaurant.slug}/menu`)
  expect(words).toContain('16 nov 2026')
  const again = await api.app.inject({
    url: `/restaurante/${kitchen.restaurant.slug}/carta.pdf?formato=a4`,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('a format that there is not is refused, and so is one that is named twice', async () => {
  for (const query of ['?formato=zzz', '?formato=', '?formato=A4', '?formato=a4&formato=a5']) {
    const { statusCode, body } = await carta(query)
    expect([query, statusCode, JSON.parse(body).errors]).toEqual([
      query,
      400,
      { formato: 'Elige a4, a5, triptico, macrotipo.' },
    ])
  }
})

test('a price edit and a new day make the next carta right', async () => {
  const dish = await kitchen.addDish({ name: 'Fritada', price: '6.00', category: 'Fritadas y Hornados' })
  expect(await wordsOf((await carta()).rawPayload)).toContain('Fritada $6.00')
  await api.succeed(updateDish, { params: { itemId: dish.id }, body: { price: 6.75 }, as: kitchen.owner })
  expect(await wordsOf((await carta()).rawPayload)).toContain('Fritada $6.75')
  now = new Date('2026-11-17T05:01:00.000Z')
  expect(await wordsOf((await carta()).rawPayload)).toContain('17 nov 2026')
})

test('once allergens are named, every dish is printed with what is known about its own', async () => {
  expect(await wordsOf((await carta()).rawPayload)).not.toContain('Alérgenos')
  const soup = await kitchen.addDish({ name: 'Sopa de bolas', price: '3.00', category: 'Sopas y Cremas' })
  const body = { allergens: ['maní'], picante: 3 as const }
  await api.succeed(declareDishAllergens, { params: { itemId: soup.id }, body, as: kitchen.owner })
  const words = await wordsOf((await carta()).rawPayload)
  expect(words.replace(/\s+/g, ' ')).toContain('Contiene maní. Sin gluten Muy picante')
  expect(words.replace(/\s+/g, ' ')).toContain('Alérgenos: no confirmado, pregunta al mesero.')
  await api.succeed(deleteDish, { params: { itemId: soup.id }, as: kitchen.owner })
})

test('each format has its paper, and without one it is A4', async () => {
  const sizeOf = async (query: string) => {
    const page = await (await openPdf((await carta(query)).rawPayload)).getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    return `${Math.round(width)} × ${Math.round(height)}`
  }
  expect(await sizeOf('?formato=a4')).toBe('595 × 842')
  expect(await sizeOf('?formato=a5')).toBe('420 × 595')
  expect(await sizeOf('?formato=triptico')).toBe('842 × 595')
  expect(await sizeOf('?formato=macrotipo')).toBe('595 × 842')
  expect(await sizeOf('?otra=1')).toBe('595 × 842')
})

test('a restaurant that does not exist has no carta, and a number leads to the name', async () => {
  const { slug, id } = kitchen.restaurant
  for (const name of ['no-existe', '..%2f', 'A-B']) {
    expect([name, (await api.app.inject(`/restaurante/${name}/carta.pdf`)).statusCode]).toEqual([name, 404])
  }
  const moved = await api.app.inject(`/restaurante/${id}/carta.pdf?formato=a5`)
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `/restaurante/${slug}/carta.pdf?formato=a5`])
})

test('the owner chooses the design, and whether sold-out dishes and descriptions are printed', async () => {
  const dish = await kitchen.addDish({ name: 'Cuy asado', description: 'Con papas y salsa de maní', category: 'Cuy' })
  await api.succeed(setAvailability, { params: { itemId: dish.id }, body: { sold_out: true }, as: kitchen.owner })
  const params = { id: kitchen.restaurant.id }
  const print = async (query: Record<string, string>) => {
    const { statusCode, rawPayload } = await api.send(printCarta, { params, query, as: kitchen.owner })
    expect(statusCode).toBe(200)
    return wordsOf(rawPayload)
  }
  expect(await print({ design: 'pizarra' })).toMatch(/Cuy asado .*Con papas y salsa de maní/)
  expect(await print({ format: 'triptico', descriptions: '0' })).not.toContain('salsa de maní')
  expect(await print({ sold_out: '0', photos: '1' })).not.toContain('Cuy asado')
  expect((await api.send(printCarta, { params, query: { format: 'a0' }, as: kitchen.owner })).statusCode).toBe(400)
})

test('diners download the carta in the design that its owner chose', async () => {
  const params = { id: kitchen.restaurant.id }
  const usual = await api.succeed(getCartaChoice, { params, as: kitchen.owner })
  expect(usual).toEqual({ design: 'sobria', accent: null, descriptions: true, photos: false, sold_out: true })
  const dish = await kitchen.addDish({ name: 'Humita', description: 'De choclo tierno', category: 'Desayunos' })
  await api.succeed(setAvailability, { params: { itemId: dish.id }, body: { sold_out: true }, as: kitchen.owner })
  const before = (await carta()).rawPayload
  expect(await wordsOf(before)).toMatch(/Humita .*De choclo tierno/)
  const choice = { design: 'pizarra', accent: null, descriptions: false, photos: true, sold_out: true } as const
  await api.succeed(setCartaChoice, { params, body: choice, as: kitchen.owner })
  expect(await api.succeed(getCartaChoice, { params, as: kitchen.owner })).toEqual(choice)
  const after = await wordsOf((await carta()).rawPayload)
  expect([after.includes('Humita'), after.includes('De choclo tierno')]).toEqual([true, false])
  await api.succeed(setCartaChoice, { params, body: { ...usual, sold_out: false }, as: kitchen.owner })
  expect(await wordsOf((await carta()).rawPayload)).not.toContain('Humita')
  for (const wrong of [{}, { ...usual, design: 'otra' }, { ...usual, photos: 'sí' }, { ...usual, more: 1 }]) {
    const { statusCode } = await api.send(setCartaChoice, { params, body: wrong as typeof usual, as: kitchen.owner })
    expect([wrong, statusCode]).toEqual([wrong, 400])
  }
  await api.succeed(setCartaChoice, { params, body: usual, as: kitchen.owner })
})

test('the owner chooses a colour for what is printed; diners get it too, and it is exported', async () => {
  const [params, query] = [{ id: kitchen.restaurant.id }, { accent: '#1f6b4f' }]
  const fills = async (as: { accent?: string }) =>
    JSON.stringify((await api.succeed(previewCarta, { params, query: as, as: kitchen.owner })).pages)
  expect(await fills({})).not.toContain('"#1f6b4f"')
  expect(await fills(query)).toContain('"#1f6b4f"')
  const tents = {
    params: { ...params, file: 'tents.pdf' as const },
    body: { ...query, tables: ['1'] },
    as: kitchen.owner,
  }
  expect(JSON.stringify((await api.succeed(previewTables, tents)).pages)).toContain('"#1f6b4f"')

  const before = (await carta()).rawPayload
  const choice = { design: 'sobria', ...query, descriptions: true, photos: false, sold_out: true } as const
  await api.succeed(setCartaChoice, { params, body: choice, as: kitchen.owner })
  const chosen = (await carta()).rawPayload
  expect(chosen.equals(before)).toBe(false)
  const printed = await api.send(printCarta, { params, query, as: kitchen.owner })
  expect(chosen.equals(printed.rawPayload)).toBe(true)
  const { restaurants } = await api.succeed(exportMyData, { as: kitchen.owner })
  expect(restaurants.map((restaurant) => restaurant.carta)).toEqual([choice])

  for (const accent of ['verde', '#12345', '#1F6B4F', 'url(#a)', '#1f6b4f;']) {
    const [stored, asked] = [{ ...choice, accent }, { accent }]
    expect((await api.send(setCartaChoice, { params, body: stored, as: kitchen.owner })).statusCode).toBe(400)
    expect((await api.send(previewCarta, { params, query: asked, as: kitchen.owner })).statusCode).toBe(400)
  }
  await api.succeed(setCartaChoice, { params, body: { ...choice, accent: null }, as: kitchen.owner })
  expect((await carta()).rawPayload.equals(before)).toBe(true)
})

test('tables get their own codes, and the wifi is sent in the body only', async () => {
  const params = { id: kitchen.restaurant.id, file: 'stickers.pdf' } as const
  const url = `/api/restaurants/${params.id}/print/tents.pdf?tables=1&tables=Terraza`
  const { statusCode, rawPayload } = await api.app.inject({
    url,
    headers: { authorization: `Bearer ${kitchen.owner.token}` },
  })
  expect(statusCode).toBe(200)
  expect(await wordsOf(rawPayload)).toMatch(/Mesa 1 .*Terraza/)
  const wifi = { name: 'LaRonda', password: 'locro2026' }
  const body = { tables: ['7'], wifi, line: 'Pide aquí' }
  const printed = await api.send(printTablesWithWifi, { params, body, as: kitchen.owner })
  expect(await wordsOf(printed.rawPayload)).toMatch(/Mesa 7 Pide aquí Wifi LaRonda Clave: locro2026/)
  const { pages } = await api.succeed(previewTables, { params, body, as: kitchen.owner })
  expect(JSON.stringify(pages)).toContain('Clave: locro2026')
  for (const query of [{ wifi: 'x' }, { tables: 'x'.repeat(31) }, { stickers: '7' }]) {
    const status = (await api.send(printTables, { params, query, as: kitchen.owner })).statusCode
    // What a query adds beyond the known is ignored, as everywhere.
    expect([query, status]).toEqual([query, 'wifi' in query ? 200 : 400])
  }
  const many = { tables: Array.from({ length: 201 }, (_, n) => `${n}`) }
  expect((await api.send(printTablesWithWifi, { params, body: many, as: kitchen.owner })).statusCode).toBe(400)
})

test('an owner who changes six fields at once waits for all previews and is not refused', async () => {
  const params = { id: kitchen.restaurant.id, file: 'tents.pdf' } as const
  const lines = ['a', 'b', 'c', 'd', 'e', 'f']
  const previews = await Promise.all(
    lines.map((line) => api.succeed(previewTables, { params, body: { line }, as: kitchen.owner })),
  )
  expect(previews.map(({ pages }) => pages.length)).toEqual(lines.map(() => 1))
})

test('the printer learns when an owner no longer waits', async () => {
  const asked = Promise.withResolvers<AbortSignal>()
  const printer = {
    print: async () => Buffer.from('%PDF-'),
    async preview({ gone = new AbortController().signal }: PrintCaller) {
      asked.resolve(gone)
      await once(gone, 'abort')
      return { pages: [], pictures: [], more: 0 }
    },
    prepare: () => undefined,
    stop: () => undefined,
  }
  const other = await startTestApi({ overrides: { printer } })
  const { owner, restaurant } = await openKitchen(other)
  const origin = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const answer = fetch(`${origin}/api/restaurants/${restaurant.id}/print/tents.pdf/pages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: '{}',
    signal: leaving.signal,
  })
  const gone = await asked.promise
  // A body that has arrived is not a connection that was closed.
  await other.app.inject('/api/restaurants')
  expect(gone.aborted).toBe(false)
  const closed = once(gone, 'abort')
  leaving.abort()
  await Promise.all([closed, expect(answer).rejects.toThrow('aborted')])
  await other.close()
})

test('a hundred strangers at once share one print, and a failed one is not kept', async () => {
  let prints = 0
  const printer = {
    print: async () => {
      prints += 1
      if (prints === 1) throw new Error('out of paper')
      return Buffer.from('%PDF-')
    },
    preview: async () => ({ pages: [], pictures: [], more: 0 }),
    prepare: () => undefined,
    stop: () => undefined,
  }
  const counted = await startTestApi({ overrides: { printer } })
  const { restaurant } = await openKitchen(counted)
  const path = `/restaurante/${restaurant.slug}/carta.pdf`
  expect((await counted.app.inject(path)).statusCode).toBe(500)
  const answers = await Promise.all(Array.from({ length: 100 }, () => counted.app.inject(path)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(prints).toBe(2)
  await counted.close()
})
