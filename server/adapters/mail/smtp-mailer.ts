import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Mailer, MailSender } from './mail.ts'
import { ensureSafeHeaders, MailRefusal } from './mail.ts'
import type { SmtpService } from './mail-url.ts'
import { composeMimeMessage, messageIdOf } from './mime-message.ts'

const defaultLimits = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000, wholeMs: 60_000 }

export function createSmtpMailer(service: SmtpService, from: MailSender, limits = defaultLimits): Mailer {
  let pool = createPool(service, limits)

  return {
    isIdempotent: false,

    async send(mail) {
      ensureSafeHeaders(mail)
      const { bodies } = pool
      const messageId = messageIdOf(mail, from)
      const stalled = setTimeout(restartPool, limits.wholeMs)
      try {
        await pool.transport.sendMail(composeMimeMessage(mail, from))
      } catch (error) {
        // Before the server asks for the body, the mail was certainly not sent. Afterwards only the server knows.
        throw refusalOf(error as SmtpError, { hasBodyLeft: bodies.get(messageId)?.readableDidRead ?? false })
      } finally {
        clearTimeout(stalled)
        bodies.delete(messageId)
      }
    },

    async close() {
      pool.transport.close({ force: true })
    },
  }

  /** An idle timeout does not catch a server that sends its answers byte by byte. */
  function restartPool() {
    pool.transport.close({ force: true })
    pool = createPool(service, limits)
  }
}

function createPool({ host, port, isSecure, requiresTls, credentials }: SmtpService, limits: typeof defaultLimits) {
  const bodies = new Map<string, Readable>()
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: isSecure,
    requireTLS: requiresTls,
    ...(credentials && { auth: credentials }),
    maxConnections: 2,
    idleTimeout: 30_000,
    // A pool would resend by itself after a lost connection. Whether that is safe is decided here.
    maxRequeues: 0,
    connectionTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
  })
  transport.use('stream', ({ message }, done) => {
    message.processFunc((body) => {
      bodies.set(message.messageId(), body)
      return body
    })
    done()
  })
  return { transport, bodies }
}

type SmtpError = Error & { code?: string; responseCode?: number; permanent?: boolean }

function refusalOf(cause: SmtpError, { hasBodyLeft }: { hasBodyLeft: boolean }): MailRefusal {
  const { code, responseCode, permanent = false } = cause
  if (responseCode) {
    return new MailRefusal(`El servidor SMTP ${wordsFor(code, permanent)} (respuesta ${responseCode}).`, {
      isRetryable: !permanent,
      cause,
    })
  }
  if (hasBodyLeft) {
    return new MailRefusal(
      'El servidor SMTP no confirmó el correo: pudo haber llegado, así que no se envía otra vez.',
      {
        isRetryable: false,
        cause,
      },
    )
  }
  return new MailRefusal(`El servidor SMTP no atendió (${code ?? cause.name}).`, { isRetryable: true, cause })
}

function wordsFor(code: string | undefined, isPermanent: boolean): string {
  if (code === 'EAUTH') return 'no aceptó el usuario o la contraseña de MAIL_URL'
  return isPermanent ? 'rechazó el correo' : 'pidió intentarlo más tarde'
}
