import { type Amount, formatAmount } from '#contract/money.ts'
import type { Words } from '#contract/texts/texts.ts'
import type { PaymentMeans } from './order-settings.ts'
import type { Order, OrderLine } from './orders.ts'

/** WhatsApp publishes no limit; longer addresses are cut off by some phones. */
export const longestWhatsAppUrl = 2_000

/** An order as it is told: the server's copy, or without a code one that was composed without a connection. */
export type ToldOrder = Pick<Order, 'mode' | 'table' | 'zone' | 'currency' | 'subtotal' | 'delivery' | 'total'> & {
  restaurant: string
  code: string | null
  /** The number that the restaurant calls out. Only the copy has one. */
  number: number | null
  /** The address of the server's copy. */
  url: string | null
  lines: readonly (Pick<OrderLine, 'name' | 'quantity' | 'note' | 'total'> & {
    choices: readonly Choice[]
  })[]
}

/** Typed by the diner. The server stores only the first name, the means of payment and, of an order for later, the hour. */
export type PersonalWords = {
  name?: string
  address?: string
  reference?: string
  payment?: PaymentMeans | null
  /** '¿Cambio de cuánto?', when paying in cash. */
  changeFor?: string
  /** When the diner wants the order. */
  hour?: string
  /** 'maní, leche' */
  allergies?: string
}

type Choice = { group: string; name: string }

export type MessageWords = Words<'orderMessage'>

/** 'En la mesa 4', 'A domicilio (La Mariscal)'. */
export function modeText(
  { mode, table, zone }: Pick<Order, 'mode' | 'table' | 'zone'>,
  { modes }: Pick<MessageWords, 'modes'>,
): string {
  if (mode === 'mesa' && table) return `${modes.mesa} ${table}`
  return mode === 'domicilio' && zone ? `${modes.domicilio} (${zone})` : modes[mode]
}

/** Without a zone nobody knows what the delivery costs, and the total is without it. */
export function isDeliveryOpen({ mode, zone }: Pick<Order, 'mode' | 'zone'>): boolean {
  return mode === 'domicilio' && zone === null
}

/** 'Tamaño: Familiar. Extras: Patacones, Ají' */
export function choicesText(choices: readonly Choice[]): string {
  return choiceTexts(choices).join('. ')
}

/** 'Extras: Patacones, Ají' */
export function choiceTexts(choices: readonly Choice[]): string[] {
  const groups = new Map<string, string[]>()
  for (const { group, name } of choices) groups.set(group, [...(groups.get(group) ?? []), name])
  return [...groups].map(([group, names]) => `${group}: ${names.join(', ')}`)
}

/** `https://wa.me/593991234567?text=…` with the order, at most 2,000 characters long. */
export function orderMessageUrl(
  whatsapp: string,
  order: ToldOrder,
  words: MessageWords,
  personal: PersonalWords = {},
): string {
  const address = `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=`
  for (const text of shorterAndShorter(order, personal, words)) {
    const url = address + encode(text)
    if (url.length <= longestWhatsAppUrl) return url
  }
  return address
}

/** A WhatsApp address without a telephone number: the person who opens it chooses the chat. Null when it would be too long. */
export function whatsAppUrl(lines: readonly string[]): string | null {
  const url = `https://wa.me/?text=${encode(lines.map(plain).join('\n'))}`
  return url.length <= longestWhatsAppUrl ? url : null
}

/** The whole order if it fits; else its sums and the link, or without a link as many lines as fit. In the end long words are cut. */
function* shorterAndShorter(order: ToldOrder, personal: PersonalWords, words: MessageWords): Generator<string> {
  const toldLines = order.lines.map((line) => tellLine(line, order, words))
  yield compose(order, personal, toldLines, words)
  if (order.url !== null) yield compose(order, personal, [summaryOf(order, words)], words)
  for (const longest of [200, 60, 20]) {
    const cut = cutWords(order, personal, longest)
    if (order.url === null) yield* withFewerLines(cut, longest, words)
    yield compose(cut.order, cut.personal, [summaryOf(order, words)], words)
  }
}

