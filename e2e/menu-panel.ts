import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { colouredPicture } from './forms.ts'

type NewDish = { name: string; price: string; category?: string }

/** Without a category, the form keeps the one of the previous dish. */
export async function addDish(page: Page, { name, price, category }: NewDish) {
  await page.getByLabel('Foto', { exact: true }).setInputFiles(await colouredPicture('#b5381a'))
  await page.getByLabel('Nombre').fill(name)
  if (category) await choose(page, 'Categoría', category)
  await page.getByLabel('Descripción').fill('Como en casa.')
  await page.getByLabel('Precio').fill(price)
  await page.getByRole('button', { name: 'Agregar plato' }).click()
  await expect(dish(page, name)).toBeVisible()
}

export async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).fill(option.toLowerCase())
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(option)
}

export function dish(page: Page, name: string) {
  return page.locator('tr[data-dish]').filter({ has: page.getByText(name, { exact: true }) })
}
