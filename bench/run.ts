import { startBuiltServer } from '../scripts/built-server.ts'
import { buildProduct, isBuilt } from '../scripts/product-build.ts'
import type { Row } from './benchmark.ts'
import { measure } from './benchmark.ts'
import { chooseLoad } from './choose-load.ts'
import { cachedPage, notModified, uncachedPage } from './pages.bench.ts'
import { drawTable, hasMissedBudget } from './table.ts'

const benchmarks = [cachedPage, notModified, uncachedPage]

/** `npm run bench -- cached` runs those whose name begins so. */
const wanted = process.argv[2] ?? ''

if (!isBuilt()) await buildProduct()
const { load, name } = chooseLoad()
const product = await startBuiltServer()
const rows: Row[] = []
try {
  for (const benchmark of benchmarks.filter((candidate) => candidate.name.startsWith(wanted))) {
    console.log(`… ${benchmark.name}`)
    rows.push(...(await measure(benchmark, product.url, load)))
  }
} finally {
  await product.stop()
}
console.log(
  `\n${drawTable(rows)}\n\nLoad by ${name}. Compare the ratios; requests per second belong to this machine and minute.`,
)
process.exitCode = rows.some(hasMissedBudget) ? 1 : 0
