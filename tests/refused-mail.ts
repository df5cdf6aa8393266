import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Mail, type Mailer, MailRefusal } from '#server/adapters/mail/mail.ts'

export function createMail(): Mail {
  return {
    id: randomUUID(),
    createdAt: new Date(),
    to: 'ana@example.com',
    subject: 'Restablecimiento de contraseña',
    html: '<p>Hola</p>',
    text: 'Hola',
    params: { token: 'secreto', reset_link: 'https://example.com/secreto' },
  }
}

/** Sends a mail that must be refused. The reason never names the recipient. */
export async function refusalOf(mailer: Mailer): Promise<MailRefusal> {
  const mail = createMail()
  const refusal = await mailer.send(mail).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(MailRefusal)
  expect((refusal as MailRefusal).message).not.toContain(mail.to)
  return refusal as MailRefusal
}
