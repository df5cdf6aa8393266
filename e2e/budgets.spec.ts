import { documents } from '../tests/samples/sample-pages.ts'
import { transfer, transferScripts } from '../tests/transfer.ts'
import { expect, test } from './fixtures.ts'

const kilobyte = 1024

test.use({ expectedProblems: [/\b404\b|\.js/] })

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

for (const path of ['/acceso', '/dashboard']) {
  test(`the application starts at ${path} with at most 120 KB of script`, async ({ page }) => {
    // The scripts of a screen are the same for everybody; without this a guest would leave it.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(path)
    expect(await transferScripts(page)).toBeLessThanOrEqual(120 * kilobyte)
  })
}
