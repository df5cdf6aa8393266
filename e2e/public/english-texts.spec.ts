import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const fontSize = (text: Locator) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

for (const { path, spanish, english } of [
  {
    path: '/restaurantes?q=nadasellamaasi',
    spanish: /^No encontramos platos ni restaurantes así/,
    english: 'No Data...',
  },
  { path: '/restaurantes?q=nadasellamaasi', spanish: '¿Tienes un restaurante? Agrégalo:', english: 'Add Restaurant' },
  { path: '/precios', spanish: /^Anual/, english: 'Annual' },
  { path: '/precios', spanish: /al mes/, english: '/month' },
]) {
  test(`'${english}' has its Spanish line, which is larger`, async ({ page }) => {
    await page.goto(path)
    const fixed = page.getByText(english, { exact: true }).first()
    await expect(fixed).toBeVisible()
    await expect(fixed).toHaveAttribute('lang', 'en')
    const line = page.locator('main').getByText(spanish).first()
    await expect(line).toBeVisible()
    expect(await fontSize(line)).toBeGreaterThan(await fontSize(fixed))
  })
}
