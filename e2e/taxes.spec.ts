import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ visitor: 'restaurant' })

test('an owner says that prices are without tax and with service: diners see the final price and its parts', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { restaurant, ...kitchen } = await openKitchen(baseURL, session)
  const dish = await kitchen.addDish({ name: 'Fritada', price: 5 })
  const menuPath = `/restaurante/${restaurant.slug}/menu`
  await page.goto(menuPath)
  await expect(page.getByText('$5.00')).toBeVisible()
  await expect(page.getByText('Precios con')).toHaveCount(0)

  await page.goto(`/dashboard/editar-restaurante/${restaurant.id}`)
  await page.getByRole('link', { name: 'Precios e impuestos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Precios e impuestos de ${restaurant.name}`)
  const example = page.getByRole('status').filter({ hasText: 'Tus clientes ven' })
  await expect(example).toContainText('$10.00 · IVA incluido')
  await page.getByLabel('Los precios que escribes').selectOption('No incluyen el IVA: súmalo')
  await page.getByLabel('Cobro 10 % de servicio').check()
  await expect(example).toContainText('$12.50 · IVA y 10 % de servicio incluidos')
  await expect(example).toContainText('Para ti $10.00, IVA $1.50, servicio $1.00')
  await page.getByLabel('Mi local está en el registro de turismo').check()
  await page.getByLabel('Cantón').fill('cayam')
  await page.getByRole('option', { name: 'Cayambe' }).click()
  await page.getByLabel('Costo de ingredientes').fill('30')
  await page.getByLabel('Tus precios terminan en').selectOption('.99')
  await page.getByText('¿Vendes por apps de delivery?').click()
  await page.getByRole('button', { name: 'Agregar una app' }).click()
  await page.getByLabel('App', { exact: true }).fill('PedidosYa')
  await page.getByLabel('Comisión').fill('30')
  await expectAccessible(page, { alsoWide: true })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado')).toBeVisible()

  await page.getByRole('navigation', { name: 'Restaurante' }).getByRole('link', { name: 'Menú', exact: true }).click()
  await expect(page.getByLabel('Precio de Fritada')).toBeVisible()
  const yuca = await kitchen.addIngredient('Yuca', 'lb', 2)
  await kitchen.link(dish, { ingredient_id: yuca.id, quantity: 1 })
  await page.reload()
  await page.getByLabel('Precio de Fritada').fill('4')
  await expect(page.getByRole('button', { name: 'Para 30.0 %: $6.99' })).toBeVisible()
  await page.getByLabel('Precio de Fritada').press('Escape')

  await page.getByRole('link', { name: 'Costos', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Fritada' })).toBeChecked()
  await expect(page.getByRole('main')).toContainText('$5.00 → $6.99')
  await page.getByRole('button', { name: 'Cambiar 1 precio' }).click()
  await expect(page.getByRole('heading', { name: 'Platos por revisar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click()
  await expect(page.getByRole('heading', { name: 'Platos por revisar' })).toBeVisible()

  await page.getByText('PedidosYa · se lleva 30 %').click()
  const there = page.getByRole('table', { name: 'PedidosYa' }).getByRole('row', { name: 'Fritada' })
  // 5.75 with tax and without service: 5.00 for the restaurant, 1.73 for the app, 2.00 for the yuca. 8.99 leaves 7.82 − 2.70 = 5.12.
  await expect(there.getByRole('cell')).toHaveText(['$5.00', '$1.73', '$1.2725.4\u00A0%', '$3.0060.0\u00A0%', '$8.99'])

  await page.goto(menuPath)
  await expect(page.getByText('Precios con IVA y 10 % de servicio incluidos')).toBeVisible()
  await page.getByText('$6.25').click()
  await expect(page.getByRole('dialog')).toContainText('$6.25 · IVA y 10 % de servicio incluidos')
  await page.goto(`${menuPath}/${dish.id}`)
  await expect(page.getByRole('article')).toContainText('$6.25 · IVA y 10 % de servicio incluidos')
  await expect(page.getByRole('article')).toContainText('Plato$5.00IVA 15 %$0.75Servicio 10 %$0.50')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data.offers.price).toBe('6.25')
})

test('the margin is price minus cost until an owner says in one tap how they charge; then the subtraction names the tax', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { restaurant, ...kitchen } = await openKitchen(baseURL, session)
  const dish = await kitchen.addDish({ name: 'Fritada', price: 3.5 })
  const pork = await kitchen.addIngredient('Cerdo', 'lb', 1.17)
  await kitchen.link(dish, { ingredient_id: pork.id, quantity: 1 })
  await page.goto(`/dashboard/restaurante/${restaurant.id}/menu`)
  await page.getByRole('button', { name: 'Receta: Margen' }).click()
  const costs = page.getByRole('region', { name: 'Costos de Fritada' })
  await expect(costs).toContainText('Precio 3.50 − costo 1.17 = 2.33')
  await expect(costs.getByRole('heading', { name: 'Cómo cobras' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Receta: Margen' }).click()

  await page.getByRole('link', { name: 'Editar Fritada' }).click()
  const form = page.getByRole('dialog')
  await expect(form).toContainText('Precio 3.50 − costo 1.17 = 2.33')
  await form.getByRole('button', { name: 'Mis precios ya incluyen IVA' }).click()
  await expect(form).toContainText('Precio 3.50 − IVA 0.46 − costo 1.17 = 1.87')
  await expect(form.getByRole('heading', { name: 'Cómo cobras' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.getByTitle('Precio 3.50 − IVA 0.46 − costo 1.17 = 1.87')).toHaveText('Margen $1.87')
  await page.getByRole('button', { name: 'Receta: Margen' }).click()
  await expect(costs).toContainText('Precio 3.50 − IVA 0.46 − costo 1.17 = 1.87')
  await expect(costs.getByRole('heading', { name: 'Cómo cobras' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Costos', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Fritada/ })).toContainText('$1.87')
  await expect(page.getByRole('row', { name: /^Fritada/ })).toContainText('Precio 3.50 − IVA 0.46 − costo 1.17 = 1.87')
  await expect(page.getByRole('heading', { name: 'Cómo cobras' })).toHaveCount(0)
})
