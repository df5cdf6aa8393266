import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from '#server/is-alive.ts'
import { StartError } from '#server/start-error.ts'
import type { DatabaseLog } from '../database.ts'
import { passwordFile } from './database-folder.ts'
import { inUse } from './explain-failure.ts'

/** A product that stops finishes what runs first, which takes ten seconds at most. */
export const longestStopMs = 12_000
const pauseMs = 50

/** How a server is reached: by its socket, else by its port on this machine. */
export type Reach = { port: number; socketFolder: string | null }

export const defaultPort = 5432

type Running = Reach & { pid: number }

/** Reads what the server wrote when it started. The server may have died since, and after a power cut the file may be empty. */
function readPidFile(folder: string): Running | null {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, , , port, socketFolder = ''] = readFileSync(file, 'utf8').split('\n')
  const isByPort = existsSync(join(folder, passwordFile))
  return { pid: Number(pid), port: Number(port), socketFolder: isByPort ? null : resolve(folder, socketFolder) }
}

/** The URL of the server that runs on the folder, if it answers. */
export async function findRunning(folder: string): Promise<string | null> {
  const running = readPidFile(folder)
  return running && (await isAnswering(running)) ? urlOf(folder, running) : null
}

/** Everything is in it, so that no variable of the environment changes it. */
export function urlOf(folder: string, { port, socketFolder }: Reach): string {
  if (socketFolder)
    return `postgresql://postgres@localhost:${defaultPort}/postgres?host=${encodeURIComponent(socketFolder)}&sslmode=disable`
  return `postgresql://postgres:${readFileSync(join(folder, passwordFile), 'utf8')}@127.0.0.1:${port}/postgres?sslmode=disable`
}

/** Waits while the former product stops. Throws when another one uses the folder. */
export async function untilFree(folder: string, patienceMs: number, log: DatabaseLog): Promise<void> {
  const startedAt = performance.now()
  for (let isTold = false; ; isTold = true) {
    const running = readPidFile(folder)
    if (!running) return
    // Asked as well: the other one may run in another container, where its number means nothing.
    if (!isServerOf(folder, running.pid) && !(await isAnswering(running))) {
      // PostgreSQL would take any program that has this number now for a server, for example after a restart of the container.
      if (isAlive(running.pid) && readPidFile(folder)?.pid === running.pid) rmSync(join(folder, 'postmaster.pid'))
      return
    }
    if (performance.now() - startedAt > patienceMs) throw new StartError(inUse(folder))
    if (!isTold) log.warn({ folder, pid: running.pid }, 'the database is still in use: waiting for the former process')
    await wait(pauseMs)
  }
}

async function isAnswering({ port, socketFolder }: Reach): Promise<boolean> {
  if (!socketFolder && !port) return false
  const socket = socketFolder ? connect(join(socketFolder, `.s.PGSQL.${defaultPort}`)) : connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Its working folder tells it apart from other servers. Elsewhere than on Linux any process with the number counts. */
function isServerOf(folder: string, pid: number): boolean {
  if (process.platform !== 'linux') return pid > 0 && isAlive(pid)
  try {
    const [own, its] = [statSync(folder), statSync(`/proc/${pid}/cwd`)]
    return own.dev === its.dev && own.ino === its.ino
  } catch {
    return false
  }
}
