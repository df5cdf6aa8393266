import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { orderDays } from '#contract/orders/orders.ts'
import type { Cookie } from '#server/http/device-cookie.ts'
import type { OrdersStore } from './orders.store.ts'

export type Sender = { network: string; diner: Cookie }

const idBytes = 16
const signatureBytes = 16
const cookieSeconds = orderDays * 24 * 60 * 60

type Dependencies = {
  store: Pick<OrdersStore, 'getKey'>
  /** A key of the operator. With it, the database alone does not reveal any network. */
  addressKey: string | undefined
}

/** Tells devices and networks apart without keeping who they are: docs/decisions/0023-orders.md */
export function createOrderSenders({ store, addressKey = '' }: Dependencies) {
  let key: Promise<Buffer> | undefined

  function getKey(): Promise<Buffer> {
    key ??= readKey().catch((error) => {
      key = undefined
      throw error
    })
    return key
  }

  async function readKey(): Promise<Buffer> {
    const stored = await store.getKey(randomBytes(32).toString('base64url'))
    return createHmac('sha256', stored).update(addressKey).digest()
  }

  const signatureOf = async (id: Buffer) =>
    createHmac('sha256', await getKey())
      .update('diner ')
      .update(id)
      .digest()
      .subarray(0, signatureBytes)

  return {
    /** The id in the device's cookie; null without one that we signed. */
    async findDevice({ diner: { token } }: Sender): Promise<string | null> {
      if (token === null) return null
      const bytes = Buffer.from(token, 'base64url')
      const [id, signature] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
      return timingSafeEqual(signature, await signatureOf(id)) ? id.toString('base64url') : null
    },

    /** A device that is known keeps its id. */
    async remember({ diner }: Sender, deviceId: string | null): Promise<void> {
      const id = deviceId === null ? randomBytes(idBytes) : Buffer.from(deviceId, 'base64url')
      diner.remember(Buffer.concat([id, await signatureOf(id)]).toString('base64url'), cookieSeconds)
    },

    /** The same network has another origin in each restaurant. */
    async originOf({ network }: Sender, restaurantId: number): Promise<string> {
      const hash = createHmac('sha256', await getKey())
        .update(`origin ${restaurantId} ${network}`)
        .digest('base64url')
      return hash.slice(0, 22)
    },
  }
}
