import { documents, samplePages } from '../../tests/samples/sample-pages.ts'
import { expect, test } from '../support/fixtures.ts'

// Scripts that the page announces are not fetched.
test.use({ javaScriptEnabled: false, expectedProblems: [/\b404\b|^failed \(csp\): .+\.js$/] })

test('every document can be read without JavaScript, and left for the pages it links to; a form says that it needs it', async ({
  page,
}) => {
  for (const { path, hasForm } of documents) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link').first(), path).toBeVisible()
    await expect(page.locator('noscript'), path).toHaveCount(hasForm ? 1 : 0)
  }
})

test('every page of the application says that it needs JavaScript, and does not pretend to load', async ({ page }) => {
  for (const { path } of samplePages.filter(({ kind }) => kind === 'application')) {
    await page.goto(path)
    const notice = page.locator('noscript [role=status]')
    await expect(notice, path).toBeVisible()
    await expect(notice, path).toContainText('Esta parte de CartaViva necesita JavaScript')
    await expect(page.getByText('Cargando tu panel'), path).toBeHidden()
  }
  await page.locator('noscript a').click()
  await page.waitForURL('/restaurantes')
})
