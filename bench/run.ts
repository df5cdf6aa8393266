import { startBuiltServer } from '../scripts/built-server.ts'
import { buildProduct, isBuildFresh } from '../scripts/product-build.ts'
import type { Row } from './benchmark.ts'
import { measure } from './benchmark.ts'
import { chooseLoad } from './choose-load.ts'
import { directory } from './directory.bench.ts'
import { cachedPage, notModified, uncachedPage } from './pages.bench.ts'
import { drawTable, hasMissedBudget } from './table.ts'

const benchmarks = [cachedPage, notModified, uncachedPage, directory]

/** `npm run bench -- cached` runs those whose name begins so. */
const wanted = process.argv[2] ?? ''

if (!isBuildFresh()) await buildProduct()
const { load, name } = chooseLoad()
const product = await startBuiltServer()
const rows: Row[] = []
const failures: unknown[] = []
for (const benchmark of benchmarks.filter((candidate) => candidate.name.startsWith(wanted))) {
  console.log(`… ${benchmark.name}`)
  // One that breaks does not hide what the others found.
  await measure(benchmark, product.url, load).then(
    (measured) => rows.push(...measured),
    (error) => failures.push(error),
  )
}
await product.stop()

for (const failure of failures) console.error(failure)
console.log(
  `\n${drawTable(rows)}\n\nLoad by ${name}. Compare the ratios; requests per second belong to this machine and minute.`,
)
process.exitCode = failures.length > 0 || rows.some(hasMissedBudget) ? 1 : 0
