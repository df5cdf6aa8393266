import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { findFreePort, startBuiltServer } from '../scripts/built-server.ts'
import { openLiveMenu } from '../tests/live-menu.ts'
import { createSession } from '../tests/product/accounts.ts'
import { openKitchen } from '../tests/product/kitchens.ts'

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
