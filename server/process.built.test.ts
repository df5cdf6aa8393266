import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { bannerDrawingPath } from '#contract/drawing-path.ts'
import { findFreePort, startBuiltServer } from '../scripts/built-server.ts'
import { clientBuild } from './pages/page-renderer.ts'

const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function start(env: Record<string, string> = {}) {
  const server = await startBuiltServer(env)
  running.push(server)
  return server
}

async function runToItsEnd(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, NODE_ENV: 'production', ...env } })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { errors, code }
}

describe('the process', () => {
  test('names every bad variable at once and exits with 1', async () => {
    const { errors, code } = await runToItsEnd({ PORT: 'ochenta', LOG_LEVEL: 'loud' })
    expect(code).toBe(1)
    expect(errors).toMatch(/PORT: .*\n.*LOG_LEVEL: /)
  })

  test('is refused on a data folder that another one holds, and the other goes on', async () => {
    const first = await start()
    const { errors, code } = await runToItsEnd({ DATA_DIR: first.dataFolder, PORT: String(await findFreePort()) })
    expect(code).not.toBe(0)
    expect(errors).toContain(first.dataFolder)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('finishes all requests in flight on SIGTERM, then exits with 0', async () => {
    const server = await start()
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const outcomes: string[] = []
    const isUp = () => server.process.exitCode === null && server.process.signalCode === null
    const visit = async (path: string) => {
      while (isUp()) outcomes.push(await request(`${server.url}${path}`, agent))
    }
    const visitors = Array.from({ length: 20 }, (_, n) => visit(n % 2 ? '/precios' : '/api/restaurants?limit=5'))
    while (outcomes.length < 200) await new Promise(setImmediate)
    server.process.kill('SIGTERM')
    const [code] = await once(server.process, 'exit')
    await Promise.all(visitors)
    agent.destroy()

    expect(code).toBe(0)
    const broken = outcomes.filter((outcome) => outcome !== '200' && outcome !== 'refused')
    expect(broken).toEqual([])
  })
})

describe('a process that is overloaded', () => {
  test('refuses what it has not cached, with a time to retry, and still answers its health check', async () => {
    // A limit so low that even an idle process counts as overloaded.
    const { url } = await start({ OVERLOAD_DELAY_MS: '0.000001' })
    await expect.poll(async () => (await fetch(`${url}/api/restaurants?limit=3`)).status).toBe(503)

    const call = await fetch(`${url}/api/restaurants?limit=4`)
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    const message = 'Hay mucha gente a la vez. Inténtalo de nuevo en unos segundos.'
    expect(await call.json()).toEqual({ message, code: 'server.overloaded' })
    const page = await fetch(`${url}/caracteristicas`)
    expect([page.status, page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual([503, '5', '5'])
    expect(await page.text()).toBe(message)
    for (const path of ['/healthz', '/readyz', ...(await listStaticFiles())]) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    }
  })
})

/** One file of each kind: without them a cached page would be broken. */
async function listStaticFiles(): Promise<string[]> {
  const assets = await readdir(new URL('assets/', clientBuild))
  const script = assets.find((file) => file.endsWith('.js'))
  const drawing = bannerDrawingPath({ name: 'La Esquina' })
  return ['/favicon.svg', '/icon-192.png', '/manifest.webmanifest', '/sw.js', `/assets/${script}`, drawing]
}

/** The status of a whole answer; `refused` when nobody took the request; `broken` when an answer that had begun stopped. */
function request(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const sent = get(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(String(response.statusCode)))
      response.on('error', () => resolve('broken'))
    })
    // A keep-alive connection may be closed at the moment it is used again; clients retry such a request.
    let bytesBefore = 0
    sent.on('socket', (socket) => {
      bytesBefore = socket.bytesRead
    })
    sent.on('error', () => resolve((sent.socket?.bytesRead ?? 0) === bytesBefore ? 'refused' : 'broken'))
  })
}
