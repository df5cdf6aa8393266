import { isIP } from 'node:net'
import { z } from 'zod'
import { isMailAddress, type MailSender } from './mail.ts'

export type SmtpService = {
  kind: 'smtp'
  host: string
  port: number
  /** TLS from the first byte (`smtps://`) rather than after STARTTLS. */
  isSecure: boolean
  requiresTls: boolean
  credentials: { user: string; pass: string } | undefined
}

export type EmailJsService = {
  kind: 'emailjs'
  endpoint: string
  serviceId: string
  templateId: string
  userId: string
  accessToken: string | undefined
}

export type MailService = SmtpService | EmailJsService

export const mailUrl = z.string().transform((text, context): MailService => {
  const url = URL.parse(text)
  const service = url && readService(url)
  if (service) return service
  // Never the value itself: it holds a password.
  context.addIssue(
    'must be smtp://user:password@host:port, smtps://… or emailjs://service_id/template_id?user_id=…&access_token=…',
  )
  return z.NEVER
})

export const mailSender = z.string().transform((text, context): MailSender => {
  const [, name = '', bracketed] = /^(.*?)\s*<([^<>]*)>$/u.exec(text) ?? []
  const address = bracketed ?? text
  if (isMailAddress(address) && !/[\p{Cc}"]/u.test(name)) return { name, address }
  context.addIssue('must be an address, alone or as Name <address@example.com>')
  return z.NEVER
})

function readService(url: URL): MailService | undefined {
  if (url.protocol === 'smtp:' || url.protocol === 'smtps:') return readSmtp(url)
  if (url.protocol === 'emailjs:') return readEmailJs(url)
  return undefined
}

function readSmtp(url: URL): SmtpService | undefined {
  const tls = url.searchParams.get('tls') ?? 'default'
  const [user, pass] = [decode(url.username), decode(url.password)]
  const hasStrayParts = !['', '/'].includes(url.pathname) || url.hash !== ''
  if (!url.hostname || user === undefined || pass === undefined || hasStrayParts) return undefined
  if (!['default', 'required', 'optional'].includes(tls)) return undefined

  const isSecure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return {
    kind: 'smtp',
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    // Otherwise an attacker on the network could strip STARTTLS and read the password.
    requiresTls: tls === 'required' || (tls === 'default' && user !== '' && !isLoopback(host)),
    credentials: user === '' ? undefined : { user, pass },
  }
}

function readEmailJs(url: URL): EmailJsService | undefined {
  const serviceId = decode(url.hostname)
  const templateId = decode(url.pathname.slice(1))
  const userId = url.searchParams.get('user_id')
  const endpoint = URL.parse(url.searchParams.get('endpoint') ?? 'https://api.emailjs.com')
  if (!serviceId || !templateId || templateId.includes('/') || !userId) return undefined
  if (!endpoint || !/^https?:$/.test(endpoint.protocol)) return undefined
  return {
    kind: 'emailjs',
    endpoint: endpoint.href.replace(/\/+$/, ''),
    serviceId,
    templateId,
    userId,
    accessToken: url.searchParams.get('access_token') ?? undefined,
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
