import { connect, type Socket } from 'node:net'
import { mapAtMost } from '../../scripts/demo/map-at-most.ts'
import type { Shot } from './shots.ts'

/** Streams of events never end by themselves, and an answer that takes longer is of no interest here. */
const answerLimitMs = 1_000
const atOnce = 40

export type Volley = {
  /** How often each status was answered; `none` where the connection ended without one. */
  statuses: Record<string, number>
  /** The beginnings of the requests that were answered with a fault of the server. */
  faults: string[]
  /** Connections that the shots have left open. */
  open: Socket[]
}

/** Fires all shots, some at a time. */
export async function fireVolley(port: number, shots: readonly Shot[]): Promise<Volley> {
  const volley: Volley = { statuses: {}, faults: [], open: [] }
  await mapAtMost(atOnce, shots, async (shot) => {
    const answered = await fire(port, shot, volley.open)
    for (const status of answered.length > 0 ? answered : ['none'])
      volley.statuses[status] = (volley.statuses[status] ?? 0) + 1
    if (answered.some((status) => status >= '500' && status !== '503'))
      volley.faults.push(`${answered}: ${shot.bytes.subarray(0, 400).toString('latin1')}`)
  })
  return volley
}

/** Sends the bytes as they are, and returns the status of each answer. */
function fire(port: number, { bytes, ending }: Shot, open: Socket[]): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let answer = ''
  const limit = setTimeout(() => socket.resetAndDestroy(), answerLimitMs)
  const done = () => {
    clearTimeout(limit)
    resolve([...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status))
  }
  // A server that refuses a request may reset its connection.
  socket.on('error', () => undefined)
  socket.on('close', done)
  socket.on('data', (data) => {
    answer += data.toString('latin1')
    if (ending === 'reset after the answer') socket.resetAndDestroy()
  })
  socket.on('end', () => socket.end())
  socket.write(bytes, () => {
    if (ending === 'fin') socket.destroySoon()
    if (ending === 'half-closed') socket.end()
    if (ending === 'reset') socket.resetAndDestroy()
    if (ending !== 'open') return
    open.push(socket)
    done()
  })
  return promise
}
