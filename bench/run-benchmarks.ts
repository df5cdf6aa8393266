import type { Benchmark } from './benchmark.ts'
import { measure } from './benchmark.ts'
import type { Budget } from './budget-table.ts'
import { waitForQuietMoment } from './quiet-moment.ts'

/** Against the product that serves the sample restaurants at `url`. One that breaks does not hide what the others found. */
export async function runBenchmarks(benchmarks: Benchmark[], url: string) {
  const figures: Budget[] = []
  const failures: unknown[] = []
  for (const benchmark of benchmarks) {
    console.log(`… ${benchmark.name}`)
    await waitForQuietMoment()
    await measure(benchmark, url).then(
      (measured) => figures.push(...measured),
      (error) => failures.push(error),
    )
  }
  return { figures, failures }
}
