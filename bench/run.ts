import { buildProduct, isBuildFresh } from '../scripts/product-build.ts'
import { startSampleServer } from '../tests/samples/sample-server.ts'
import { beacons } from './beacon.bench.ts'
import { drawBudgets } from './budget-table.ts'
import { directories } from './directory.bench.ts'
import { imports } from './imports.bench.ts'
import { liveMenus } from './live.bench.ts'
import { missedMenu } from './miss.bench.ts'
import { cachedPage } from './pages.bench.ts'
import { print } from './print.bench.ts'
import { runBenchmarks } from './run-benchmarks.ts'
import { search } from './search.bench.ts'

const benchmarks = [cachedPage, missedMenu, liveMenus, beacons, print, imports, ...directories, search]

/** `npm run bench -- cached` runs those whose name begins so. */
const wanted = process.argv[2] ?? ''

if (!isBuildFresh()) await buildProduct()
const product = await startSampleServer()
const chosen = benchmarks.filter(({ name }) => name.startsWith(wanted))
const { figures, failures } = await runBenchmarks(chosen, product.url)
await product.stop()

for (const failure of failures) console.error(failure)
console.log(`\n${drawBudgets(figures)}`)
process.exitCode = failures.length > 0 || figures.some(({ isMet }) => isMet === false) ? 1 : 0
