/** A server whose worker, whose process id it tells, has a task that never ends. */
import { createWorkerProcesses } from '#server/capacity/worker-processes.ts'
import type { SampleQuestion } from '../sample-worker.ts'

const workers = createWorkerProcesses<SampleQuestion, unknown>({
  entry: new URL('../sample-worker.ts', import.meta.url),
  gate: { atOnce: 1, waiting: 1, longestWaitMs: 60_000, refusal: 'image.busy' },
  longestAnswerMs: 60_000,
})
process.send?.(await workers.ask('ana', 'who'))
void workers.ask('ana', 'never')
