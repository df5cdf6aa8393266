import { expect, test } from './fixtures.ts'
import { openKitchen } from './kitchens.ts'

test.use({ visitor: 'restaurant' })

test.describe('a deletion that fails', () => {
  test.use({ expectedProblems: [/\/api\/ingredients/] })

  test('says so, also when the question was to be closed meanwhile', async ({ page, baseURL, session }) => {
    const kitchen = await openKitchen(baseURL, session)
    await kitchen.buy('Pollo', 'kg', 3.8)
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
    await expect(question).toBeHidden()
    await expect(page.getByRole('row', { name: 'Pollo' })).toBeVisible()
  })
})
