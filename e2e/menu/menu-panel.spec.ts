import type { Page } from '@playwright/test'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { expect, test } from '../support/fixtures.ts'
import { actOn, addDish, choose, dish, editDish, priceOf, startNewDish } from '../support/menu-panel.ts'
import { openPlace } from '../support/panel-places.ts'
import { findSmallTargets } from '../support/touch-targets.ts'

test.use({ visitor: 'restaurant' })
test.setTimeout(120_000)

const menuPath = (restaurant: { id: number }) => `/dashboard/restaurante/${restaurant.id}/menu`

test('an owner fills the menu, meets the limit, reorders, edits and deletes', { tag: '@wide' }, async ({
  page,
  baseURL,
  session,
}) => {
  const { restaurant } = await openKitchen(baseURL, session)
  await page.goto(menuPath(restaurant))
  await expect(page.getByRole('heading', { name: 'Menú de La Casa de la Abuela' })).toBeVisible()
  await expect(page.getByText('Agrega tu primer plato')).toBeVisible()

  await startNewDish(page)
  await addDish(page, { name: 'Seco de chivo', price: '6,50', category: 'Secos' })
  await addDish(page, { name: 'Seco de pollo', price: '4.75' })
  await addDish(page, { name: 'Locro', price: '3.5', category: 'Locros' })
  await addDish(page, { name: 'Seco de carne', price: '5.25', category: 'Secos' })
  await expect(page.getByText('Seco de carne ya está en tu carta.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '4 de 5 platos en tu carta' })).toBeVisible()
  await expect(page.getByText('Límite alcanzado')).toBeHidden()
  await addDish(page, { name: 'Jugo de mora', price: '1.75', category: 'Jugos Naturales' })

  const alert = page.getByRole('alert').filter({ hasText: 'Límite alcanzado' })
  await expect(alert).toContainText('Actualice a un plan superior para poder agregar más platos.')
  // Slim: one line beside the sheet's width, three on a phone.
  expect((await alert.boundingBox())?.height).toBeLessThan(170)
  await expect(alert.getByRole('link', { name: 'Ver precios' })).toHaveAttribute('href', '/precios')
  await expect(page.getByRole('heading', { name: '5 de 5 platos en tu carta' })).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveCount(0)
  await page.getByRole('button', { name: 'Agregar plato' }).click()
  await expect(page.getByText('Upgrade to Restaurant Plus to add more items.')).toBeVisible()
  await expect(page.getByText('Pasa a Restaurante Plus para agregar más platos.')).toBeVisible()
  await expect(alert.getByRole('heading')).toBeFocused()
  await expect(alert.getByRole('button', { name: 'Mejorar a Restaurante Plus' })).toBeInViewport()
  await expect(dishNames(page)).toHaveText(['Seco de chivo', 'Seco de pollo', 'Seco de carne', 'Locro', 'Jugo de mora'])
  await expect(priceOf(page, 'Seco de chivo')).toHaveValue('6.50')

  await dish(page, 'Seco de carne').getByRole('button', { name: 'Más acciones' }).press('Enter')
  const actions = page.getByRole('dialog', { name: 'Seco de carne' })
  await actions.getByRole('button', { name: 'Subir' }).press('Enter')
  await expect(actions.getByText('Seco de carne: lugar 2 de 3 en Secos')).toBeVisible()
  await expect(actions.getByRole('button', { name: 'Subir' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dish(page, 'Seco de carne').getByRole('button', { name: 'Más acciones' })).toBeFocused()
  await expect(dishNames(page)).toHaveText(['Seco de chivo', 'Seco de carne', 'Seco de pollo', 'Locro', 'Jugo de mora'])
  await dragBelow(page, 'Seco de chivo', 'Seco de pollo')
  const secosInOrder = ['Seco de carne', 'Seco de pollo', 'Seco de chivo']
  await expect(dishNames(page)).toHaveText([...secosInOrder, 'Locro', 'Jugo de mora'])
  await page.getByRole('row', { name: 'Locros' }).getByRole('button', { name: 'Subir' }).click()
  await expect(dishNames(page)).toHaveText(['Locro', ...secosInOrder, 'Jugo de mora'])
  await expectSavedMenu(page, restaurant, ['Locro', ...secosInOrder, 'Jugo de mora'])

  await editDish(page, 'Locro')
  await expect(page.getByAltText('Foto actual')).toBeVisible()
  await page.getByLabel('Nombre').fill('Locro de queso')
  await page.getByLabel('Precio', { exact: true }).fill('3,99')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(priceOf(page, 'Locro de queso')).toHaveValue('3.99')
  await expect(dish(page, 'Locro de queso').getByRole('link')).toBeFocused()
  await expect(page.getByLabel('Nombre')).toHaveCount(0)

  await actOn(page, 'Seco de pollo', 'Eliminar')
  await expect(dish(page, 'Seco de pollo')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '4 de 5 platos en tu carta' })).toBeFocused()
  await expect(page.getByText('Límite alcanzado')).toBeHidden()
  await expect(page.getByText('Eliminaste Seco de pollo')).toBeVisible()
  // By keyboard: on a phone three messages at once lie over it for a while.
  await page.getByRole('link', { name: 'Volver' }).press('Enter')
  await expectSavedMenu(page, restaurant, ['Locro de queso', 'Seco de carne', 'Seco de chivo', 'Jugo de mora'])
})

test('an owner buys ingredients, builds a recipe and sees what it costs', async ({ page, baseURL, session }) => {
  const kitchen = await openKitchen(baseURL, session)
  const seco = await kitchen.addDish({ name: 'Seco de pollo', price: 4.75, category: 'Secos' })
  await kitchen.addDish({ name: 'Locro', price: 3.5 })
  await page.goto('/dashboard')
  await openPlace(page, 'Ingredientes')
  await expect(page.getByText('Agrega tu primer ingrediente')).toBeVisible()
  await expect(page.getByLabel('Restaurante')).toHaveValue(String(kitchen.restaurant.id))

  await addIngredient(page, { name: 'Pollo', unit: 'kg', cost: '3,80' })
  await addIngredient(page, { name: 'Arroz', unit: 'lb', cost: '0.55' })
  await addIngredient(page, { name: 'Naranjilla', unit: 'unidad', cost: '0.12' })

  await page.goto(menuPath(kitchen.restaurant))
  await expect(dish(page, 'Seco de pollo')).toContainText('Agregar receta')
  await actOn(page, 'Seco de pollo', 'Ver costos')
  await linkIngredient(page, { name: 'Pollo', quantity: '250', unit: 'g' })
  await linkIngredient(page, { name: 'Arroz', quantity: '120', unit: 'g' })
  await linkIngredient(page, { name: 'Naranjilla', quantity: '2' })

  const costs = page.getByRole('region', { name: 'Costos de Seco de pollo' })
  await expect(costs.getByRole('row', { name: 'Pollo' })).toContainText('250 g')
  await expect(costs.getByRole('row', { name: 'Pollo' })).toContainText('$3.80 / kg')
  await expect(costs.getByRole('row', { name: 'Pollo' })).toContainText('$0.95')
  await expect(costs.getByRole('row', { name: 'Naranjilla' })).toContainText('2 unidades')
  await expect(costs.getByRole('row', { name: 'Total' })).toContainText('$1.34')
  await expect(costs).toContainText('Margen$3.41')
  await expect(costs).toContainText('28.2 %')
  expect(await kitchen.costOf(seco)).toMatchObject({ total_cost: 1.34, margin: 3.41, food_cost_percent: 28.2 })
  await expect(dish(page, 'Seco de pollo')).toContainText('$3.41')

  await editDish(page, 'Seco de pollo')
  await page.getByLabel('Precio', { exact: true }).fill('5,25')
  await expect(page.getByRole('status').filter({ hasText: 'Margen' })).toHaveText(
    'Costo $1.34Margen $3.91% de costo 25.5 % bienPrecio 5.25 − costo 1.34 = 3.91',
  )
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(costs).toContainText('Margen$3.91')
  expect(await kitchen.costOf(seco)).toMatchObject({ margin: 3.91, food_cost_percent: 25.5 })

  await costs.getByRole('button', { name: 'Quitar Naranjilla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar ingrediente' }).click()
  await expect(costs.getByRole('row', { name: 'Total' })).toContainText('$1.10')
  await expect(costs.getByRole('heading', { name: 'Receta y costos' })).toBeFocused()
})

test('another cost shows the dishes it touches before it is saved', async ({ page, baseURL, session }) => {
  const kitchen = await openKitchen(baseURL, session)
  const seco = await kitchen.addDish({ name: 'Seco de pollo', price: 4.75, category: 'Secos' })
  await kitchen.addDish({ name: 'Jugo de mora', price: 1.75, category: 'Jugos Naturales' })
  const pollo = await kitchen.addIngredient('Pollo', 'kg', 3.8)
  await kitchen.addIngredient('Mora', 'kg', 2.5)
  await kitchen.link(seco, { ingredient_id: pollo.id, quantity: 250, unit: 'g' })
  await page.goto('/dashboard/ingredientes')
  const row = page.getByRole('row', { name: 'Pollo' })
  await row.getByText('En 1 plato').click()
  await expect(row.getByRole('listitem')).toHaveText(/^Seco de pollo 250\sg$/)
  await expect(row).toContainText('$0.95')

  await row.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('row').getByLabel('Costo por unidad').fill('4,60')
  const impact = page.getByRole('region', { name: 'Lo que cambia' })
  await expect(impact).toContainText('Cambia 1 plato')
  await expect(impact.getByRole('listitem')).toHaveText(
    /Seco de pollo.*\$0\.95.*\$1\.15.*\$3\.80.*\$3\.60.*20\.0\s%.*24\.2\s%/,
  )
  expect(await kitchen.costOf(seco)).toMatchObject({ total_cost: 0.95 })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(row).toContainText('$4.60')
  expect(await kitchen.costOf(seco)).toMatchObject({ total_cost: 1.15, margin: 3.6, food_cost_percent: 24.2 })

  await row.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('row').getByLabel('Unidad', { exact: true }).selectOption('l')
  await expect(impact).toContainText('costo incompleto: revisa Pollo')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row.getByRole('button', { name: 'Editar' })).toBeFocused()

  await row.getByRole('button', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: '¿Eliminar este ingrediente?' })
  await expect(question.getByRole('listitem')).toHaveText(['Seco de pollo'])
  await question.getByRole('button', { name: 'Eliminar ingrediente' }).click()
  await expect(row).toHaveCount(0)
})

