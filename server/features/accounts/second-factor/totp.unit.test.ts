import { expect, test } from 'vitest'
import { codeAt, codeUri, createCodeSecret, findStep, stepAt } from './totp.ts'

/** '12345678901234567890' in base 32: the secret of RFC 6238's appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i of the RFC the code is %s', (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

test('the codes just before and after count, older and later ones do not', () => {
  const moment = new Date(1_234_567_890_000)
  const step = stepAt(moment)
  const found = [-2, -1, 0, 1, 2].map((distance) => findStep(secret, codeAt(secret, step + distance), moment))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
  expect(findStep(secret, '', moment)).toBeNull()
})

test('a secret has 160 bits, and its address is read by apps', () => {
  expect(createCodeSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(codeUri(secret, 'ana@casa.ec', 'Carta Viva')).toBe(
    `otpauth://totp/Carta%20Viva%3Aana%40casa.ec?secret=${secret}&issuer=Carta%20Viva&digits=6&period=30`,
  )
})
