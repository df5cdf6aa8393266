import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { colouredPicture } from './forms.ts'

type NewDish = { name: string; price: string; category?: string }

/** In the sheet of a new dish, which stays open for the next. Without a category, the form keeps the one of the previous dish. */
export async function addDish(page: Page, { name, price, category }: NewDish) {
  await page.getByLabel('Foto', { exact: true }).setInputFiles(await colouredPicture('#b5381a'))
  await page.getByLabel('Nombre').fill(name)
  if (category) await choose(page, 'Categoría', category)
  await page.getByLabel('Descripción').fill('Como en casa.')
  await page.getByLabel('Precio', { exact: true }).fill(price)
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar plato' }).click()
  await expect(dish(page, name)).toBeVisible()
}

export async function startNewDish(page: Page) {
  await page.getByRole('button', { name: 'Agregar plato' }).click()
  await expect(page.getByRole('heading', { name: 'Agrega un plato' })).toBeFocused()
}

export async function editDish(page: Page, name: string) {
  await dish(page, name)
    .getByRole('link', { name: `Editar ${name}` })
    .click()
  await expect(page.getByRole('heading', { name: `Edita ${name}` })).toBeFocused()
}

export function priceOf(page: Page, name: string) {
  return page.getByLabel(`Precio de ${name}`, { exact: true })
}

/** Opens what is done to a dish less often, and presses one of it. */
export async function actOn(
  page: Page,
  name: string,
  action: 'Ver costos' | 'Subir' | 'Bajar' | 'Eliminar' | 'Duplicar' | 'Ocultar de la carta' | 'Volver a mostrar',
) {
  await dish(page, name).getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: action }).click()
}

export async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).fill(option.toLowerCase())
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(option)
}

export function dish(page: Page, name: string) {
  return page.locator('tr[data-dish]').filter({ has: page.getByText(name, { exact: true }) })
}
