import type { Request } from '@playwright/test'
import { documents } from '../../tests/samples/sample-pages.ts'
import { fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { transfer, transferScripts } from '../../tests/transfer.ts'
import { expect, test } from '../support/fixtures.ts'

const kilobyte = 1024

test.use({ expectedProblems: [/\b404\b|\.js/] })

const restaurantPage = `/restaurante/${fullRestaurant.slug}`

for (const { path, hasForm = false, isSecret = false } of documents) {
  const maxKilobytes = 14
  const maxScriptKilobytes = hasForm ? 9 : 3
  test(`${path} travels as at most ${maxKilobytes} KB of HTML, its CSS in it, and needs ${maxScriptKilobytes} KB of script before it can be used`, async ({
    page,
    baseURL,
  }) => {
    const { encoding, bytes } = await transfer(`${baseURL}${path}`)
    expect(encoding).toBe(isSecret ? 'gzip' : 'br')
    expect(bytes).toBeLessThanOrEqual(maxKilobytes * kilobyte)
    await page.goto(path)
    await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0)
    expect(await transferScripts(page)).toBeLessThanOrEqual(maxScriptKilobytes * kilobyte)
  })
}

/** Files, kilobytes with headers. A dish and the page of a restaurant may be opened from a search, without the menu before. */
const quietBudgets = [
  { path: `${restaurantPage}/menu`, files: 5, kilobytes: 14 },
  { path: restaurantPage, files: 5, kilobytes: 14 },
  { path: `${restaurantPage}/menu/1`, files: 8, kilobytes: 16 },
]

for (const { path, files, kilobytes } of quietBudgets) {
  test(`${path} is quiet after at most ${files} files of script, which travel as ${kilobytes} KB with their headers`, async ({
    page,
  }) => {
    const scripts: Request[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request)
    })
    await page.goto(path)
    await expect(page.locator('[data-island=menu]')).toHaveAttribute('data-awake', 'now')
    let before = 0
    const isQuiet = () => {
      const known = before
      before = scripts.length
      return known > 1 && known === before
    }
    await expect.poll(isQuiet, { intervals: [1500] }).toBe(true)
    const sizes = await Promise.all(scripts.map((request) => request.sizes()))
    const bytes = sizes.reduce(
      (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
      0,
    )
    expect(scripts.length).toBeLessThanOrEqual(files)
    expect(bytes).toBeLessThanOrEqual(kilobytes * kilobyte)
  })
}

for (const path of [restaurantPage, `${restaurantPage}/menu`]) {
  test(`${path} asks for all that 'Agregar' needs at once, before fonts and dishes' pictures, and no script waits for another`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const release = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('main')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    // No script has come yet.
    const together = asked.filter((file) => file.endsWith('.js'))
    const others = asked.findIndex((file) => /\.woff2$|\/menu-items\//.test(file))
    expect(asked.slice(0, others).filter((file) => file.endsWith('.js'))).toEqual(together)
    release.resolve()
    await expect(page.getByRole('button', { name: /^Agregar/ }).first()).toBeVisible()
    expect(asked.filter((file) => file.endsWith('.js') && !together.includes(file))).toEqual([])
  })
}

for (const path of ['/olvido-contrasena', '/dashboard']) {
  test(`the application starts at ${path} with at most 130 KB of script`, async ({ page }) => {
    // The scripts of a screen are the same for everybody; without this a guest would leave it.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(path)
    expect(await transferScripts(page)).toBeLessThanOrEqual(130 * kilobyte)
  })
}

test('the panel asks for scripts and data first: its CSS came with the page, and its fonts come when it works', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/dashboard')
  await page.evaluate(() => document.fonts.ready)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 246, 238)')
  expect(asked.filter((path) => /\.(css|woff2)$/.test(path))).toEqual([])
})

for (const path of ['/acceso', '/registro']) {
  test(`at most 60 KB travel to a phone before the form of ${path} works`, async ({ page }) => {
    const asked = new Set<string>()
    const settled = Promise.withResolvers<void>()
    page.on('request', (request) => asked.add(request.url()))
    await page.route(/\/(login|sign-up)-.*\.js/, async (route) => {
      await settled.promise
      await route.continue()
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    // The font of the heading comes once the form works.
    expect([...asked].filter((url) => url.includes('fraunces'))).toEqual([])
    settled.resolve()
    await expect(page.locator('main form [type=submit]')).toBeEnabled()
    const needed = [...asked].filter((url) => !url.includes('fraunces'))
    const sizes = await Promise.all(needed.map(async (url) => (await transfer(url)).bytes))
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(60 * kilobyte)
  })
}
