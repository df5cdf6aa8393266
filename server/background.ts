import type { Log } from './log.ts'

export type Background = ReturnType<typeof createBackground>

/** Work that goes on after its answer was sent. Closing waits for it. */
export function createBackground(log: Log) {
  const running = new Set<Promise<void>>()

  function run(what: string, work: () => Promise<void>): void {
    const task = work()
      .catch((error) => log.error({ err: error }, `${what} failed`))
      .finally(() => running.delete(task))
    running.add(task)
  }

  async function settle(): Promise<void> {
    while (running.size > 0) await Promise.all(running)
  }

  return { run, settle }
}
