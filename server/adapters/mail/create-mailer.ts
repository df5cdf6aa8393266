import { join } from 'node:path'
import type { Mailer, MailSender } from './mail.ts'
import type { MailService } from './mail-url.ts'

/** Only the chosen way of sending is loaded. */
export async function createMailer({ MAIL_URL: service, MAIL_FROM: from, DATA_DIR }: MailConfig): Promise<Mailer> {
  switch (service?.kind) {
    case 'smtp': {
      const { createSmtpMailer } = await import('./smtp-mailer.ts')
      return createSmtpMailer(service, from)
    }
    case 'emailjs': {
      const { createEmailJsMailer } = await import('./emailjs-mailer.ts')
      return createEmailJsMailer(service)
    }
    case undefined: {
      const { createOutboxMailer } = await import('./outbox-mailer.ts')
      return createOutboxMailer(join(DATA_DIR, 'outbox'), from)
    }
  }
}

type MailConfig = { MAIL_URL: MailService | undefined; MAIL_FROM: MailSender; DATA_DIR: string }
