import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Mail, Mailer } from './mail.ts'
import { ensureSafeHeaders, MailRefusal } from './mail.ts'
import type { EmailJsService } from './mail-url.ts'

const defaultTimeoutMs = 20_000

/** The template of the EmailJS account writes the mail; it gets ours as `html` and `text`, and each fact as a parameter. */
export function createEmailJsMailer(service: EmailJsService, timeoutMs = defaultTimeoutMs): Mailer {
  const url = new URL(`${service.endpoint}/api/v1.0/email/send`)

  return {
    isIdempotent: false,

    async send(mail) {
      ensureSafeHeaders(mail)
      const status = await post(url, JSON.stringify(composeCall(service, mail)), timeoutMs)
      if (status !== 200) throw refusalOf(status)
    },

    close: () => Promise.resolve(),
  }
}

function composeCall(service: EmailJsService, mail: Mail) {
  return {
    service_id: service.serviceId,
    template_id: service.templateId,
    user_id: service.userId,
    accessToken: service.accessToken,
    template_params: { ...mail.params, to_email: mail.to, subject: mail.subject, html: mail.html, text: mail.text },
  }
}

/** Not `fetch`: it does not tell whether a failed request had already left, and a mail must not leave twice. */
function post(url: URL, json: string, timeoutMs: number): Promise<number> {
  const isHttps = url.protocol === 'https:'
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let hasConnected = false

  const call = (isHttps ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
  })
  call.on('socket', (socket) => {
    socket.once(isHttps ? 'secureConnect' : 'connect', () => {
      hasConnected = true
    })
  })
  call.on('response', (response) => {
    response.resume()
    response.on('error', () => undefined)
    resolve(response.statusCode ?? 0)
  })
  call.on('error', (cause) => reject(hasConnected ? unanswered(cause) : unreachable(cause)))
  call.end(json)
  return promise
}

function unreachable(cause: NodeJS.ErrnoException): MailRefusal {
  return new MailRefusal(`EmailJS no está al alcance (${cause.code ?? cause.name}).`, { isRetryable: true, cause })
}

function unanswered(cause: Error): MailRefusal {
  return new MailRefusal('EmailJS no respondió: el correo pudo haber salido, así que no se envía otra vez.', {
    isRetryable: false,
    cause,
  })
}

function refusalOf(status: number): MailRefusal {
  return new MailRefusal(`${wordsFor(status)} (estado ${status}).`, { isRetryable: status === 429 || status >= 500 })
}

function wordsFor(status: number): string {
  if (status === 403)
    return 'EmailJS prohibió el envío: revisa las claves y permite aplicaciones que no son navegadores en tu cuenta'
  if (status === 429) return 'EmailJS recibió demasiadas peticiones'
  if (status === 451) return 'EmailJS no atiende a navegadores sin pantalla y tomó el servidor por uno'
  if (status >= 500) return 'EmailJS tuvo un error propio'
  return 'EmailJS no aceptó el correo: revisa el servicio, la plantilla y las claves de MAIL_URL'
}
