import { date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { menuItems } from '../menu/menu.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

const counter = (name: string) => integer(name).notNull().default(0)

/** Nothing in these tables says who: see docs/decisions/0026-statistics.md */
const counters = () => ({
  menu_views: counter('menu_views'),
  page_views: counter('page_views'),
  dish_opens: counter('dish_opens'),
  order_adds: counter('order_adds'),
  orders: counter('orders'),
  whatsapp: counter('whatsapp'),
  calls: counter('calls'),
  directions: counter('directions'),
  shares: counter('shares'),
  pdfs: counter('pdfs'),
  vain_searches: counter('vain_searches'),
  from_qr: counter('from_qr'),
  from_table: counter('from_table'),
  from_directory: counter('from_directory'),
  from_link: counter('from_link'),
  from_direct: counter('from_direct'),
  /** Given less taken back. */
  likes: counter('likes'),
  /** Views and taps that came faster, or were more, than is plausible. */
  not_counted: counter('not_counted'),
})

const dishCounters = () => ({ opens: counter('opens'), adds: counter('adds'), ordered: counter('ordered') })

const restaurantId = () =>
  integer('restaurant_id')
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })

const menuItemId = () =>
  integer('menu_item_id')
    .notNull()
    .references(() => menuItems.id, { onDelete: 'cascade' })

/** Day and hour on the restaurant's clock. */
export const hourlyCounts = pgTable(
  'hourly_counts',
  { restaurantId: restaurantId(), date: date('date').notNull(), hour: smallint('hour').notNull(), ...counters() },
  (t) => [primaryKey({ columns: [t.restaurantId, t.date, t.hour] }), index('hourly_counts_date').on(t.date)],
)

/** Its sums replace days that are too old to keep. `month` is its first day. */
export const monthlyCounts = pgTable(
  'monthly_counts',
  { restaurantId: restaurantId(), month: date('month').notNull(), ...counters() },
  (t) => [primaryKey({ columns: [t.restaurantId, t.month] })],
)

export const dishDays = pgTable(
  'dish_days',
  { menuItemId: menuItemId(), date: date('date').notNull(), ...dishCounters() },
  (t) => [primaryKey({ columns: [t.menuItemId, t.date] }), index('dish_days_date').on(t.date)],
)

export const dishMonths = pgTable(
  'dish_months',
  { menuItemId: menuItemId(), month: date('month').notNull(), ...dishCounters() },
  (t) => [primaryKey({ columns: [t.menuItemId, t.month] })],
)

/** Searches without a result. Without a restaurant: in the directory. */
export const vainSearches = pgTable(
  'vain_searches',
  {
    restaurantId: integer('restaurant_id').references(() => restaurants.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    /** 24 bits of a hash: enough to tell the searches of a restaurant apart, too little to find out what was typed. */
    wordsHash: integer('words_hash').notNull(),
    /** Null until the same words came in enough different hours not to be something about one person. */
    words: text('words'),
    /** One bit for each hour of the day in which they came. */
    hours: integer('hours').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [
    unique('vain_searches_one').on(t.restaurantId, t.wordsHash, t.date).nullsNotDistinct(),
    index('vain_searches_date').on(t.date),
  ],
)
