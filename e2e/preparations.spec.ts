import { listPrices } from '#contract/ingredients/kitchen.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { succeed } from '../tests/product/product-client.ts'
import { expect, test } from './support/fixtures.ts'

// Two preparations would contain each other.
test.use({ visitor: 'restaurant', expectedProblems: [/\b409\b/] })

test('an ingredient is bought by the sack, cleaned and weighed; a preparation of it is used like an ingredient, and what it raises is repriced', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session, { name: 'La Canoa' })
  const seco = await kitchen.addDish({ name: 'Seco de pollo', category: 'Secos', price: 4 })
  const onion = await kitchen.addIngredient('Cebolla', 'kg', 2)
  const refrito = await kitchen.prepare('Refrito', [1, 'l'], { ingredient_id: onion.id, quantity: 1 })
  await kitchen.link(seco, { ingredient_id: refrito.id, quantity: 200, unit: 'ml' })

  await page.goto(`/dashboard/ingredientes?restaurante=${kitchen.restaurant.id}`)
  const onionRow = page.getByRole('row', { name: 'Cebolla' })
  await onionRow.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('button', { name: 'Más sobre este ingrediente' }).click()
  const sheet = page.getByRole('dialog', { name: 'Más sobre Cebolla' })

  await test.step('how it is bought', async () => {
    await sheet.getByLabel('Cómo viene').fill('Saco')
    await sheet.getByLabel('Lo que pagas').fill('38')
    await sheet.getByLabel('Trae').fill('22 1/2')
    await expect(sheet.getByText('Se guarda como 22500 g.')).toBeVisible()
    await sheet.getByLabel('Trae').fill('')
    await sheet.getByRole('button', { name: 'Anotar precio' }).click()
    await expect(sheet.getByLabel('Trae')).toBeFocused()
    await sheet.getByLabel('Trae').fill('45')
    await sheet.getByRole('button', { name: 'Anotar precio' }).click()
    await expect(sheet.getByText('Saco de 45 kg a $38.00')).toBeVisible()
    await expect(sheet.getByText('este precio cuenta')).toBeVisible()
  })

  await test.step('what is lost, and what it weighs', async () => {
    await sheet.getByLabel('Llega al plato (%)').fill('80')
    await sheet.getByRole('button', { name: 'Guardar porcentaje' }).click()
    await expect(sheet.getByText('Lo que llega al plato cuesta $1.0556 / kg.')).toBeVisible()
    await sheet.getByLabel('Pesa').fill('180')
    await sheet.getByRole('button', { name: 'Guardar peso' }).click()
    await expect(sheet.getByText('1 unidad = 180 g')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its history', async () => {
    await expect(sheet.getByText('Todavía no ha cambiado.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Sigue costando lo mismo' }).click()
    const prices = await succeed(baseURL, listPrices, { params: { id: onion.id } }, { token: session?.token })
    expect(prices).toMatchObject([{ cost_per_unit: 0.8444 }])
    await page.keyboard.press('Escape')
    await expect(onionRow.getByLabel('Costo por unidad')).toHaveValue('0.8444')
    await page.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('a preparation of a preparation', async () => {
    await page.getByRole('button', { name: 'Agregar una preparación' }).click()
    const adding = page.getByRole('dialog', { name: 'Agrega una preparación' })
    await adding.getByLabel('Nombre').fill('Salsa criolla')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await adding.getByLabel('Ingrediente').selectOption('Refrito')
    expect((await adding.getByLabel('Cantidad').boundingBox())?.width).toBeGreaterThan(120)
    await adding.getByLabel('Cantidad').fill('1/2')
    await adding.getByRole('button', { name: 'Agregar otro ingrediente' }).click()
    await adding.getByLabel('Ingrediente').nth(1).selectOption('Cebolla')
    await adding.getByLabel('Cantidad').nth(1).fill('2')
    await adding.getByLabel('Unidad').nth(1).selectOption('unidad')
    await adding.getByLabel('Rinde').fill('1')
    // 0.5 l × 1.0556 + 360 g × 1.0556
    await expect(adding.getByText('Cuesta $0.9078 / l.')).toBeVisible()
    await adding.getByRole('button', { name: 'Agregar preparación' }).click()
    await expect(page.getByRole('row', { name: 'Salsa criolla' })).toContainText('$0.9078')
  })

  await test.step('a dish that passes the target is repriced', async () => {
    await onionRow.getByRole('button', { name: 'Editar' }).click()
    await page.getByRole('row').getByLabel('Costo por unidad').fill('10')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const asking = page.getByRole('dialog', { name: 'Un plato pasó de la meta' })
    await expect(asking.getByRole('checkbox', { name: 'Seco de pollo' })).toBeChecked()
    await expect(asking).toContainText('$4.00 → $7.58')
    await expect(asking.getByText('Costo: antes $0.21 (5.3 %), ahora $2.50 (62.5 %)')).toBeVisible()
    await asking.getByRole('button', { name: 'Cambiar 1 precio' }).click()
    await expect(asking).toHaveCount(0)
    expect(await kitchen.costOf(seco)).toMatchObject({ price: 7.58, total_cost: 2.5 })
    await page.getByRole('button', { name: 'Deshacer el cambio' }).click()
    await expect(page.getByRole('button', { name: 'Deshacer el cambio' })).toHaveCount(0)
    expect(await kitchen.costOf(seco)).toMatchObject({ price: 4, total_cost: 2.5 })
  })

  await test.step('a circle is refused with its chain', async () => {
    await page
      .getByRole('row', { name: /^Refrito/ })
      .getByRole('button', { name: 'Editar' })
      .click()
    const editing = page.getByRole('dialog', { name: 'Refrito' })
    await editing.getByLabel('Ingrediente').selectOption('Salsa criolla')
    await editing.getByLabel('Cantidad').fill('1')
    await editing.getByRole('button', { name: 'Guardar preparación' }).click()
    await expect(editing.getByRole('alert')).toContainText(
      /(Refrito → Salsa criolla → Refrito|Salsa criolla → Refrito → Salsa criolla): Una preparación no puede/,
    )
    expect(await kitchen.costOf(seco)).toMatchObject({ total_cost: 2.5, ingredients: [{ name: 'Refrito' }] })
  })
})
