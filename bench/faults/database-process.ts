import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The product's own PostgreSQL, which has a process for each connection. It has another number after every start. */
export function findDatabaseProcess(dataFolder: string) {
  const main = () => Number(readFileSync(join(dataFolder, 'db/postmaster.pid'), 'utf8').split('\n')[0])
  const all = () => [...childrenOf(main()), main()]

  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of all()) signalUnlessGone(pid, signal)
  }

  return {
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    kill: () => signalUnlessGone(main(), 'SIGKILL'),
    /** One that works for a connection: PostgreSQL then ends all of them and recovers. */
    killWorker() {
      const worker = childrenOf(main()).find((pid) => /^postgres: postgres /.test(commandOf(pid)))
      if (worker) signalUnlessGone(worker, 'SIGKILL')
    },
  }
}

function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** A process of a connection may end between the listing and the signal. */
function signalUnlessGone(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
