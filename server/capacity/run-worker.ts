import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

export type WorkerReply<Answer, Progress> = { answer: Answer } | { failure: string } | { progress: Progress }

/** The limit for one task, in processor time and not in clock time: on a busy machine ordinary work takes long as well. */
export type WorkerLimits = { mostMemoryBytes: number; mostProcessorMs: number }

/**
 * The worker's side of `worker-processes.ts`: handles one task after another until the server disconnects.
 * Native libraries take memory outside V8's heap, so the limit is on the whole process (docs/decisions/0015-worker-processes.md).
 */
export function runWorker<Question, Answer, Progress = never>(
  answer: (question: Question, tell: (progress: Progress) => void) => Promise<Answer>,
  limits: WorkerLimits,
): void {
  volunteerForOutOfMemory()
  // A thread, because a timer of this one does not fire while a file is parsed.
  const watch = new Worker(new URL('./watch-process.ts', import.meta.url), { workerData: limits })
  watch.unref()
  // Terminals and service managers signal the whole group; the server decides when its workers end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit())
  process.on('message', async (question: Question) => {
    watch.postMessage(process.cpuUsage())
    const send = (reply: WorkerReply<Answer, Progress>) =>
      // The server may have been killed meanwhile: then nobody waits for the answer.
      process.send?.(reply, (error: Error | null) => error && process.exit())
    const reply = await answer(question, (progress) => send({ progress })).then(
      (answer) => ({ answer }),
      (error: Error) => ({ failure: error.stack ?? error.message }),
    )
    send(reply)
  })
}

/** If the machine runs out of memory, Linux ends this process rather than the server. */
function volunteerForOutOfMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}
