import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ImageFolder } from '#contract/uploads/images.ts'
import { testPassword } from '../../tests/api.ts'
import { draw } from '../../tests/pictures.ts'
import { restaurantForm } from '../../tests/restaurants.ts'
import type { Stage } from '../../tests/stages/security-stage.ts'
import { uploadForm } from '../../tests/upload-form.ts'

/** The arguments of the calls in `authorisation-table.ts`. */
export type Things = Stage['owner']

type Args = (things: Things, stage: Stage) => Record<string, unknown> | Promise<Record<string, unknown>>
export type Row = [statuses: string, Endpoint, args?: Args]

export const withTax = { prices_include_tax: true, regime: 'general', tourism_register: false, service_percent: 0 }

export function newcomer() {
  const email = `${randomUUID()}@ejemplo.ec`
  return { body: { name: 'Nueva', email, password: testPassword, role: 'user' } }
}

export function withWrongPassword() {
  return { body: { current_password: 'no es esta', new_password: 'otra clave larga' } }
}

export function atRestaurant({ restaurant }: Things) {
  return { params: { restaurantId: restaurant.id } }
}

export const today = new Date().toISOString().slice(0, 10)

export function onPoster({ restaurant }: Things) {
  return { params: { id: restaurant.id, file: 'poster.pdf' } }
}

export function ofId({ restaurant }: Things) {
  return { params: { id: restaurant.id } }
}

export function onDay({ restaurant }: Things) {
  return { params: { id: restaurant.id, date: today } }
}

export function ofRestaurant({ restaurant }: Things) {
  return { query: { restaurant_id: restaurant.id } }
}

export function byName({ restaurant }: Things) {
  return { params: { id: restaurant.id }, body: { name: restaurant.name } }
}

export function priceOf({ dish }: Things) {
  return { dishes: [{ id: dish.id, price: 4 }] }
}

export function itemIds({ dish }: Things) {
  return { item_ids: [dish.id] }
}

export function atDish({ dish }: Things) {
  return { params: { itemId: dish.id } }
}

export function atChoice({ choiceId }: Things) {
  return { params: { choiceId } }
}

export function harmlessChoice(things: Things) {
  return { ...atChoice(things), body: { allergens: [] } }
}

export function unknownTemplate({ restaurant }: Things) {
  return { params: { id: restaurant.id, templateId: 999_999 } }
}

export function atIngredient({ ingredient }: Things) {
  return { params: { id: ingredient.id } }
}

export function atReview({ review }: Things) {
  return { params: { reviewId: review.id } }
}

export function reportOfAnother(_: Things, { otherOwner }: Stage) {
  return { ...atReview(otherOwner), body: { reason: 'falsa' } }
}

export function atLink({ dish, ingredient }: Things) {
  return { params: { itemId: dish.id, ingredientId: ingredient.id } }
}

export function reviewOf({ restaurant }: Things) {
  return { restaurant_id: restaurant.id, rating: 5, comment: 'Volvería.' }
}

/** With the owner's own pictures: no other account can use those. */
export async function newRestaurant({ account }: Things, { api }: Stage) {
  return { body: await restaurantForm(api, account) }
}

export async function changedRestaurant({ restaurant }: Things) {
  const { name, description, address, city, country, currency, phone, whatsapp } = restaurant
  return {
    params: { id: restaurant.id },
    body: { name, description, address, city, country, currency, phone, whatsapp },
  }
}

export async function wholeOrder(things: Things, { api }: Stage) {
  const dishes = await api.services.menu.listMenu(things.restaurant.id).catch(() => [])
  return { ...atRestaurant(things), body: { item_ids: [...new Set([things.dish, ...dishes].map(({ id }) => id))] } }
}

/** A copy of the restaurant's own menu, as a draft; a restaurant that is not there has a draft that is not there. */
export async function readMenu({ account, restaurant }: Things, { api }: Stage) {
  // Only one menu of a restaurant is read at a time.
  await api.services.database.db.execute(sql`DELETE FROM menu_imports WHERE status = 'reading'`)
  const started = api.services.imports.start(account, restaurant.id, { from_restaurant_id: restaurant.id })
  const { id } = await started.catch(() => restaurant)
  return { params: { id } }
}

export async function publishedMenu(things: Things, stage: Stage) {
  const { params } = await readMenu(things, stage)
  const chosen = { row_ids: [1], delete_item_ids: [] }
  await stage.api.services.imports.apply(things.account, params.id, chosen).catch(() => {})
  return { params }
}

export function newIngredient({ restaurant }: Things) {
  return { body: { name: 'Sal', unit: 'g', cost_per_unit: 1, restaurant_id: restaurant.id } }
}

export function linkOfBoth({ dish, ingredient }: Things) {
  return { body: { menu_item_id: dish.id, ingredients: [{ ingredient_id: ingredient.id, quantity: 2 }] } }
}

export const box = { name: 'Caja', quantity: 20, unit: 'kg', price: 18 }

export function newOrder({ restaurant, dish, choiceId }: Things) {
  const lines = [{ menu_item_id: dish.id, quantity: 1, choice_ids: [choiceId] }]
  return { body: { restaurant_id: restaurant.id, lines, mode: 'retiro' } }
}

export function receivedOrder({ restaurant, order }: Things) {
  return { params: { id: restaurant.id, orderId: order.id } }
}

export function changedOrder(things: Things) {
  return { ...receivedOrder(things), body: { state: 'preparando' } }
}

export function editedOrder(things: Things) {
  return { ...receivedOrder(things), body: { version: 0, kept: [{ line: 0, quantity: 1 }], key: randomUUID() } }
}

export function paidOrder(things: Things) {
  return { ...receivedOrder(things), body: { paid_by: 'efectivo', from: null, total: things.order.total } }
}

export function preparationOf({ ingredient }: Things) {
  const lines = [{ ingredient_id: ingredient.id, quantity: 2 }]
  return { name: 'Puré', makes_quantity: 3, makes_unit: 'kg', ingredients: lines }
}

export const pictureFor = ({ account }: Things) => pictureIn('menu-items', account)
/** With the diner's own id: an owner with it is refused for one reason more. */
export const reviewPhotoFor = (_: Things, { diner }: Stage) => pictureIn('review-photos', diner)

async function pictureIn(folder: ImageFolder, { id }: { id: number }) {
  const picture = await draw({ width: 20, height: 20 }).png().toBuffer()
  return { query: { folder, userId: id }, ...(await uploadForm(picture)) }
}

export const unknownPasskey = () => ({
  body: {
    ...{ ticket: 'x', name: 'Teléfono' },
    passkey: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', attestationObject: 'x' } },
  },
})
