import { nullIfClosed, type PrinterConnection, type ThermalPrinter, withinTime } from './printer-connection.ts'

/** https://wicg.github.io/webusb/, as far as it is used. */
type UsbEndpoint = { endpointNumber: number; direction: 'in' | 'out'; type: string }
type UsbInterface = { interfaceNumber: number; alternate: { interfaceClass: number; endpoints: UsbEndpoint[] } }
type UsbDevice = {
  configuration: { interfaces: UsbInterface[] } | null
  open: () => Promise<void>
  close: () => Promise<void>
  forget: () => Promise<void>
  selectConfiguration: (value: number) => Promise<void>
  claimInterface: (number: number) => Promise<void>
  transferOut: (endpoint: number, data: Uint8Array<ArrayBuffer>) => Promise<unknown>
}
type Usb = {
  getDevices: () => Promise<UsbDevice[]>
  requestDevice: (options: { filters: { classCode: number }[] }) => Promise<UsbDevice>
}

const printers = 7
/** Cheap printers call themselves this. */
const vendorSpecific = 255

/** Null in browsers without WebUSB. */
export function findUsb(): PrinterConnection | null {
  const { usb } = navigator as Navigator & { usb?: Usb }
  if (!usb) return null
  const filters = [printers, vendorSpecific].map((classCode) => ({ classCode }))
  return {
    find: async () => asPrinter((await usb.getDevices())[0]),
    ask: async () => asPrinter(await nullIfClosed(usb.requestDevice({ filters }))),
  }
}

function asPrinter(device: UsbDevice | null | undefined): ThermalPrinter | null {
  if (!device) return null
  return { send: (bytes) => send(device, bytes), forget: () => device.forget() }
}

async function send(device: UsbDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await device.open()
  try {
    if (!device.configuration) await device.selectConfiguration(1)
    const { interfaceNumber, endpointNumber } = findWay(device)
    await device.claimInterface(interfaceNumber)
    await withinTime(device.transferOut(endpointNumber, bytes), () => device.close())
  } finally {
    await device.close()
  }
}

/** Finds the endpoint of the device that accepts what it prints. */
function findWay({ configuration }: UsbDevice): { interfaceNumber: number; endpointNumber: number } {
  for (const { interfaceNumber, alternate } of configuration?.interfaces ?? []) {
    if (![printers, vendorSpecific].includes(alternate.interfaceClass)) continue
    const out = alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
    if (out) return { interfaceNumber, endpointNumber: out.endpointNumber }
  }
  throw new DOMException('The device takes no bytes', 'NotSupportedError')
}
