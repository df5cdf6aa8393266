import { expect, test } from './fixtures.ts'
import { publicPages } from './pages.ts'

for (const { path, status = 200 } of publicPages) {
  test.describe(path, () => {
    if (status === 404) test.use({ expectedProblems: [/\b404\b/] })

    test('answers with its status, in Ecuadorian Spanish, and has nothing that axe objects to', async ({
      page,
      expectAccessible,
    }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(status)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-EC')
      await expect(page).toHaveTitle(/CartaViva/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible(page)
    })
  })
}
