import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'

const webhookSecret = 'whsec_de_prueba'
const daySeconds = 24 * 60 * 60

type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  order: URLSearchParams
}
export type StripeSubscription = ReturnType<typeof composeSubscription>

/**
 * A local server with the Stripe calls that the product makes. It stores what was ordered, and signs events with
 * Stripe's own library. `health` can be changed at any time, for all calls or for those whose path matches.
 */
export async function startStripeServer() {
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, StripeSubscription>()
  const byIdempotencyKey = new Map<string, { status: number; answer: object }>()
  const calls: string[] = []
  const state = {
    health: 'up' as 'up' | 'down' | 'silent',
    troubledPath: /./,
    /** Awaited after a subscription was looked up and before it is sent. */
    beforeTelling: (_subscriptionId: string): Promise<void> => Promise.resolve(),
  }

  const server = createServer(async (request, response) => {
    const path = `${request.method} ${request.url?.split('?')[0]}`
    const body = new URLSearchParams(await text(request))
    calls.push(path)
    if (state.health !== 'up' && state.troubledPath.test(path)) {
      if (state.health === 'down') send(response, 500, { error: { type: 'api_error', message: 'down' } })
      return
    }
    const key = request.headers['idempotency-key']?.toString()
    const known = key ? byIdempotencyKey.get(key) : undefined
    const { status, answer } = known ?? (await answerCall(request, path, body))
    if (key) byIdempotencyKey.set(key, { status, answer })
    send(response, status, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answerCall(request: IncomingMessage, path: string, body: URLSearchParams) {
    const [, , id = ''] = /^\w+ \/v1\/(checkout\/sessions|subscriptions)\/(\w+)/.exec(path) ?? []
    if (!request.headers.authorization?.endsWith('sk_de_prueba'))
      return refusal(401, 'invalid_request_error', 'No such key')
    if (path === 'POST /v1/checkout/sessions') return { status: 200, answer: openSession(body) }
    if (path === 'POST /v1/billing_portal/sessions')
      return {
        status: 200,
        answer: { object: 'billing_portal.session', url: `${apiBase}/portal/${body.get('customer')}` },
      }
    const session = sessions.get(id)
    if (session) {
      if (path.endsWith('/expire')) {
        if (session.status !== 'open') return refusal(400, 'invalid_request_error', 'Only open sessions expire')
        session.status = 'expired'
      }
      return { status: 200, answer: presentSession(session) }
    }
    const subscription = subscriptions.get(id)
    if (!subscription) return refusal(404, 'invalid_request_error', 'No such thing', 'resource_missing')
    if (request.method === 'DELETE') Object.assign(subscription, { status: 'canceled', ended_at: nowSeconds() })
    const told = structuredClone(subscription)
    await state.beforeTelling(id)
    return { status: 200, answer: told }
  }

  function openSession(order: URLSearchParams) {
    const session: Session = { id: `cs_test_${shortId()}`, status: 'open', subscription: null, order }
    sessions.set(session.id, session)
    return presentSession(session)
  }

  function presentSession({ id, status, subscription, order }: Session) {
    return {
      id,
      object: 'checkout.session',
      status,
      subscription,
      client_reference_id: order.get('client_reference_id'),
      url: status === 'open' ? `${apiBase}/pay/${id}` : null,
    }
  }

  /** The effects of a payment on Stripe's page. */
  function pay(sessionUrl: string) {
    const session = sessions.get(sessionUrl.split('/').at(-1) ?? '')
    if (session?.status !== 'open') throw new Error(`Nobody can pay at ${sessionUrl}`)
    const subscription = composeSubscription(session.order)
    subscriptions.set(subscription.id, subscription)
    Object.assign(session, { status: 'complete', subscription: subscription.id })
    return {
      sessionId: session.id,
      subscription,
      event: eventOf('checkout.session.completed', presentSession(session)),
    }
  }

  return Object.assign(state, {
    env: { STRIPE_SECRET_KEY: 'sk_de_prueba', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase },
    sessions,
    subscriptions,
    calls,
    pay,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

export function eventOf(type: string, object: object) {
  return { id: `evt_${shortId()}`, object: 'event', type, created: nowSeconds(), data: { object } }
}

/** The body and headers of an event as Stripe sends it. */
export function signed(event: object, { secret = webhookSecret, ageSeconds = 0 } = {}) {
  const payload = JSON.stringify(event)
  const timestamp = nowSeconds() - ageSeconds
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { payload, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature } }
}

function composeSubscription(order: URLSearchParams) {
  const price = (name: string) => order.get(`line_items[0][price_data]${name}`)
  return {
    id: `sub_${shortId()}`,
    object: 'subscription',
    status: 'active',
    customer: order.get('customer') ?? `cus_${shortId()}`,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    ended_at: null as number | null,
    metadata: Object.fromEntries(
      ['account_id', 'site', 'sold_for_cents'].map((name) => [name, order.get(`subscription_data[metadata][${name}]`)]),
    ) as Record<string, string>,
    items: {
      object: 'list',
      data: [
        {
          quantity: Number(order.get('line_items[0][quantity]')),
          current_period_end: nowSeconds() + 30 * daySeconds,
          price: {
            unit_amount: Number(price('[unit_amount]')),
            currency: price('[currency]'),
            recurring: { interval: price('[recurring][interval]'), interval_count: 1 },
          },
        },
      ],
    },
  }
}

function refusal(status: number, type: string, message: string, code?: string) {
  return { status, answer: { error: { type, message, ...(code ? { code } : {}) } } }
}

function send(response: ServerResponse, status: number, answer: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

function shortId(): string {
  return randomUUID().replaceAll('-', '')
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
