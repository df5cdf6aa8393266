import { beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/durations.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { setPayment } from '#contract/orders/order-payment.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { changeOrder, hideOrigin } from '#contract/orders/received-orders.ts'
import { printTicket, type TicketWidth, ticketWidths } from '#contract/orders/ticket.ts'
import { openKitchen } from '../../../../tests/menus.ts'
import { openPdf, readPdfText } from '../../../../tests/read-pdf.ts'
import { stageOrders } from '../../../../tests/stages/order-stage.ts'

const stage = stageOrders()
let seco: Dish
beforeEach(async () => {
  const choices = [
    { name: 'Personal', price_change: 0 },
    { name: 'Familiar', price_change: 6 },
  ]
  const extras = [
    { name: 'Patacones', price_change: 1 },
    { name: 'Ají', price_change: 0 },
  ]
  seco = await stage.kitchen.addDish({
    name: 'Seco de chivo con ñame',
    price: 5,
    options: [
      { name: 'Tamaño', min: 1, max: 1, choices },
      { name: 'Extras', min: 0, max: 2, choices: extras },
    ],
  })
})

async function place(changes: Record<string, unknown> = {}) {
  const lines = [{ menu_item_id: seco.id, quantity: 2, choice_ids: choiceIds('Familiar', 'Patacones', 'Ají') }]
  const body = { restaurant_id: stage.kitchen.restaurant.id, lines, mode: 'retiro' as const, ...changes }
  const { code } = await stage.api.succeed(placeOrder, { body })
  return stage.findOrder(code)
}
function choiceIds(...names: string[]): number[] {
  return seco.options.flatMap(({ choices }) => choices.filter(({ name }) => names.includes(name)).map(({ id }) => id))
}
const ofOrder = (orderId: number) => ({ params: { id: stage.kitchen.restaurant.id, orderId }, as: stage.kitchen.owner })
async function print(orderId: number, ancho?: TicketWidth): Promise<Buffer> {
  const { statusCode, rawPayload } = await stage.api.send(printTicket, {
    ...ofOrder(orderId),
    query: ancho ? { ancho } : {},
  })
  expect(statusCode).toBe(200)
  return rawPayload
}
async function wordsOf(orderId: number): Promise<string> {
  return (await readPdfText(await print(orderId)))
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
}

/** Printers leave 5 mm of 58 white at each side, and 4 of 80. */
const printedMm = { 58: 48, 80: 72 } as const
const toMm = (points: number) => (points / 72) * 25.4

/** Nothing is beyond what the printer can reach. */
async function ensureOnPaper(pdf: Buffer, width: TicketWidth): Promise<{ pages: number }> {
  const document = await openPdf(pdf)
  const texts = await readPdfText(pdf)
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = (await document.getPage(number)).getViewport({ scale: 1 })
    expect(toMm(page.width)).toBeCloseTo(Number(width), 1)
    expect(page.height).toBeGreaterThanOrEqual(page.width)
    const margin = (Number(width) - printedMm[width]) / 2
    for (const text of texts.filter(({ page }) => page === number)) {
      expect(toMm(text.x)).toBeGreaterThan(margin - 0.1)
      expect(toMm(text.x + text.width)).toBeLessThan(Number(width) - margin + 0.1)
      expect(text.y - text.size).toBeGreaterThanOrEqual(0)
      expect(text.y).toBeLessThan(page.height)
    }
  }
  const pages = document.numPages
  await document.loadingTask.destroy()
  return { pages }
}

test('a ticket tells what to cook, for whom and where, and whether it is paid, in this order', async () => {
  await stage.api.succeed(setOrdering, {
    params: { id: stage.kitchen.restaurant.id },
    body: { tables: [{ name: '4' }] },
    as: stage.kitchen.owner,
  })
  const lines = [
    { menu_item_id: seco.id, quantity: 2, choice_ids: choiceIds('Familiar', 'Patacones', 'Ají'), note: 'Sin arroz' },
    { menu_item_id: seco.id, quantity: 1, choice_ids: choiceIds('Personal'), note: 'Soy alérgica al maní 🥜' },
  ]
  const { id, code } = await place({ lines, mode: 'mesa', table: '4', name: 'Ana', payment: 'efectivo' })
  const { name } = stage.kitchen.restaurant
  const dishes = [
    '2 x Seco de chivo con ñame Tamaño: Familiar Extras: Patacones, Ají Sin arroz',
    '1 x Seco de chivo con ñame Tamaño: Personal ALERGIA: Soy alérgica al maní',
  ]
  expect(await wordsOf(id)).toBe(
    `${name} #1 Mesa 4 Ana 16 nov 2026, 12:00 ${dishes.join(' ')} Total $29.00 Por cobrar: Efectivo Código: ${code}`,
  )
  const paid = { paid_by: 'tarjeta', from: null, total: 29 } as const
  await stage.api.succeed(setPayment, { ...ofOrder(id), body: paid })
  expect(await wordsOf(id)).toContain('Total $29.00 Pagado: Tarjeta Código')
  const { headers } = await stage.api.send(printTicket, ofOrder(id))
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'application/pdf',
    expect.stringContaining('pedido-1.pdf'),
  ])
})

