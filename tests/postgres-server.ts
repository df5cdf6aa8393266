import { execFile, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgresBinaries } from './postgres-binaries.ts'

export type PostgresServer = {
  /** The URL of one of the server's databases; without a name, of one that always exists. */
  url(database?: string): string
  stop(): Promise<void>
}

/** A real PostgreSQL for tests: the server that TEST_DATABASE_URL names, else a temporary one that needs no preparation. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL
  return given ? describeServer(given) : await startThrowawayServer(findPostgresBinaries())
}

function describeServer(given: string): PostgresServer {
  return {
    url(database) {
      const url = new URL(given)
      if (database) url.pathname = `/${database}`
      return url.href
    },
    stop: () => Promise.resolve(),
  }
}

/** Reached through a socket in a private folder: no port to find, no password, nobody else gets in. */
async function startThrowawayServer(installedBinaries: string): Promise<PostgresServer> {
  const account = accountForPostgres()
  const folder = mkdtempSync(join(account ? reachableTemporaryFolder(account) : tmpdir(), 'cartaviva-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    const binaries = account ? reachableBinaries(installedBinaries, account, folder) : installedBinaries
    const env = { ...process.env, LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8' }
    const options = { ...account, env, cwd: folder }
    const data = join(folder, 'data')
    const initOptions = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']
    await promisify(execFile)(join(binaries, 'initdb'), initOptions, options)
    const command = [join(binaries, 'postgres'), '-D', data, ...throwawaySettings(folder)]
    const server = spawnBoundToThisProcess(folder, command, options)
    await untilReady(server)
    return {
      url: (database = 'postgres') => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
      async stop() {
        const stopped = Promise.withResolvers<void>()
        server.once('close', stopped.resolve)
        server.stdin.end()
        await stopped.promise
        removeFolder()
      },
    }
  } catch (error) {
    removeFolder()
    throw error
  }
}

function throwawaySettings(socketFolder: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    // Nobody copies this server, and it need not survive its machine.
    wal_level: 'minimal',
    max_wal_senders: '0',
    // How long two transactions block each other before PostgreSQL refuses one of them. By default a second, which a test would wait.
    deadlock_timeout: '50ms',
    max_connections: '200',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root. Then it runs as an existing user without rights. */
export function accountForPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('PostgreSQL refuses to run as root, and there is no user `postgres` or `nobody`')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

function reachableTemporaryFolder(account: Account): string {
  const enter = spawnSync('/bin/sh', ['-c', 'cd "$0"', tmpdir()], { ...account, cwd: '/' })
  return enter.status === 0 ? tmpdir() : '/tmp'
}

/** That user cannot read root's folders. If the project is in one, the user gets a copy of the programs. */
export function reachableBinaries(binaries: string, account: Account, folder: string): string {
  if (spawnSync(join(binaries, 'initdb'), ['--version'], { ...account, cwd: folder }).status === 0) return binaries
  const copy = join(folder, 'postgresql')
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, basename(binaries))
}

type SpawnOptions = Partial<Account> & { env: NodeJS.ProcessEnv; cwd: string }

/**
 * The pipe to the shell closes when this process ends, even by SIGKILL; the server is then stopped and its folder removed.
 * The wait is limited, because in a container the dead server may stay a zombie process and look alive.
 */
const stopWhenInputCloses = `
  exec 3<&0
  folder=$1; shift
  (
    cat <&3
    kill -QUIT $$
    tries=0; while kill -0 $$ && [ $tries -lt 30 ]; do tries=$((tries + 1)); sleep 0.1; done
    rm -rf "$folder"
  ) >/dev/null 2>&1 &
  exec "$@" 3<&- </dev/null`

function spawnBoundToThisProcess(folder: string, command: string[], options: SpawnOptions) {
  return spawn('/bin/sh', ['-c', stopWhenInputCloses, 'sh', folder, ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}

async function untilReady(server: ReturnType<typeof spawnBoundToThisProcess>): Promise<void> {
  const ready = Promise.withResolvers<void>()
  let output = ''
  server.stderr.on('data', (chunk) => {
    output += chunk
    if (output.includes('ready to accept connections')) ready.resolve()
  })
  server.once('error', ready.reject)
  server.once('exit', (code) => {
    server.stdin.end()
    ready.reject(new Error(`PostgreSQL ended with ${code} instead of starting:\n${output}`))
  })
  await ready.promise
}
