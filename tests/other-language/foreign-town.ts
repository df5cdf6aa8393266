import { declareChoiceAllergens, declareDishAllergens } from '#contract/allergens/dish-allergens.ts'
import { setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { setHours } from '#contract/hours/hours.ts'
import { weekdays } from '#contract/hours/opening.ts'
import { toggleLike } from '#contract/likes/likes.ts'
import { setAvailability } from '#contract/menu/menu.ts'
import { setMyNotices } from '#contract/notices/notices.ts'
import { editLines } from '#contract/orders/order-edit.ts'
import { setPayment } from '#contract/orders/order-payment.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { listOrders } from '#contract/orders/received-orders.ts'
import { createRestaurant, pauseRestaurant } from '#contract/restaurants/restaurants.ts'
import { answerReview, createReview } from '#contract/reviews/reviews.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import { notices } from '#server/features/notices/notices.table.ts'
import type { TestAccount, TestApi } from '../api.ts'
import { createKitchen } from '../kitchen.ts'
import { restaurantForm, uploadPicture } from '../restaurants.ts'

/** A city has a page at its name in Latin letters. */
export const city = 'Loja'

/** The noon of a Monday in Ecuador. */
export const noon = new Date('2026-11-16T17:00:00.000Z')

const lunch = { open: '08:00', close: '16:00' }

/** Restaurants whose own words are all written in Cyrillic: every word in Latin letters is ours. */
export async function foundForeignTown(api: TestApi) {
  const owner = await api.signUp('restaurant-plus', 'Иван Петров')
  const open = await openRestaurant(api, owner, 'Харчевня')
  const closed = await openRestaurant(api, owner, 'Столовая')
  const empty = await openRestaurant(api, owner, 'Кофейня')
  const paused = await openRestaurant(api, owner, 'Трактир')
  const call = api.callAs(owner)
  const params = { id: open.restaurant.id }
  await call(setHours, {
    params,
    body: {
      weekly: { ...Object.fromEntries(weekdays.map((day) => [day, [lunch]])), sun: [] },
      exceptions: [{ date: '2026-12-25', intervals: [] }],
    },
  })
  await call(setHours, { params: { id: closed.restaurant.id }, body: { weekly: { sun: [lunch] } } })
  await call(setHours, { params: { id: paused.restaurant.id }, body: { weekly: { mon: [lunch] } } })
  await call(pauseRestaurant, { params: { id: paused.restaurant.id }, body: { paused: true } })
  await call(setPricing, {
    params,
    body: { prices_include_tax: true, regime: 'general', tourism_register: true, service_percent: 10, canton: null },
  })
  const { zones } = await call(setOrdering, {
    params,
    body: {
      modes: ['mesa', 'retiro', 'domicilio'],
      payments: ['efectivo', 'transferencia', 'deuna', 'tarjeta'],
      minimum: 5,
      zones: [{ name: 'Центр', fee: 1.5 }],
      tables: [{ name: '7' }],
      waiter_calls: true,
    },
  })
  await call(setAlmuerzo, {
    params: { ...params, date: '2026-11-16' },
    body: { price: 3.5, sopas: ['Борщ', 'Уха'], segundos: ['Плов'], jugo: 'Морс', postre: 'Халва', portions: 2 },
  })
  const dishes = await addDishes(api, owner, open)
  await addDishes(api, owner, closed)
  const pausedDish = await paused.addDish({ name: 'Уха', description: 'Суп.', category: 'Locros' })
  const diner = await api.signUp('user', 'Мария Петрова')
  await api.succeed(toggleLike, { body: { restaurant_id: params.id }, as: diner })
  const review = {
    ...{ restaurant_id: params.id, rating: 4, comment: 'Вкусно.' },
    photos: [(await uploadPicture(api, diner, 'review-photos')).path],
    dish_ids: [dishes.plain.id, dishes.sized.id],
  }
  const { id: reviewId } = await api.succeed(createReview, { body: review, as: diner })
  await call(answerReview, { params: { reviewId }, body: { answer: 'Спасибо.' } })
  const order = await api.succeed(placeOrder, {
    body: {
      restaurant_id: params.id,
      mode: 'domicilio',
      zone_id: zones[0]?.id ?? null,
      lines: [{ menu_item_id: dishes.plain.id, quantity: 3, choice_ids: [], note: 'Без соли' }],
      payment: 'efectivo',
      name: 'Мария',
    },
  })
  const edited = await editOrder(api, owner, dishes)
  await call(setMyNotices, { body: { is_on: true } })
  const [notice] = await api.services.database.db.select().from(notices)
  return {
    owner,
    diner,
    open,
    closed,
    empty,
    paused,
    pausedDish,
    dishes,
    order,
    edited,
    stopPath: `/avisos/${notice?.stopToken}`,
  }
}

/** An order whose dishes the restaurant has changed, and which is paid. */
async function editOrder(api: TestApi, owner: TestAccount, { plain, sized }: Dishes) {
  const call = api.callAs(owner)
  const choice_ids = [sized.options[0]?.choices[0]?.id ?? 0]
  const lines = [
    { menu_item_id: plain.id, quantity: 2 },
    { menu_item_id: sized.id, quantity: 1, choice_ids },
  ]
  const { code, restaurant_id } = await api.succeed(placeOrder, {
    body: { restaurant_id: plain.restaurant_id, mode: 'retiro', lines, payment: 'efectivo', name: 'Мария' } as never,
  })
  const { items } = await call(listOrders, { params: { id: restaurant_id } })
  const params = { id: restaurant_id, orderId: items[0]?.id ?? 0 }
  const { total } = await call(editLines, {
    params,
    body: {
      version: 0,
      kept: [{ line: 0, quantity: 1 }],
      added: [{ menu_item_id: sized.id, quantity: 1, choice_ids: [sized.options[0]?.choices[1]?.id ?? 0] }],
      key: crypto.randomUUID(),
    } as never,
  })
  await call(setPayment, { params, body: { paid_by: 'efectivo', from: null, total } as never })
  return { code }
}

async function openRestaurant(api: TestApi, owner: TestAccount, name: string) {
  const body = await restaurantForm(api, owner, { name, description: 'Щи. '.repeat(200), address: 'Улица 1', city })
  const call = api.callAs(owner)
  return createKitchen(await call(createRestaurant, { body }), call)
}

type Dishes = Awaited<ReturnType<typeof addDishes>>

async function addDishes(api: TestApi, owner: TestAccount, kitchen: ReturnType<typeof createKitchen>) {
  const call = api.callAs(owner)
  const described = { description: 'Суп.', category: 'Ceviches' } as const
  const plain = await kitchen.addDish({ ...described, name: 'Борщ' })
  const sized = await kitchen.addDish({
    ...described,
    name: 'Пицца',
    options: [
      {
        name: 'Размер',
        min: 1,
        max: 1,
        choices: [{ name: 'Малый' }, { name: 'Большой', price_change: 2 }],
      },
      { name: 'Сыр', min: 0, max: 2, choices: [{ name: 'Брынза' }, { name: 'Сулугуни', sold_out: true }] },
    ],
  } as never)
  const soldOut = await kitchen.addDish({ ...described, name: 'Уха', category: 'Locros' })
  await call(setAvailability, { params: { itemId: soldOut.id }, body: { sold_out: true } as never })
  await call(declareDishAllergens, {
    params: { itemId: plain.id },
    body: { allergens: ['pescado', 'лук'], diets: ['vegetariano'], picante: 2 },
  })
  await call(declareDishAllergens, { params: { itemId: soldOut.id }, body: { allergens: [], diets: [], picante: 0 } })
  const choiceId = sized.options[1]?.choices[0]?.id ?? 0
  await call(declareChoiceAllergens, { params: { choiceId }, body: { allergens: ['leche'] } })
  // A menu of at least eight dishes can be searched.
  for (const name of ['Плов', 'Каша', 'Щи', 'Рагу', 'Кисель', 'Морс']) await kitchen.addDish({ ...described, name })
  return { plain, sized, soldOut }
}
