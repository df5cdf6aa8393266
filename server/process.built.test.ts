import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { bannerDrawingPath } from '#contract/menu/drawing-path.ts'
import { imageVariant } from '#contract/uploads/images.ts'
import { findFreePort, startBuiltServer } from '../scripts/built-server.ts'
import { openLiveMenu } from '../tests/live-menu.ts'
import { createSession } from '../tests/product/accounts.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { startTestProduct } from '../tests/servers/test-product.ts'
import { clientBuild } from './pages/page-renderer.ts'

const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

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

  test('holds its data folder against another one, finishes all requests in flight on SIGTERM, ends the streams of open menus, then exits with 0', async () => {
    const server = await startBuiltServer()
    running.push(server)
    const second = await runToItsEnd({ DATA_DIR: server.dataFolder, PORT: String(await findFreePort()) })
    expect(second.code).not.toBe(0)
    expect(second.errors).toContain(server.dataFolder)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

    const kitchen = await openKitchen(server.url, await createSession(server.url, 'restaurant'))
    const menu = await openLiveMenu(server.url, kitchen.restaurant.id)
    await menu.nextState()

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
    await expect(menu.nextState()).rejects.toThrow('The stream has ended')
    const broken = outcomes.filter((outcome) => outcome !== '200' && outcome !== 'refused')
    expect(broken).toEqual([])
  })
})

describe('a process that is overloaded', () => {
  test('refuses what it has not cached, with a time to retry, and still answers its health check', async () => {
    // A limit so low that even an idle process counts as overloaded.
    const picture = imageVariant(`menu-items/${randomUUID()}.webp`, 400)
    const fill = (dataFolder: string) => {
      mkdirSync(join(dataFolder, 'uploads/menu-items'), { recursive: true })
      writeFileSync(join(dataFolder, 'uploads', picture), 'a picture')
    }
    const product = await startTestProduct({ OVERLOAD_DELAY_MS: '0.000001' }, { fill })
    running.push(product)
    const { url } = product
    // The work of starting is not an overload.
    expect((await fetch(`${url}/api/restaurants?limit=2`)).status).toBe(200)
    await expect.poll(async () => (await fetch(`${url}/api/restaurants?limit=3`)).status).toBe(503)

    const call = await fetch(`${url}/api/restaurants?limit=4`)
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    const message = 'Hay mucha gente a la vez. Inténtalo de nuevo en unos segundos.'
    expect(await call.json()).toEqual({ message, code: 'server.overloaded' })
    const page = await fetch(`${url}/caracteristicas`)
    expect([page.status, page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual([503, '5', '5'])
    expect(await page.text()).toBe(message)
    for (const path of ['/healthz', '/readyz', `/images/${picture}`, ...(await listStaticFiles())]) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    }
  })
})

describe('more connections than the process may open files', () => {
  test('are closed at once, and leave it free files to work with', async () => {
    const server = await startTestProduct({}, { mostOpenFiles: 200 })
    running.push(server)
    const sockets = Array.from({ length: 300 }, () => connect(Number(new URL(server.url).port)).on('error', () => {}))
    await Promise.all(sockets.map((socket) => new Promise((goOn) => socket.once('connect', goOn).once('close', goOn))))
    const countOpen = () => sockets.filter((socket) => !socket.closed).length
    await expect.poll(countOpen).toBeLessThanOrEqual(50)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => fetch(`${server.url}/healthz`).then(({ status }) => status, String)).toBe(200)
  })
})

describe('many logins at once', () => {
  test('from one /64 take no more than its share of the checks, and a neighbour is let in', async () => {
    const product = await startTestProduct({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1,::1' })
    running.push(product)
    const { url } = product
    const logIn = async (n: number, from: string) => {
      const body = JSON.stringify({ email: `persona${n}@casa.ec`, password: 'no es esta clave' })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
      return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status
    }
    const flood = Array.from({ length: 50 }, (_, n) => logIn(n, `2001:db8:1:2::${n.toString(16)}`))
    const neighbour = logIn(50, '2001:db8:1:3::1')
    const statuses = await Promise.all(flood)
    expect(new Set(statuses)).toEqual(new Set([401, 503]))
    expect(await neighbour).toBe(401)
    // Only wrong passwords are counted, and not those that could not be checked.
    for (let n = 51; statuses.filter((status) => status === 401).length < 100; n += 1)
      statuses.push(await logIn(n, `2001:db8:1:2:ffff::${n}`))
    expect(statuses).not.toContain(429)
    expect(await logIn(999, '2001:db8:1:2:ffff::')).toBe(429)
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
