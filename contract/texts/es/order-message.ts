import { modeNames, paymentNames } from './order-names.ts'

/** The message that the diner sends, and that the kitchen reads. */
export const orderMessageWords = {
  modes: modeNames,
  payments: paymentNames,
  heading: (restaurant: string) => `Pedido para ${restaurant}`,
  noCode: 'Sin código: por favor confirma el total.',
  number: (number: number) => `Número: #${number}`,
  code: (code: string) => `Código: ${code}`,
  line: (quantity: number, dish: string, price: string) => `${quantity} x ${dish}: ${price}`,
  note: (note: string) => `- Nota: ${note}`,
  restApart: (left: number) => `y ${left} más: te escribo aparte cuáles`,
  summary: (dishes: number, hasCopy: boolean) =>
    `${dishes} ${dishes === 1 ? 'plato' : 'platos'}: ${hasCopy ? 'en la copia está cada uno.' : 'te escribo aparte cuáles.'}`,
  name: 'Nombre',
  address: 'Dirección',
  reference: 'Referencia',
  payment: 'Pago',
  changeFor: (amount: string) => `, cambio de ${amount}`,
  hour: 'Hora',
  allergies: 'Soy alérgico a',
  subtotal: 'Subtotal',
  delivery: 'Envío',
  toAgree: 'por acordar',
  total: 'Total',
  totalWithoutDelivery: 'Total sin envío',
  copy: (url: string) => `Copia en CartaViva: ${url}`,
}
