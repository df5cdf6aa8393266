import { formatAmount } from '#contract/money.ts'
import { isDeliveryOpen, whatsAppUrl } from '#contract/orders/order-message.ts'
import type { LineChange, ReceivedOrder } from '#contract/orders/received-orders.ts'
import { orderName } from '../order-names.ts'

/** The owner sends it in the chat that the diner began: only WhatsApp knows the number. */
export function editMessageUrl(order: ReceivedOrder, restaurant: string): string {
  const changes = order.edits.at(-1)?.changes ?? []
  const intro = [
    `Hola${order.name ? ` ${order.name}` : ''}, cambiamos tu pedido ${orderName(order)} en ${restaurant}.`,
    '',
  ]
  const sums = [
    '',
    `${isDeliveryOpen(order) ? 'Total sin envío' : 'Total'}: ${formatAmount(order.total, order.currency)}`,
    `Tu copia: ${order.url}`,
  ]
  return (
    whatsAppUrl([...intro, ...changes.map(changeText), ...sums]) ??
    whatsAppUrl([...intro, 'Qué cambió está en tu copia.', ...sums]) ??
    'https://wa.me/'
  )
}

function changeText({ name, from, to }: LineChange): string {
  if (to === 0) return `Quitamos: ${from} x ${name}`
  return from === 0 ? `Agregamos: ${to} x ${name}` : `${name}: ${from} → ${to}`
}