test('a delivery says its zone and fee, and that the address is not here', async () => {
  const params = { id: stage.kitchen.restaurant.id }
  const body = { zones: [{ name: 'La Mariscal', fee: 1.5 }] }
  const { zones } = await stage.api.succeed(setOrdering, { params, body, as: stage.kitchen.owner })
  const zoned = await place({ mode: 'domicilio', zone_id: zones[0]?.id })
  expect(await wordsOf(zoned.id)).toMatch(
    /A domicilio \(La Mariscal\) .*Envío \$1\.50 Total \$25\.50 Por cobrar La dirección está en el mensaje de WhatsApp\./,
  )
  await stage.api.succeed(setOrdering, { params, body: { zones: [] }, as: stage.kitchen.owner })
  expect(await wordsOf((await place({ mode: 'domicilio' })).id)).toMatch(/Envío por acordar Total sin envío \$24\.00/)
})

test('a cancelled order is printed as one, a hidden one is printed, and one from 30 days ago is gone', async () => {
  const { id } = await place()
  await stage.api.succeed(changeOrder, { ...ofOrder(id), body: { state: 'anulado', reason: 'se acabó el chivo' } })
  expect(await wordsOf(id)).toMatch(/#1 ANULADO se acabó el chivo Para retirar .*Total \$24\.00 Código/)
  const hidden = await place()
  await stage.api.succeed(hideOrigin, ofOrder(hidden.id))
  expect(await wordsOf(hidden.id)).toContain('#2 Para retirar')
  stage.later(30 * (dayMs / minuteMs))
  expect(await stage.api.refuse(printTicket, ofOrder(id))).toMatchObject({ status: 404, code: 'order.not_found' })
})

test.each(ticketWidths)(
  'on %s mm nothing is cut: 50 lines of very long words, and an empty one, on two pages',
  async (width) => {
    const long = 'Encebolladomixtoconcamarónycorvina'.repeat(3).slice(0, 90)
    const dish = await stage.kitchen.addDish({ name: long, price: 999_999 })
    const emoji = await stage.kitchen.addDish({ name: '🍲🍲', price: 1 })
    const note = `${'W'.repeat(100)} ${'alergia '.repeat(12)}`.trim()
    const lines = [
      { menu_item_id: dish.id, quantity: 1 },
      { menu_item_id: emoji.id, quantity: 99 },
      ...Array.from({ length: 48 }, (_, index) => ({
        ...{ menu_item_id: index % 2 ? dish.id : seco.id, quantity: 99, note },
        choice_ids: index % 2 ? [] : choiceIds('Familiar', 'Patacones', 'Ají'),
      })),
    ]
    const { id } = await place({ lines, name: 'Wolfgang'.repeat(5) })
    const pdf = await print(id, width)
    expect(await ensureOnPaper(pdf, width)).toEqual({ pages: 2 })
    const words = (await readPdfText(pdf))
      .map(({ text }) => text)
      .join('')
      .replace(/\s/g, '')
    expect(words.split(long).length - 1).toBe(25)
    expect(words.match(/Tamaño:FamiliarExtras:Patacones,Ají/g)).toHaveLength(24)
    expect(words.split(note.replace(/\s/g, '')).length - 1).toBe(48)
    expect(words).toContain('99x-')
  },
)

test('without a width it is 80 mm; another width and other people’s orders are refused', async () => {
  const { id } = await place()
  await ensureOnPaper(await print(id), '80')
  await ensureOnPaper(await print(id, '58'), '58')
  for (const ancho of ['57', '', '80mm', '58,80']) {
    const refusal = await stage.api.refuse(printTicket, { ...ofOrder(id), query: { ancho: ancho as TicketWidth } })
    expect(refusal).toMatchObject({ status: 400, errors: { ancho: 'Elige 58 u 80.' } })
  }
  const { owner: stranger, restaurant } = await openKitchen(stage.api)
  expect(await stage.api.refuse(printTicket, { ...ofOrder(id), as: stranger })).toMatchObject({ status: 404 })
  const throughOwn = { params: { id: restaurant.id, orderId: id }, as: stranger }
  expect(await stage.api.refuse(printTicket, throughOwn)).toMatchObject({ status: 404, code: 'order.not_found' })
})
