import { openKitchen } from '../../tests/product/kitchens.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, dish, editDish, startNewDish } from '../support/menu-panel.ts'

test.use({ visitor: 'restaurant' })

test('the category follows the name, and a description is accepted with one tap', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { restaurant } = await openKitchen(baseURL, session)
  await page.goto(`/dashboard/restaurante/${restaurant.id}/menu`)
  await startNewDish(page)
  const sheet = page.getByRole('dialog')
  const category = sheet.getByLabel('Categoría', { exact: true })
  const description = sheet.getByLabel('Descripción')
  await expect(sheet.getByRole('button', { name: /^Usar esta/ })).toHaveCount(0)
  await sheet.getByLabel('Nombre').fill('Seco de pollo')
  await expect(category).toHaveValue('Secos')
  await expect(sheet.getByText('Por el nombre. Cámbiala si no es.')).toBeVisible()
  await expect(description).toHaveValue('')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Usar esta/ }).click()
  await expect(description).toHaveValue('Seco de la casa, servido con arroz.')
  await sheet.getByLabel('Precio', { exact: true }).fill('4')
  await sheet.getByRole('button', { name: 'Usar un dibujo por ahora' }).click()
  await sheet.getByRole('button', { name: 'Agregar plato' }).click()
  await expect(dish(page, 'Seco de pollo')).toBeVisible()

  await sheet.getByLabel('Nombre').fill('Jugo de mora')
  await expect(category).toHaveValue('Jugos Naturales')
  await choose(page, 'Categoría', 'Bebidas')
  await sheet.getByLabel('Nombre').fill('Batido de mora')
  await expect(category, 'what was chosen stays').toHaveValue('Bebidas')
})

test('an imported dish without a description shows none to diners, until its owner accepts one', async ({
  page,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  const { id, slug } = kitchen.restaurant
  await page.goto(`/dashboard/restaurante/${id}/importar`)
  await page.getByLabel('O pega el texto de tu carta').fill('SOPAS\nLocro 3.50')
  await page.getByRole('button', { name: 'Leer el texto' }).click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click({ timeout: 60_000 })
  await expect(page.getByText('Tu carta está publicada')).toBeVisible()
  await page.goto(`/restaurante/${slug}/menu`)
  await expect(page.getByRole('heading', { name: 'Locro' })).toBeVisible()
  await expect(page.getByText('De la sección')).toHaveCount(0)

  await page.goto(`/dashboard/restaurante/${id}/menu`)
  await editDish(page, 'Locro')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Usar esta' }).click()
  await sheet.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  await page.goto(`/restaurante/${slug}/menu`)
  await expect(page.getByText('Sopa de la casa, servida caliente.')).toBeVisible()
})
