import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/precios')
})

test('starts with the monthly prices', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Planes de precios', level: 1 })).toBeVisible()
  await expectPrices(page, { Basic: '0', Pro: '19.99', Enterprise: '39.99' }, '/month')
})

test('switches to the annual prices and back', async ({ page }) => {
  await page.getByText('Annual', { exact: true }).click()
  await expectPrices(page, { Basic: '0', Pro: '215.89', Enterprise: '431.9' }, '/year')

  await page.getByText('Mensual', { exact: true }).click()
  await expectPrices(page, { Basic: '0', Pro: '19.99', Enterprise: '39.99' }, '/month')
})

test('switches with the keyboard alone', async ({ page }) => {
  const annual = page.getByLabel('Annual', { exact: true })
  await page.getByLabel('Mensual', { exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(annual).toBeFocused()
  await expectPrices(page, { Pro: '215.89' }, '/year')
})

test('highlights Basic as Más Popular, and it alone can be chosen', async ({ page }) => {
  const basic = planCard(page, 'Basic')
  await expect(basic.getByText('Más Popular', { exact: true })).toBeVisible()
  await expect(page.getByText('Más Popular', { exact: true })).toHaveCount(1)
  await expect(basic.getByRole('link', { name: 'Elige Plan' })).toHaveAttribute('href', '/registrate?plan=basic')

  for (const name of ['Pro', 'Enterprise']) {
    await expect(planCard(page, name).getByText('Elige Plan', { exact: true })).toBeVisible()
    await expect(planCard(page, name).getByText('Elige Plan', { exact: true })).toBeDisabled()
  }
})

test('says what each plan holds', async ({ page }) => {
  await expect(planCard(page, 'Basic')).toContainText('6')
  await expect(planCard(page, 'Basic')).toContainText('5 GB')
  await expect(planCard(page, 'Pro')).toContainText('15')
  await expect(planCard(page, 'Pro')).toContainText('10 GB')
  await expect(planCard(page, 'Enterprise')).toContainText('32')
  await expect(planCard(page, 'Enterprise')).toContainText('25 GB')
})

test('says which plan is sold today, under which name, and what the free account holds', async ({ page }) => {
  const line = page.getByText('Hoy el plan de pago se llama')
  await expect(line).toContainText(
    'Restaurante Plus y cuesta lo que Pro: hasta 6 restaurantes, con todos los platos que quieras',
  )
  await expect(line).toContainText('La cuenta gratis lleva hasta 3 restaurantes, con 5 platos en cada carta')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the switch still works', async ({ page }) => {
    await page.getByText('Annual', { exact: true }).click()
    await expectPrices(page, { Pro: '215.89', Enterprise: '431.9' }, '/year')
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
