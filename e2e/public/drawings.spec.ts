import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { colouredPicture, fillIn } from '../support/forms.ts'
import { choose, dish, editDish, startNewDish } from '../support/menu-panel.ts'

test.use({ visitor: 'restaurant' })

test('a restaurant and a dish without photos at hand get drawings, and the lists say so until the photos come', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/dashboard/agregar-restaurante')
  const drawings = page.getByRole('button', { name: 'Usar un dibujo por ahora' })
  await expect(drawings.first()).toHaveAccessibleDescription('Logo')
  await drawings.first().press('Enter')
  await expect(page.getByLabel('Logo')).toBeFocused()
  await expect(drawings).toHaveCount(1)
  await drawings.click()
  await expect(drawingOf(page, 'Banner')).toHaveAttribute('src', '/drawings/2/banner/Restaurante.svg')
  await fillIn(page, {
    Nombre: 'Fonda Lojana',
    Descripción: 'Repe, cecina y tamales.',
    Dirección: 'Bolívar 12-30',
    Ciudad: 'Loja',
    Teléfono: '072571234',
    WhatsApp: '0991234567',
  })
  await page.reload()
  await expect(drawingOf(page, 'Logo')).toHaveAttribute('src', '/drawings/2/logo/Fonda%20Lojana.svg')
  await expect(drawingOf(page, 'Banner')).toHaveAttribute('src', '/drawings/2/banner/Fonda%20Lojana.svg')
  await page.getByRole('button', { name: 'Agregar restaurante' }).click()
  await page.waitForURL('/restaurantes')

  await page.goto('/dashboard/mis-restaurantes')
  const card = page.getByRole('article')
  await expect(card).toContainText('Te falta la foto: logo y banner')
  await card.getByRole('link', { name: 'Editar' }).click()
  await choosePhoto(page, 'Logo')
  const saving = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Actualizar' }).click()
  // A banner that was added in another tab meanwhile stays.
  expect((await saving).postDataJSON()).not.toHaveProperty('banner_path')
  await page.waitForURL('/dashboard/mis-restaurantes')
  await expect(card.getByText('Te falta la foto: banner', { exact: true })).toBeVisible()

  await card.getByRole('link', { name: 'Menú' }).click()
  await startNewDish(page)
  await drawings.click()
  await page.getByLabel('Nombre').fill('Repe blanco')
  await choose(page, 'Categoría', 'Sopas y Cremas')
  await page.reload()
  await expect(drawingOf(page, 'Foto')).toHaveAttribute(
    'src',
    '/drawings/2/dish/es/Sopas%20y%20Cremas/Repe%20blanco.svg',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByLabel('Foto', { exact: true })).toBeFocused()
  await fillIn(page, { Descripción: 'Con guineo y quesillo.', Precio: '3' })
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Agregar plato' }).click()
  await expect(page.getByText('Elige una foto del plato.')).toBeVisible()
  await drawings.click()
  await sheet.getByRole('button', { name: 'Agregar plato' }).click()
  await expect(dish(page, 'Repe blanco')).toContainText('Te falta la foto')

  await page.keyboard.press('Escape')
  await editDish(page, 'Repe blanco')
  await expect(drawingOf(page, 'Foto')).toBeVisible()
  await expect(page.getByLabel('Tomar foto')).toHaveAttribute('capture', 'environment')
  await choosePhoto(page, 'Tomar foto')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(dish(page, 'Repe blanco')).not.toContainText('Te falta la foto')
})

function drawingOf(page: Page, label: string) {
  return page.getByAltText(`${label}: un dibujo por ahora`)
}

async function choosePhoto(page: Page, label: string) {
  await page.getByLabel(label, { exact: true }).setInputFiles(await colouredPicture('#b5381a'))
}
