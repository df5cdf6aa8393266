import type { Locator, Page } from '@playwright/test'
import { discardImport } from '#contract/imports/imports.ts'
import { designs } from '../bench/photos/designs.ts'
import { drawMenu } from '../bench/photos/draw-menu.ts'
import { photograph } from '../bench/photos/photograph.ts'
import { createRandom } from '../bench/photos/random.ts'
import type { Session } from '../tests/product/accounts.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { succeed } from '../tests/product/product-client.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ visitor: 'restaurant', expectedProblems: [/\b404\b/] })
test.setTimeout(240_000)

test('a menu is read, corrected, published within the plan’s limit, and taken back', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  await kitchen.addDish({ name: 'Locro de papa', price: 3.25, category: 'Locros', description: 'Con queso' })
  await kitchen.addDish({ name: 'Tigrillo', price: 4, category: 'Bolones y Tigrillos' })
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  await page.getByRole('link', { name: 'Importar carta' }).click()

  await page.getByRole('button', { name: 'Probar con un texto de ejemplo' }).click()
  await page.getByRole('button', { name: 'Leer el texto' }).click()
  const row = (name: string) =>
    page.locator('tr[data-row]').filter({ has: page.getByLabel(`Publicar ${name}`, { exact: true }) })
  // The first reading starts a process.
  await expect(row('Locro de papa')).toContainText('Cambió el precio$3.25 → $3.50', { timeout: 60_000 })
  await expect(page.getByText('En tu plan caben 5 platos por restaurante')).toBeVisible()
  await expect(page.getByText('3 nuevos · 1 cambia')).toBeVisible()
  await expectAccessible(page, { alsoWide: true })

  const open = (name: string) => row(name).getByRole('button', { expanded: false }).click()
  await open('Seco de chivo')
  await dragTo(page, row('Seco de chivo').locator('[data-grip]'), row('Caldo de gallina criolla'))
  await expect(page.locator('[data-section="Sopas"]').getByLabel('Precio de Seco de chivo')).toBeVisible()
  await page.getByLabel('Precio de Seco de chivo').press('Enter')
  await expect(page.getByLabel('Precio de Guatita con arroz')).toBeFocused()
  await page.keyboard.type('4,90')
  const wholeSection = page.getByLabel('Categoría de toda la sección Platos fuertes')
  await wholeSection.focus()
  await wholeSection.selectOption('Carnes')
  await expect(page.getByLabel('Categoría de Guatita con arroz')).toHaveValue('Carnes')
  await row('Seco de chivo')
    .getByRole('button', { name: /^Más acciones/ })
    .click()
  await page.getByRole('button', { name: 'Quitar de la lista' }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Precio de Guatita con arroz')).toHaveValue('4.90')
  await expect(row('Seco de chivo')).toHaveCount(0)

  await page.getByLabel('Borrar Tigrillo, $4.00').check()
  await page.getByRole('button', { name: /^Publicar \d y guardar el resto como borrador$/ }).click()
  await expect(page.getByText('El resto te espera aquí como borrador.')).toBeVisible()
  const drafts = page.getByRole('list', { name: 'Cartas leídas' }).getByRole('listitem')
  await expect(drafts.filter({ hasText: 'A medias' })).toBeVisible()
  await drafts.filter({ hasText: 'Publicada' }).getByRole('button', { name: 'Ver o deshacer' }).click()
  await expect(page.getByText('Tu carta está publicada')).toBeVisible()
  await page.getByRole('link', { name: 'Ver tu menú' }).click()
  await expect(page.getByLabel('Precio de Guatita con arroz')).toHaveValue('4.90')
  await expect(page.getByLabel('Precio de Tigrillo')).toHaveCount(0)

  await page.goBack()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Tu carta volvió a como estaba')).toBeVisible()
  await page.getByRole('link', { name: 'Ver tu menú' }).click()
  await expect(page.getByLabel('Precio de Tigrillo')).toHaveValue('4.00')
  await expect(page.getByLabel('Precio de Locro de papa')).toHaveValue('3.25')

  await page.getByRole('link', { name: 'Importar carta' }).click()
  await page.getByLabel('O pega el texto de tu carta').fill('Plato;Precio;Receta\nLocro de papa;3,25;200 g Papa chola')
  await page.getByRole('button', { name: 'Leer el texto' }).click()
  await page.getByLabel('Traer también la receta').check({ timeout: 60_000 })
  await expect(page.getByText('1 receta', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Tu carta está publicada')).toBeVisible()
  await expectLostDraftIsKept(page, { baseURL, session })
  expect(await kitchen.listIngredients()).toMatchObject([
    { name: 'Papa chola', uses: [{ dish_name: 'Locro de papa' }] },
  ])
})

/** Another tab discards a draft while its row is corrected. */
async function expectLostDraftIsKept(
  page: Page,
  { baseURL, session }: { baseURL: string | undefined; session: Session | null },
) {
  await page.getByRole('button', { name: 'Importar otra carta' }).click()
  await page.getByLabel('O pega el texto de tu carta').fill('Churrasco con papas 7.00')
  await page.getByRole('button', { name: 'Leer el texto' }).click()
  const price = page.getByLabel('Precio de Churrasco con papas')
  await expect(price).toHaveValue('7.00', { timeout: 60_000 })
  const id = Number(new URL(page.url()).searchParams.get('carta'))
  await succeed(new URL(baseURL ?? '').origin, discardImport, { params: { id } }, session ?? {})
  await page.getByRole('button', { name: /^Churrasco con papas/ }).click()
  await price.fill('7,50')
  await expect(page.getByText('Esta carta leída ya no está')).toBeVisible()
  await page.getByRole('button', { name: 'Guardarlas en una carta nueva' }).click()
  await expect(page).not.toHaveURL(new RegExp(`carta=${id}$`))
  await expect(price).toHaveValue('7.50', { timeout: 60_000 })
}

/** By the lower edge of the row, which stands above on a phone, too. */
async function dragTo(page: Page, grip: Locator, row: Locator) {
  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await grip.hover()
  await page.mouse.down()
  const box = await row.boundingBox()
  if (!box) throw new Error('There is no row to drag to')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 8, { steps: 4 })
  await page.mouse.up()
}

test('a photo is read row by row, each beside its piece of the photo, and another page goes below', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { restaurant } = await openKitchen(baseURL, session)
  const random = createRandom(1)
  const [design] = designs
  if (!design) throw new Error('There is no design')
  const menu = drawMenu(design, random)
  // The first section alone: a whole page is read in photo-reader.unit.test.ts and by `npm run photos`.
  const section = { ...menu, svg: menu.svg.replace(/height="\d+"/, 'height="500"') }
  const photo = await photograph([section], 'unevenly lit', random)
  const [first, second] = menu.dishes
  await page.goto(`/dashboard/restaurante/${restaurant.id}/importar`)
  // Drawn anew, in place of the photograph that the product brings.
  await page.route('**/muestra/carta.jpg', (route) => route.fulfill({ body: photo, contentType: 'image/jpeg' }))
  await page.getByRole('button', { name: 'Importa esta carta de ejemplo' }).click()
  await expect(page.getByRole('progressbar', { name: 'Lectura de la carta' })).toBeVisible()
  // Two passes over a page take seconds.
  const price = page.getByLabel(`Precio de ${first?.name}`, { exact: true })
  await expect(price).toHaveValue(((first?.price ?? 0) / 100).toFixed(2), { timeout: 180_000 })
  const piece = page.getByAltText(`Así está en tu foto: ${second?.name}`, { exact: true })
  await page.getByRole('button', { name: new RegExp(`^${second?.name}`) }).click()
  await expect(piece).toBeVisible()
  expect(await piece.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await expectAccessible(page)

  const text = Buffer.from('Sopas\nChupe de pescado 6.50')
  await page.getByLabel('Foto de otra página').setInputFiles({ name: 'dos.txt', mimeType: 'text/plain', buffer: text })
  await expect(page.getByLabel('Precio de Chupe de pescado', { exact: true })).toHaveValue('6.50', { timeout: 60_000 })
  await expect(price).toHaveCount(1)
})
