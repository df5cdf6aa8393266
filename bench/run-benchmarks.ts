import type { Benchmark, Row } from './benchmark.ts'
import { measure } from './benchmark.ts'
import type { Budget } from './budget-table.ts'
import { chooseLoad } from './choose-load.ts'
import { waitForQuietMoment } from './quiet-moment.ts'

/** Against the product that serves the sample restaurants at `url`. One that breaks does not hide what the others found. */
export async function runBenchmarks(benchmarks: Benchmark[], url: string) {
  const { load, name: loadName } = chooseLoad()
  const rows: Row[] = []
  const figures: Budget[] = []
  const failures: unknown[] = []
  for (const benchmark of benchmarks) {
    console.log(`… ${benchmark.name}`)
    await waitForQuietMoment()
    await measure(benchmark, url, load).then(
      (measured) => {
        rows.push(...measured.rows)
        figures.push(...measured.figures)
      },
      (error) => failures.push(error),
    )
  }
  return { rows, figures, failures, loadName }
}
