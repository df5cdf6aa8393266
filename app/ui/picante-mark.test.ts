import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chiliPath } from '#contract/menu/chili-path.ts'

test('the chili of the pages is the one of the printed carta', () => {
  expect(readFileSync(join(import.meta.dirname, 'picante-mark.css'), 'utf8')).toContain(`d='${chiliPath}'`)
})
