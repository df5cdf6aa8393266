import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#contract/accounts/accounts.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Caller } from './caller.ts'
import { networkOf } from './caller-network.ts'
import type { createCookies } from './device-cookie.ts'

/**
 * True for a write that a page of another site started: its visitor has not asked for it. Such a page may read what is public. Browsers say
 * where a call comes from, and programs, such as Stripe's, say nothing. A menu inside another site's frame calls as this site.
 */
export function isForeignWrite({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method !== 'GET' && method !== 'HEAD' && headers['sec-fetch-site'] === 'cross-site'
}

export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>

type Dependencies = {
  findAccountByToken: (token: string) => Promise<Account | null>
  cookiesOf: ReturnType<typeof createCookies>
}

/** Finds the session of a token. The account and its role are read from the database on every call. */
export function createIdentify({ findAccountByToken, cookiesOf }: Dependencies): Identify {
  return async (request, reply) => {
    const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
    const account = token ? await findAccountByToken(token) : null
    return {
      account: account && { ...account, token },
      network: networkOf(request.ip),
      token: account ? token : null,
      ...cookiesOf(request, reply),
    } as Caller
  }
}

export function ensureVerified({ files, publishes }: Endpoint, account: Account | null): void {
  if ((files || publishes) && account && !account.email_verified) throw new AppError('auth.email_unverified')
}

export function ensureAccess(access: Access, account: Account | null): void {
  if (access === 'public') return
  if (!account) throw new AppError('auth.required')
  if (!access.includes(account.role)) throw new AppError('auth.forbidden')
}
