import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Session } from '../../tests/product/accounts.ts'
import { openOrders } from '../../tests/product/orders.ts'
import { openPdf, readPdfText } from '../../tests/read-pdf.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ visitor: 'restaurant' })

/** A printer gets these: the words without spaces, and the width of each page. */
async function printed(pdf: Buffer) {
  const document = await openPdf(pdf)
  const sizes: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { width } = (await document.getPage(number)).getViewport({ scale: 1 })
    sizes.push(`${Math.round((width / 72) * 25.4)} mm`)
  }
  const texts = await readPdfText(pdf)
  return { sizes, words: texts.flatMap(({ text }) => text.match(/\S+/g) ?? []).join('') }
}

/** As the browser prints it. */
const printedPage = async (page: Page) => printed(await page.pdf({ preferCSSPageSize: true }))

/** Two orders: 2 secos for Ana without rice. */
async function openWithOrders(baseURL: string | undefined, session: Session | null) {
  const opened = { restaurant: { name: 'La Tulpa' }, dish: { name: 'Seco de chivo', price: 5 } }
  const { panelPath, place } = await openOrders(baseURL, session, opened)
  for (let sent = 0; sent < 2; sent += 1) await place({ quantity: 2, note: 'Sin arroz', name: 'Ana' })
  return panelPath
}

test('a ticket is printed by the browser in the width that this device remembers, downloaded, and printed by itself when an order is prepared', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  await page.addInitScript(() => {
    const state = Object.assign(window, { prints: 0 })
    state.print = () => {
      state.prints += 1
    }
  })
  const toBePrinted = () =>
    expect.poll(() => page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1)
  const place = await openWithOrders(baseURL, session)
  await page.goto(`${place}/pedidos`)
  await page.getByRole('button', { name: 'Imprimir #1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Imprimir #1' })
  await expect(dialog.getByRole('region', { name: 'Así se imprime' })).toContainText('2 xSeco de chivoSin arroz')
  await dialog.getByLabel('Ancho del papel').selectOption('58 mm')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click()
  await toBePrinted()
  const first = await printedPage(page)
  expect(first.sizes).toEqual(['58 mm'])
  expect(first.words).toMatch(/^LaTulpa#1PararetirarAna.*2xSecodechivoSinarrozTotal\$10\.00PorcobrarCódigo:[A-Z0-9-]+$/)

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('pedido-1.pdf')
  expect(await printed(await readFile(await file.path()))).toEqual(first)
  // The touch has taken the ticket away: the page can be printed again.
  expect((await printedPage(page)).words).toContain('Descargar')

  await dialog.getByLabel('Imprimir al preparar').check()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Vista de cocina' }).click()
  const board = page.getByRole('dialog', { name: 'Vista de cocina' })
  await board.getByRole('button', { name: 'Preparar #2' }).click()
  await toBePrinted()
  const second = await printedPage(page)
  expect(second).toEqual({ sizes: ['58 mm'], words: expect.stringContaining('#2PararetirarAna') })
  await page.goto(`${place}/hoy`)
  await page.getByRole('button', { name: 'Preparar #1' }).click()
  await toBePrinted()
  expect((await printedPage(page)).words).toContain('#1PararetirarAna')
})

test('a thermal printer gets the same bytes over USB, a serial port and RawBT, and one that fails says why', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  await page.addInitScript(installPrinters)
  const place = await openWithOrders(baseURL, session)
  await page.goto(`${place}/pedidos`)
  await page.getByRole('button', { name: 'Imprimir #1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Imprimir #1' })
  const print = dialog.getByRole('button', { name: 'Imprimir', exact: true })
  const received = () => page.evaluate(() => (window as unknown as Printers).received)
  const labels = ['Térmica por USB', /Bluetooth o serie/, /RawBT/]
  for (const [index, label] of labels.entries()) {
    await dialog.getByLabel('Cómo imprimes').selectOption(await dialog.getByRole('option', { name: label }).innerText())
    await print.click()
    await expect.poll(async () => (await received()).length).toBe(index + 1)
  }
  await expectAccessible(page)
  const [usb = '', ...others] = await received()
  expect(others).toEqual([usb, usb])
  const bytes = Buffer.from(usb, 'base64')
  expect([...bytes.subarray(0, 2)]).toEqual([0x1b, 0x40])
  expect(bytes.toString('latin1')).toContain('2 x Seco de chivo')

  await dialog.getByLabel('Cómo imprimes').selectOption('Térmica por USB')
  await page.evaluate(() => Object.assign(window, { isTaken: true }))
  await print.click()
  await expect(dialog.getByRole('alert')).toContainText('Este equipo no le da la impresora al navegador.')
  await dialog.getByRole('button', { name: 'Olvidar la impresora' }).click()
  await page.evaluate(() => Object.assign(window, { isTaken: false }))
  await print.click()
  await expect.poll(async () => (await received()).length).toBe(4)
  await expect(dialog.getByRole('alert')).toBeHidden()
})

type Printers = { received: string[]; isTaken: boolean }

/** An Android phone with a printer at every connection. Runs in the page. */
function installPrinters() {
  const printers: Printers = { received: [], isTaken: false }
  Object.assign(window, printers)
  const state = window as unknown as Printers
  const receive = (bytes: Uint8Array) => state.received.push(btoa(String.fromCharCode(...bytes)))
  const done = async () => undefined
  let chosen: object[] = []
  const forget = async () => {
    chosen = []
  }
  const choose = (printer: object) => {
    chosen = [printer]
    return printer
  }
  const endpoints = [{ endpointNumber: 1, direction: 'out', type: 'bulk' }]
  const interfaces = [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }]
  const device = {
    ...{ configuration: { interfaces }, claimInterface: done, close: done, forget },
    open: async () => {
      if (state.isTaken) throw new DOMException('Access denied.', 'SecurityError')
    },
    transferOut: async (_endpoint: number, bytes: Uint8Array) => receive(bytes),
  }
  const openPort = () => new WritableStream({ write: (bytes: Uint8Array) => void receive(bytes) })
  const port = {
    ...{ writable: null as WritableStream | null, close: done, forget: done },
    open: async () => {
      port.writable = openPort()
    },
  }
  const usb = { getDevices: async () => chosen, requestDevice: async () => choose(device) }
  const serial = { getPorts: async () => [], requestPort: async () => port }
  for (const [name, value] of Object.entries({ usb, serial, userAgent: 'Mozilla/5.0 (Linux; Android 15)' }))
    Object.defineProperty(navigator, name, { value })
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const [scheme, data = ''] = this.href.split(',')
    if (scheme === 'rawbt:base64') state.received.push(data)
    else click.call(this)
  }
}
