import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from './project.ts'

const startLimitMs = 120_000

export type BuiltServerOptions = {
  /** Fills the data folder before the start. */
  fill?: (dataFolder: string) => void | Promise<void>
  entry?: string
  /** The product's folder. */
  folder?: string
  /** The limit that `ulimit -n` sets. */
  mostOpenFiles?: number
}

/** The built product as production runs it, on a free port and with a data folder of its own that goes when it stops. */
export async function startBuiltServer(
  env: Record<string, string> = {},
  { fill, entry = 'server/main.ts', folder = projectRoot, mostOpenFiles }: BuiltServerOptions = {},
) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cartaviva-'))
  await fill?.(dataFolder)
  const url = `http://localhost:${env.PORT ?? (await findFreePort())}`
  const command = mostOpenFiles ? `ulimit -n ${mostOpenFiles}; exec "$0" "$@"` : 'exec "$0" "$@"'
  const server = spawn('/bin/sh', ['-c', command, process.execPath, entry], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      RATE_LIMITS: 'off',
      // Tests share a busy machine.
      OVERLOAD_DELAY_MS: '0',
      // In the morning they would add mails that no test expects.
      DAILY_NOTICES: 'off',
      LOG_LEVEL: 'warn',
      SECURITY_LOG: join(dataFolder, 'security.log'),
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // A test that fails before it stops its server must not leave it behind: the runner would wait for it for ever.
  const kill = () => server.kill('SIGKILL')
  const killAndGo = () => {
    kill()
    process.kill(process.pid, 'SIGTERM')
  }
  process.once('exit', kill).once('SIGTERM', killAndGo)
  server.unref()
  const stop = async () => {
    process.off('exit', kill).off('SIGTERM', killAndGo)
    server.ref()
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
    // After a kill its database may still be stopping.
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 })
  }
  await untilReady(url, server).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, dataFolder, process: server, stop }
}

async function untilReady(url: string, server: ChildProcess) {
  const startedAt = performance.now()
  while (performance.now() - startedAt < startLimitMs) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with exit code ${server.exitCode} before it was ready.`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error(`The server was not ready within ${startLimitMs / 1000} s.`)
}

export async function findFreePort() {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
