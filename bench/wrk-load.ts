import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Load } from './load.ts'
import { connections, createNumbering } from './load.ts'

const run = promisify(execFile)
const numberedScript = join(import.meta.dirname, 'numbered.lua')

const numbering = createNumbering()

export const loadWithWrk: Load = async (target, seconds) => {
  const { url, headers, expectedStatus, numbers } = target
  const { stdout } = await run('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    // A slow answer is a figure, not a failure.
    '--timeout=30s',
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...(numbers ? [`--script=${numberedScript}`, url, '--', `${numbering.lastOf(target)}`, `${numbers}`] : [url]),
  ])

  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  if (numbers) numbering.goOn(target, requests + connections)
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0)
  if (/Socket errors/.test(stdout) || refused !== (expectedStatus >= 400 ? requests : 0)) throw new Error(stdout)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
