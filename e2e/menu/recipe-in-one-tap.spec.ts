import type { Page } from '@playwright/test'
import { setChoiceRecipe } from '#contract/costs/costs.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'
import { dish } from '../support/menu-panel.ts'

test.use({ visitor: 'restaurant' })

test.describe('one tap opens the recipe', () => {
  test('from the dish’s row, with or without a recipe', async ({ page, baseURL, session }) => {
    const kitchen = await openCostlyKitchen(baseURL, session)
    await page.goto(menuOf(kitchen))
    await dish(page, 'Guatita').getByRole('button', { name: 'Agregar receta' }).click()
    await expectRecipe(page, 'Guatita')
    await dish(page, 'Langostinos').getByRole('button', { name: 'Receta: Margen' }).press('Enter')
    await expectRecipe(page, 'Langostinos')
    await dish(page, 'Langostinos').getByRole('button', { name: 'Receta: Margen' }).click()
    await expect(page.getByRole('region', { name: 'Costos de Langostinos' })).toBeHidden()
  })

  test('from the dish’s form', async ({ page, baseURL, session }) => {
    const kitchen = await openCostlyKitchen(baseURL, session)
    await page.goto(menuOf(kitchen))
    await dish(page, 'Guatita').getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar receta' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectRecipe(page, 'Guatita')
  })

  test('from ‘Costos’ and its dishes to review, and again after a reload', async ({ page, baseURL, session }) => {
    const kitchen = await openCostlyKitchen(baseURL, session)
    const costs = `/dashboard/restaurante/${kitchen.restaurant.id}/costos`
    await page.goto(costs)
    await page.getByRole('row', { name: 'Guatita' }).getByRole('link', { name: 'Agregar receta' }).click()
    await expectRecipe(page, 'Guatita')
    await page.reload()
    await expectRecipe(page, 'Guatita')
    await page.goto(costs)
    await page.getByRole('link', { name: 'Ver su receta' }).click()
    await expectRecipe(page, 'Langostinos')
  })

  test('from a size without one in ‘Costos’', async ({ page, baseURL, session }) => {
    const kitchen = await openKitchen(baseURL, session)
    const choices = ['Personal', 'Familiar'].map((name) => ({ name, price_change: 0, sold_out: false }))
    const dish = await kitchen.addDish({ name: 'Guatita', options: [{ name: 'Tamaño', min: 1, max: 1, choices }] })
    const tripe = await kitchen.addIngredient('Panza', 'lb', 2)
    await succeed(
      baseURL,
      setChoiceRecipe,
      {
        params: { choiceId: dish.options[0]?.choices[1]?.id ?? 0 },
        body: { ingredients: [{ ingredient_id: tripe.id, quantity: 1, unit: 'lb' }] },
      },
      { token: session?.token },
    )
    await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/costos`)
    await page.getByRole('row', { name: 'Personal' }).getByRole('link', { name: 'Agregar receta' }).click()
    await expectRecipe(page, 'Guatita')
  })
})

test('an empty menu leads to the import that it names', async ({ page, baseURL, session }) => {
  await page.goto(menuOf(await openKitchen(baseURL, session)))
  await page.getByRole('link', { name: 'impórtala' }).click()
  await expect(page.getByRole('heading', { name: 'Importar carta' })).toBeVisible()
})

async function openCostlyKitchen(...opened: Parameters<typeof openKitchen>) {
  const kitchen = await openKitchen(...opened)
  const costly = await kitchen.addDish({ name: 'Langostinos', price: 4 })
  const shrimp = await kitchen.addIngredient('Langostino', 'lb', 3)
  await kitchen.link(costly, { ingredient_id: shrimp.id, quantity: 1 })
  await kitchen.addDish({ name: 'Guatita' })
  return kitchen
}

const menuOf = ({ restaurant }: Awaited<ReturnType<typeof openKitchen>>) =>
  `/dashboard/restaurante/${restaurant.id}/menu`

async function expectRecipe(page: Page, name: string) {
  await expect(page.getByRole('region', { name: `Costos de ${name}` })).toBeInViewport()
}
