import { startBuiltServer } from '../scripts/built-server.ts'
import { buildProduct, isBuildFresh } from '../scripts/product-build.ts'
import { countLeftovers, ensureNothingIsLeft, fuzz } from '../tests/raw-sockets/fuzz.ts'

/** `npm run fuzz`, or `npm run fuzz -- 50000 'a seed'`: fires broken requests at every route and fails when one ends the process or leaves something behind. */
const [shots = '20000', seed = new Date().toISOString()] = process.argv.slice(2)

if (!isBuildFresh()) await buildProduct()
await using stops = new AsyncDisposableStack()
const product = await startBuiltServer({ LOG_LEVEL: 'error' })
stops.defer(product.stop)
const before = await countLeftovers(product)
console.log(`Seed: '${seed}'. Before: ${JSON.stringify(before)}`)
const { fired, faults } = await fuzz(product, { seed, shots: Number(shots), report: console.log })
for (const fault of faults) console.log(fault)
console.log(
  `${fired} shots, ${faults.length} faults. Left: ${JSON.stringify(await ensureNothingIsLeft(product, before))}`,
)
process.exitCode = faults.length > 0 ? 1 : 0
