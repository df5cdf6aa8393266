import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const attempts = 200
const pauseMs = 50

/** Fails when the process ends before it answers, or never does. */
export async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < attempts && server.exitCode === null; attempt += 1) {
    if (await fetch(url).catch(() => null)) return
    await wait(pauseMs)
  }
  throw new Error(`${server.spawnfile} did not answer at ${url}`)
}
