import { HtmlValidate } from 'html-validate'
import { openKitchen } from '../tests/product/kitchens.ts'
import { samplePages } from '../tests/samples/sample-pages.ts'
import { expect, test } from './fixtures.ts'

test('every page is sent as valid HTML', async ({ request }) => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  for (const { path } of samplePages) {
    const { results } = await validator.validateString(await (await request.get(path)).text())
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ message, selector }) => `${message} (${selector})`),
    )
    expect.soft(problems, path).toEqual([])
  }
})

test.describe('what Mantine renders', () => {
  test.use({ visitor: 'restaurant' })

  test('wears the brand’s theme, not Mantine’s', async ({ page, baseURL, session }) => {
    const { restaurant } = await openKitchen(baseURL, session)
    await page.goto(`/dashboard/restaurante/${restaurant.id}/menu?plato=nuevo`)
    await expect(page.getByLabel('Categoría', { exact: true })).toBeVisible()
    const readRoot = (name: string) =>
      page.evaluate((variable) => getComputedStyle(document.documentElement).getPropertyValue(variable), name)
    expect(await readRoot('--mantine-radius-md')).toBe('12px')
    expect(await readRoot('--mantine-color-text')).toBe(await readRoot('--tinta'))
  })
})
