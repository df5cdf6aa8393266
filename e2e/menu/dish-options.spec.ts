import { listMenu } from '#contract/menu/menu.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'
import { actOn, editDish, priceOf } from '../support/menu-panel.ts'

// A size would cost less than nothing.
test.use({ visitor: 'restaurant', expectedProblems: [/\b400\b/] })

test('an owner gives a dish sizes and extras, copies them, sees what each leaves and sells one out; diners see it all', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session, { name: 'La Canoa' })
  const seco = await kitchen.addDish({ name: 'Seco de pollo', category: 'Secos', price: 5.75 })
  await kitchen.addDish({ name: 'Guatita', category: 'Secos', price: 5 })
  const chicken = await kitchen.addIngredient('Pollo', 'kg', 5)
  await kitchen.addIngredient('Verde', 'unidad', 0.15)
  await kitchen.link(seco, { ingredient_id: chicken.id, quantity: 250, unit: 'g' })
  const { id, slug } = kitchen.restaurant
  await page.goto(`/dashboard/restaurante/${id}/menu`)
  const sheet = page.getByRole('dialog')
  const group = (name: string) => sheet.getByRole('group', { name, exact: true })

  await test.step('sizes begin ready-made; what is wrong is shown in its field', async () => {
    await editDish(page, 'Seco de pollo')
    await sheet.getByText('Tamaños y extras').click()
    await sheet.getByRole('button', { name: 'Tamaño', exact: true }).click()
    const sizes = group('Tamaño')
    await sizes.getByLabel('Opción', { exact: true }).nth(1).fill('personal')
    await expect(sizes.getByText('El del plato: $5.75')).toHaveCount(2)
    await sizes.getByLabel('Cuesta').nth(1).fill('14,95')
    await sizes.getByLabel('Veces la receta').nth(1).fill('2,5')
    await sheet.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(sizes.getByLabel('Opción', { exact: true }).nth(1)).toBeFocused()
    await expect(sizes.getByText('Ese nombre ya está.')).toBeVisible()
    await sizes.getByLabel('Opción', { exact: true }).nth(1).fill('Familiar')
    await sizes.getByRole('button', { name: 'Agregar otra opción' }).click()
    await sizes.getByLabel('Opción', { exact: true }).nth(2).fill('Probadita')
    await sizes.getByLabel('Cuesta').nth(2).fill('-6')
    await sheet.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(sizes.getByLabel('Cuesta').nth(2)).toBeFocused()
    await expect(sizes.getByText('Escribe un número de 0 en adelante')).toBeVisible()
    await sizes.getByLabel('Cuesta').nth(2).fill('0.25')
  })

  await test.step('extras say how many in words', async () => {
    await sheet.getByRole('button', { name: 'Extras', exact: true }).click()
    const extras = group('Extras')
    await extras.getByLabel('Opción', { exact: true }).fill('Patacones')
    await extras.getByLabel('Suma al precio').fill('1.15')
    await extras.getByRole('button', { name: 'Agregar otra opción' }).click()
    await extras.getByLabel('Opción', { exact: true }).nth(1).fill('Sin arroz')
    await extras.getByLabel('Suma al precio').nth(1).fill('-0.50')
    await expect(extras.getByText('Tu cliente elige las que quiera, o ninguna.')).toBeVisible()
    await extras.getByLabel('Como máximo').selectOption('1')
    await expect(extras.getByText('Tu cliente elige hasta 1, o ninguna.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a price below zero is refused with words', async () => {
    await sheet.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(sheet.getByRole('alert')).toContainText('Seco de pollo: Con lo que baja el precio')
    await group('Tamaño').getByLabel('Cuesta').nth(2).fill('3.45')
    await sheet.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(sheet).toBeHidden()
  })

  await test.step('another dish takes the same groups', async () => {
    await editDish(page, 'Guatita')
    await sheet.getByText('Tamaños y extras').click()
    await sheet.getByLabel('Copiar de otro plato').selectOption('Seco de pollo')
    await group('Tamaño').getByRole('button', { name: 'Quitar Probadita' }).click()
    await sheet.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(sheet).toBeHidden()
    const menu = await succeed(baseURL, listMenu, { params: { restaurantId: id } }, {})
    expect(menu.map(({ options }) => options[0]?.choices.map(({ price_change }) => price_change))).toEqual([
      [0, 9.2, -2.3],
      [0, 9.2],
    ])
    const named = menu.map(({ options }) => options.map(({ choices }) => choices.map(({ name }) => name)))
    expect(named).toEqual([
      [
        ['Personal', 'Familiar', 'Probadita'],
        ['Patacones', 'Sin arroz'],
      ],
      [
        ['Personal', 'Familiar'],
        ['Patacones', 'Sin arroz'],
      ],
    ])
  })

  await test.step('another price of the dish leaves the typed prices of its sizes', async () => {
    await editDish(page, 'Guatita')
    await sheet.getByLabel('Precio', { exact: true }).fill('6')
    await sheet.getByText('Tamaños y extras').click()
    await expect(group('Tamaño').getByLabel('Cuesta').nth(1)).toHaveValue('14.20')
    await group('Tamaño').getByLabel('Cuesta').nth(0).fill('')
    await sheet.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(sheet).toBeHidden()
    const [, guatita] = await succeed(baseURL, listMenu, { params: { restaurantId: id } }, {})
    expect(guatita?.options[0]?.choices.map(({ price_change }) => price_change)).toEqual([0, 8.2])
  })

  await test.step('each size has its margin, and an extra takes ingredients of its own', async () => {
    await actOn(page, 'Seco de pollo', 'Ver costos')
    const costs = page.getByRole('region', { name: 'Costos de Seco de pollo' })
    const family = costs.getByRole('listitem').filter({ hasText: 'Familiar' })
    await expect(family).toContainText('2.5 veces la receta')
    // 2.5 × $1.25 of a price of $14.95.
    await expect(family).toContainText('$3.13')
    await expect(family).toContainText('$11.82')
    await costs.getByRole('button', { name: 'Qué más lleva Patacones' }).click()
    await sheet.getByLabel('Ingrediente').selectOption('Verde')
    await sheet.getByLabel('Cantidad').fill('2')
    await sheet.getByRole('button', { name: 'Guardar' }).click()
    await expect(sheet).toBeHidden()
    await expect(costs.getByRole('listitem').filter({ hasText: 'Patacones' })).toContainText('$0.85')
  })

  await test.step('all sizes are among the costs', async () => {
    await page.goto(`/dashboard/restaurante/${id}/costos`)
    await expect(page.getByRole('row', { name: 'Familiar · 2.5 veces la receta' }).first()).toContainText('$11.82')
  })

  await test.step('one tap sells a size out', async () => {
    await page.goto(`/dashboard/restaurante/${id}/hoy`)
    await page.getByText('Ver los 9 tamaños y extras').click()
    const half = page.getByRole('switch', { name: 'Probadita' })
    await half.click()
    await expect(half).toBeChecked()
  })

  await test.step('diners see where the price begins, and everything on the page of the dish', async () => {
    await page.goto(`/restaurante/${slug}/menu`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Seco de pollo' })).toContainText('desde $5.75')
    await page.goto(`/restaurante/${slug}/menu/${seco.id}`)
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(line('Familiar')).toContainText('$14.95')
    await expect(line('Probadita')).toContainText('Agotado')
    await expect(line('Patacones')).toContainText('+ $1.15')
    await expect(page.getByText('Elige hasta 1')).toBeVisible()
  })

  await test.step('a price of the list that no longer suffices is refused', async () => {
    await page.goto(`/dashboard/restaurante/${id}/menu`)
    await priceOf(page, 'Seco de pollo').fill('2')
    await priceOf(page, 'Seco de pollo').press('Enter')
    await expect(page.getByText('alguien podría pagar menos de cero').first()).toBeVisible()
  })
})
