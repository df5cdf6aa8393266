import { unlinkIngredient } from '#contract/costs/costs.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'
import { actOn } from '../support/menu-panel.ts'

// A call that fails, and a line that another tab has taken out.
test.use({ visitor: 'restaurant', expectedProblems: [/\/api\/ingredients\/link|\b404\b/] })

test('an ingredient is found, changed in two restaurants, and created and taken out inside a recipe', async ({
  page,
  baseURL,
  session,
  isMobile,
}) => {
  const canoa = await openKitchen(baseURL, session, { name: 'La Canoa' })
  const fogon = await openKitchen(baseURL, session, { name: 'El Fogón' })
  const seco = await canoa.addDish({ name: 'Seco de pollo', category: 'Secos' })
  const pollo = await canoa.addIngredient('Pollo', 'kg', 3.8)
  await canoa.addIngredient('Champiñón', 'kg', 5)
  await fogon.addIngredient('POLLO', 'kg', 3.5)
  await canoa.link(seco, { ingredient_id: pollo.id, quantity: 250, unit: 'g' })

  await page.goto(`/dashboard/ingredientes?restaurante=${canoa.restaurant.id}`)
  const rows = page.locator('tbody > tr')
  const search = page.getByLabel('Busca un ingrediente')
  await search.fill('CHAMPINO')
  await expect(rows).toHaveText([/^Champiñón/])
  await search.fill('hampi')
  await expect(page.getByText('Ningún ingrediente coincide. Prueba con otra palabra.')).toBeVisible()
  await search.fill('')
  const row = page.getByRole('row', { name: 'Pollo' })
  await expect(row).toContainText('En 1 plato')
  await expect(rows).toHaveCount(2)
  if (isMobile) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72)

  await row.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('row').getByLabel('Costo por unidad').fill('4,20')
  await page.getByRole('checkbox', { name: 'También en: El Fogón' }).check()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(row).toContainText('$4.20')
  expect(await fogon.listIngredients()).toMatchObject([{ name: 'POLLO', cost_per_unit: 4.2 }])

  await page.goto(`/dashboard/restaurante/${canoa.restaurant.id}/menu`)
  await actOn(page, 'Seco de pollo', 'Ver costos')
  const costs = page.getByRole('region', { name: 'Costos de Seco de pollo' })
  await costs.getByLabel('Ingrediente', { exact: true }).pressSequentially('Huevo')
  await page.getByRole('option', { name: 'Crear «Huevo»' }).click()
  await costs.getByLabel('Unidad de compra').selectOption('unidad')
  await costs.getByLabel('Cantidad').fill('1 1/2')
  await expect(costs.getByText('Se guarda como 1½ unidades.')).toBeVisible()
  await costs.getByRole('button', { name: 'Crear y vincular' }).click()
  await expect(costs.getByLabel('Costo por unidad')).toBeFocused()
  await costs.getByLabel('Costo por unidad').fill('0,18')
  await page.route('**/api/ingredients/link', (route) => route.abort(), { times: 1 })
  await costs.getByRole('button', { name: 'Crear y vincular' }).click()
  await expect(costs.getByRole('alert')).toBeVisible()
  await costs.getByRole('button', { name: 'Vincular ingrediente' }).click()
  const line = costs.getByRole('row', { name: 'Huevo' })
  await expect(line).toContainText('1½ unidades')
  await expect(line).toContainText('$0.27')

  const [egg, ...copies] = (await canoa.listIngredients()).filter(({ name }) => name === 'Huevo')
  expect(copies).toEqual([])
  const params = { itemId: seco.id, ingredientId: egg?.id ?? 0 }
  await succeed(baseURL, unlinkIngredient, { params }, { token: session?.token })
  await line.getByRole('button', { name: 'Quitar Huevo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar ingrediente' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(line).toHaveCount(0)
  await expect(costs.getByRole('row', { name: 'Pollo' })).toBeVisible()
})
