import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { currencies } from '#contract/countries.ts'
import type { Cents } from '#contract/money.ts'
import { orderModes, paymentMeans } from '#contract/orders/order-settings.ts'
import { type OrderStep, orderStates } from '#contract/orders/order-steps.ts'
import type { OrderLine } from '#contract/orders/orders.ts'
import type { LineChange } from '#contract/orders/received-orders.ts'
import { instant } from '#server/db/instant.ts'
import { centsNumeric } from '#server/db/scaled-numeric.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

const amount = (name: string) => centsNumeric(name, { precision: 15 }).notNull()

/** `ordered` only where the restaurant has changed the line. */
export type StoredLine = Omit<OrderLine, 'ordered'> & { ordered?: number }

/** The restaurant made these changes at one time. */
export type OrderEdit = {
  /** A hash of the sender's key and of what was asked. */
  key: string
  at: string
  /** In cents. */
  total: Cents
  changes: LineChange[]
}

/** Copies of orders. Only a first name says who ordered: see docs/decisions/0023-orders.md */
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
    /** Counted by restaurant and day; null in orders from before they were counted. */
    number: integer('number'),
    dinerName: text('diner_name'),
    mode: text('mode', { enum: orderModes }).notNull(),
    tableName: text('table_name'),
    zone: text('zone'),
    payment: text('payment', { enum: paymentMeans }),
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
    /** Ordered lines that the restaurant has taken out. */
    removedLines: jsonb('removed_lines').$type<StoredLine[]>().notNull().default([]),
    edits: jsonb('edits').$type<OrderEdit[]>().notNull().default([]),
    currency: text('currency', { enum: currencies }).notNull(),
    /** In cents, as the other sums. */
    subtotal: amount('subtotal'),
    delivery: amount('delivery'),
    total: amount('total'),
    timeZone: text('time_zone').notNull(),
    state: text('state', { enum: orderStates }).notNull().default('nuevo'),
    /** Without the first, which is when the order was made. */
    steps: jsonb('steps').$type<OrderStep[]>().notNull().default([]),
    readyAt: instant('ready_at'),
    reason: text('reason'),
    paidBy: text('paid_by', { enum: paymentMeans }),
    paidAt: instant('paid_at'),
    openedAt: instant('opened_at'),
    /** The owner's devices were told again, and then the owner was written to: nobody had taken it in hand. */
    rangAgainAt: instant('rang_again_at'),
    mailedAt: instant('mailed_at'),
    createdAt: instant('created_at').notNull(),
    /** When the diner wants it; null for at once. */
    wantedAt: instant('wanted_at'),
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
    index('orders_waiting').on(t.createdAt).where(sql`${t.state} = 'nuevo'`),
    index('orders_mailed').on(t.mailedAt).where(sql`${t.mailedAt} is not null`),
  ],
)

/** The last number that a restaurant gave on a day of its own clock. */
export const orderNumbers = pgTable(
  'order_numbers',
  {
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.day] })],
)

/** Networks whose orders are hidden as they arrive, and until when. */
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
