import type { BrowserContext } from '@playwright/test'
import type { Ordering } from '#contract/ordering.ts'

export const ordering: Ordering = {
  orders_on: true,
  modes: ['mesa', 'retiro', 'domicilio'],
  payments: ['efectivo', 'transferencia', 'deuna'],
  minimum: 5,
  zones: [{ id: 1, name: 'La Mariscal', fee: 1.5 }],
  tables: [
    { id: 1, name: '1' },
    { id: 2, name: 'Terraza 3' },
  ],
}
const sizes = {
  ...{ id: 1, name: 'Tamaño', min: 1, max: 1 },
  choices: [
    { id: 11, name: 'Personal', price_change: 0, sold_out: false },
    { id: 12, name: 'Familiar', price_change: 4.25, sold_out: false },
  ],
}

/** Until the server answers them: what the restaurant accepts, sizes of one dish, and orders. */
export async function answerOrders(context: BrowserContext, { sized }: { sized: number }) {
  let isRefusing = false
  let last: unknown
  let opened = 0
  await context.route('**/api/restaurants/*/ordering', (route) => route.fulfill({ json: ordering }))
  await context.route('**/api/menu/*/menu', async (route) => {
    const dishes: { id: number }[] = await (await route.fetch()).json()
    await route.fulfill({ json: dishes.map((dish) => (dish.id === sized ? { ...dish, options: [sizes] } : dish)) })
  })
  await context.route('**/api/orders', async (route) => {
    last = route.request().postDataJSON()
    const refusal = { code: 'order.price_changed', message: 'Cambió el precio de algo en tu pedido. Revísalo.' }
    if (isRefusing) await route.fulfill({ status: 409, json: refusal })
    else await route.fulfill({ status: 201, json: copyOf(last, new URL(route.request().url()).origin) })
    isRefusing = false
  })
  await context.route('**/api/orders/*/opened', (route) => {
    opened += 1
    return route.fulfill({ json: {} })
  })
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }))
  const refuseOnce = () => {
    isRefusing = true
  }
  return { refuseOnce, last: () => last, opened: () => opened }
}

type SentLine = { menu_item_id: number; quantity: number; choice_ids: number[]; note: string; unit_price: number }

function copyOf(sent: unknown, origin: string) {
  const { lines } = sent as { lines: SentLine[] }
  const told = lines.map(({ quantity, choice_ids, note, unit_price }, index) => ({
    name: index === 0 ? 'Locro' : 'Pizza',
    quantity,
    choices: choice_ids.map(() => ({ group: 'Tamaño', name: 'Familiar' })),
    note,
    total: unit_price * quantity,
  }))
  const subtotal = told.reduce((sum, { total }) => sum + total, 0)
  return { code: 'K7M2P9', url: `${origin}/pedido/K7M2P9`, lines: told, subtotal, delivery: 1.5, total: subtotal + 1.5 }
}
