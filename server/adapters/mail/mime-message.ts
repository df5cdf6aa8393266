import type { SendMailOptions } from 'nodemailer'
import type { Mail, MailSender } from './mail.ts'

/** The same mail always gives the same bytes. */
export function composeMimeMessage(mail: Mail, from: MailSender): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: messageIdOf(mail, from),
    baseBoundary: mail.id,
    // RFC 3834: out-of-office replies stay quiet.
    headers: { 'Auto-Submitted': 'auto-generated', ...(mail.stopUrl ? stopHeaders(mail.stopUrl) : {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 8058: the mail program shows its own button, which sends a POST to the address. */
function stopHeaders(stopUrl: string) {
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

export function messageIdOf(mail: Pick<Mail, 'id'>, from: MailSender): string {
  return `<${mail.id}@${from.address.split('@')[1]}>`
}
