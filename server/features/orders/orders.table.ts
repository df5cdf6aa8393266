import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { orderModes, paymentMeans } from '#contract/ordering.ts'
import { type OrderLine, orderStates } from '#contract/orders.ts'
import { currencies } from '#contract/places.ts'
import { instant } from '#server/db/instant.ts'
import { scaledNumeric } from '#server/db/scaled-numeric.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

const amount = (name: string) => scaledNumeric(name, { precision: 15, scale: 2 }).notNull()

/** Copies of orders. Nothing in them says who ordered: see docs/decisions/0023-orders.md */
export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    /** A hash of the sender's key and of what was ordered; null without a key. */
    sendKey: text('send_key'),
    mode: text('mode', { enum: orderModes }).notNull(),
    tableName: text('table_name'),
    zone: text('zone'),
    payment: text('payment', { enum: paymentMeans }),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** In cents, as the other sums. */
    subtotal: amount('subtotal'),
    delivery: amount('delivery'),
    total: amount('total'),
    timeZone: text('time_zone').notNull(),
    state: text('state', { enum: orderStates }).notNull().default('nuevo'),
    transferArrived: boolean('transfer_arrived').notNull().default(false),
    openedAt: instant('opened_at'),
    createdAt: instant('created_at').notNull(),
    /** A keyed hash of the sender's network and of the restaurant; null once it is forgotten. */
    origin: text('origin'),
    /** The owner hid its origin. */
    hidden: boolean('hidden').notNull().default(false),
    /** Counts the changes, so that open screens notice each of them. */
    changes: integer('changes').notNull().default(0),
  },
  (t) => [
    uniqueIndex('orders_code').on(t.code),
    unique('orders_send_key').on(t.restaurantId, t.sendKey),
    index('orders_newest').on(t.restaurantId, t.createdAt, t.id),
    index('orders_created').on(t.createdAt),
  ],
)

/** Whose orders are hidden as they arrive, and until when. */
export const hiddenOrigins = pgTable(
  'hidden_origins',
  {
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    origin: text('origin').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.origin] })],
)

/** One row: what all processes sign the cookies of devices and hash networks with. */
export const orderKey = pgTable('order_key', { id: integer('id').primaryKey(), key: text('key').notNull() })
