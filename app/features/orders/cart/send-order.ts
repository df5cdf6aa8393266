import type { ErrorBody } from '#contract/errors.ts'
import type { ChosenAlmuerzo } from '#contract/orders/order-almuerzo.ts'
import type { PaymentMeans } from '#contract/orders/order-settings.ts'
import type { Order, placeOrder } from '#contract/orders/orders.ts'

const ordersPath = '/api/orders' satisfies (typeof placeOrder)['path']

type WantedDish = { menu_item_id: number; choice_ids: number[] } | { almuerzo: ChosenAlmuerzo }

export type OrderBody = {
  restaurant_id: number
  lines: (WantedDish & { quantity: number; note: string; unit_price: number })[]
  mode: Order['mode']
  table: string | null
  name: string | null
  zone_id: number | null
  payment: PaymentMeans | null
  wanted_hour: string | null
  key?: string
}

export type Placed =
  | { kind: 'placed'; order: Order }
  /** The server says why, in words for people. */
  | { kind: 'refused'; code: string | undefined; message: string }
  /** No connection, nobody answers there, or the server turns everybody of this network away for now. */
  | { kind: 'unanswered' }

const longestWaitMs = 15_000

export async function sendOrder(body: OrderBody): Promise<Placed> {
  try {
    const answer = await fetch(ordersPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestWaitMs),
    })
    if (answer.ok) return { kind: 'placed', order: await answer.json() }
    // A diner can always write to the restaurant, also when others in the same network have ordered too often.
    if (answer.status === 429 || answer.status >= 500) return { kind: 'unanswered' }
    const { message, code }: Partial<ErrorBody> = await answer.json().catch(() => ({}))
    return message ? { kind: 'refused', code, message } : { kind: 'unanswered' }
  } catch {
    return { kind: 'unanswered' }
  }
}

/** That WhatsApp was opened, not that anything was sent. Nobody waits for it: the page may be gone by then. */
export function tellOpened(code: string): void {
  void fetch(`${ordersPath}/${code}/opened`, { method: 'POST', keepalive: true }).catch(() => undefined)
}
