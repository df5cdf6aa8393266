import { HtmlValidate } from 'html-validate'
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

test('the application wears the brand’s theme, not Mantine’s', async ({ page }) => {
  await page.goto('/acceso')
  const readRoot = (name: string) =>
    page.evaluate((variable) => getComputedStyle(document.documentElement).getPropertyValue(variable), name)
  expect(await readRoot('--mantine-radius-md')).toBe('12px')
  expect(await readRoot('--mantine-color-text')).toBe(await readRoot('--tinta'))
})
