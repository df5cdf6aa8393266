import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readOutbox } from '../../../tests/outbox.ts'
import {
  findClosedPort,
  type ReceivedMail,
  startEmailJs,
  startSmtpServer,
} from '../../../tests/servers/mail-services.ts'
import { createMailer } from './create-mailer.ts'
import { type Mail, type Mailer, MailRefusal } from './mail.ts'

type Reach = { env: Record<string, string>; received: () => Promise<ReceivedMail[]> | ReceivedMail[] }
type Implementation = {
  name: string
  isIdempotent: boolean
  reachable(): Promise<Reach>
  unreachable(): Promise<Reach>
}

const implementations: Implementation[] = [
  {
    name: 'outbox',
    isIdempotent: true,
    async reachable() {
      const dataDir = await createFolder()
      return { env: { DATA_DIR: dataDir }, received: () => receivedInOutbox(dataDir) }
    },
    async unreachable() {
      const dataDir = await createFolder()
      await writeFile(join(dataDir, 'outbox'), 'a file where the folder should be')
      return { env: { DATA_DIR: dataDir }, received: () => [] }
    },
  },
  {
    name: 'SMTP',
    isIdempotent: false,
    async reachable() {
      const server = await startSmtpServer()
      onTestFinished(server.close)
      return { env: { MAIL_URL: `smtp://127.0.0.1:${server.port}` }, received: () => server.received }
    },
    async unreachable() {
      return { env: { MAIL_URL: `smtp://127.0.0.1:${await findClosedPort()}` }, received: () => [] }
    },
  },
  {
    name: 'EmailJS',
    isIdempotent: false,
    async reachable() {
      const service = await startEmailJs()
      onTestFinished(service.close)
      return { env: { MAIL_URL: emailJsUrl(service.endpoint) }, received: () => service.received }
    },
    async unreachable() {
      return { env: { MAIL_URL: emailJsUrl(`http://127.0.0.1:${await findClosedPort()}`) }, received: () => [] }
    },
  },
]

let mailer: Mailer
afterEach(() => mailer.close())

async function openMailer({ env }: Reach): Promise<Mailer> {
  mailer = await createMailer(readConfig(env))
  return mailer
}

describe.each(implementations)('by $name', ({ isIdempotent, reachable, unreachable }) => {
  test('a mail arrives once, with its Spanish intact', async () => {
    const reach = await reachable()
    const mail = createMail()
    await (await openMailer(reach)).send(mail)

    const { to, subject, html, text } = mail
    expect(await reach.received()).toEqual([{ to, subject, html, text }])
  })

  test.each<[string, Partial<Mail>]>([
    ['a second recipient after a line break', { to: 'ana@example.com\r\nBcc: otro@example.com' }],
    ['a bare line feed in the address', { to: 'ana@example.com\nBcc:otro@example.com' }],
    ['a list of recipients', { to: 'ana@example.com, otro@example.com' }],
    ['a name around the address', { to: 'Ana <ana@example.com>' }],
    ['a header in the subject', { subject: 'Hola\r\nBcc: otro@example.com' }],
    ['a carriage return in the subject', { subject: 'Hola\rBcc: otro@example.com' }],
    ['a header in the address that stops mails', { stopUrl: 'https://example.com/\r\nBcc: otro@example.com' }],
    ['a path for an id', { id: '../../../../etc/cron.d/mail' }],
  ])('%s is refused for good and nothing arrives', async (_, change) => {
    const reach = await reachable()
    const refusal = await refusalOf((await openMailer(reach)).send(createMail(change)))

    expect(refusal.isRetryable).toBe(false)
    expect(await reach.received()).toEqual([])
  })

  test('a service out of reach can be tried again, and its refusal tells nothing of the mail', async () => {
    const mail = createMail()
    const refusal = await refusalOf((await openMailer(await unreachable())).send(mail))

    expect(refusal.isRetryable).toBe(true)
    for (const secret of [mail.to, mail.subject, mail.text, 'secreto']) expect(refusal.message).not.toContain(secret)
  })

  test('it declares whether sending twice is harmless', async () => {
    const reach = await reachable()
    const mail = createMail()
    await openMailer(reach)
    await mailer.send(mail)
    await mailer.send(mail)

    expect(mailer.isIdempotent).toBe(isIdempotent)
    expect(await reach.received()).toHaveLength(isIdempotent ? 1 : 2)
  })
})

describe('the outbox', () => {
  test('names a file by time and id, for its owner alone, and leaves no draft behind', async () => {
    const dataDir = await createFolder()
    const mail = createMail()
    await (await openMailer({ env: { DATA_DIR: dataDir }, received: () => [] })).send(mail)

    const files = await readdir(join(dataDir, 'outbox'))
    expect(files).toEqual([`2026-11-15T13-05-09-007Z-${mail.id}.eml`])
    expect((await stat(join(dataDir, 'outbox', `${files[0]}`))).mode & 0o777).toBe(0o600)
  })

  test('writes a message that says who sent it, when, and that nobody need answer', async () => {
    const dataDir = await createFolder()
    const mail = createMail()
    const env = { DATA_DIR: dataDir, MAIL_FROM: 'Cevichería Ñandú <hola@example.com>' }
    await (await openMailer({ env, received: () => [] })).send(mail)

    const headers = (await readOutbox(dataDir))[0]?.headers ?? new Map()
    expect(headers.get('from')).toMatch(/^=\?UTF-8\?.*\?= <hola@example\.com>$/)
    expect(headers.get('message-id')).toBe(`<${mail.id}@example.com>`)
    expect(headers.get('date')).toBe('Sun, 15 Nov 2026 13:05:09 +0000')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('content-type')).toMatch(/^multipart\/alternative;/)
  })
})

function createMail(change: Partial<Mail> = {}): Mail {
  return {
    id: randomUUID(),
    createdAt: new Date('2026-11-15T13:05:09.007Z'),
    to: 'ana@example.com',
    subject: 'Restablecimiento de contraseña: ¿todavía sueñas con ceviche de pingüino?',
    html: `<p>¡Qué <b>ñandú</b> tan rápido! Útil € “cita” 🍲</p><a href="https://example.com/${'secreto'.repeat(20)}">aquí</a>`,
    text: `.\nCómo estás, camarón\n..\nhttps://example.com/${'secreto'.repeat(20)}\nFin\n`,
    params: { token: 'secreto', reset_link: 'https://example.com/secreto' },
    ...change,
  }
}

async function refusalOf(sending: Promise<void>): Promise<MailRefusal> {
  const refusal = await sending.catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(MailRefusal)
  return refusal as MailRefusal
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartaviva-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function receivedInOutbox(dataDir: string): Promise<ReceivedMail[]> {
  return (await readOutbox(dataDir)).map(({ to, subject, html, text }) => ({ to, subject, html, text }))
}

function emailJsUrl(endpoint: string): string {
  return `emailjs://service_1/template_1?user_id=usuario&access_token=clave&endpoint=${endpoint}`
}
