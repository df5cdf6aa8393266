import { expect, test } from 'vitest'
import { measureInQuiet } from './quiet-moment.ts'

test('a figure counts when the machine was quiet before and after', async () => {
  expect(
    await measureInQuiet(
      async () => true,
      async () => 100,
    ),
  ).toBe(100)
})

test('a machine that is not quiet before or after gives no figure', async () => {
  expect(
    await measureInQuiet(
      async () => false,
      async () => 86,
    ),
  ).toBeNull()
  const moments = [true, false]
  expect(
    await measureInQuiet(
      async () => moments.shift() ?? false,
      async () => 86,
    ),
  ).toBeNull()
})
