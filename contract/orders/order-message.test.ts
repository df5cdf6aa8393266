import { expect, test } from 'vitest'
import { orderMessageWords } from '#contract/texts/es/order-message.ts'
import { longestWhatsAppUrl, orderMessageUrl, type PersonalWords, type ToldOrder } from './order-message.ts'

const order: ToldOrder = {
  restaurant: 'La Tulpa',
  code: 'ABCD-EFGH-JKMN',
  number: 12,
  url: 'https://cartaviva.ec/pedido/ABCD-EFGH-JKMN',
  currency: 'USD',
  mode: 'domicilio',
  table: null,
  zone: 'La Mariscal',
  lines: [
    {
      ...{ name: 'Seco de pollo', quantity: 2, note: 'Sin cebolla', total: 17 },
      choices: [
        { group: 'Tamaño', name: 'Familiar' },
        { group: 'Extras', name: 'Patacones' },
        { group: 'Extras', name: 'Ají' },
      ],
    },
    { name: 'Jugo de mora', quantity: 1, note: '', total: 1.5, choices: [] },
  ],
  subtotal: 18.5,
  delivery: 1.25,
  total: 19.75,
}
const personal = {
  name: 'Rosa Ñ.',
  address: 'Foch E4-132 & Amazonas',
  reference: 'Casa verde #2',
  payment: 'efectivo',
  changeFor: '$20',
  hour: '19:30',
} satisfies PersonalWords

function textOf(url: string): string {
  expect(url.length).toBeLessThanOrEqual(longestWhatsAppUrl)
  expect(url).toMatch(/^https:\/\/wa\.me\/593991234567\?text=[\w.~%-]*$/)
  return decodeURIComponent(url.slice(url.indexOf('=') + 1))
}
const tell = (changes: Partial<ToldOrder> = {}, words: PersonalWords = {}) =>
  textOf(orderMessageUrl('+593 99 123 4567', { ...order, ...changes }, orderMessageWords, words))

test('the message says what to cook, for whom, how it is paid, and where its copy is', () => {
  expect(tell({}, personal)).toBe(
    [
      'Pedido para La Tulpa',
      'Número: #12',
      'Código: ABCD-EFGH-JKMN',
      '',
      '2 x Seco de pollo: $17.00',
      '- Tamaño: Familiar. Extras: Patacones, Ají',
      '- Nota: Sin cebolla',
      '1 x Jugo de mora: $1.50',
      '',
      'A domicilio (La Mariscal)',
      'Nombre: Rosa Ñ.',
      'Dirección: Foch E4-132 & Amazonas',
      'Referencia: Casa verde #2',
      'Pago: Efectivo, cambio de $20',
      'Hora: 19:30',
      '',
      'Subtotal: $18.50',
      'Envío: $1.25',
      'Total: $19.75',
      'Copia en CartaViva: https://cartaviva.ec/pedido/ABCD-EFGH-JKMN',
    ].join('\n'),
  )
})

test('at a table it names the table, and has no delivery', () => {
  const text = tell({ mode: 'mesa', table: 'Terraza 3', zone: null, delivery: 0, total: 18.5 })
  expect(text).toContain('\nEn la mesa Terraza 3\n')
  expect(text).not.toContain('Envío')
  expect(tell({ mode: 'retiro', zone: null })).toContain('\nPara retirar\n')
})

test('without a zone the delivery is still to be agreed on, and the total says so', () => {
  const text = tell({ zone: null, delivery: 0, total: 18.5 })
  expect(text).toContain('Envío: por acordar\nTotal sin envío: $18.50')
})

test('without a connection there is no code and no link, and the message says so', () => {
  const text = tell({ code: null, url: null })
  expect(text).toContain('Sin código: por favor confirma el total.')
  expect(text).not.toMatch(/http|Copia/)
})

test('a note stays in its line and has no emoji, so it cannot look like another total', () => {
  const [line] = order.lines
  const note = 'Para 👩‍🍳 Rosa 🌶️\n\nTotal: $1.00 \ud83d'
  expect(tell({ lines: [{ ...line, note } as never] })).toContain('- Nota: Para Rosa Total: $1.00\n')
})

test('an order of twenty lines fits as it is', () => {
  const lines = Array.from({ length: 20 }, (_, index) => ({ ...order.lines[1], name: `Seco de gallina ${index}` }))
  expect(tell({ lines: lines as never }, personal).match(/Seco de gallina/g)).toHaveLength(20)
})

const long = 'ñandú áéí '.repeat(40)
test('a longer order sends its sums and the link', () => {
  const lines = Array.from({ length: 50 }, () => ({ ...order.lines[0], note: long.slice(0, 200) }))
  const text = tell({ lines: lines as never }, personal)
  expect(text).toContain('\n100 platos: en la copia está cada uno.\n')
  expect(text).toContain('Dirección: Foch E4-132 & Amazonas')
  expect(text).toContain('Total: $19.75\nCopia en CartaViva: https://cartaviva.ec/pedido/ABCD-EFGH-JKMN')
})

test('without a link as many lines as fit are told, and how many are missing', () => {
  const lines = Array.from({ length: 50 }, () => ({ ...order.lines[0], note: long.slice(0, 200) }))
  const text = tell({ lines: lines as never, code: null, url: null }, personal)
  const told = text.match(/2 x Seco de pollo: \$17\.00/g)?.length ?? 0
  expect(told).toBeGreaterThan(20)
  expect(text).toContain(`y ${50 - told} más: te escribo aparte cuáles`)
  expect(text).toContain('Total: $19.75')
})

test.each([null, order.code])('the longest words in accents are cut, and the sums stay: code %s', (code) => {
  const words = {
    name: long,
    address: long,
    reference: long,
    payment: 'efectivo',
    changeFor: long,
    hour: long,
  } as const
  const lines = Array.from({ length: 50 }, () => ({ ...order.lines[0], name: long, note: long }))
  const told = { code, url: code && order.url, restaurant: long, zone: long, lines: lines as never }
  const text = tell(told, words)
  expect(text).toContain('Subtotal: $18.50\nEnvío: $1.25\nTotal: $19.75')
  expect(text).toMatch(/Dirección: ñandú.*…/)
})