test('both screens have nothing that axe objects to, and fit a thumb', { tag: '@wide' }, async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  const seco = await kitchen.addDish({ name: 'Seco de pollo', category: 'Secos' })
  await kitchen.addDish({ name: 'Seco de chivo', category: 'Secos' })
  const pollo = await kitchen.addIngredient('Pollo', 'kg', 3.8)
  await kitchen.link(seco, { ingredient_id: pollo.id, quantity: 250, unit: 'ml' })

  await page.goto(menuPath(kitchen.restaurant))
  await actOn(page, 'Seco de pollo', 'Ver costos')
  await expect(page.getByText('ml no se convierte en kg')).toBeVisible()
  await editDish(page, 'Seco de chivo')
  await expectAccessible(page)
  await page.getByLabel('Categoría').click()
  await page.getByLabel('Categoría').pressSequentially('sanduches')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Sánduches'])
  await expectAccessible(page)
  await page.getByLabel('Precio', { exact: true }).click()
  await expectFitting(page)

  await page.goto('/dashboard/ingredientes')
  await page.getByRole('row', { name: 'Pollo' }).getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('row').getByLabel('Costo por unidad').fill('4')
  await expectAccessible(page)
  await expectFitting(page)
})

test('without a restaurant, ingredients say what to do first', async ({ page }) => {
  await page.goto('/dashboard/ingredientes')
  await expect(page.getByRole('heading', { name: 'Primero agrega un restaurante' })).toBeVisible()
  await page.getByRole('link', { name: 'Agregar restaurante' }).click()
  await expect(page).toHaveURL('/dashboard/agregar-restaurante')
})

