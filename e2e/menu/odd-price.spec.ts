import { openKitchen } from '../../tests/product/kitchens.ts'
import { expect, test } from '../support/fixtures.ts'
import { dish, editDish, priceOf } from '../support/menu-panel.ts'

test.use({ visitor: 'restaurant' })

test('a price that looks like a slip is asked about once, in the list and in the form', async ({
  page,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  await kitchen.addDish({ name: 'Seco de pollo', price: 4.75 })
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  const row = dish(page, 'Seco de pollo')
  await priceOf(page, 'Seco de pollo').fill('475')
  await priceOf(page, 'Seco de pollo').press('Enter')
  await expect(row.getByRole('alert')).toContainText('¿De $4.75 a $475.00?')
  await row.getByRole('button', { name: 'No, dejar $4.75' }).click()
  await expect(priceOf(page, 'Seco de pollo')).toBeFocused()
  await expect(priceOf(page, 'Seco de pollo')).toHaveValue('4.75')
  await priceOf(page, 'Seco de pollo').fill('475')
  await priceOf(page, 'Seco de pollo').press('Enter')
  await row.getByRole('button', { name: 'Sí, así es' }).click()
  await expect(page.getByText('Guardado: Seco de pollo $475.00')).toBeVisible()

  await editDish(page, 'Seco de pollo')
  const form = page.getByRole('dialog')
  await form.getByLabel('Precio', { exact: true }).fill('4')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(form.getByText('¿De $475.00 a $4.00? Si está bien, guarda otra vez.')).toBeVisible()
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(form).toBeHidden()
  await expect(priceOf(page, 'Seco de pollo')).toHaveValue('4.00')
})

test('a price that was changed in its place is taken back at once, or later from the page', async ({
  page,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  await kitchen.addDish({ name: 'Seco de pollo', price: 4.75 })
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  const price = priceOf(page, 'Seco de pollo')
  await price.fill('5')
  await price.press('Enter')
  await page.getByText('Guardado: Seco de pollo $5.00').getByRole('button', { name: 'Deshacer' }).click()
  await expect(price).toHaveValue('4.75')

  await price.fill('6')
  await price.press('Enter')
  await expect(page.getByText('Guardado: Seco de pollo $6.00')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Cambiaste el precio de Seco de pollo.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click()
  await expect(price).toHaveValue('4.75')
  await expect(page.getByText('Cambiaste el precio de Seco de pollo.')).toBeHidden()
})
