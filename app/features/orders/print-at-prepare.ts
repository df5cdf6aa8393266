import { CallFailure, noConnection } from '../../client/api.ts'
import type { PrintedOrder } from './ticket/send-ticket.ts'
import { readTicketChoice } from './ticket/ticket-choice.ts'

/** 'Imprimir al preparar', if this device does. Returns why it could not. */
export async function printAtPrepare(printed: PrintedOrder): Promise<CallFailure | null> {
  const choice = readTicketChoice()
  if (!choice.isAutomatic) return null
  const loaded = await import('./ticket/send-ticket.ts').catch(() => null)
  if (!loaded) return noConnection()
  try {
    await loaded.sendTicket(printed, choice)
    return null
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return error
  }
}
