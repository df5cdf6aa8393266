import { formatPrice, scaledBack } from '#contract/money.ts'
import type { OrderMode, PaymentMeans } from '#contract/ordering.ts'
import type { Currency } from '#contract/places.ts'

/** WhatsApp publishes no limit; longer addresses are cut off by some phones. */
const longestUrl = 2_000

/** An order as it is told: the server's copy, or without a code one that was composed without a connection. */
export type ToldOrder = {
  restaurant: string
  code: string | null
  /** Of the server's copy. */
  url: string | null
  mode: OrderMode
  table: string | null
  zone: string | null
  currency: Currency
  lines: readonly {
    name: string
    quantity: number
    choices: readonly { group: string; name: string }[]
    note: string
    total: number
  }[]
  subtotal: number
  delivery: number
  total: number
}

/** What travels in the message alone, as the diner typed it. */
export type PersonalWords = {
  name: string
  address: string
  reference: string
  payment: PaymentMeans | null
  changeFor: string
  hour: string
}

export const paymentNames: Record<PaymentMeans, string> = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  deuna: 'Deuna',
  tarjeta: 'Tarjeta',
}

export const modeNames: Record<OrderMode, string> = {
  mesa: 'En la mesa',
  retiro: 'Para retirar',
  domicilio: 'A domicilio',
}

/** `https://wa.me/593991234567?text=…`, at most 2,000 characters: a longer order sends its sums and the link to the copy. */
export function orderMessageUrl(whatsapp: string, order: ToldOrder, personal: PersonalWords): string {
  const address = `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=`
  const whole = address + encodeURIComponent(compose(order, personal, order.lines.map(tellLine(order))))
  if (whole.length <= longestUrl) return whole
  const dishes = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return address + encodeURIComponent(compose(order, personal, [`${dishes} platos`])).slice(0, longestUrl)
}

function compose(order: ToldOrder, personal: PersonalWords, lines: readonly string[]): string {
  const price = (amount: number) => formatPrice(scaledBack(amount, 2), order.currency)
  const isOpen = order.mode === 'domicilio' && order.zone === null
  return [
    `Pedido para ${order.restaurant}`,
    order.code === null ? 'Sin código: lo escribí sin conexión.' : `Código: ${order.code}`,
    '',
    ...lines,
    '',
    [modeNames[order.mode], order.table ?? order.zone].filter(Boolean).join(' '),
    ...tellPersonal(personal),
    '',
    `Subtotal: ${price(order.subtotal)}`,
    ...(order.mode === 'domicilio' ? [`Envío: ${isOpen ? 'por acordar' : price(order.delivery)}`] : []),
    `Total${isOpen ? ' sin envío' : ''}: ${price(order.total)}`,
    ...(order.url === null ? [] : [`Copia que nadie puede cambiar: ${order.url}`]),
  ].join('\n')
}

function tellLine({ currency }: ToldOrder) {
  return ({ quantity, name, total, choices, note }: ToldOrder['lines'][number]) =>
    [
      `${quantity} x ${name}: ${formatPrice(scaledBack(total, 2), currency)}`,
      ...(choices.length > 0 ? [`- ${choices.map((choice) => `${choice.group}: ${choice.name}`).join('. ')}`] : []),
      ...(note ? [`- Nota: ${note}`] : []),
    ].join('\n')
}

function tellPersonal({ name, address, reference, payment, changeFor, hour }: PersonalWords): string[] {
  const change = payment === 'efectivo' && changeFor ? `, cambio de ${changeFor}` : ''
  const told = {
    Nombre: name,
    Dirección: address,
    Referencia: reference,
    Pago: payment ? paymentNames[payment] + change : '',
    Hora: hour,
  }
  return Object.entries(told).flatMap(([label, words]) => (words ? [`${label}: ${words}`] : []))
}
