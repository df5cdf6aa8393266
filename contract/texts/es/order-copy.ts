import type { OrderState } from '#contract/orders/order-steps.ts'

const progress: Record<OrderState, string> = {
  nuevo: 'El restaurante no ha respondido',
  preparando: 'Lo vimos, lo estamos preparando',
  listo: 'Está listo',
  entregado: 'Entregado',
  anulado: 'No podemos preparar este pedido',
}

/** The copy of an order. */
export const orderCopyWords = {
  title: 'Copia de un pedido',
  summary: 'La copia de un pedido que guardó CartaViva.',
  number: (number: number) => `#${number}`,
  heading: (restaurant: string) => `Pedido para ${restaurant}`,
  progress,
  readyIn: (minutes: number) => `Lo vimos, listo en ${minutes} min`,
  readySoon: 'Lo vimos, listo en un momento',
  refused: (reason: string | null) => (reason ? `No podemos: ${reason}` : progress.anulado),
  follow: 'Esta página cambia sola cuando el restaurante responde. Si no enviaste el mensaje, ábrelo en WhatsApp.',
  openWhatsApp: 'Abrir WhatsApp',
  tellMe: 'Avisarme cuando esté listo',
  willTell: 'Sonará cuando esté listo',
  keepOpen: 'Deja esta página abierta.',
  edited: (hour: string) => `El restaurante cambió este pedido a las ${hour}. Abajo está qué cambió.`,
  editedNow: 'El restaurante cambió tu pedido.',
  changedFrom: (ordered: number, quantity: number) => `Antes ${ordered}, ahora ${quantity}`,
  added: 'Agregado',
  removed: 'Quitado',
  sealed:
    'Esta es la copia que CartaViva guardó cuando se hizo el pedido. Quien pidió no la puede cambiar; si el restaurante cambia un plato, aquí se ve qué cambió. Si el mensaje de WhatsApp dice otra cosa que no está aquí, alguien cambió el mensaje.',
  limits: (days: number) => `La copia no tiene teléfono ni dirección, y se borra ${days} días después del pedido.`,
  seeMenu: (restaurant: string) => `Ver la carta de ${restaurant}`,
  date: 'Fecha',
  how: 'Cómo lo quiere',
  name: 'Nombre',
  pay: 'Cómo dijo que paga',
  paid: 'Pagado, según el restaurante',
  payTo: (amount: string) => `Para pagar ${amount}`,
  account: 'Transfiere a esta cuenta',
  deuna: 'Deuna',
  openDeuna: 'Abrir el enlace de Deuna',
  payToNote: (restaurant: string) =>
    `Estos datos los escribió ${restaurant}. CartaViva no recibe pagos ni revisa cuentas: el restaurante confirma que el dinero llegó.`,
}
