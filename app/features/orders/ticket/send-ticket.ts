import type { ReceivedOrder } from '#contract/orders/received-orders.ts'
import { type TicketLine, ticketLines } from '#contract/orders/ticket-lines.ts'
import { orderMessageWords } from '#contract/texts/es/order-message.ts'
import { ticketWords } from '#contract/texts/es/ticket.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { CallFailure } from '../../../client/api.ts'
import { escPosOf } from './esc-pos.ts'
import { printInBrowser } from './print-in-browser.tsx'
import type { PrinterConnection } from './printer-connection.ts'
import { findSerial } from './serial-printer.ts'
import { type TicketChoice, type TicketWay, ticketWays } from './ticket-choice.ts'
import { findUsb } from './usb-printer.ts'

/** An order with the name of its restaurant. */
export type PrintedOrder = { order: ReceivedOrder; restaurant: string }

export function linesOfTicket({ order, restaurant }: PrintedOrder): TicketLine[] {
  return ticketLines(order, restaurant, { ticket: ticketWords, orderMessage: orderMessageWords, time: timeWords })
}

export function findConnection(way: TicketWay): PrinterConnection | null {
  if (way === 'usb') return findUsb()
  return way === 'serial' ? findSerial() : null
}

/** Lists the ways to print that this browser offers. */
export function possibleWays(): TicketWay[] {
  const isAndroid = /Android/.test(navigator.userAgent)
  return ticketWays.filter((way) => way === 'navegador' || (way === 'rawbt' ? isAndroid : findConnection(way) !== null))
}

/** One after the other: a printer takes one connection. */
let sending: Promise<void> = Promise.resolve()

/** Fails with a `CallFailure`. */
export function sendTicket(printed: PrintedOrder, choice: TicketChoice): Promise<void> {
  const sent = sending.then(() => send(linesOfTicket(printed), choice))
  sending = sent.catch(() => undefined)
  return sent
}

async function send(lines: TicketLine[], { width, way }: TicketChoice): Promise<void> {
  const connection = findConnection(way)
  if (connection) return sendTo(connection, escPosOf(lines, width))
  if (way === 'rawbt') openRawBt(escPosOf(lines, width))
  else printInBrowser(lines, width)
}

async function sendTo(connection: PrinterConnection, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const printer =
    (await connection.find()) ??
    (await told(connection.ask(), { SecurityError: 'Falta elegir la impresora: toca «Imprimir» en el pedido.' }))
  await told(printer?.send(bytes), {
    SecurityError: 'Este equipo no le da la impresora al navegador. Imprime «Con el navegador».',
  })
}

const noAnswer =
  'La impresora no responde. Revisa que esté encendida, conectada y con papel, y que otro programa no la use.'

/** Says in words why the printer did not take it. `reasons` are by the names that the browser gives. */
async function told<Done>(
  work: Promise<Done> | undefined,
  reasons: Readonly<Record<string, string>>,
): Promise<Done | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    throw new CallFailure(reasons[error.name] ?? noAnswer)
  }
}

/** The browser asks again which printer it is. */
export async function forgetPrinters(way: TicketWay): Promise<void> {
  const connection = findConnection(way)
  let printer = await connection?.find()
  while (printer) {
    await printer.forget()
    printer = await connection?.find()
  }
}

/** The app prints what the link carries. Without the app nothing happens. */
function openRawBt(bytes: Uint8Array): void {
  const link = document.createElement('a')
  link.href = `rawbt:base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
  link.click()
}
