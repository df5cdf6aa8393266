import { secondMs } from '#contract/durations.ts'

/** A thermal printer that the browser itself talks to. */
export type ThermalPrinter = {
  /** Ends when the printer has taken all bytes. */
  send: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** The browser asks again next time. */
  forget: () => Promise<void>
}

export type PrinterConnection = {
  /** The printer that the owner chose before, if it is there. */
  find: () => Promise<ThermalPrinter | null>
  /** The browser's list, which it opens only after a touch. Null when the owner closed it. */
  ask: () => Promise<ThermalPrinter | null>
}

/** Without paper a printer takes nothing, for as long as it has none. */
const longestWaitMs = 20 * secondMs

/** Closes the connection when the printer does not answer, which makes the work fail. */
export async function withinTime<Done>(work: Promise<Done>, close: () => Promise<void>): Promise<Done> {
  const timer = setTimeout(() => close().catch(() => undefined), longestWaitMs)
  return work.finally(() => clearTimeout(timer))
}

export async function nullIfClosed<Chosen>(choosing: Promise<Chosen>): Promise<Chosen | null> {
  try {
    return await choosing
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}
