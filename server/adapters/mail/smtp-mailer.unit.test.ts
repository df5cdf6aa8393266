import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { createMail, refusalOf } from '../../../tests/refused-mail.ts'
import { startSmtpServer, startTcpServer } from '../../../tests/servers/mail-services.ts'
import type { Mailer } from './mail.ts'
import type { SmtpService } from './mail-url.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const patient = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 10_000, wholeMs: 20_000 }
const impatient = { ...patient, greetingMs: 300, silenceMs: 300 }

test('the credentials are used, and wrong ones are an error for good', async () => {
  const server = await startSmtpServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'ana' && password === 's€creto/1' ? callback(null, { user: 'ana' }) : callback(new Error('no')),
  })
  onTestFinished(server.close)
  const credentials = { user: 'ana', pass: 's€creto/1' }
  await open(server.port, { credentials }).send(createMail())
  expect(server.received).toHaveLength(1)

  const refusal = await refusalOf(open(server.port, { credentials: { user: 'ana', pass: 'otro' } }))
  expect(refusal).toMatchObject({ isRetryable: false, message: expect.stringContaining('MAIL_URL') })
})

test('a server without encryption never sees the mail when encryption is required', async () => {
  const server = await startSmtpServer()
  onTestFinished(server.close)
  await refusalOf(open(server.port, { requiresTls: true }))
  expect(server.received).toEqual([])
})

test('an unknown mailbox is refused for good, a busy one can be tried again', async () => {
  const server = await startSmtpServer({
    onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error('ana@example.com'), { responseCode })),
  })
  onTestFinished(server.close)
  const mailer = open(server.port)

  let responseCode = 550
  const unknown = await refusalOf(mailer)
  expect(unknown.isRetryable).toBe(false)
  expect(unknown.message).toBe('El servidor SMTP rechazó el correo (respuesta 550).')

  responseCode = 450
  const busy = await refusalOf(mailer)
  expect(busy.isRetryable).toBe(true)
  expect(busy.message).toBe('El servidor SMTP pidió intentarlo más tarde (respuesta 450).')
})

test.each([
  [554, false],
  [451, true],
])('the answer %i to the whole message decides by itself', async (responseCode, isRetryable) => {
  const server = await startSmtpServer({
    onData: (stream, _session, callback) => {
      stream.resume()
      stream.on('end', () => callback(Object.assign(new Error('no'), { responseCode })))
    },
  })
  onTestFinished(server.close)
  expect((await refusalOf(open(server.port))).isRetryable).toBe(isRetryable)
})

test('a server that does not greet in time can be tried again', async () => {
  const server = await startTcpServer()
  onTestFinished(server.close)
  expect((await refusalOf(open(server.port, {}, impatient))).isRetryable).toBe(true)
})

test.each([
  ['hangs up', (socket: Socket) => socket.destroy()],
  ['falls silent', () => undefined],
])('a server that %s before it asks for the message can be tried again', async (_, react) => {
  const server = await startTcpServer((socket) => converse(socket, { DATA: () => react(socket) }))
  onTestFinished(server.close)
  expect((await refusalOf(open(server.port, {}, impatient))).isRetryable).toBe(true)
})

test.each([
  ['hangs up', (socket: Socket) => socket.destroy()],
  ['falls silent', () => undefined],
])('a server that %s after the message is not sent it again: it may have taken it', async (_, react) => {
  let messages = 0
  const server = await startTcpServer((socket) =>
    converse(socket, {
      '.': () => {
        messages += 1
        react(socket)
      },
    }),
  )
  onTestFinished(server.close)
  const refusal = await refusalOf(open(server.port, {}, impatient))

  expect(refusal.isRetryable).toBe(false)
  expect(refusal.message).toContain('pudo haber llegado')
  expect(messages).toBe(1)
})

test('a server that drips its answer is given up, and the next mail gets a fresh connection', async () => {
  let isDripping = true
  const server = await startTcpServer((socket) =>
    converse(socket, {
      '.': () => {
        if (!isDripping) return socket.write('250 ok\r\n')
        const drip = setInterval(() => socket.write('250-wait\r\n'), 50)
        return socket.on('close', () => clearInterval(drip))
      },
    }),
  )
  onTestFinished(server.close)
  const mailer = open(server.port, {}, { ...patient, wholeMs: 1_500 })

  expect((await refusalOf(mailer)).isRetryable).toBe(false)
  isDripping = false
  await mailer.send(createMail())
})

test('mails share a connection, and closing lets go of it', async () => {
  let sessions = 0
  const goodbye = Promise.withResolvers<void>()
  const server = await startSmtpServer({
    onConnect: (_session, callback) => {
      sessions += 1
      callback()
    },
    onClose: () => goodbye.resolve(),
  })
  onTestFinished(server.close)
  const mailer = open(server.port)
  await mailer.send(createMail())
  await mailer.send(createMail())
  expect(server.received).toHaveLength(2)
  expect(sessions).toBe(1)

  await mailer.close()
  await goodbye.promise
})

function open(port: number, service: Partial<SmtpService> = {}, limits = patient): Mailer {
  const local: SmtpService = {
    kind: 'smtp',
    host: '127.0.0.1',
    port,
    isSecure: false,
    requiresTls: false,
    credentials: undefined,
    ...service,
  }
  const mailer = createSmtpMailer(local, { name: 'CartaViva', address: 'no-responder@example.com' }, limits)
  onTestFinished(() => mailer.close())
  return mailer
}

/** The least of SMTP, line by line; `reactions` replace the usual answer to a line. */
function converse(socket: Socket, reactions: Record<string, () => unknown>) {
  let isReadingMessage = false
  socket.write('220 local ESMTP\r\n')
  createInterface({ input: socket }).on('line', (line) => {
    const command = line === '.' ? '.' : (line.split(' ')[0] ?? '')
    if (isReadingMessage && command !== '.') return
    isReadingMessage = command === 'DATA' && !reactions[command]
    const answer = reactions[command] ?? (() => socket.write(isReadingMessage ? '354 go\r\n' : '250 ok\r\n'))
    answer()
  })
}