test.describe('when something fails', () => {
  test.use({ expectedProblems: [/\/api\//] })

  test('the toasts of the specification say so and nothing typed is lost', async ({ page, baseURL, session }) => {
    const kitchen = await openKitchen(baseURL, session)
    await kitchen.addDish({ name: 'Seco de pollo', category: 'Secos' })
    await kitchen.addIngredient('Pollo', 'kg', 3.8)
    await page.goto(menuPath(kitchen.restaurant))

    await page.route('**/api/ingredients/menu/*/cost*', (route) => route.abort())
    await actOn(page, 'Seco de pollo', 'Ver costos')
    await expect(page.getByText('Error fetching ingredients or costs')).toBeVisible()
    await expect(page.getByText('No pudimos traer los ingredientes o los costos.', { exact: true })).toBeVisible()
    await page.unroute('**/api/ingredients/menu/*/cost*')
    await page.getByRole('button', { name: 'Reintentar' }).click()

    await page.route('**/api/ingredients/link', (route) => route.abort())
    await choose(page, 'Ingrediente', 'Pollo')
    await page.getByLabel('Cantidad').fill('un poco')
    await page.getByRole('button', { name: 'Vincular ingrediente' }).click()
    await expect(page.getByText('Escribe un número entero de 0 en adelante, sin decimales.')).toBeVisible()
    await page.getByLabel('Cantidad').fill('250')
    await page.getByRole('button', { name: 'Vincular ingrediente' }).click()
    await expect(page.getByText('Error linking ingredient').first()).toBeVisible()
    await expect(page.getByLabel('Cantidad')).toHaveValue('250')
  })

  test('an order that could not be saved goes back to what it was', async ({ page, baseURL, session }) => {
    const kitchen = await openKitchen(baseURL, session)
    await kitchen.addDish({ name: 'Seco de pollo', category: 'Secos' })
    await kitchen.addDish({ name: 'Seco de chivo', category: 'Secos' })
    await page.goto(menuPath(kitchen.restaurant))
    await page.route('**/api/menu/*/order', (route) => route.abort())
    await actOn(page, 'Seco de pollo', 'Bajar')
    await expect(page.getByText('No hay conexión con CartaViva.')).toBeVisible()
    await expect(dishNames(page)).toHaveText(['Seco de pollo', 'Seco de chivo'])
  })

  test("somebody else's restaurant is not found", async ({ page }) => {
    await page.goto(menuPath({ id: 999_999 }))
    await expect(page.getByRole('heading', { name: 'No encontramos ese restaurante' })).toBeVisible()
  })
})

async function addIngredient(page: Page, { name, unit, cost }: { name: string; unit: string; cost: string }) {
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Unidad', { exact: true }).selectOption(unit)
  await page.getByLabel('Costo por unidad').fill(cost)
  await page.getByRole('button', { name: 'Agregar ingrediente' }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()
}

async function linkIngredient(page: Page, { name, quantity, unit }: { name: string; quantity: string; unit?: string }) {
  await choose(page, 'Ingrediente', name)
  await page.getByLabel('Cantidad').fill(quantity)
  if (unit) await page.getByLabel('Unidad', { exact: true }).selectOption(unit)
  await page.getByRole('button', { name: 'Vincular ingrediente' }).click()
  await expect(page.getByRole('region', { name: /^Costos de/ }).getByRole('row', { name })).toBeVisible()
  await expect(page.getByText('Ingredient linked successfully!').last()).toBeVisible()
  await expect(page.getByText('El ingrediente ya está en la receta.').last()).toBeVisible()
}

function dishNames(page: Page) {
  return page.locator('tr[data-dish] strong')
}

/** By its grip, to just past the middle of the other. */
async function dragBelow(page: Page, name: string, other: string) {
  await dish(page, name).evaluate((row) => row.scrollIntoView({ block: 'start' }))
  const grip = await dish(page, name).locator('[data-idle="false"]').boundingBox()
  const below = await dish(page, other).boundingBox()
  if (!grip || !below) throw new Error('A row is not on the page')
  const x = grip.x + grip.width / 2
  await page.mouse.move(x, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, below.y + below.height / 2 + 8, { steps: 4 })
  await page.mouse.up()
}

async function expectSavedMenu(page: Page, restaurant: { id: number }, names: string[]) {
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/menu/${restaurant.id}/menu`)
      const saved = (await answer.json()) as { name: string }[]
      return saved.map(({ name }) => name)
    })
    .toEqual(names)
}

async function expectFitting(page: Page) {
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  if (width < 992) expect(await findSmallTargets(page)).toEqual([])
}
