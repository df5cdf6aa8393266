import { type ChildProcess, execFile, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createBoundedGate, type GateLimits } from './bounded-gate.ts'
import type { WorkerReply } from './run-worker.ts'

export type WorkerOptions = {
  /** A module that calls `runWorker`. */
  entry: URL
  /** How many tasks run at once, each in its own process, and how many may wait. */
  gate: GateLimits
  /** For a process that hangs. A process that uses too much processor time ends itself earlier. */
  longestAnswerMs: number
  /** `normal`: a person waits for each task. `low`: nobody waits. `idle`: tasks of many seconds, only with what nobody else needs. */
  priority?: 'normal' | 'below normal' | 'low' | 'idle'
  idleMs?: number
  /** After so many tasks a process is replaced: for libraries that never give memory back. */
  mostTasks?: number
}

const priorities = {
  normal: constants.priority.PRIORITY_NORMAL,
  'below normal': constants.priority.PRIORITY_BELOW_NORMAL,
  low: constants.priority.PRIORITY_LOW,
  idle: constants.priority.PRIORITY_LOW,
}

/** `resources`: it took too much memory or processor time. `time`: no answer came. `crash`: it ended by itself or could not start. `stopped`: the server is closing. */
export type WorkerLoss = 'resources' | 'time' | 'crash' | 'stopped'

export class WorkerLost extends Error {
  readonly loss: WorkerLoss
  constructor(loss: WorkerLoss) {
    super(`The worker process was lost: ${loss}`)
    this.loss = loss
  }
}

/** `onProgress` hears what the process tells while it works. */
type AskOptions<Progress> = { signal?: AbortSignal | undefined; onProgress?: (progress: Progress) => void }

export type WorkerProcesses<Question, Answer, Progress = never> = {
  /** A question that still waits when `signal` is aborted is never asked. */
  ask: (caller: unknown, question: Question, options?: AskOptions<Progress>) => Promise<Answer>
  /** Starts a process ahead of a task that is likely to come soon. */
  prepare: () => void
  stop: () => void
}

/**
 * Processes for work that may crash the process it runs in. They start with the first task, are replaced when they crash,
 * and end after a while without tasks.
 */
export function createWorkerProcesses<Question, Answer, Progress = never>({
  entry,
  gate,
  longestAnswerMs,
  priority = 'below normal',
  idleMs = 60_000,
  mostTasks = Number.POSITIVE_INFINITY,
}: WorkerOptions): WorkerProcesses<Question, Answer, Progress> {
  const enter = createBoundedGate(gate)
  const all = new Set<ChildProcess>()
  const idle: ChildProcess[] = []
  /** Why this side ended the process. */
  const endedFor = new WeakMap<ChildProcess, WorkerLoss>()
  const tasks = new WeakMap<ChildProcess, number>()
  let leaving: NodeJS.Timeout | undefined

  function ask(
    caller: unknown,
    question: Question,
    { signal, onProgress }: AskOptions<Progress> = {},
  ): Promise<Answer> {
    const work = async () => {
      clearTimeout(leaving)
      const worker = idle.pop() ?? start()
      try {
        const reply = await askWorker(worker, question, onProgress)
        setAside(worker)
        if ('answer' in reply) return reply.answer
        throw new Error(`A worker process failed: ${reply.failure}`)
      } finally {
        leaving = setTimeout(leave, idleMs).unref()
      }
    }
    return enter(caller, work, signal)
  }

  function setAside(worker: ChildProcess): void {
    if (!all.has(worker)) return
    const done = (tasks.get(worker) ?? 0) + 1
    tasks.set(worker, done)
    if (done < mostTasks) {
      idle.push(worker)
      return
    }
    all.delete(worker)
    end(worker, 'stopped')
  }

  function start(): ChildProcess {
    const worker = fork(entry, {
      serialization: 'advanced',
      execArgv: [],
      // None of the server's secrets are needed here.
      env: { NODE_ENV: 'production' },
    })
    const forget = () => {
      all.delete(worker)
      const place = idle.indexOf(worker)
      if (place !== -1) idle.splice(place, 1)
    }
    // Serving comes first: a burst of pictures must not slow down cached pages.
    if (worker.pid !== undefined) {
      setPriority(worker.pid, priorities[priority])
      if (priority === 'idle') runOnlyWhenIdle(worker.pid)
    }
    // A process that could not even start emits `error` and no `exit`.
    worker.once('exit', forget).on('error', forget)
    all.add(worker)
    return worker
  }

  function askWorker(
    worker: ChildProcess,
    question: Question,
    onProgress: ((progress: Progress) => void) | undefined,
  ): Promise<{ answer: Answer } | { failure: string }> {
    return new Promise((resolve, reject) => {
      worker.ref()
      worker.channel?.ref()
      const tooLate = setTimeout(() => end(worker, 'time'), longestAnswerMs)
      const settle = () => {
        clearTimeout(tooLate)
        // An idle worker must not keep the server's process alive.
        worker.unref()
        worker.channel?.unref()
        worker.off('message', receive).off('exit', lose).off('error', fail)
      }
      function receive(reply: WorkerReply<Answer, Progress>) {
        if ('progress' in reply) return onProgress?.(reply.progress)
        settle()
        resolve(reply)
      }
      function lose(_code: number | null, signal: NodeJS.Signals | null) {
        settle()
        // This side did not kill it, so it ended itself, or the kernel ended it, for using too many resources.
        reject(new WorkerLost(endedFor.get(worker) ?? (signal === 'SIGKILL' ? 'resources' : 'crash')))
      }
      function fail() {
        settle()
        end(worker, 'crash')
        reject(new WorkerLost('crash'))
      }
      worker.on('message', receive).on('exit', lose).on('error', fail)
      worker.send(question as object)
    })
  }

  function end(worker: ChildProcess, loss: WorkerLoss): void {
    endedFor.set(worker, loss)
    worker.kill('SIGKILL')
  }

  function prepare(): void {
    if (all.size > 0) return
    const worker = start()
    worker.unref()
    worker.channel?.unref()
    idle.push(worker)
    leaving = setTimeout(leave, idleMs).unref()
  }

  /** Only idle processes. */
  function leave(): void {
    for (const worker of idle.splice(0)) {
      all.delete(worker)
      end(worker, 'stopped')
    }
  }

  function stop(): void {
    clearTimeout(leaving)
    idle.length = 0
    for (const worker of all) end(worker, 'stopped')
    all.clear()
  }

  return { ask, prepare, stop }
}

/**
 * Linux counts a core as free while it only runs processes of this policy, so the server is woken there at once. A low priority alone
 * left the server and its clients on one core, and cached pages lost a third of their speed. Without the program the low priority remains.
 */
function runOnlyWhenIdle(pid: number): void {
  execFile('chrt', ['--idle', '--all-tasks', '--pid', '0', String(pid)], () => {})
}
