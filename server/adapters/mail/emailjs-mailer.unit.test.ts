import { expect, onTestFinished, test } from 'vitest'
import { createMail, refusalOf } from '../../../tests/refused-mail.ts'
import { startEmailJs, startTcpServer } from '../../../tests/servers/mail-services.ts'
import { createEmailJsMailer } from './emailjs-mailer.ts'
import type { Mailer } from './mail.ts'

test('the call carries the account and the facts that its template needs', async () => {
  const service = await startEmailJs()
  onTestFinished(service.close)
  const mail = createMail()
  await open(service.endpoint).send(mail)

  expect(service.calls).toEqual([
    {
      path: 'POST /api/v1.0/email/send',
      body: {
        service_id: 'service_1',
        template_id: 'template_1',
        user_id: 'usuario',
        accessToken: 'clave',
        template_params: {
          to_email: 'ana@example.com',
          subject: mail.subject,
          token: 'secreto',
          reset_link: 'https://example.com/secreto',
          html: mail.html,
          text: mail.text,
        },
      },
    },
  ])
})

test('a template parameter cannot redirect the mail', async () => {
  const service = await startEmailJs()
  onTestFinished(service.close)
  await open(service.endpoint).send({ ...createMail(), params: { to_email: 'otro@example.com' } })
  expect(service.received.map(({ to }) => to)).toEqual(['ana@example.com'])
})

test.each([
  [400, false, 'EmailJS no aceptó el correo'],
  [403, false, 'EmailJS prohibió el envío'],
  [429, true, 'EmailJS recibió demasiadas peticiones'],
  [451, false, 'EmailJS no atiende a navegadores sin pantalla'],
  [500, true, 'EmailJS tuvo un error propio'],
  [503, true, 'EmailJS tuvo un error propio'],
  [302, false, 'EmailJS no aceptó el correo'],
])('status %i: tried again %s, and said in our own words', async (status, isRetryable, words) => {
  const service = await startEmailJs(status)
  onTestFinished(service.close)
  const refusal = await refusalOf(open(service.endpoint))

  expect(refusal.isRetryable).toBe(isRetryable)
  expect(refusal.message).toMatch(new RegExp(`^${words}.*\\(estado ${status}\\)\\.$`))
  expect(service.calls).toHaveLength(1)
})

test.each([
  ['does not answer in time', undefined],
  ['hangs up without an answer', 'hang up'],
])('a service that %s is not sent the mail again: it may have left', async (_, reaction) => {
  const server = await startTcpServer((socket) => {
    socket.on('data', () => {
      if (reaction) socket.destroy()
    })
  })
  onTestFinished(server.close)
  const refusal = await refusalOf(open(`http://127.0.0.1:${server.port}`, 300))

  expect(refusal.isRetryable).toBe(false)
  expect(refusal.message).toContain('pudo haber salido')
})

test('a service that does not finish the TLS handshake can be tried again', async () => {
  const server = await startTcpServer()
  onTestFinished(server.close)
  expect((await refusalOf(open(`https://127.0.0.1:${server.port}`, 300))).isRetryable).toBe(true)
})

function open(endpoint: string, timeoutMs?: number): Mailer {
  const account = { serviceId: 'service_1', templateId: 'template_1', userId: 'usuario', accessToken: 'clave' }
  return createEmailJsMailer({ kind: 'emailjs', endpoint, ...account }, timeoutMs)
}
