import type { OrderMode, PaymentMeans } from '#contract/orders/order-settings.ts'

export const modeNames: Record<OrderMode, string> = {
  mesa: 'At the table',
  retiro: 'To pick up',
  domicilio: 'Delivery',
}

export const paymentNames: Record<PaymentMeans, string> = {
  efectivo: 'Cash',
  transferencia: 'Bank transfer',
  deuna: 'Deuna',
  tarjeta: 'Card',
}
