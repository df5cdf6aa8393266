import { readFile } from 'node:fs/promises'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { succeed } from '../tests/product/product-client.ts'
import { uploadPictures } from '../tests/product/restaurants.ts'
import { readPdfText } from '../tests/read-pdf.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ visitor: 'restaurant' })

/** The printer is a process of low priority, which starts with the first print. */
const printed = { timeout: 60_000 }

test('an owner sees the pages of the carta and of the tables, downloads them, and shares a dish; diners download the carta', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const pictures = await uploadPictures(baseURL, session)
  const { restaurant, ...kitchen } = await openKitchen(baseURL, session, pictures)
  const named = { params: { id: restaurant.id }, body: { tables: [{ name: 'Barra' }] } }
  await succeed(baseURL, setOrdering, named, { token: session?.token })
  const dish = await kitchen.addDish({ name: 'Ñoquis de camote', price: 5 })
  await page.goto(`/dashboard/restaurante/${restaurant.id}/qr`)
  await page.getByRole('link', { name: 'Imprimir la carta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Imprimir de ${restaurant.name}`)
  const pages = page.getByRole('region', { name: 'Así se imprime' })
  await expect(pages.getByText('Ñoquis de camote')).toBeVisible(printed)
  await expect(pages.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible()
  await page.getByLabel('Formato').selectOption('Tríptico (A4 doblado en tres)')
  await page.getByLabel('Diseño').selectOption('Pizarra')
  await expect(pages.getByRole('img', { name: 'Página 2 de 2' })).toBeVisible(printed)
  await expectAccessible(page, { alsoWide: true })
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar PDF' }).click(),
    ])
    const texts = await readPdfText(await readFile(await file.path()))
    return [file.suggestedFilename(), texts.map(({ text }) => text).join(' ')] as const
  }
  const [cartaName, cartaWords] = await download()
  expect(cartaName).toBe(`carta-${restaurant.slug}.pdf`)
  expect(cartaWords).toContain('Ñoquis de camote $5.00')

  await page.getByLabel('Qué quieres imprimir').selectOption('Habladores de mesa')
  await expect(page.getByLabel('Mesas')).toHaveValue('Barra')
  await page.getByLabel('Mesas').fill('1-2, Terraza')
  await page.getByLabel('Con el wifi').check()
  await page.getByLabel('Nombre de la red').fill('LaRonda')
  await page.getByLabel('Clave del wifi').fill('locro2026')
  await page.getByLabel('Clave del wifi').blur()
  await expect(pages.getByText('Clave: locro2026').first()).toBeVisible(printed)
  await expect(pages.getByText('Terraza').first()).toBeVisible()
  const [, tableWords] = await download()
  expect(tableWords).toMatch(/Mesa 1 .*LaRonda .*Mesa 2 .*Terraza/)

  await page.goto(`/dashboard/restaurante/${restaurant.id}/menu`)
  await page.getByRole('link', { name: 'Ñoquis de camote' }).click()
  await page.getByRole('button', { name: 'Nuevo en la carta' }).click()
  const sharing = page.getByRole('dialog', { name: 'Comparte Ñoquis de camote' })
  await expect(sharing.getByText('Nuevo en la carta: Ñoquis de camote, $5.00')).toBeVisible()
  const shared = page.waitForEvent('download')
  await sharing.getByRole('button', { name: 'Cuadrada' }).click()
  expect((await shared).suggestedFilename()).toBe(`plato-${restaurant.slug}-${dish.id}.png`)

  await page.goto(`/dashboard/restaurante/${restaurant.id}/imprimir`)
  await expect(page.getByText('Así descargan la carta tus comensales.')).toBeVisible(printed)
  await page.getByLabel('Diseño').selectOption('Colorida')
  await page.getByRole('button', { name: 'Usar para mis comensales' }).click()
  await expect(page.getByText('Así descargan la carta tus comensales.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Diseño')).toHaveValue('colorida')

  await page.goto(`/restaurante/${restaurant.slug}`)
  const publicDownload = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar la carta' }).click()
  expect((await publicDownload).suggestedFilename()).toBe(`carta-${restaurant.slug}.pdf`)
})
