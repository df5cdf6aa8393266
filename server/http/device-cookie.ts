import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeDevice } from './device-name.ts'

/** Recognises a browser that has logged in before. It gives no access: docs/decisions/0016-known-devices.md */
export type DeviceCookie = {
  token: string | null
  /** For its owner to recognise it. */
  name: string | null
  remember(token: string, lifeSeconds: number): void
}

/**
 * Never sent on a request that another site started. With the prefix `__Host-` browsers take it from this host over https alone: no other
 * host of the domain can set it. Browsers refuse the prefix over http, for example in the demo.
 */
export function createDeviceCookies({ isSecure }: { isSecure: boolean }) {
  const name = isSecure ? '__Host-cartaviva_device' : 'cartaviva_device'
  const sent = new RegExp(`(?:^|; *)${name}=([\\w-]{43})(?:;|$)`)
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

  return (request: FastifyRequest, reply: FastifyReply): DeviceCookie => ({
    token: sent.exec(request.headers.cookie ?? '')?.[1] ?? null,
    name: describeDevice(request.headers['user-agent']),
    remember(token, lifeSeconds) {
      reply.header('set-cookie', `${name}=${token}; Max-Age=${lifeSeconds}; ${attributes}`)
    },
  })
}
