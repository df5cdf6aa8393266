import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeDevice } from './device-name.ts'

export type Cookie = { token: string | null; remember(token: string, lifeSeconds: number): void }

/** Recognises a browser that has logged in before. It gives no access: docs/decisions/0016-known-devices.md */
export type DeviceCookie = Cookie & {
  /** For its owner to recognise it. */
  name: string | null
}

export type Cookies = {
  device: DeviceCookie
  /** Recognises a browser that has ordered before: docs/decisions/0023-orders.md */
  diner: Cookie
}

/**
 * Never sent on a request that another site started. With the prefix `__Host-` browsers take it from this host over https alone: no other
 * host of the domain can set it. Browsers refuse the prefix over http, for example in the demo.
 */
export function createCookies({ isSecure }: { isSecure: boolean }) {
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

  function cookieNamed(bareName: string) {
    const name = `${isSecure ? '__Host-' : ''}${bareName}`
    const sent = new RegExp(`(?:^|; *)${name}=([\\w-]{43})(?:;|$)`)
    return (request: FastifyRequest, reply: FastifyReply): Cookie => ({
      token: sent.exec(request.headers.cookie ?? '')?.[1] ?? null,
      remember(token, lifeSeconds) {
        reply.header('set-cookie', `${name}=${token}; Max-Age=${lifeSeconds}; ${attributes}`)
      },
    })
  }

  const [deviceOf, dinerOf] = [cookieNamed('cartaviva_device'), cookieNamed('cartaviva_diner')]
  return (request: FastifyRequest, reply: FastifyReply): Cookies => ({
    device: { ...deviceOf(request, reply), name: describeDevice(request.headers['user-agent']) },
    diner: dinerOf(request, reply),
  })
}
