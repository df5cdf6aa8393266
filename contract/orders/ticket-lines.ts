import { shortDateText } from '#contract/hours/opening-text.ts'
import { localTimeAt } from '#contract/hours/time-zones.ts'
import { formatAmount } from '#contract/money.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { choiceTexts, isDeliveryOpen, modeText, plain } from './order-message.ts'
import type { OrderLine } from './orders.ts'
import type { ReceivedOrder } from './received-orders.ts'
import { tableLabel } from './table-names.ts'
import type { TicketWidth } from './ticket.ts'

/** How wide the head prints, and how many small letters that is. */
export const ticketPapers: Record<TicketWidth, { mm: number; printedMm: number; columns: number }> = {
  58: { mm: 58, printedMm: 48, columns: 32 },
  80: { mm: 80, printedMm: 72, columns: 48 },
}

/** In points. */
export const ticketLetters = { small: 10, large: 15, huge: 30 } as const

type TicketStyle = {
  letters: keyof typeof ticketLetters
  isStrong?: true
  isCentred?: true
  isIndented?: true
  box?: 'framed' | 'filled'
}

/** Each role of a line looks the same on every kind of paper. */
export const ticketStyles = {
  restaurant: { letters: 'small', isStrong: true, isCentred: true },
  number: { letters: 'huge', isStrong: true, isCentred: true },
  cancelled: { letters: 'large', isStrong: true, isCentred: true, box: 'filled' },
  place: { letters: 'large', isStrong: true, isCentred: true },
  diner: { letters: 'large', isCentred: true },
  small: { letters: 'small', isCentred: true },
  rule: { letters: 'small' },
  dish: { letters: 'large', isStrong: true },
  choice: { letters: 'large', isIndented: true },
  note: { letters: 'large', isIndented: true, box: 'framed' },
  allergy: { letters: 'large', isStrong: true, isIndented: true, box: 'filled' },
  delivery: { letters: 'small' },
  total: { letters: 'large', isStrong: true },
  payment: { letters: 'large' },
} as const satisfies Record<string, TicketStyle>

export type TicketLine = {
  role: keyof typeof ticketStyles
  text: string
  /** Stands before the text, whose further rows begin below the first. */
  lead?: string
  /** Stands at the right edge. */
  amount?: string
}

export function styleOf({ role }: TicketLine): TicketStyle {
  return ticketStyles[role]
}

export type TicketTexts = Pick<Texts, 'ticket' | 'orderMessage' | 'time'>

/** PDF, screen and the bytes for printers are made of these lines. */
export function ticketLines(order: ReceivedOrder, restaurant: string, texts: TicketTexts): TicketLine[] {
  const { ticket, orderMessage } = texts
  const { number, code, name, lines, state, reason, mode } = order
  const price = (amount: number) => formatAmount(amount, order.currency)
  const isOpen = isDeliveryOpen(order)
  return [
    { role: 'restaurant', text: plain(restaurant) },
    { role: 'number', text: number === null ? code : ticket.number(number) },
    ...lineIf(state === 'anulado', 'cancelled', ticket.cancelled),
    ...lineIf(reason !== null, 'small', plain(reason ?? '')),
    { role: 'place', text: plain(placeOf(order, texts)) },
    ...lineIf(order.wanted_at !== null, 'place', wantedOf(order, texts)),
    ...lineIf(plain(name ?? '') !== '', 'diner', plain(name ?? '')),
    { role: 'small', text: momentOf(order, texts) },
    { role: 'rule', text: '' },
    ...lines.flatMap((line) => linesOfDish(line, texts)),
    { role: 'rule', text: '' },
    ...(mode === 'domicilio'
      ? [
          {
            role: 'delivery',
            text: orderMessage.delivery,
            amount: isOpen ? orderMessage.toAgree : price(order.delivery),
          } as const,
        ]
      : []),
    {
      role: 'total',
      text: isOpen ? orderMessage.totalWithoutDelivery : orderMessage.total,
      amount: price(order.total),
    },
    ...paymentLines(order, texts),
    ...lineIf(mode === 'domicilio', 'small', ticket.whereAddressIs),
    { role: 'small', text: orderMessage.code(code) },
  ]
}

function lineIf(isThere: boolean, role: TicketLine['role'], text: string): TicketLine[] {
  return isThere ? [{ role, text }] : []
}

function placeOf(order: ReceivedOrder, { ticket, orderMessage }: TicketTexts): string {
  const { mode, table } = order
  return mode === 'mesa' && table ? tableLabel(table, ticket) : modeText(order, orderMessage)
}

function momentOf({ created_at, time_zone }: ReceivedOrder, { time }: TicketTexts): string {
  const { date, minutes } = localTimeAt(new Date(created_at), time_zone)
  return time.dateAndHour(shortDateText(time, date), time.hour(Math.floor(minutes / 60), minutes % 60))
}

function wantedOf({ wanted_at, time_zone }: ReceivedOrder, { ticket, time }: TicketTexts): string {
  const { minutes } = localTimeAt(new Date(wanted_at ?? 0), time_zone)
  return ticket.wantedAt(time.hour(Math.floor(minutes / 60), minutes % 60))
}

function linesOfDish({ quantity, name, choices, note }: OrderLine, { ticket }: TicketTexts): TicketLine[] {
  const told = plain(note)
  return [
    { role: 'dish', lead: ticket.quantity(quantity), text: plain(name) },
    ...choiceTexts(choices).map((text): TicketLine => ({ role: 'choice', text: plain(text) })),
    ...(namesAllergy(told)
      ? [{ role: 'allergy', text: `${ticket.allergy}: ${told}` } as const]
      : lineIf(told !== '', 'note', told)),
  ]
}

/** Diners tell of allergies in notes. A note that only sounds like one stands out too, which does no harm. */
function namesAllergy(note: string): boolean {
  return /al[eé]rgi|cel[ií]ac|intoleran|anafila/i.test(note)
}

function paymentLines({ paid_by, payment, state }: ReceivedOrder, { ticket, orderMessage }: TicketTexts): TicketLine[] {
  const means = (chosen: ReceivedOrder['payment']) => chosen && orderMessage.payments[chosen]
  if (paid_by) return [{ role: 'payment', text: ticket.paid(orderMessage.payments[paid_by]) }]
  return lineIf(state !== 'anulado', 'payment', ticket.unpaid(means(payment)))
}
