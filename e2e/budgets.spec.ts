import { documents } from '../tests/samples/sample-pages.ts'
import { transfer, transferScripts } from '../tests/transfer.ts'
import { expect, test } from './fixtures.ts'

const kilobyte = 1024

test.use({ expectedProblems: [/\b404\b/] })

for (const { path, maxKilobytes = 10 } of documents) {
  test(`${path} travels as at most ${maxKilobytes} KB of HTML, its CSS in it, and needs 3 KB of script before it can be used`, async ({
    page,
    baseURL,
  }) => {
    const { bytes, encoding } = await transfer(`${baseURL}${path}`)
    expect(encoding).toBe('br')
    expect(bytes).toBeLessThanOrEqual(maxKilobytes * kilobyte)
    await page.goto(path)
    await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0)
    expect(await transferScripts(page)).toBeLessThanOrEqual(3 * kilobyte)
  })
}

test('the application starts with at most 160 KB of script', async ({ page }) => {
  await page.goto('/acceso')
  expect(await transferScripts(page)).toBeLessThanOrEqual(160 * kilobyte)
})
