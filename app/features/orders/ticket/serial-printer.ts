import { nullIfClosed, type PrinterConnection, type ThermalPrinter, withinTime } from './printer-connection.ts'

/** https://wicg.github.io/serial/, as far as it is used. */
type SerialPort = {
  writable: WritableStream<Uint8Array> | null
  open: (options: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
  forget: () => Promise<void>
}
type Serial = { getPorts: () => Promise<SerialPort[]>; requestPort: () => Promise<SerialPort> }

/** Most printers are set to this. Over Bluetooth the number means nothing. */
const baudRate = 9600

/** Null in browsers without Web Serial. Printers with a cable, and those that are paired over Bluetooth. */
export function findSerial(): PrinterConnection | null {
  const { serial } = navigator as Navigator & { serial?: Serial }
  if (!serial) return null
  return {
    find: async () => asPrinter((await serial.getPorts())[0]),
    ask: async () => asPrinter(await nullIfClosed(serial.requestPort())),
  }
}

function asPrinter(port: SerialPort | null | undefined): ThermalPrinter | null {
  if (!port) return null
  return { send: (bytes) => send(port, bytes), forget: () => port.forget() }
}

async function send(port: SerialPort, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await port.open({ baudRate })
  const writer = port.writable?.getWriter()
  try {
    if (!writer) throw new DOMException('The port takes no bytes', 'NotSupportedError')
    await withinTime(
      // `close` waits until all is sent.
      writer.write(bytes).then(() => writer.close()),
      () => writer.abort(),
    )
  } finally {
    writer?.releaseLock()
    await port.close()
  }
}
