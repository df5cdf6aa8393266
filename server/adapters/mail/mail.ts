export type Mail = {
  /** A UUID: it names the mail in logs, in the outbox and in its Message-ID. */
  id: string
  createdAt: Date
  to: string
  subject: string
  html: string
  text: string
  /** The facts of the mail by themselves, for services that write it from a template of their own. */
  params: Record<string, string>
  /** For mails that nobody asked for: a POST to this address stops them (RFC 8058). */
  stopUrl?: string | undefined
}

export type MailSender = { name: string; address: string }

export type Mailer = {
  /** Resolves once the service has taken the mail; otherwise rejects with a `MailRefusal`. */
  send(mail: Mail): Promise<void>
  /** True when sending the same mail twice delivers it once. */
  isIdempotent: boolean
  close(): Promise<void>
}

/** Its message is for the operator: it names neither the recipient nor anything that the mail says. */
export class MailRefusal extends Error {
  /** True only when the mail was certainly not sent and a retry may succeed. */
  readonly isRetryable: boolean

  constructor(message: string, { isRetryable, cause }: { isRetryable: boolean; cause?: unknown }) {
    super(message, { cause })
    this.name = 'MailRefusal'
    this.isRetryable = isRetryable
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** One address and nothing around it: no name, no list, no comment, no quotes. */
const singleAddress = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u
const controlCharacter = /\p{Cc}/u

/** A line break in a header would let its writer add headers and recipients; the id becomes a file name. */
export function ensureSafeHeaders({ id, to, subject, stopUrl }: Mail): void {
  if (!uuid.test(id)) throw unsafe('identificador')
  if (!singleAddress.test(to)) throw unsafe('destinatario')
  if (controlCharacter.test(subject)) throw unsafe('asunto')
  if (stopUrl !== undefined && !/^https?:\/\/[^\s\p{Cc}<>]+$/u.test(stopUrl)) throw unsafe('enlace de baja')
}

export function isMailAddress(text: string): boolean {
  return singleAddress.test(text)
}

function unsafe(part: string): MailRefusal {
  return new MailRefusal(`El correo no se envía: su ${part} no es válido.`, { isRetryable: false })
}
