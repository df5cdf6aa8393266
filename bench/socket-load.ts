import { once } from 'node:events'
import { connect } from 'node:net'
import type { Load, Target } from './load.ts'
import { connections, createNumbering, numberPlace } from './load.ts'

const numbering = createNumbering()

/** HTTP by hand over keep-alive connections, one request at a time on each: node:http's client is slower than the servers. */
export const loadWithSockets: Load = async (target, seconds) => {
  const endsAt = performance.now() + seconds * 1000
  const startedAt = performance.now()
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(endsAt, target)))
  const answers = counts.reduce((sum, count) => sum + count, 0)
  return answers / ((performance.now() - startedAt) / 1000)
}

async function askUntil(endsAt: number, target: Target): Promise<number> {
  const { hostname, port } = new URL(target.url)
  const nextRequest = composeRequests(target)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let answers = 0
  let received: Buffer = Buffer.alloc(0)

  socket.on('error', reject)
  socket.on('close', () => reject(new Error(`${target.url} closed the connection`)))
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const length = answerLength(received, target.expectedStatus)
    if (length === undefined || received.length < length) return
    if (received.length > length || length === 0) {
      reject(new Error(`Unexpected answer from ${target.url}: ${received.toString('latin1', 0, 200)}`))
      return
    }
    received = Buffer.alloc(0)
    answers += 1
    if (performance.now() < endsAt) socket.write(nextRequest())
    else resolve(answers)
  })

  socket.write(nextRequest())
  return promise.finally(() => socket.destroy())
}

function composeRequests(target: Target): () => string {
  const { pathname, search, host } = new URL(target.url)
  const lines = Object.entries({ host, ...target.headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  if (!target.numbers) return () => request
  return () => request.replace(numberPlace, String(numbering.goOn(target)))
}

/** Undefined while the head is incomplete, 0 when it is not the answer that was expected. */
function answerLength(received: Buffer, expectedStatus: number): number | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const head = received.toString('latin1', 0, headEnd)
  if (!head.startsWith(`HTTP/1.1 ${expectedStatus} `)) return 0
  const bodyLength = expectedStatus === 304 ? 0 : Number(/^content-length: *(\d+)/im.exec(head)?.[1])
  return Number.isNaN(bodyLength) ? 0 : headEnd + 4 + bodyLength
}
