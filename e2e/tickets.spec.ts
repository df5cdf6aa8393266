import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { placeOrder } from '#contract/orders/orders.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { succeed } from '../tests/product/product-client.ts'
import { openPdf, readPdfText } from '../tests/read-pdf.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ visitor: 'restaurant' })

/** What a printer gets: the words without spaces, and the width of each page. */
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

test('a ticket is printed in the width that this device remembers, and downloaded', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  await page.addInitScript(() => {
    window.print = () =>
      document.documentElement.setAttribute(
        'data-prints',
        `${Number(document.documentElement.dataset.prints ?? 0) + 1}`,
      )
  })
  const prints = (count: number) => expect(page.locator('html')).toHaveAttribute('data-prints', String(count))
  const kitchen = await openKitchen(baseURL, session, { name: 'La Tulpa' })
  const { id } = await kitchen.addDish({ name: 'Seco de chivo', price: 5 })
  const lines = [{ menu_item_id: id, quantity: 2, note: 'Sin arroz' }]
  const body = { restaurant_id: kitchen.restaurant.id, lines, mode: 'retiro', name: 'Ana' } as const
  await succeed(baseURL, placeOrder, { body })

  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/pedidos`)
  await page.getByRole('button', { name: 'Imprimir #1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Imprimir #1' })
  await expect(dialog.getByRole('region', { name: 'Así se imprime' })).toContainText('2 xSeco de chivoSin arroz')
  await dialog.getByLabel('Ancho del papel').selectOption('58 mm')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click()
  await prints(1)
  const { sizes, words } = await printedPage(page)
  expect(sizes).toEqual(['58 mm'])
  expect(words).toMatch(/^LaTulpa#1PararetirarAna.*2xSecodechivoSinarrozTotal\$10\.00PorcobrarCódigo:[A-Z0-9-]+$/)

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('pedido-1.pdf')
  const same = await printed(await readFile(await file.path()))
  expect(same).toEqual({ sizes, words })
})
