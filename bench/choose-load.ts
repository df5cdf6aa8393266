import { spawnSync } from 'node:child_process'
import type { Load } from './load.ts'
import { loadWithSockets } from './socket-load.ts'
import { loadWithWrk } from './wrk-load.ts'

/** One generator for all contestants of a run. */
export function chooseLoad(): { load: Load; name: string } {
  const hasWrk = spawnSync('wrk', ['--version']).error === undefined
  return hasWrk ? { load: loadWithWrk, name: 'wrk' } : { load: loadWithSockets, name: 'sockets of Node' }
}
