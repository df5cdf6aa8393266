import type { OrderState } from '#contract/orders/order-steps.ts'

const progress: Record<OrderState, string> = {
  nuevo: 'The restaurant has not answered',
  preparando: 'Seen, we are preparing it',
  listo: 'It is ready',
  entregado: 'Delivered',
  anulado: 'We cannot prepare this order',
}

export const orderCopyWords = {
  title: 'Copy of an order',
  summary: 'The copy of an order that CartaViva has kept.',
  number: (number: number) => `#${number}`,
  heading: (restaurant: string) => `Order for ${restaurant}`,
  progress,
  readyIn: (minutes: number) => `Seen, ready in ${minutes} min`,
  readySoon: 'Seen, ready in a moment',
  refused: (reason: string | null) => (reason ? `We cannot: ${reason}` : progress.anulado),
  follow:
    'This page changes by itself when the restaurant answers. If you did not send the message, open it in WhatsApp.',
  openWhatsApp: 'Open WhatsApp',
  tellMe: 'Tell me when it is ready',
  willTell: 'It will ring when it is ready',
  keepOpen: 'Leave this page open.',
  edited: (hour: string) => `The restaurant changed this order at ${hour}. What changed is below.`,
  editedNow: 'The restaurant changed your order.',
  changedFrom: (ordered: number, quantity: number) => `Before ${ordered}, now ${quantity}`,
  added: 'Added',
  removed: 'Removed',
  sealed:
    'This is the copy that CartaViva kept when the order was made. Whoever ordered cannot change it; if the restaurant changes a dish, it is seen here. If the WhatsApp message says something that is not here, somebody changed the message.',
  limits: (days: number) => `The copy has no telephone or address, and is deleted ${days} days after the order.`,
  seeMenu: (restaurant: string) => `See the menu of ${restaurant}`,
  date: 'Date',
  how: 'How it is wanted',
  name: 'Name',
  pay: 'How it was said to be paid',
  paid: 'Paid, according to the restaurant',
  payTo: (amount: string) => `To pay ${amount}`,
  account: 'Transfer to this account',
  deuna: 'Deuna',
  openDeuna: 'Open the Deuna link',
  payToNote: (restaurant: string) =>
    `${restaurant} wrote these details. CartaViva receives no payments and checks no accounts: the restaurant confirms that the money has arrived.`,
}
