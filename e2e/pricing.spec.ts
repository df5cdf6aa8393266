import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const monthly = { Basic: '0', Pro: '19.99', Enterprise: '39.99' }
const annual = { Basic: '0', Pro: '215.89', Enterprise: '431.9' }

test('shows the plans, their prices by month and by year, and which of them is sold today', async ({ page }) => {
  await page.goto('/precios')
  await expect(page.getByRole('heading', { name: 'Planes de precios', level: 1 })).toBeVisible()
  await expectPrices(page, monthly, '/month')
  await page.getByText('Annual', { exact: true }).click()
  await expectPrices(page, annual, '/year')
  await page.getByText('Mensual', { exact: true }).click()
  await expectPrices(page, monthly, '/month')

  await page.getByLabel('Mensual', { exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Annual', { exact: true })).toBeFocused()
  await expectPrices(page, annual, '/year')

  const basic = planCard(page, 'Basic')
  await expect(basic.getByText('Más Popular', { exact: true })).toBeVisible()
  await expect(page.getByText('Más Popular', { exact: true })).toHaveCount(1)
  await expect(basic.getByRole('link', { name: 'Elige Plan' })).toHaveAttribute('href', '/registrate?plan=basic')
  for (const name of ['Pro', 'Enterprise']) {
    await expect(planCard(page, name).getByText('Elige Plan', { exact: true })).toBeVisible()
    await expect(planCard(page, name).getByText('Elige Plan', { exact: true })).toBeDisabled()
  }
  for (const [name, restaurants, room] of [
    ['Basic', '6', '5 GB'],
    ['Pro', '15', '10 GB'],
    ['Enterprise', '32', '25 GB'],
  ] as const) {
    await expect(planCard(page, name)).toContainText(restaurants)
    await expect(planCard(page, name)).toContainText(room)
  }

  const line = page.getByText('Hoy el plan de pago se llama')
  await expect(line).toContainText(
    'Restaurante Plus y cuesta lo que Pro: hasta 6 restaurantes, con todos los platos que quieras',
  )
  await expect(line).toContainText('La cuenta gratis lleva hasta 3 restaurantes, con 5 platos en cada carta')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the switch still works', async ({ page }) => {
    await page.goto('/precios')
    await page.getByText('Annual', { exact: true }).click()
    await expectPrices(page, annual, '/year')
  })
})

function planCard(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

async function expectPrices(page: Page, prices: Record<string, string>, suffix: '/month' | '/year') {
  for (const [name, price] of Object.entries(prices)) {
    const shown = planCard(page, name).getByText(suffix).locator('..')
    await expect(shown).toBeVisible()
    await expect(shown).toContainText(price)
  }
  await expect(page.getByText(suffix === '/month' ? '/year' : '/month').filter({ visible: true })).toHaveCount(0)
}
