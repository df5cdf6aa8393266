import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { almuerzoText } from '#contract/almuerzo/almuerzo-text.ts'
import { cartaDesigns, printCarta, printTablesWithWifi, tableFiles } from '#contract/print/print.ts'
import { getRestaurant } from '#contract/restaurants/restaurants.ts'
import { almuerzoPicturePath } from '#contract/sharing/almuerzo-picture.ts'
import { dishPicturePath } from '#contract/sharing/dish-picture.ts'
import type { PaintedCard } from '#server/adapters/social-picture/social-card.ts'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { city, foundForeignTown, noon } from '../../tests/other-language/foreign-town.ts'
import { otherLanguage } from '../../tests/other-language/other-language.ts'
import { findOurWords } from '../../tests/other-language/our-words.ts'
import { readPdfText, readPdfTitle } from '../../tests/read-pdf.ts'

const shapes = ['status', 'square'] as const
/** A place, an address and what a printer puts between them. */
const known = [
  city,
  'cartaviva.test',
  ...['', '-2', '-3'].map((end) => `/restaurante/restaurante${end}/menu`).reverse(),
]
/** The name and the password of a wifi are its owner's words. */
const wifi = { name: 'Гости', password: 'пароль12' }

let api: TestApi
let town: Awaited<ReturnType<typeof foundForeignTown>>
const painted: PaintedCard[] = []
const painter = {
  async paint(card: PaintedCard) {
    painted.push(card)
    return Buffer.from('')
  },
  stop: async () => undefined,
}
beforeAll(async () => {
  api = await startTestApi({ overrides: { texts: otherLanguage, now: () => noon, painter } })
  town = await foundForeignTown(api)
})
afterAll(() => api.close())

async function readPaper(pdf: Uint8Array) {
  const texts = (await readPdfText(pdf)).map(({ text }) => text)
  const title = await readPdfTitle(pdf)
  expect(title).toContain('«')
  return { texts, ourWords: findOurWords([title, ...texts], known) }
}

/** Every text of the card; the name of a shape or of a drawing is not shown. */
function textsOf(card: PaintedCard): string[] {
  const {
    url: _,
    shape: __,
    category: ___,
    picture,
    logo: ____,
    photo: _____,
    ...own
  } = card as Record<string, unknown>
  const shown = { ...own, drawn: own.drawn ?? (picture as { drawn?: string } | undefined)?.drawn }
  const texts: string[] = []
  JSON.stringify(shown, (_key, value) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return texts
}

test('in another language, no word of ours on a printed carta is Spanish, in any design', async () => {
  const params = { id: town.open.restaurant.id }
  for (const design of cartaDesigns) {
    const { rawPayload } = await api.send(printCarta, { params, query: { design } as never, as: town.owner })
    const { texts, ourWords } = await readPaper(rawPayload)
    expect([design, ourWords]).toEqual([design, []])
    expect(texts.join(' ')).toContain('«')
  }
  const empty = await api.send(printCarta, { params: { id: town.empty.restaurant.id }, as: town.owner })
  expect((await readPaper(empty.rawPayload)).ourWords).toEqual([])
})

test.each(tableFiles)('nor on %s, with and without a wifi', async (file) => {
  const params = { id: town.open.restaurant.id, file }
  for (const body of [{}, { wifi }, { wifi: { name: wifi.name } }]) {
    const { rawPayload, statusCode } = await api.send(printTablesWithWifi, {
      params,
      body: body as never,
      as: town.owner,
    })
    expect(statusCode).toBe(200)
    expect((await readPaper(rawPayload)).ourWords).toEqual([])
  }
})

test('nor on the pictures that are shared, nor in the text of the almuerzo', async () => {
  const { id, slug } = town.open.restaurant
  const dishId = town.dishes.sized.id
  for (const shape of shapes) {
    await api.app.inject(almuerzoPicturePath(id, '2026-11-16', shape))
    for (const isNew of [true, false]) await api.app.inject(dishPicturePath(id, { dishId, shape, isNew }))
  }
  await api.app.inject(`/social/restaurante/${slug}.png`)
  await api.app.inject(`/social/restaurante/${slug}/menu/${dishId}.png`)
  expect(painted.length).toBeGreaterThanOrEqual(8)
  for (const card of painted) expect(findOurWords(textsOf(card), [city, '{count}'])).toEqual([])

  const restaurant = await api.succeed(getRestaurant, { params: { id: String(id) } })
  const almuerzo = await api.succeed(getAlmuerzo, { params: { id }, query: { date: '2026-11-16' } as never })
  const text = almuerzoText(otherLanguage, almuerzo, restaurant, 'https://cartaviva.test/restaurante/x/menu')
  expect(findOurWords(text.split('\n'), [])).toEqual([])
})
