import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { readEml } from '../read-eml.ts'

export type ReceivedMail = { to: string; subject: string; html: string; text: string }

export type EmailJsCall = {
  service_id: string
  template_id: string
  user_id: string
  accessToken?: string
  template_params: Record<string, string>
}

/** A real SMTP server that keeps what it takes. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 0,
    onData(stream, session, callback) {
      text(stream).then((eml) => {
        const { subject, html, text: plain } = readEml(eml)
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), subject, html, text: plain })
        callback()
      }, callback)
    },
    ...options,
  })
  // A client that hangs up in the middle is what some tests are about.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Answers as EmailJS does; `status` can be changed at any time. */
export async function startEmailJs(status = 200) {
  const state = { status, received: [] as ReceivedMail[], calls: [] as { path: string; body: EmailJsCall }[] }
  const server = createHttpServer(async (request, response) => {
    const body = (await json(request)) as EmailJsCall
    state.calls.push({ path: `${request.method} ${request.url}`, body })
    const { to_email: to = '', subject = '', html = '', text: plain = '' } = body.template_params
    if (state.status === 200) state.received.push({ to, subject, html, text: plain })
    response.writeHead(state.status).end(state.status === 200 ? 'OK' : 'refused for reasons of its own')
  })
  const endpoint = `http://127.0.0.1:${await listen(server)}`
  return Object.assign(state, { endpoint, close: () => closeServer(server) })
}

/** Accepts connections and handles them as the test says, for example not at all. */
export async function startTcpServer(onConnection: (socket: Socket) => void = () => undefined) {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  const port = await listen(server)
  return {
    port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return closeServer(server)
    },
  }
}

/** A port on which nothing listens. */
export async function findClosedPort(): Promise<number> {
  const server = createTcpServer()
  const port = await listen(server)
  await closeServer(server)
  return port
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function closeServer(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
