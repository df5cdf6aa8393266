import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './support/fixtures.ts'
import { openAndKeep } from './support/kept-pages.ts'

test.use({ visitor: 'restaurant', serviceWorkers: 'allow' })

test('the owner ticks what an ingredient contains, and a diner who avoids it sees the dish greyed, also without a connection', async ({
  page,
  context,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session, { name: 'La Manicería' })
  const guatita = await kitchen.addDish({ name: 'Guatita', category: 'Platos Principales', price: 3.5 })
  const soup = await kitchen.addDish({ name: 'Sopa de quinua', category: 'Sopas y Cremas', price: 2.5 })
  const lemonade = await kitchen.addDish({ name: 'Limonada', category: 'Bebidas', price: 1 })
  const peanut = await kitchen.addIngredient('Pasta de maní', 'lb', 2.6)
  const quinoa = await kitchen.addIngredient('Quinua', 'lb', 1.7)
  await kitchen.link(guatita, { ingredient_id: peanut.id, quantity: 1 })
  await kitchen.link(soup, { ingredient_id: quinoa.id, quantity: 1 })
  const menu = `/restaurante/${kitchen.restaurant.slug}/menu`

  await test.step('in the sheet of the ingredient, and one tap for each that is left', async () => {
    await page.goto(`/dashboard/ingredientes?restaurante=${kitchen.restaurant.id}`)
    const row = page.getByRole('row', { name: 'Pasta de maní' })
    await expect(row).toBeVisible()
    await expect(page.getByText('sin confirmar')).toHaveCount(0)
    await row.getByRole('button', { name: 'Editar' }).click()
    await page.getByRole('button', { name: 'Más sobre este ingrediente' }).click()
    const sheet = page.getByRole('dialog', { name: 'Más sobre Pasta de maní' })
    await sheet.getByRole('checkbox', { name: 'maní', exact: true }).check()
    await sheet.getByRole('button', { name: 'Guardar alérgenos' }).click()
    await expect(sheet.getByRole('group', { name: 'Pasta de maní: maní' })).toBeVisible()
    await sheet.getByRole('combobox', { name: 'Dieta' }).selectOption({ label: 'Vegano: nada de origen animal' })
    await expect(sheet.getByRole('combobox', { name: 'Dieta' })).toHaveValue('vegano')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Más sobre este ingrediente' })).toBeFocused()
    await page.getByRole('button', { name: 'Revisarlos' }).click()
    const review = page.getByRole('dialog', { name: 'Confirma tus ingredientes' })
    await expect(review.getByRole('status')).toHaveText('Falta 1 ingrediente por confirmar.')
    await expectAccessible(page)
    await review.getByRole('button', { name: 'Ninguno' }).click()
    await expect(review.getByRole('status')).toHaveText('Ya confirmaste todos tus ingredientes.')
  })

  await test.step('a dish says why, and one without a recipe is declared by hand', async () => {
    const sheetOf = (dishId: number) =>
      page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu?plato=${dishId}`)
    await sheetOf(guatita.id)
    await page.getByText('Alérgenos y dietas').click()
    await expect(page.getByText('maní: por Pasta de maní')).toBeVisible()
    await sheetOf(lemonade.id)
    await page.getByText('Alérgenos y dietas').click()
    await expect(page.getByText('Este plato no tiene receta: di a mano lo que lleva.')).toBeVisible()
    await kitchen.changeDish(lemonade, { description: 'Con empanaditas.' })
    await page.reload()
    await page.getByText('Alérgenos y dietas').click()
    await page.getByRole('group', { name: 'A mano' }).getByRole('button', { name: 'No lleva ninguno' }).click()
    const warning = 'Este plato nombra «empanadita», que suele llevar gluten, y declaraste que no lleva. Revísalo.'
    await expect(page.getByRole('alert').filter({ hasText: warning })).toBeVisible()
    await page.getByRole('group', { name: 'A mano' }).getByRole('button', { name: 'Dejar sin confirmar' }).click()
    await expect(page.getByText(warning)).toHaveCount(0)
  })

  await test.step('the diner chooses once', async () => {
    await openAndKeep(page, menu)
    // The row of categories scrolls to the current one, but not away from its beginning.
    await expect(page.getByRole('link', { name: 'Alergias' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: 'Alergias' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Qué no puedes comer?' })
    await expectAccessible(page)
    const diets = dialog.getByRole('group', { name: '¿Sigues una dieta?' })
    await diets.getByRole('checkbox', { name: 'Vegano' }).check()
    await expect(page.getByText('No confirmado: pregunta').first()).toBeAttached()
    await expect(diets.getByRole('checkbox', { name: 'Sin gluten' })).not.toBeChecked()
    await diets.getByRole('checkbox', { name: 'Vegano' }).uncheck()
    await dialog.getByRole('checkbox', { name: 'Sin maní' }).check()
    await dialog.getByRole('button', { name: 'Listo' }).click()
  })

  async function expectMarks() {
    const dish = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(page.getByRole('link', { name: 'Sin maní', exact: true })).toBeVisible()
    await expect(dish('Guatita')).toContainText('Lleva maní')
    await expect(dish('Guatita')).toHaveAttribute('data-avoid', 'contains')
    await expect(dish('Sopa de quinua')).toContainText('Sin maní, según el restaurante')
    await expect(dish('Limonada')).toContainText('No confirmado: pregunta')
  }

  await expectMarks()
  await test.step('the choice stays on the phone and works without a connection', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Sin conexión.')).toBeVisible()
    await expectMarks()
    await page.getByRole('heading', { name: 'Guatita' }).click()
    await expect(page.getByRole('dialog', { name: 'Guatita' })).toContainText('Contiene maní.')
    await context.setOffline(false)
  })

  await test.step('the page of the dish warns, too', async () => {
    await page.goto(`${menu}/${guatita.id}`)
    await expect(page.getByText('Contiene maní.')).toBeVisible()
    await expect(page.getByText('Lleva maní.')).toBeVisible()
  })
})
