import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type Mode = 'up' | 'down' | 'slow' | 'silent'

const slowMs = 300

/** A connection to a service that can be cut, slowed down or silenced. */
export async function openWeakLink(port: number) {
  const sockets = new Set<Socket>()
  let mode: Mode = 'up'

  function pass(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (mode === 'silent') return
      if (mode === 'up') to.write(chunk)
      else setTimeout(() => to.write(chunk), slowMs)
    })
    from.on('close', () => to.destroy())
    from.on('error', () => to.destroy())
  }

  const server = createServer((near) => {
    if (mode === 'down') {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) sockets.add(socket.once('close', () => sockets.delete(socket)))
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')

  return {
    port: address.port,
    set(next: Mode) {
      mode = next
      if (next !== 'slow') for (const socket of sockets) if (next === 'down' || next === 'up') socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
