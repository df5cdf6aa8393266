import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../scripts/built-server.ts'
import { programEnv } from '../scripts/project.ts'
import { untilAnswers } from './until-answers.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, 'next-reference')
const next = join(folder, 'node_modules/next/dist/bin/next')
const env = { ...programEnv, NEXT_TELEMETRY_DISABLED: '1' }

/** Not among the dependencies: 340 MB for one figure. Fetched and built when the benchmark runs; false when that fails. */
export async function provideNext(): Promise<boolean> {
  try {
    if (!existsSync(next))
      await run('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], { cwd: folder, env })
    await run(process.execPath, [next, 'build'], { cwd: folder, env })
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

/** The menu page rendered on demand by Next.js in one process, from the same database. */
export async function startNext(databaseUrl: string) {
  const port = await findFreePort()
  const server = spawn(process.execPath, [next, 'start', '-p', String(port)], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
  }
  await untilAnswers(url, server).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, stop }
}
