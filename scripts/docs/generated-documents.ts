import { composeConfigurationTable } from './configuration-table.ts'
import { composeLimits } from './limits-table.ts'
import { composeMetricsReference } from './metrics-reference.ts'

const docs = new URL('../../docs/', import.meta.url)

export const generatedDocuments = [
  { file: new URL('configuration.md', docs), compose: composeConfigurationTable },
  { file: new URL('metrics.md', docs), compose: composeMetricsReference },
  { file: new URL('limits.md', docs), compose: composeLimits },
]
