import type { MetricSources } from './metrics.ts'

/** Only when wanted: it brings eighty modules, which every start would load. */
export async function loadMetrics(sources: MetricSources) {
  const { createMetrics } = await import('./metrics.ts')
  return createMetrics(sources)
}
