import { afterAll, beforeAll, expect, test } from 'vitest'
import { countLeftovers, ensureNothingIsLeft, fuzz } from '../../tests/raw-sockets/fuzz.ts'
import { startTestProduct, type TestProduct } from '../../tests/test-product.ts'

/** `npm run fuzz` fires more, with another seed each time. */
const shots = 4_000

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ LOG_LEVEL: 'fatal' })
})
afterAll(() => product?.stop())

test('requests that are broken, cut off, silent or reset, at every route, end neither the process nor leave anything behind', async () => {
  const before = await countLeftovers(product)
  const { fired, faults } = await fuzz(product, { seed: 'noviembre', shots })
  expect(fired).toBe(shots)
  expect(faults).toEqual([])
  await ensureNothingIsLeft(product, before)
})
