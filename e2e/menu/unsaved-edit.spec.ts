import type { Page } from '@playwright/test'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { expect, test } from '../support/fixtures.ts'
import { editDish } from '../support/menu-panel.ts'

test.use({ visitor: 'restaurant' })

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  test('an edit that could not be saved is there after a reload, until it is saved or discarded', async ({
    page,
    baseURL,
    session,
    context,
    expectAccessible,
  }) => {
    const kitchen = await openKitchen(baseURL, session)
    const seco = await kitchen.addDish({ name: 'Seco de pollo', price: 4.5 })
    await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
    await editDish(page, 'Seco de pollo')
    await page.getByLabel('Descripción').fill('Con maduro y aguacate.')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await context.setOffline(false)
    await reloadAnyway(page)
    await expect(page.getByText('Sigues con lo que cambiaste y no guardaste.')).toBeVisible()
    await expect(page.getByLabel('Descripción')).toHaveValue('Con maduro y aguacate.')
    await expectAccessible(page)

    await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
    await page.getByRole('link', { name: 'Sigue con los cambios sin guardar de Seco de pollo' }).click()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Guardado')).toBeVisible()
    await expect(page.getByRole('link', { name: /Sigue con/ })).toHaveCount(0)

    await editDish(page, 'Seco de pollo')
    await page.getByLabel('Precio', { exact: true }).fill('5.25')
    await reloadAnyway(page)
    await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('5.25')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('4.50')
    await expect(page.getByLabel('Descripción')).toHaveValue('Con maduro y aguacate.')

    await page.getByLabel('Precio', { exact: true }).fill('5.25')
    await kitchen.changeDish(seco, { price: 4.8 })
    await reloadAnyway(page)
    await expect(page.getByText('Aquí está como quedó guardado.')).toBeVisible()
    await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('4.80')
  })
})

/** The browser asks about changes that have not been saved. */
async function reloadAnyway(page: Page) {
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
}
