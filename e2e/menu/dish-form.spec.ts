import type { Locator } from '@playwright/test'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { expect, test } from '../support/fixtures.ts'
import { colouredPicture, fillIn } from '../support/forms.ts'
import { actOn, choose, dish, editDish, priceOf, startNewDish } from '../support/menu-panel.ts'

test.use({ visitor: 'restaurant' })

const menuPath = (restaurant: { id: number }) => `/dashboard/restaurante/${restaurant.id}/menu`

test.describe('a dish that was typed before others filled the menu elsewhere', () => {
  test.use({ expectedProblems: [/\b403\b/] })

  test('waits until there is room for it again', async ({ page, baseURL, session }) => {
    const kitchen = await openKitchen(baseURL, session)
    for (const number of [1, 2, 3, 4]) await kitchen.addDish({ name: `Seco ${number}`, category: 'Secos' })
    await page.goto(menuPath(kitchen.restaurant))
    await startNewDish(page)
    await page.getByLabel('Foto', { exact: true }).setInputFiles(await colouredPicture('#b5381a'))
    await fillIn(page, { Nombre: 'Guatita', Descripción: 'Con maní.' })
    await page.getByLabel('Precio', { exact: true }).fill('4')
    await choose(page, 'Categoría', 'Secos')
    await kitchen.addDish({ name: 'Seco 5', category: 'Secos' })
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar plato' }).click()
    await expect(page.getByText('Upgrade to Restaurant Plus to add more items.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Límite alcanzado' })).toBeFocused()
    await expect(page.getByText('El plato que empezaste a escribir no se pierde')).toBeVisible()
    await actOn(page, 'Seco 1', 'Eliminar')
    await startNewDish(page)
    await expect(page.getByLabel('Nombre')).toHaveValue('Guatita')
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar plato' }).click()
    await expect(dish(page, 'Guatita')).toBeVisible()
  })
})

test('a category is chosen from its list, and what was typed is never lost without a word', async ({
  page,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  await kitchen.addDish({ name: 'Seco de pollo', category: 'Secos' })
  await page.goto(menuPath(kitchen.restaurant))
  await editDish(page, 'Seco de pollo')
  const category = page.getByLabel('Categoría')
  await expect(category).toHaveAttribute('placeholder', 'Elige')
  await category.focus()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.and(page.getByRole('option', { selected: true }))).toHaveText('Secos')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Descripción')).toBeFocused()

  await category.fill('Comida de mamá')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Descripción')).toBeFocused()
  await expect(category).toHaveValue('Comida de mamá')
  await expect(page.getByText('«Comida de mamá» no está en la lista. Elige una opción de la lista.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(category).toBeFocused()
  await expect(category).toHaveValue('Comida de mamá')
  await expect(category).toHaveAttribute('aria-invalid', 'true')

  await category.fill('sanduch')
  await expect(options).toHaveText(['Sánduches'])
  await page.keyboard.press('Tab')
  await expect(category).toHaveValue('Sánduches')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Sánduches' })).toBeVisible()
})

test('the list of categories is worked with the keyboard alone, and Escape closes the list before the sheet', async ({
  page,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  await kitchen.addDish({ name: 'Seco de pollo', category: 'Secos' })
  await page.goto(menuPath(kitchen.restaurant))
  await editDish(page, 'Seco de pollo')
  const category = page.getByLabel('Categoría')
  await category.fill('jugos n')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveText(['Jugos Naturales'])
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(category).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(options).toHaveText(['Jugos Naturales'])
  await expect(category).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const id = await options.getAttribute('id')
  await expect(category).toHaveAttribute('aria-activedescendant', id ?? '')
  await page.keyboard.press('Enter')
  await expect(category).toHaveValue('Jugos Naturales')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(options.and(page.getByRole('option', { selected: true }))).toHaveText('Jugos Naturales')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(category).not.toHaveValue('Jugos Naturales')
})

test('what was changed in another tab meanwhile stays as it is', async ({ page, baseURL, session }) => {
  const kitchen = await openKitchen(baseURL, session)
  const seco = await kitchen.addDish({ name: 'Seco de pollo', price: 4.75, category: 'Secos' })
  await page.goto(menuPath(kitchen.restaurant))
  await editDish(page, 'Seco de pollo')
  await kitchen.changeDish(seco, { price: 7.77 })
  await page.getByLabel('Descripción').fill('Con arroz amarillo y maduro.')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  await expect(priceOf(page, 'Seco de pollo')).toHaveValue('7.77')
  await page.goto(`/restaurante/${kitchen.restaurant.slug}/menu/${seco.id}`)
  await expect(page.getByText('$7.77')).toBeVisible()
  await expect(page.getByText('Con arroz amarillo y maduro.')).toBeVisible()
})

test('what is missing is said where it can be read, also above the bar with the button', async ({
  page,
  baseURL,
  session,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const kitchen = await openKitchen(baseURL, session)
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  await startNewDish(page)
  const sheet = page.getByRole('dialog')
  const fills = [
    async () => sheet.getByLabel('Foto', { exact: true }).setInputFiles(await colouredPicture('#b5381a')),
    () => sheet.getByLabel('Nombre').fill('Guatita'),
    () => choose(page, 'Categoría', 'Secos'),
    () => sheet.getByLabel('Descripción').fill('Con maní.'),
    () => sheet.getByLabel('Precio', { exact: true }).fill('4'),
  ]
  for (const fill of fills) {
    for (const end of ['start', 'end'] as const) {
      await sheet.locator('form').evaluate((form, block) => form.scrollIntoView({ block }), end)
      await sheet.getByRole('button', { name: 'Agregar plato' }).click()
      const field = sheet.locator('[aria-invalid=true]').first()
      await expect(field).toBeFocused()
      expect(await findCover(field), `${await field.getAttribute('name')}, from the ${end}`).toBeNull()
    }
    await fill()
  }
  await sheet.getByRole('button', { name: 'Agregar plato' }).click()
  await expect(dish(page, 'Guatita')).toBeVisible()
})

/** What lies over the message of a field; null when it can be read. */
function findCover(field: Locator): Promise<string | null> {
  return field.evaluate((element) => {
    const [id = ''] = (element.getAttribute('aria-describedby') ?? '').split(' ')
    const message = document.getElementById(id)
    const { left, bottom } = message?.getBoundingClientRect() ?? { left: -1, bottom: -1 }
    const hit = document.elementFromPoint(left + 8, bottom - 4)
    return message?.contains(hit) ? null : (hit?.outerHTML.slice(0, 200) ?? 'out of view')
  })
}
