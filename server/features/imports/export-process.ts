import type { Download } from '#contract/endpoint.ts'
import type { ExportFormat } from '#contract/imports.ts'
import { runWorker } from '#server/capacity/run-worker.ts'
import { type ExportedMenu, writeExport } from './write-export.ts'

export type ExportQuestion = { menu: ExportedMenu; format: ExportFormat }

const mostMemoryBytes = 640 * 1024 * 1024

runWorker<ExportQuestion, Download>(async ({ menu, format }) => writeExport(menu, format), {
  mostMemoryBytes,
  mostProcessorMs: 10_000,
})
