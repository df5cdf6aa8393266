import type { OrderMode, PaymentMeans } from '#contract/orders/order-settings.ts'

/** In a file of their own: the panel has them too, and none of the other words. */
export const modeNames: Record<OrderMode, string> = {
  mesa: 'En la mesa',
  retiro: 'Para retirar',
  domicilio: 'A domicilio',
}

export const paymentNames: Record<PaymentMeans, string> = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  deuna: 'Deuna',
  tarjeta: 'Tarjeta',
}
