import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { currencies } from '#contract/countries.ts'
import { orderKinds } from '#contract/orders/cash-close.ts'
import { centsNumeric } from '#server/db/scaled-numeric.ts'
import { restaurants } from '../../restaurants/restaurants.table.ts'

const ofDay = () => ({
  restaurantId: integer('restaurant_id')
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  day: date('day', { mode: 'string' }).notNull(),
  currency: text('currency', { enum: currencies }).notNull(),
})
/** In cents. */
const sum = (name: string) => centsNumeric(name, { precision: 17 }).notNull()

/** The sums that remain when orders are deleted, without anybody's name. Days are those of the restaurant's clock. */
export const orderDays = pgTable(
  'order_days',
  {
    ...ofDay(),
    kind: text('kind', { enum: orderKinds }).notNull(),
    orders: integer('orders').notNull(),
    total: sum('total'),
    delivery: sum('delivery'),
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.day, t.currency, t.kind] }), index('order_days_day').on(t.day)],
)

/** Counts sold orders only. The dish may be gone, so its name is stored here. */
export const orderDishDays = pgTable(
  'order_dish_days',
  {
    ...ofDay(),
    menuItemId: integer('menu_item_id').notNull(),
    name: text('name').notNull(),
    portions: integer('portions').notNull(),
    total: sum('total'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurantId, t.day, t.currency, t.menuItemId, t.name] }),
    index('order_dish_days_day').on(t.day),
  ],
)
