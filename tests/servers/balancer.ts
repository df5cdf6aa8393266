import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const checkIntervalMs = 100

/**
 * A load balancer: takes turns, asks each process whether it is ready, reuses connections, and sends a
 * request to the next when one refuses the connection. A request that was sent is never sent again.
 */
export async function startBalancer() {
  const ready = new Map<string, boolean>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  function nextUpstream(): string {
    const urls = [...ready.keys()].filter((url) => ready.get(url))
    turn += 1
    return urls[turn % urls.length] ?? ''
  }

  function pass(request: IncomingMessage, response: ServerResponse, body: string): void {
    const upstream = nextUpstream()
    if (!upstream) return void response.writeHead(502).end('nobody is ready')
    const { method, url, headers } = request
    const sent = sendRequest(upstream + url, { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') return void response.writeHead(502).end(error.message)
      ready.set(upstream, false)
      pass(request, response, body)
    })
    sent.end(body)
  }

  const server = createServer(async (request, response) => pass(request, response, await text(request)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const check = setInterval(async () => {
    for (const url of ready.keys()) {
      const answer = await fetch(`${url}/readyz`).catch(() => null)
      if (ready.has(url)) ready.set(url, answer?.ok === true)
    }
  }, checkIntervalMs)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (upstream: string) => ready.set(upstream, true),
    remove: (upstream: string) => ready.delete(upstream),
    async stop() {
      clearInterval(check)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      agent.destroy()
    },
  }
}
