import webPush from 'web-push'
import { secondMs } from '#contract/durations.ts'

export type PushKeys = { publicKey: string; privateKey: string }
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** `gone`: the browser has ended the subscription, or its key is not valid. */
export type PushOutcome = 'accepted' | 'gone' | 'refused' | 'unreachable'

export type PushSender = {
  createKeys(): PushKeys
  /** Only known services are called: anybody with an account may name an address. */
  knows(endpoint: string): boolean
  send(target: PushTarget, payload: string, keys: PushKeys, signal?: AbortSignal): Promise<PushOutcome>
}

const timeoutMs = 10 * secondMs
/** After this nobody waits for the order any more. */
const lifeSeconds = 30 * 60

type Settings = { PUSH_SERVICES: readonly string[]; PUBLIC_URL: string }

/** RFC 8030 with RFC 8291 (encryption) and RFC 8292 (VAPID). */
export function createPushSender({ PUSH_SERVICES, PUBLIC_URL }: Settings): PushSender {
  const subject = PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : 'mailto:operador@localhost.invalid'

  function knows(endpoint: string): boolean {
    const { origin, protocol, host } = new URL(endpoint)
    return PUSH_SERVICES.some((service) => {
      const [start, suffix] = service.split('://*.')
      return suffix === undefined ? origin === service : protocol === `${start}:` && host.endsWith(`.${suffix}`)
    })
  }

  /** With keys of ours that are broken nothing can be sealed for anybody, and no device is to be forgotten for that. */
  function signs({ publicKey, privateKey }: PushKeys): boolean {
    try {
      webPush.getVapidHeaders('https://push.invalid', subject, publicKey, privateKey, 'aes128gcm')
      return true
    } catch {
      return false
    }
  }

  /** Null when nothing can be sealed for the device: anybody with an account may name an address and a key. */
  function seal({ endpoint, p256dh, auth }: PushTarget, payload: string, keys: PushKeys) {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: lifeSeconds,
        urgency: 'high',
      })
    } catch (error) {
      if (!signs(keys)) throw error
      return null
    }
  }

  return {
    createKeys: () => webPush.generateVAPIDKeys(),
    knows,
    async send({ endpoint, p256dh, auth }, payload, keys, signal) {
      if (!knows(endpoint)) return 'refused'
      const request = seal({ endpoint, p256dh, auth }, payload, keys)
      if (!request) return 'gone'
      const { headers, body } = request
      const timeout = AbortSignal.timeout(timeoutMs)
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.entries(headers)
          .filter(([name]) => name !== 'Content-Length')
          .map(([name, value]) => [name, String(value)] satisfies [string, string]),
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      }).catch(() => null)
      if (!response) return 'unreachable'
      await response.body?.cancel()
      if (response.ok) return 'accepted'
      if (response.status === 404 || response.status === 410) return 'gone'
      return response.status === 429 || response.status >= 500 ? 'unreachable' : 'refused'
    },
  }
}
