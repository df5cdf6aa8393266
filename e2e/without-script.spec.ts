import { expect, test } from './fixtures.ts'
import { documents } from './pages.ts'

test.use({ javaScriptEnabled: false, expectedProblems: [/\b404\b/] })

test('every document can be read without JavaScript, and left for the pages it links to', async ({ page }) => {
  for (const { path } of documents) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link').first(), path).toBeVisible()
  }
})
