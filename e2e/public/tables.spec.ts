import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ visitor: 'restaurant', expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test('an owner says how orders come in, names tables, and saves a code for each', async ({
  page,
  context,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { restaurant } = await openKitchen(baseURL, session)
  const read = async () => (await page.request.get(`/api/restaurants/${restaurant.id}/ordering`)).json()
  await page.goto(`/dashboard/restaurante/${restaurant.id}/pedidos`)
  await page.getByRole('link', { name: 'Cómo recibes pedidos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Cómo recibes pedidos en ${restaurant.name}`)

  for (const mode of ['En la mesa', 'Para retirar', 'A domicilio']) await page.getByLabel(mode).uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Elige al menos una forma de pedir.')).toBeVisible()
  await page.getByLabel('A domicilio').check()
  await page.getByLabel('En la mesa').check()
  await expect(page.getByLabel('También cuando lo retiran')).toHaveCount(0)
  await page.getByLabel('Para retirar').check()
  await page.getByLabel('También cuando lo retiran').check()
  await page.getByRole('button', { name: 'Agregar una zona' }).click()
  await page.getByLabel('Zona', { exact: true }).fill('Centro')
  await page.getByLabel('Envío').fill('1,50')
  await page.getByLabel('Pedido mínimo').fill('5')
  await page.getByRole('checkbox', { name: 'Deuna' }).check()
  await expectAccessible(page, { alsoWide: true })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'conexión' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  const [zone] = (await read()).zones
  expect(await read()).toMatchObject({
    modes: ['mesa', 'retiro', 'domicilio'],
    payments: ['efectivo', 'transferencia', 'deuna'],
    minimum: 5,
    minimum_for_pickup: true,
    zones: [{ name: 'Centro', fee: 1.5 }],
  })
  await page.getByLabel('Envío').fill('2')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(async () => (await read()).zones).toEqual([{ ...zone, fee: 2 }])

  await page.getByRole('link', { name: 'ponles nombre y código a tus mesas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mesas de ${restaurant.name}`)
  await page.getByLabel('De', { exact: true }).fill('1')
  await page.getByLabel('a', { exact: true }).fill('4')
  await page.getByRole('button', { name: 'Agregar estos números' }).click()
  await page.getByLabel('O una con su nombre').fill('Terraza & 3')
  await page.keyboard.press('Enter')
  const names = page.getByLabel(/^Nombre de la mesa/)
  await expect(names).toHaveCount(5)
  await names.nth(3).fill('TERRAZA & 3')
  await page.getByRole('button', { name: 'Guardar las mesas' }).click()
  await expect(page.getByText('Ya tienes una mesa con ese nombre.')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar la mesa TERRAZA & 3', exact: true }).click()
  await page.getByRole('button', { name: 'Subir' }).last().click()
  await page.getByRole('button', { name: 'Guardar las mesas' }).click()
  await expect(page.getByRole('heading', { name: 'Códigos QR de tus mesas' })).toBeVisible()
  expect((await read()).tables.map(({ name }: { name: string }) => name)).toEqual(['1', '2', 'Terraza & 3', '3'])
  await expect(page.getByText('Guarda las mesas para tener')).toBeHidden()
  await expectAccessible(page, { alsoWide: true })

  const urlOf = (name: string) => `${baseURL}/restaurante/${restaurant.slug}/menu?mesa=${encodeURIComponent(name)}`
  await page.getByLabel('Mesa', { exact: true }).selectOption('Terraza & 3')
  const svg = await save(page, 'Guardar SVG')
  expect(svg.suggestedFilename()).toBe(`qr-${restaurant.slug}-terraza-3.svg`)
  const drawing = await readFile(await svg.path())
  expect(drawing.toString()).toContain('>Terraza &amp; 3</text>')
  expect(await decode(drawing)).toBe(urlOf('Terraza & 3'))
  const png = await save(page, 'Guardar PNG')
  expect(png.suggestedFilename()).toBe(`qr-${restaurant.slug}-terraza-3.png`)
  expect(await decode(await readFile(await png.path()))).toBe(urlOf('Terraza & 3'))

  const zip = await save(page, 'Guardar todos en un zip')
  expect(zip.suggestedFilename()).toBe(`qr-${restaurant.slug}-mesas.zip`)
  const files = unzipSync(await readFile(await zip.path()))
  expect(Object.keys(files)).toHaveLength(8)
  for (const [name, file] of [
    ['1', 'mesa-1'],
    ['3', 'mesa-3'],
    ['Terraza & 3', 'terraza-3'],
  ] as const) {
    expect(await decode(files[`svg/qr-${restaurant.slug}-${file}.svg`])).toBe(urlOf(name))
    expect(await decode(files[`png/qr-${restaurant.slug}-${file}.png`])).toBe(urlOf(name))
  }
})

async function save(page: Page, button: string): Promise<Download> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return saving
}

async function decode(picture: Uint8Array | undefined): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'not a QR code'
}
