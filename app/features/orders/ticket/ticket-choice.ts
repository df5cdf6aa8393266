import { type TicketWidth, ticketWidths, usualTicketWidth } from '#contract/orders/ticket.ts'

/** The browser's print dialog; a thermal printer over WebUSB or Web Serial; the app RawBT on Android. */
export const ticketWays = ['navegador', 'usb', 'serial', 'rawbt'] as const
export type TicketWay = (typeof ticketWays)[number]

/** Stored by the browser: each device has its own printer. */
export type TicketChoice = {
  width: TicketWidth
  way: TicketWay
  /** 'Imprimir al preparar' */
  isAutomatic: boolean
}

const [widthKey, wayKey, automaticKey] = ['ticket-ancho', 'ticket-impresora', 'ticket-al-preparar']

export function readTicketChoice(): TicketChoice {
  return {
    width: ticketWidths.find((known) => known === localStorage.getItem(widthKey)) ?? usualTicketWidth,
    way: ticketWays.find((known) => known === localStorage.getItem(wayKey)) ?? 'navegador',
    isAutomatic: localStorage.getItem(automaticKey) === 'si',
  }
}

export function storeTicketChoice({ width, way, isAutomatic }: TicketChoice): void {
  localStorage.setItem(widthKey, width)
  localStorage.setItem(wayKey, way)
  localStorage.setItem(automaticKey, isAutomatic ? 'si' : 'no')
}
