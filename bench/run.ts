import { buildProduct, isBuildFresh } from '../scripts/product-build.ts'
import { startSampleServer } from '../tests/samples/sample-server.ts'
import { drawBudgets } from './budget-table.ts'
import { directories } from './directory.bench.ts'
import { imports } from './imports.bench.ts'
import { liveMenus } from './live.bench.ts'
import { missedMenu } from './miss.bench.ts'
import { cachedPage, notModified, uncachedPage } from './pages.bench.ts'
import { paper } from './paper.bench.ts'
import { runBenchmarks } from './run-benchmarks.ts'
import { drawTable, hasMissedBudget } from './table.ts'

const benchmarks = [cachedPage, notModified, uncachedPage, missedMenu, liveMenus, paper, imports, ...directories]

/** `npm run bench -- cached` runs those whose name begins so. */
const wanted = process.argv[2] ?? ''

if (!isBuildFresh()) await buildProduct()
const product = await startSampleServer()
const chosen = benchmarks.filter(({ name }) => name.startsWith(wanted))
const { rows, figures, failures, loadName } = await runBenchmarks(chosen, product.url)
await product.stop()

for (const failure of failures) console.error(failure)
console.log(
  `\n${drawTable(rows)}\n\nLoad by ${loadName}. Compare the ratios; requests per second belong to this machine and minute.`,
)
if (figures.length > 0) console.log(`\n${drawBudgets(figures)}`)
const isMissed = rows.some(hasMissedBudget) || figures.some(({ isMet }) => isMet === false)
process.exitCode = failures.length > 0 || isMissed ? 1 : 0
