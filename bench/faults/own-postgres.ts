import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostgresBinaries } from '../../tests/postgres-binaries.ts'
import { accountForPostgres, reachableBinaries } from '../../tests/postgres-server.ts'

/** In memory where there is such a folder: only a power cut would tell the difference, and every start is faster. */
export const fastFolder = existsSync('/dev/shm') ? '/dev/shm' : '/tmp'

/** A PostgreSQL that keeps what it has acknowledged, and that can be paused, stopped and started again. `parent`: where it keeps its data. */
export async function startOwnPostgres(parent = fastFolder) {
  const account = accountForPostgres()
  const folder = mkdtempSync(join(parent, 'cartaviva-faults-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const binaries = account ? reachableBinaries(findPostgresBinaries(), account, folder) : findPostgresBinaries()
  const options = { ...account, env: { ...process.env, LC_ALL: 'C.UTF-8' }, cwd: folder }
  const data = join(folder, 'data')
  const initOptions = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=100']
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const command = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    const started = spawn(join(binaries, 'postgres'), command, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    const ready = Promise.withResolvers<void>()
    let output = ''
    server = started
    started.stderr.on('data', (chunk) => {
      output += chunk
      if (output.includes('ready to accept connections')) ready.resolve()
    })
    started.once('exit', (code) => ready.reject(new Error(`PostgreSQL ended with ${code}:\n${output}`)))
    await ready.promise
  }

  const isRunning = () => server?.exitCode === null && server.signalCode === null
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  const killAtExit = () => {
    signalAll('SIGKILL')
    removeFolder()
  }
  process.once('exit', killAtExit)
  await promisify(execFile)(join(binaries, 'initdb'), initOptions, options)
  await start()

  /** The server has a process for each connection; only its own children are signalled. */
  function signalAll(signal: NodeJS.Signals): void {
    if (!isRunning() || !server?.pid) return
    for (const pid of [...listChildren(server.pid), server.pid]) signalUnlessGone(pid, signal)
  }

  async function stop(): Promise<void> {
    if (!isRunning() || !server) return
    // A paused one would not hear of it.
    signalAll('SIGCONT')
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }

  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    isRunning,
    start,
    stop,
    async remove() {
      await stop()
      process.off('exit', killAtExit)
      await wait(50)
      removeFolder()
    },
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

function listChildren(pid: number): number[] {
  try {
    const output = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    return output.split('\n').map(Number).filter(Boolean)
  } catch {
    return []
  }
}
