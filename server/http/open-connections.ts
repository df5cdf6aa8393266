import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Node counts a connection as idle once the answer has been written to the socket, though a slow reader may have received only half
 * of it, and cuts it when the server closes. Here a connection ends only when its last byte has been sent.
 */
export function watchConnections(server: Server) {
  const latestAnswers = new Map<Socket, ServerResponse | null>()
  server.on('connection', (socket) => {
    latestAnswers.set(socket, null)
    socket.once('close', () => latestAnswers.delete(socket))
  })
  server.closeIdleConnections = () => {
    for (const [socket, answer] of latestAnswers) endAfter(answer, socket)
  }
  return {
    noteAnswer: (answer: ServerResponse) => {
      if (answer.socket) latestAnswers.set(answer.socket, answer)
    },
  }
}

function endAfter(answer: ServerResponse | null, socket: Socket) {
  if (!answer || answer.writableFinished) return socket.destroySoon()
  if (!answer.headersSent) answer.setHeader('connection', 'close')
  answer.once('close', () => socket.destroySoon())
}
