import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ visitor: 'restaurant' })

test.describe('a deletion that fails', () => {
  test.use({ expectedProblems: [/\/api\/ingredients/] })

  test('says so, also when the question was to be closed meanwhile', async ({ page, baseURL, session }) => {
    const kitchen = await openKitchen(baseURL, session)
    await kitchen.addIngredient('Pollo', 'kg', 3.8)
    await page.goto('/dashboard/ingredientes')
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
    await page.route('**/api/ingredients/*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      await failing
      await route.abort()
    })
    await page.getByRole('row', { name: 'Pollo' }).getByRole('button', { name: 'Eliminar' }).click()
    const question = page.getByRole('dialog', { name: '¿Eliminar este ingrediente?' })
    await question.getByRole('button', { name: 'Eliminar ingrediente' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(question.getByRole('button', { name: 'Cerrar' })).toBeDisabled()
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
    fail()
    await expect(question.getByText('No hay conexión con CartaViva.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('row', { name: 'Pollo' })).toBeVisible()
  })
})

test.describe('what was already deleted in another tab', () => {
  test.use({ expectedProblems: [/\b404\b/] })

  test('can be cleared away here too', async ({ page, baseURL, session }) => {
    const kitchen = await openKitchen(baseURL, session)
    const pollo = await kitchen.addIngredient('Pollo', 'kg', 3.8)
    await page.goto('/dashboard/ingredientes')
    const row = page.getByRole('row', { name: 'Pollo' })
    await expect(row).toBeVisible()
    await kitchen.deleteIngredient(pollo)
    await row.getByRole('button', { name: 'Eliminar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar ingrediente' }).click()
    await expect(row).toHaveCount(0)
  })
})
