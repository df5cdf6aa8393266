import { createECDH, createHash, randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { forgotPassword } from '#contract/accounts/accounts.ts'
import { confirmCodeApp, startCodeApp, startPasskey } from '#contract/accounts/second-factor.ts'
import { saveAlmuerzoTemplate, setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { setChoiceRecipe } from '#contract/costs/costs.ts'
import { setHours } from '#contract/hours/hours.ts'
import { startImport } from '#contract/imports/imports.ts'
import { updateIngredient } from '#contract/ingredients/ingredients.ts'
import { toggleLike } from '#contract/likes/likes.ts'
import { addDish } from '#contract/menu/menu.ts'
import { addDevice } from '#contract/notices/devices.ts'
import { setMyNotices } from '#contract/notices/notices.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { hideOrigin, listOrders } from '#contract/orders/received-orders.ts'
import { callWaiter } from '#contract/orders/waiter-calls.ts'
import { setCartaChoice, usualCartaChoice } from '#contract/print/print.ts'
import { createReview, reportReview } from '#contract/reviews/reviews.ts'
import { saveDish } from '#contract/saved-dishes/saved-dishes.ts'
import { planPortions, tickBought } from '#contract/shopping/shopping.ts'
import { countVisit } from '#contract/statistics/statistics.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import { imageVariant, imageWidths } from '#contract/uploads/images.ts'
import type { ObjectStorage } from '#server/adapters/storage/storage.ts'
import { quoteTable } from '#server/db/copy-transaction.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { codeAt, stepAt } from '#server/features/accounts/second-factor/totp.ts'
import type { Watch } from '#server/operator/backup/backup-progress.ts'
import { listSequences, listTables } from '#server/operator/backup/read-schema.ts'
import { type TestAccount, type TestApi, testPassword } from '../api.ts'
import { dishFormData, openKitchenWithPictures } from '../menus.ts'

export const unwatched: Watch = { report: () => undefined, signal: new AbortController().signal }

/** Text that COPY must escape, and characters that are used in Ecuador. */
const awkward = 'Tab\there, line\nbreak, \\N, \\., back\\slash, "quotes", ¡ñandú! 🍤'

/** Writes at least one row into every table: a new table needs a row here, too. */
export async function fillEverything(api: TestApi) {
  const kitchen = await openKitchenWithPictures(api)
  const { owner, restaurant } = kitchen
  const sizes = {
    name: 'Tamaño \\N',
    min: 1,
    max: 1,
    choices: [{ name: 'Familiar', price_change: 8.5, recipe_factor: 2.5 }],
  }
  const soup = await kitchen.addDish({ name: 'Locro', description: awkward, options: [sizes] })
  const cheese = await kitchen.addIngredient('Queso', 'kg', 7.8)
  await kitchen.link(soup, { ingredient_id: cheese.id, quantity: 120, unit: 'g' })
  const choiceId = soup.options[0]?.choices[0]?.id ?? 0
  const ingredients = [{ ingredient_id: cheese.id, quantity: 30, unit: 'g' as const }]
  await api.succeed(setChoiceRecipe, { params: { choiceId }, body: { ingredients }, as: owner })
  await kitchen.addPack(cheese, { name: 'Caja \\N', quantity: 5, unit: 'kg', price: '38,50' })
  await kitchen.prepare('Salsa de queso', [2, 'l'], { ingredient_id: cheese.id, quantity: 1, unit: 'taza' })
  const cup = { unit: 'taza', quantity: 120, in_unit: 'g' } as const
  await api.succeed(updateIngredient, {
    params: { id: cheese.id },
    body: { weights: [cup], yield_percent: 95, stall: 'La Michelena', allergens: ['leche'], diets: ['vegetariano'] },
    as: owner,
  })
  await addPicturedDish(api, owner, restaurant.id)
  const lines = [{ menu_item_id: soup.id, quantity: 2, choice_ids: [choiceId], note: awkward }]
  await api.succeed(placeOrder, { body: { restaurant_id: restaurant.id, lines, mode: 'retiro', payment: 'efectivo' } })
  const [order] = (await api.succeed(listOrders, { params: { id: restaurant.id }, as: owner })).items
  await api.succeed(hideOrigin, { params: { id: restaurant.id, orderId: order?.id ?? 0 }, as: owner })

  await api.succeed(startImport, { params: { restaurantId: restaurant.id }, body: { text: awkward }, as: owner })

  const diner = await api.signUp('user')
  const body = { restaurant_id: restaurant.id, rating: 4, comment: awkward }
  const review = await api.succeed(createReview, { body, as: diner })
  await api.succeed(reportReview, { params: { reviewId: review.id }, body: { reason: 'falsa' }, as: owner })
  await api.succeed(toggleLike, { body: { restaurant_id: restaurant.id }, as: diner })
  await api.succeed(saveDish, { params: { itemId: soup.id }, as: diner })
  await api.succeed(forgotPassword, { body: { email: owner.email } })
  await api.services.accounts.runDueResets()

  await api.succeed(setMyNotices, { body: { is_on: false }, as: owner })
  await api.services.devices.prepare()
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  await api.succeed(addDevice, { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys }, as: owner })
  const almuerzo = { price: 3.5, sopas: [awkward.replace(/\s/g, ' ')], segundos: ['Seco de pollo'], portions: 30 }
  const params = { id: restaurant.id, date: new Date().toISOString().slice(0, 10) }
  await api.succeed(setAlmuerzo, { params, body: almuerzo, as: owner })
  await api.succeed(saveAlmuerzoTemplate, { params, body: { name: 'Lunes', ...almuerzo }, as: owner })

  const shopping = { params: { ...params, day: params.date }, as: owner }
  await api.succeed(planPortions, { ...shopping, body: { portions: [{ menu_item_id: soup.id, portions: 20 }] } })
  const tick = { key: randomUUID(), ingredient_id: cheese.id, bought: true, ago_ms: 0 }
  await api.succeed(tickBought, { ...shopping, body: { ticks: [tick] } })

  const pricing = { prices_include_tax: false, regime: 'general', tourism_register: true, service_percent: 10 } as const
  await api.succeed(setPricing, { params: { id: restaurant.id }, body: { ...pricing, canton: 'Quito' }, as: owner })
  await api.services.taxes.addRange({
    ...{ from: '2027-02-06', to: '2027-02-09', rate: 8_000, who: 'tourism', isServiceTaxed: false },
    ...{ provinces: ['Imbabura'], cantons: ['Cayambe'] },
  })

  const ordering = { zones: [{ name: 'Centro \\N', fee: 1.5 }], tables: [{ name: 'Terraza 3' }], waiter_calls: true }
  await api.succeed(setOrdering, { params: { id: restaurant.id }, body: ordering, as: owner })
  await api.succeed(callWaiter, { params: { id: restaurant.id }, body: { table: 'Terraza 3' } })
  // Without a week the restaurant is closed from now on, and nobody could call.
  const hours = { exceptions: [{ date: '2026-12-25', intervals: [] }] }
  await api.succeed(setHours, { params: { id: restaurant.id }, body: hours, as: owner })
  const carta = { ...usualCartaChoice, accent: '#1f6b4f', photos: true }
  await api.succeed(setCartaChoice, { params: { id: restaurant.id }, body: carta, as: owner })

  const careful = await api.signUpVerified('user')
  await api.succeed(startPasskey, { body: { password: testPassword }, as: careful })
  const codeApp = await api.succeed(startCodeApp, { body: { password: testPassword }, as: careful })
  const code = codeAt(codeApp.secret, stepAt(new Date()))
  await api.succeed(confirmCodeApp, { body: { code }, as: careful })

  const { db } = api.services.database
  await db.execute(sql`
    INSERT INTO passkeys (credential_id, user_id, public_key, counter, transports, name)
    VALUES ('credencial', ${owner.id}, 'llave', 3, ARRAY['internal'], 'Teléfono')`)
  await db.execute(
    sql`INSERT INTO geocodes VALUES ('quito', -0.1806532, -78.4678382, now()), ('nada', NULL, NULL, now())`,
  )
  await db.execute(
    sql`INSERT INTO operator_actions (operator_id, action, target, reason) VALUES (${owner.id}, 'end-sessions', 'account:1', 'Lo pidió.')`,
  )
  await db.execute(sql`INSERT INTO withdrawn_reviews VALUES (${restaurant.id}, ${owner.id}, now())`)
  await db.execute(sql`INSERT INTO geocode_pace VALUES (1, now())`)
  await db.execute(sql`INSERT INTO payment_events VALUES ('evt_1', 'invoice.paid', now())`)
  await db.execute(sql`INSERT INTO payment_checkouts VALUES (${owner.id}, gen_random_uuid(), 'monthly', NULL, now())`)
  await db.execute(sql`
    INSERT INTO payment_subscriptions (id, user_id, customer_id, state, grants_plus, read_number, created_at)
    VALUES ('sub_1', ${owner.id}, 'cus_1', 'ended', false, nextval('payment_read_numbers'), now())`)
  await db.execute(
    sql`INSERT INTO order_days VALUES (${restaurant.id}, '2026-09-01', 'USD', 'efectivo', 2, 12.40, 1.50)`,
  )
  await db.execute(
    sql`INSERT INTO order_dish_days VALUES (${restaurant.id}, '2026-09-01', 'USD', ${soup.id}, ${awkward}, 2, 10.90)`,
  )
  await countEverything(api, restaurant.id, soup.id)
  return { ...kitchen, diner }
}

/** Also days that are old enough to be summed up. Nothing waits to be written afterwards. */
async function countEverything({ succeed, services }: TestApi, restaurant_id: number, menu_item_id: number) {
  const { database, counters, statistics } = services
  const about = { restaurant_id, menu_item_id }
  const visit = async () => {
    await succeed(countVisit, { body: { ...about, event: 'dish_open', source: 'qr' } })
    await succeed(countVisit, { body: { restaurant_id, event: 'vain_search', words: 'Encebollado' } })
    await counters.flush()
  }
  await visit()
  for (const table of ['hourly_counts', 'dish_days']) {
    await database.db.execute(sql`update ${sql.identifier(table)} set date = date - 1000`)
  }
  await statistics.sumUpOld()
  await visit()
}

/** Returns the path of the dish's picture. */
export async function addPicturedDish(api: TestApi, owner: TestAccount, restaurantId: number): Promise<string> {
  const fields = { name: 'Ceviche', description: awkward, price: '8.5', category: 'Ceviches' }
  const payload = await dishFormData(fields)
  const { image } = await api.succeed(addDish, { params: { restaurantId }, body: payload as never, as: owner })
  if (!image) throw new Error('The dish has no picture')
  return image.path
}

/** Every row of every table as text, and where each sequence stands. */
export function readEverything(database: OpenDatabase): Promise<Record<string, string[]>> {
  return database.copy(async (tx) => {
    const everything: Record<string, string[]> = {}
    for (const { name } of await listTables(tx)) {
      const rows = await tx.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${quoteTable(name)} AS t`)
      everything[name] = rows.map(({ row }) => row).sort()
    }
    everything.sequences = (await listSequences(tx)).map(({ name, last_value }) => `${name} ${last_value}`)
    return everything
  })
}

/** The checksum of every file of every picture that the database names; null for one that is not there. */
export async function readPictures({ db }: OpenDatabase, storage: ObjectStorage) {
  const { rows } = await db.execute<{ path: string }>(sql`SELECT path FROM uploads`)
  const pictures: Record<string, string | null> = {}
  for (const key of rows.flatMap(({ path }) => imageWidths.map((width) => imageVariant(path, width)))) {
    const object = await storage.get(key)
    pictures[key] =
      object &&
      createHash('sha256')
        .update(await buffer(object.body))
        .digest('hex')
  }
  return pictures
}
