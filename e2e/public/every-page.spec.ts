import { publicPages } from '../../tests/samples/sample-pages.ts'
import { expect, test } from '../support/fixtures.ts'
import { findMisfitsOfLargeLetters, noMisfits } from '../support/large-letters.ts'
import { findSmallTargets } from '../support/touch-targets.ts'

for (const { path, status = 200 } of publicPages) {
  test.describe(path, () => {
    if (status === 404) test.use({ expectedProblems: [/\b404\b/] })

    test('answers with its status, in Ecuadorian Spanish, shuts nobody out on any screen, and fits a thumb, the smallest phone and the largest letters', async ({
      page,
      expectAccessible,
    }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(status)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-EC')
      await expect(page).toHaveTitle(/CartaViva|^(Cevichería El Muelle|La Mesa Nueva) · /)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible(page, { alsoWide: true })
      expect(await findSmallTargets(page)).toEqual([])
      expect(await findMisfitsOfLargeLetters(page)).toEqual(noMisfits)
    })
  })
}
