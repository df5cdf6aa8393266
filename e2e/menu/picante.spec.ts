import { openKitchen } from '../../tests/product/kitchens.ts'
import { expect, test } from '../support/fixtures.ts'
import { dish, editDish, startNewDish } from '../support/menu-panel.ts'

test.use({ visitor: 'restaurant' })

test('the owner says how hot a dish is, and diners read it wherever the dish is', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session, { name: 'Ají y Fuego' })
  const guatita = await kitchen.addDish({ name: 'Guatita', category: 'Platos Principales', price: 3.5 })
  await kitchen.addDish({ name: 'Limonada', category: 'Bebidas', price: 1 })
  const panel = `/dashboard/restaurante/${kitchen.restaurant.id}/menu`
  const menu = `/restaurante/${kitchen.restaurant.slug}/menu`
  const heat = page.getByRole('combobox', { name: 'Picante' })

  await test.step('a new dish that was begun keeps it', async () => {
    await page.goto(panel)
    await startNewDish(page)
    await expect(heat).toHaveValue('0')
    await heat.selectOption('Picante')
    await page.reload()
    await expect(heat).toHaveValue('2')
  })

  await test.step('a dish is saved with it', async () => {
    await page.goto(panel)
    await editDish(page, 'Guatita')
    await expect(heat).toHaveValue('0')
    await heat.selectOption('Muy picante')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(dish(page, 'Guatita')).toBeVisible()
    await editDish(page, 'Guatita')
    await expect(heat).toHaveValue('3')
  })

  await test.step('on the menu, in its dialog and on its page', async () => {
    await page.goto(menu)
    await expect(page.getByText('Muy picante')).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('link', { name: /Guatita/ }).click()
    await expect(page.getByRole('dialog', { name: 'Guatita' })).toContainText('Muy picante')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByRole('dialog', { name: 'Limonada' })).not.toContainText('picante')
    await page.goto(`${menu}/${guatita.id}`)
    await expect(page.getByText('Muy picante')).toBeVisible()
    await expectAccessible(page)
  })
})