function* withFewerLines({ order, personal }: Cut, longest: number, words: MessageWords): Generator<string> {
  const lines = order.lines.map((line) => tellLine({ ...line, name: cutTo(line.name, longest) }, order, words))
  for (let left = 0; left < lines.length; left += 1) {
    const rest = left === 0 ? [] : [words.restApart(left)]
    yield compose(order, personal, [...lines.slice(0, lines.length - left), ...rest], words)
  }
}

function compose(order: ToldOrder, personal: PersonalWords, lines: readonly string[], words: MessageWords): string {
  const isOpen = isDeliveryOpen(order)
  return [
    words.heading(plain(order.restaurant)),
    ...(order.number === null ? [] : [words.number(order.number)]),
    order.code === null ? words.noCode : words.code(order.code),
    '',
    ...lines,
    '',
    plain(modeText(order, words)),
    ...tellPersonal(personal, words),
    '',
    `${words.subtotal}: ${priceIn(order, order.subtotal)}`,
    ...(order.mode === 'domicilio'
      ? [`${words.delivery}: ${isOpen ? words.toAgree : priceIn(order, order.delivery)}`]
      : []),
    `${isOpen ? words.totalWithoutDelivery : words.total}: ${priceIn(order, order.total)}`,
    ...(order.url === null ? [] : [words.copy(order.url)]),
  ].join('\n')
}

function tellLine(
  { quantity, name, total, choices, note }: ToldOrder['lines'][number],
  order: ToldOrder,
  words: MessageWords,
): string {
  return [
    words.line(quantity, plain(name), priceIn(order, total)),
    ...(choices.length > 0 ? [`- ${plain(choicesText(choices))}`] : []),
    ...(plain(note) ? [words.note(plain(note))] : []),
  ].join('\n')
}

function tellPersonal(
  { name, address, reference, payment, changeFor, hour, allergies }: PersonalWords,
  words: MessageWords,
): string[] {
  const change = payment === 'efectivo' && changeFor ? words.changeFor(changeFor) : ''
  const told: [string, string | undefined][] = [
    [words.name, name],
    [words.address, address],
    [words.reference, reference],
    [words.payment, payment ? words.payments[payment] + change : ''],
    [words.hour, hour],
    [words.allergies, allergies],
  ]
  return told.flatMap(([label, said]) => {
    const written = plain(said ?? '')
    return written ? [`${label}: ${written}`] : []
  })
}

function summaryOf({ lines, url }: ToldOrder, words: MessageWords): string {
  return words.summary(
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    url !== null,
  )
}

function priceIn({ currency }: ToldOrder, amount: Amount): string {
  return formatAmount(amount, currency)
}

type Cut = { order: ToldOrder; personal: PersonalWords }

function cutWords(order: ToldOrder, { payment, ...words }: PersonalWords, longest: number): Cut {
  const personal = Object.fromEntries(Object.entries(words).map(([key, word]) => [key, cutTo(word, longest)]))
  const lines = order.lines.map((line) => ({ ...line, choices: [], note: '' }))
  return {
    order: {
      ...order,
      lines,
      restaurant: cutTo(order.restaurant, longest),
      zone: order.zone && cutTo(order.zone, longest),
    },
    personal: { ...personal, ...(payment ? { payment } : {}) },
  }
}

function cutTo(words: string, longest: number): string {
  const characters = [...plain(words)]
  return characters.length <= longest ? plain(words) : `${characters.slice(0, longest - 1).join('')}…`
}

/** In one line, so that a note cannot look like a sum; without emoji, which break in WhatsApp for computers. */
export function plain(words: string): string {
  return words
    .replace(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Surrogate}|[\u200d\u20e3\ufe0e\ufe0f]/gu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** Also the signs that `encodeURIComponent` leaves: programs that look for links in a text end them there. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
