import { HtmlValidate } from 'html-validate'
import { samplePages } from '../../tests/samples/sample-pages.ts'
import { expect, test } from '../support/fixtures.ts'

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
