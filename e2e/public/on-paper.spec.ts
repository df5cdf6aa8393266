import type { Page } from '@playwright/test'
import { fullMenu, fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'

const menu = `/restaurante/${fullRestaurant.slug}/menu`
const [dish] = fullMenu

/** Everything that is tapped: on paper nothing of it may be left. */
const tapped = 'header nav, footer, button, input, dialog:not([open]), [class*=button]'

async function expectPaper(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator(tapped).filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(34, 26, 21)')
}

test('a menu that is printed from the browser is its dishes, with whole descriptions, dark on white', async ({
  page,
}) => {
  await page.goto(menu)
  await expect(page.getByRole('button', { name: /^Agregar/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  await expectPaper(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const described = page.locator('main li p').first()
  await expect(described).toHaveCSS('-webkit-line-clamp', 'none')
  await expect(page.locator('main li img').filter({ visible: true })).toHaveCount(0)
})

test('a dish that is printed is the dish with the telephone, also when it is open above the menu', async ({ page }) => {
  await page.goto(`${menu}/1`)
  await expectPaper(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main a[href^="tel:"]').filter({ visible: true })).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })
  await page.goto(menu)
  await page.getByRole('link', { name: dish?.name ?? '' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await expectPaper(page)
  await expect(sheet.getByRole('heading', { name: dish?.name ?? '' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
})
