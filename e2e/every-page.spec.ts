import { expect, test } from './fixtures.ts'
import { documents, guardedPages, publicPages } from './pages.ts'
import { findSmallTargets } from './touch-targets.ts'

for (const { path, status = 200 } of publicPages) {
  test.describe(path, () => {
    if (status === 404) test.use({ expectedProblems: [/\b404\b/] })

    test('answers with its status, in Ecuadorian Spanish, under one main heading', async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(status)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-EC')
      await expect(page).toHaveTitle(/CartaViva/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })

    test('has nothing that axe objects to', async ({ page, expectAccessible }) => {
      await page.goto(path)
      await expectAccessible(page)
    })

    test('does not scroll sideways at 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest).toBeLessThanOrEqual(320)
    })

    test('offers targets of at least 44 px to a thumb', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      expect(await findSmallTargets(page)).toEqual([])
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/\b404\b/] })

  for (const { path } of documents) {
    test(`${path} can be read, and left for the pages it links to`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
    })
  }
})

test.describe('logged out', () => {
  for (const { path } of guardedPages) {
    test(`${path} leads to /noautorizado`, async ({ page }) => {
      await page.goto(path)
      await page.waitForURL('/noautorizado')
    })
  }
})
