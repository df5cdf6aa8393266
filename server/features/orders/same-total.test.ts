import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PricedGroup } from '#contract/menu/dish-options.ts'
import { type Dish, listMenu } from '#contract/menu/menu.ts'
import { type PricedDish, presentGroups, pricedDish } from '#contract/menu/option-prices.ts'
import { amountOf, cents, centsOf, formatPrice } from '#contract/money.ts'
import { longestWhatsAppUrl, orderMessageUrl } from '#contract/orders/order-message.ts'
import { type Ordering, orderModes, usualOrdering } from '#contract/orders/order-settings.ts'
import { totalOf } from '#contract/orders/order-total.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { getRestaurant } from '#contract/restaurants/restaurants.ts'
import { termsOf } from '#contract/taxes/price-parts.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import { orderMessageWords } from '#contract/texts/es/order-message.ts'
import { createRandom } from '#server/drawing/random.ts'
import { createOwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { atLength } from '../../../tests/long.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { createOrdersService } from './orders.service.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const random = createRandom('300 orders')
const upTo = (most: number) => Math.floor(random.between(0, most + 1))
const someOf = <Item>(items: readonly Item[]) => items[upTo(items.length - 1)] as Item
const words = 'Seco ñandú áéíóú, ¡ají! & "más" (100 %) 🌶️\n'

const ordering: Ordering = {
  ...usualOrdering,
  zones: [
    { id: 1, name: 'La Mariscal', fee: 1.25 },
    { id: 2, name: 'Tumbaco', fee: 3.1 },
  ],
  tables: [{ id: 1, name: 'Terraza 3' }],
}

/** Sizes and extras, with prices in odd cents, by the dish. */
function optionsOf({ price }: Pick<PricedDish, 'price'>, id: number): PricedGroup[] {
  const choice = (number: number, change: number) => {
    return {
      ...{ id: id * 100 + number, name: `${words} ${number}`, sold_out: false, recipe_factor: null },
      price_change: cents(change),
      allergens: { contains: [], unconfirmed: true },
    }
  }
  const sizes = [choice(1, 0), choice(2, 637), choice(3, -(price % 100))]
  const extras = [choice(4, 5), choice(5, 150), choice(6, 33), choice(7, 299)]
  return [
    { id: id * 10, name: 'Tamaño', min: 1, max: 1, choices: sizes },
    { id: id * 10 + 1, name: 'Extras', min: 0, max: 4, choices: extras },
  ]
}

test('random orders have the same total in browser, server and message, and every address is short enough', {
  timeout: 120_000,
}, async () => {
  const kitchen = await openKitchen(api, 'restaurant-plus')
  const { id } = kitchen.restaurant
  for (let count = 0; count < 12; count += 1) {
    await kitchen.addDish({ name: `Plato ${count} áéíóú`, price: amountOf(cents(100 + upTo(4_000))) })
  }
  const pricing = {
    prices_include_tax: false,
    regime: 'general',
    tourism_register: false,
    service_percent: 10,
  } as const
  await api.succeed(setPricing, { params: { id }, body: pricing, as: kitchen.owner })
  const restaurant = await api.succeed(getRestaurant, { params: { id: String(id) } })
  const { services } = api
  const orders = createOrdersService({
    ...services,
    db: services.database.db,
    jobs: { work: () => undefined },
    tellOrders: services.devices.tellOrders,
    menu: {
      readOrderable: async (restaurantId, at) => {
        const menu = await services.menu.readOrderable(restaurantId, at)
        return { ...menu, dishes: menu.dishes.map((dish) => ({ ...dish, options: optionsOf(dish, dish.id) })) }
      },
    },
    orderSettings: { ...services.orderSettings, findOrdering: async () => ordering },
    ownerWrite: createOwnerWrite(services),
    attempts: null,
    addressKey: undefined,
    publicUrl: 'https://cartaviva.test',
  })
  const dishes = (await api.succeed(listMenu, { params: { restaurantId: id } })).map((dish) => {
    return { ...dish, options: presentGroups(optionsOf(pricedDish(dish), dish.id)) }
  })

  for (let count = 0; count < atLength(60, 300); count += 1) {
    const lines = Array.from({ length: 1 + upTo(count % 5 === 0 ? 49 : 8) }, () => {
      const dish = someOf(dishes)
      const [sizes, extras] = dish.options
      const choice_ids = [
        ...[someOf(sizes?.choices ?? []).id],
        ...(extras?.choices ?? []).filter(() => random.chance(0.4)).map((extra) => extra.id),
      ]
      return { menu_item_id: dish.id, quantity: 1 + upTo(98), choice_ids, note: words.repeat(upTo(3)) }
    })
    const [mode, zone] = [someOf(orderModes), someOf(ordering.zones)]
    // The total that the sheet on the phone shows.
    const shown = totalOf(
      lines.map(({ menu_item_id, choice_ids, quantity }) => {
        const dish = dishes.find((candidate) => candidate.id === menu_item_id) as Dish
        return { dish: pricedDish(dish), choiceIds: choice_ids, quantity }
      }),
      termsOf(restaurant.pricing),
      cents(mode === 'domicilio' ? centsOf(zone.fee) : 0),
    )
    const body = placeOrder.body.parse({
      ...{ restaurant_id: id, mode, zone_id: zone.id, table: 'Terraza 3', key: randomUUID() },
      lines: lines.map((line, index) => ({ ...line, unit_price: amountOf(cents(shown.lines[index]?.unit ?? -1)) })),
    })
    const { whatsapp_url, ...order } = placeOrder.response.parse(await orders.place(body, null))
    expect([order.subtotal, order.delivery, order.total].map((amount) => centsOf(amount))).toEqual([
      shown.subtotal,
      shown.delivery,
      shown.total,
    ])
    const personal = { name: words, address: words.repeat(5), reference: words.repeat(5), payment: 'efectivo' } as const
    const told = { ...order, restaurant: restaurant.name }
    const offline = { ...told, code: null, url: null }
    const urls = [
      ...[whatsapp_url, orderMessageUrl(restaurant.whatsapp, told, orderMessageWords, personal)],
      orderMessageUrl(restaurant.whatsapp, offline, orderMessageWords, personal),
    ]
    for (const url of urls) {
      expect(url.length).toBeLessThanOrEqual(longestWhatsAppUrl)
      const text = decodeURIComponent(url.split('?text=')[1] ?? '')
      expect(text).toContain(`\nSubtotal: ${formatPrice(shown.subtotal)}\n`)
      expect(text).toMatch(new RegExp(`\nTotal: \\${formatPrice(shown.total)}(\n|$)`))
    }
    expect(decodeURIComponent(whatsapp_url)).toContain(order.url)
  }
})
