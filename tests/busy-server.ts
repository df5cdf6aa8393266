/** A server that is busy all the time while its worker, whose process id it tells, has a task. */
import { createWorkerProcesses } from '#server/capacity/worker-processes.ts'
import type { SampleQuestion } from './sample-worker.ts'

const workers = createWorkerProcesses<SampleQuestion, unknown>({
  entry: new URL('./sample-worker.ts', import.meta.url),
  gate: { atOnce: 1, waiting: 1, longestWaitMs: 60_000, refusal: 'image.busy' },
  longestAnswerMs: 60_000,
  priority: 'idle',
})
process.send?.(await workers.ask('ana', 'who'))
void workers.ask('ana', 'never')
work()

function work() {
  const until = performance.now() + 20
  while (performance.now() < until);
  setImmediate(work)
}
