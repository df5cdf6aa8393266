import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer, MailSender } from './mail.ts'
import { ensureSafeHeaders, MailRefusal } from './mail.ts'
import { composeMimeMessage } from './mime-message.ts'

/** Mails as `.eml` files that any mail program opens. Their names depend on the mail alone, so a second try writes no second file. */
export function createOutboxMailer(folder: string, from: MailSender): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  return {
    isIdempotent: true,

    async send(mail) {
      ensureSafeHeaders(mail)
      const { message } = await composer.sendMail(composeMimeMessage(mail, from))
      const name = outboxFileName(mail)
      const draft = join(folder, `.${name}.draft`)
      try {
        // For its owner alone: a reset mail opens an account.
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(draft, message, { mode: 0o600, flush: true })
        await rename(draft, join(folder, name))
      } catch (cause) {
        const code = (cause as NodeJS.ErrnoException).code ?? 'error desconocido'
        throw new MailRefusal(`La bandeja de salida no se pudo escribir (${code}).`, { isRetryable: true, cause })
      }
    },

    close: () => Promise.resolve(),
  }
}

function outboxFileName({ id, createdAt }: Mail): string {
  return `${createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`
}
