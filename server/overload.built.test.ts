import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { bannerDrawingPath } from '#contract/menu/drawing-path.ts'
import { imageVariant } from '#contract/uploads/images.ts'
import { startTestProduct } from '../tests/servers/test-product.ts'
import { clientBuild } from './pages/page-renderer.ts'

const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
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
