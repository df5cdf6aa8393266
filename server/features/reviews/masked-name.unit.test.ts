import { expect, test } from 'vitest'
import { maskName } from './masked-name.ts'

test.each([
  ['María José Andrade', 'Ma*** Jo** An*****'],
  ['Al Li', 'Al Li'],
  ['  Ñusta   Q ', 'Ñu*** Q'],
  ['Jose\u0301 Pérez', 'Jo** Pé***'],
  ['👩‍🍳👩‍🍳👩‍🍳', '👩‍🍳👩‍🍳*'],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
