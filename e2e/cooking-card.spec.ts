import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './support/fixtures.ts'
import { actOn } from './support/menu-panel.ts'

test.use({ visitor: 'restaurant' })

test('an owner writes how a dish and a preparation are cooked, and saves the sheet for the kitchen', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session, { name: 'La Cocina de Rosa' })
  const locro = await kitchen.addDish({ name: 'Locro de papa', price: 3.5 })
  const papa = await kitchen.addIngredient('Papa', 'kg', 0.8)
  const refrito = await kitchen.prepare('Refrito', [2, 'l'], { ingredient_id: papa.id, quantity: 500, unit: 'g' })
  await kitchen.link(locro, { ingredient_id: refrito.id, quantity: 200, unit: 'ml' })
  const portions = page.getByLabel('Porciones')
  const button = page.getByRole('button', { name: 'Ficha de cocina' })

  await test.step('of a dish, with what was just typed', async () => {
    await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
    await actOn(page, 'Locro de papa', 'Ver costos')
    await page.getByLabel('Pasos').fill('Cocina la papa 20 minutos.')
    await portions.fill('0')
    await button.click()
    await expect(page.getByText('Escribe un número de 1 a 1000.')).toBeVisible()
    await expectAccessible(page)
    await portions.fill('4')
    const download = page.waitForEvent('download')
    await button.press('Enter')
    expect((await download).suggestedFilename()).toBe('ficha-locro-de-papa.pdf')
    await expect(page.getByRole('button', { name: 'Guardar pasos' })).toHaveCount(0)
    await page.reload()
    await actOn(page, 'Locro de papa', 'Ver costos')
    await expect(page.getByLabel('Pasos')).toHaveValue('Cocina la papa 20 minutos.')
  })

  await test.step('of a preparation', async () => {
    await page.goto(`/dashboard/ingredientes?restaurante=${kitchen.restaurant.id}`)
    await page.getByRole('row', { name: 'Refrito' }).getByRole('button', { name: 'Editar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Refrito' })
    await sheet.getByLabel('Pasos').fill('Sofríe a fuego lento.')
    await sheet.getByRole('button', { name: 'Guardar preparación' }).click()
    await expect(sheet).toHaveCount(0)
    await page.reload()
    await page.getByRole('row', { name: 'Refrito' }).getByRole('button', { name: 'Editar' }).click()
    await expect(sheet.getByLabel('Pasos')).toHaveValue('Sofríe a fuego lento.')
    await expect(sheet.getByText('Cada una rinde 2 l.')).toBeVisible()
    await portions.fill('3')
    const download = page.waitForEvent('download')
    await button.click()
    expect((await download).suggestedFilename()).toBe('ficha-refrito.pdf')
    await expectAccessible(page)
  })
})
