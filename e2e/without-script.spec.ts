import { expect, test } from './fixtures.ts'
import { documents } from './pages.ts'

test.use({ javaScriptEnabled: false, expectedProblems: [/\b404\b/] })

for (const { path } of documents) {
  test(`${path} can be read without JavaScript, and left for the pages it links to`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
  })
}
