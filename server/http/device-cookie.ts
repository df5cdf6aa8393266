import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeDevice } from './device-name.ts'

/** Recognises a browser that has logged in before. It gives no access: docs/decisions/0016-known-devices.md */
export type DeviceCookie = {
  token: string | null
  /** For its owner to recognise it. */
  name: string | null
  remember(token: string, lifeSeconds: number): void
}

const name = 'cartaviva_device'
const sent = new RegExp(`(?:^|; *)${name}=([\\w-]{43})(?:;|$)`)

/** Sent to the account's endpoints alone, and never on a request that another site started. */
export function createDeviceCookies({ isSecure }: { isSecure: boolean }) {
  const attributes = `Path=/api/auth; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

  return (request: FastifyRequest, reply: FastifyReply): DeviceCookie => ({
    token: sent.exec(request.headers.cookie ?? '')?.[1] ?? null,
    name: describeDevice(request.headers['user-agent']),
    remember(token, lifeSeconds) {
      reply.header('set-cookie', `${name}=${token}; Max-Age=${lifeSeconds}; ${attributes}`)
    },
  })
}
