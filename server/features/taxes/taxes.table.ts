import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Rate } from '#contract/taxes/tax-rates.ts'
import { priceRoundings, regimes } from '#contract/taxes/tax-schema.ts'
import { instant } from '#server/db/instant.ts'
import { scaledNumeric } from '#server/db/scaled-numeric.ts'
import { restaurants } from '#server/features/restaurants/restaurants.table.ts'

/** How a restaurant makes its prices. One without a row has not said it. */
export const restaurantTaxes = pgTable('restaurant_taxes', {
  restaurantId: integer('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  isTaxIncluded: boolean('is_tax_included').notNull(),
  regime: text('regime', { enum: regimes }).notNull(),
  /** In thousandths of a percent. Null: the usual one of the country. */
  ownTax: scaledNumeric('own_tax', { precision: 6, scale: 3 }),
  isInTourismRegister: boolean('is_in_tourism_register').notNull(),
  service: scaledNumeric('service', { precision: 6, scale: 3 }).notNull(),
  canton: text('canton'),
  /** In tenths of a percent. Null: the usual one. */
  targetFoodCost: scaledNumeric('target_food_cost', { precision: 4, scale: 1 }),
  rounding: text('rounding', { enum: priceRoundings }),
  /** Commissions in thousandths of a percent. Null: none. */
  channels: jsonb('channels').$type<{ name: string; commission: Rate }[]>(),
  updatedAt: instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})

/** The rates of Ecuador's IVA that the operator has added to those in the code. */
export const taxRanges = pgTable('tax_ranges', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  from: date('first_day').notNull(),
  to: date('last_day'),
  /** In thousandths of a percent. */
  rate: scaledNumeric('rate', { precision: 6, scale: 3 }).notNull(),
  who: text('who', { enum: ['everybody', 'tourism'] }).notNull(),
  provinces: jsonb('provinces').$type<string[]>().notNull(),
  cantons: jsonb('cantons').$type<string[]>().notNull(),
  isServiceTaxed: boolean('is_service_taxed').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
