import { expect, test } from 'vitest'
import type { Dish } from '#contract/menu/menu.ts'
import { createPriceEdits, type PriceEdits } from './price-edits.ts'

const seco = { id: 1, price: 4.5 } as Dish
const locro = { id: 2, price: 3 } as Dish

function openPrices() {
  let edits: PriceEdits = new Map()
  const sent: { typed: string; answer: (failure: string | null) => void }[] = []
  const prices = createPriceEdits({
    read: () => edits,
    write: (next) => {
      edits = next
    },
    send: (_dish, typed) => new Promise((answer) => sent.push({ typed, answer })),
  })
  return { ...prices, sent, of: (dish: Dish) => edits.get(dish.id) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a price that was left as it was is not sent', async () => {
  const prices = openPrices()
  prices.type(seco, '$4,50')
  await prices.save(seco)
  expect([prices.sent, prices.of(seco)]).toEqual([[], undefined])
})

test('the prices of one dish are sent one after another, and none is lost', async () => {
  const prices = openPrices()
  prices.type(seco, '5')
  const first = prices.save(seco)
  await settle()
  prices.type(seco, '6')
  const second = prices.save(seco)
  await settle()
  expect(prices.sent.map(({ typed }) => typed)).toEqual(['5'])
  prices.sent[0]?.answer(null)
  await first
  expect(prices.of(seco)).toMatchObject({ typed: '6', isSaving: true })
  await settle()
  prices.sent[1]?.answer(null)
  await second
  expect([prices.sent.length, prices.of(seco)]).toEqual([2, undefined])
})

test('going back to the old price while a new one is on its way is sent too', async () => {
  const prices = openPrices()
  prices.type(seco, '5')
  const first = prices.save(seco)
  prices.type(seco, '4.50')
  const second = prices.save(seco)
  await settle()
  prices.sent[0]?.answer(null)
  await first
  await settle()
  prices.sent[1]?.answer(null)
  await second
  expect(prices.sent.map(({ typed }) => typed)).toEqual(['5', '4.50'])
})

test('two dishes do not wait for each other', async () => {
  const prices = openPrices()
  for (const dish of [seco, locro]) {
    prices.type(dish, '7')
    void prices.save(dish)
  }
  await settle()
  expect(prices.sent).toHaveLength(2)
})

test('a refused price stays as typed, with the reason, until something else is typed', async () => {
  const prices = openPrices()
  prices.type(seco, 'gratis')
  const saving = prices.save(seco)
  await settle()
  prices.sent[0]?.answer('Escribe solo el número.')
  await saving
  expect(prices.of(seco)).toMatchObject({ typed: 'gratis', isSaving: false, failure: 'Escribe solo el número.' })
  prices.type(seco, '5')
  expect(prices.of(seco)?.failure).toBe(null)
})

test('a refusal does not touch what was typed after it', async () => {
  const prices = openPrices()
  prices.type(seco, '5')
  const saving = prices.save(seco)
  await settle()
  prices.type(seco, '55')
  prices.sent[0]?.answer('No hay conexión.')
  await saving
  expect(prices.of(seco)).toEqual({ typed: '55', isSaving: false, failure: null, question: null })
})

test('the price that was there comes back when the edit is given up', () => {
  const prices = openPrices()
  prices.type(seco, '5')
  prices.restore(seco)
  expect(prices.of(seco)).toBeUndefined()
})

test('a price that is asked about is sent once it was answered', async () => {
  const prices = openPrices()
  prices.type(seco, '450')
  await prices.save(seco, () => '¿De $4.50 a $450.00?')
  expect([prices.sent, prices.of(seco)?.question]).toEqual([[], '¿De $4.50 a $450.00?'])
  void prices.save(seco)
  await settle()
  expect(prices.sent.map(({ typed }) => typed)).toEqual(['450'])
})
