import { afterAll, beforeAll, expect, test } from 'vitest'
import { atLength } from '../../tests/long.ts'
import { countLeftovers, ensureNothingIsLeft, fuzz } from '../../tests/raw-sockets/fuzz.ts'
import { startTestProduct, type TestProduct } from '../../tests/servers/test-product.ts'

/** In short about as many as are aimed at each route. `npm run fuzz` fires more, with another seed each time. */
const shots = atLength(1_700, 8_000)

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
  // In full it fires for half a minute; several times as long on a busy machine.
}, 600_000)
