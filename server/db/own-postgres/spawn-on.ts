import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import type { Account } from './account.ts'

export type PostgresProgram = ChildProcessByStdio<Writable, null, Readable>

/** The only variables that are passed on: the product's environment holds secrets. */
export const env = { LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8', TZ: 'UTC' }

/**
 * Starts a program of PostgreSQL on a folder, in a session of its own: Ctrl+C in a terminal is for the product, which ends PostgreSQL last.
 * If root starts it as another user, this user may be unable to enter the folders above, such as root's home: it gets the folder itself, open.
 */
export function spawnOn(
  folder: string,
  account: Account | undefined,
  compose: (path: string) => [program: string, ...args: string[]],
): PostgresProgram {
  const handle = account && process.platform === 'linux' ? openSync(folder, 'r') : undefined
  const [program, ...args] = compose(handle === undefined ? folder : '/proc/self/fd/3')
  try {
    return spawn(program, args, {
      ...account,
      env,
      cwd: '/',
      detached: process.platform !== 'win32',
      stdio: ['pipe', 'ignore', 'pipe', ...(handle === undefined ? [] : [handle])],
    }) as PostgresProgram
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}
