import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { StoredImage } from '#contract/uploads/images.ts'
import { instant } from '#server/db/instant.ts'
import { centsNumeric } from '#server/db/scaled-numeric.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

export type StoredLine = { text: string; photo: StoredImage | null }

const restaurantId = () =>
  integer('restaurant_id')
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })

const content = () => ({
  /** In cents. */
  price: centsNumeric('price', { precision: 12 }).notNull(),
  sopas: jsonb('sopas').$type<StoredLine[]>().notNull(),
  segundos: jsonb('segundos').$type<StoredLine[]>().notNull(),
  jugo: jsonb('jugo').$type<StoredLine>(),
  postre: jsonb('postre').$type<StoredLine>(),
  /** How many are left. Null: nobody counts. */
  portions: integer('portions'),
  /** On the restaurant's clock: `16:00`. */
  endsAt: text('ends_at').notNull(),
})

export const almuerzos = pgTable(
  'almuerzos',
  {
    restaurantId: restaurantId(),
    /** A day of the restaurant's own calendar. */
    date: date('date', { mode: 'string' }).notNull(),
    ...content(),
    served: integer('served').notNull().default(0),
    /** The keys of the latest counted taps: a tap whose answer was lost is sent again and counts once. */
    taps: uuid('taps').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.restaurantId, t.date] }),
    index('almuerzos_date').on(t.date),
    check('almuerzos_price', sql`${t.price} >= 0`),
    check('almuerzos_portions', sql`${t.portions} >= 0`),
  ],
)

export const almuerzoTemplates = pgTable(
  'almuerzo_templates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    restaurantId: restaurantId(),
    name: text('name').notNull(),
    ...content(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [unique('almuerzo_templates_name').on(t.restaurantId, t.name)],
)
