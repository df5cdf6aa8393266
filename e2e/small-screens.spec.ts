import { expect, test } from './fixtures.ts'
import { publicPages } from './pages.ts'
import { findSmallTargets } from './touch-targets.ts'

for (const { path, status } of publicPages) {
  test.describe(path, () => {
    if (status === 404) test.use({ expectedProblems: [/\b404\b/] })

    test('offers targets of at least 44 px to a thumb, and does not scroll sideways at 320 px', async ({ page }) => {
      await page.goto(path)
      expect(await findSmallTargets(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest).toBeLessThanOrEqual(320)
    })
  })
}
