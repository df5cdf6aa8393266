import { runWorker } from '#server/capacity/run-worker.ts'
import { type Spreadsheet, writeSpreadsheet } from './write-spreadsheet.ts'

const mostMemoryBytes = 640 * 1024 * 1024

runWorker<Spreadsheet, Uint8Array>(async (spreadsheet) => writeSpreadsheet(spreadsheet), {
  mostMemoryBytes,
  mostProcessorMs: 10_000,
})
