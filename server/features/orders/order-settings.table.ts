import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { OrderMode, PaymentMeans } from '#contract/orders/order-settings.ts'
import { instant } from '#server/db/instant.ts'
import { centsNumeric } from '#server/db/scaled-numeric.ts'
import { restaurants } from '#server/features/restaurants/restaurants.table.ts'

/** How a restaurant takes orders. One without a row has not said it. */
export const restaurantOrdering = pgTable('restaurant_ordering', {
  restaurantId: integer('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  isOn: boolean('is_on').notNull(),
  modes: jsonb('modes').$type<OrderMode[]>().notNull(),
  payments: jsonb('payments').$type<PaymentMeans[]>().notNull(),
  /** In cents. */
  minimum: centsNumeric('minimum', { precision: 6 }).notNull(),
  minimumForPickup: boolean('minimum_for_pickup').notNull().default(false),
  ordersLater: boolean('orders_later').notNull().default(false),
  waiterCalls: boolean('waiter_calls').notNull().default(false),
  transferAccount: text('transfer_account').notNull().default(''),
  deunaCode: text('deuna_code').notNull().default(''),
  updatedAt: instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})

export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    fee: centsNumeric('fee', { precision: 6 }).notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('delivery_zones_restaurant').on(t.restaurantId), check('delivery_zones_fee', sql`${t.fee} >= 0`)],
)

export const restaurantTables = pgTable(
  'restaurant_tables',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('restaurant_tables_restaurant').on(t.restaurantId)],
)
