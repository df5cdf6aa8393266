import { tableNameWords } from './table-names.ts'

/** The words on the printed ticket of an order. */
export const ticketWords = {
  ...tableNameWords,
  lang: 'es',
  titleOf: (order: string, restaurant: string) => `Pedido ${order} de ${restaurant}`,
  number: (number: number) => `#${number}`,
  cancelled: 'ANULADO',
  wantedAt: (hour: string) => `Para las ${hour}`,
  quantity: (quantity: number) => `${quantity} x`,
  allergy: 'ALERGIA',
  paid: (means: string) => `Pagado: ${means}`,
  unpaid: (means: string | null) => (means ? `Por cobrar: ${means}` : 'Por cobrar'),
  whereAddressIs: 'La dirección está en el mensaje de WhatsApp.',
}
