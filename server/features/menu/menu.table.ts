import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { diets, ingredientDiets } from '#contract/allergens/diets.ts'
import type { Picante } from '#contract/allergens/picante.ts'
import { categories } from '#contract/menu/categories.ts'
import type { StoredImage } from '#contract/uploads/images.ts'
import { instant } from '#server/db/instant.ts'
import { centsNumeric } from '#server/db/scaled-numeric.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

export const menuItems = pgTable(
  'menu_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    price: centsNumeric('price', { precision: 12 }).notNull(),
    category: text('category', { enum: categories }).notNull(),
    image: jsonb('image').$type<StoredImage>(),
    href: text('href'),
    soldOut: boolean('sold_out').notNull().default(false),
    /** From then on it is available again, without any writing. Null: until the owner says so. */
    soldOutUntil: instant('sold_out_until'),
    /** A hidden dish is on no public page and in no search; the owner keeps it, and it counts towards the plan's limit. */
    hidden: boolean('hidden').notNull().default(false),
    /** Said by hand; null until somebody says. With a recipe they only add to it. */
    declaredAllergens: text('declared_allergens').array(),
    declaredDiets: text('declared_diets', { enum: ingredientDiets }).array(),
    picante: smallint('picante').$type<Picante>().notNull().default(0),
    /** How it is cooked, for its owner alone. */
    steps: text('steps'),
    /** The owner's own heading; null: it stands under its category. */
    section: text('section'),
    /** The owner's own English. */
    english_name: text('english_name'),
    english_description: text('english_description'),
    /** Whether the glossary may explain it. */
    gloss: boolean('gloss').notNull().default(true),
    /** Not read: for processes of the version before, while a new one starts. The next version drops it. */
    spicyBefore: boolean('spicy').notNull().default(false),
    /** These three are rolled up from recipe and declarations: docs/decisions/0028-allergens.md */
    allergens: text('allergens').array().notNull().default(sql`'{}'`),
    allergensConfirmed: boolean('allergens_confirmed').notNull().default(false),
    diets: text('diets', { enum: diets }).array().notNull().default(sql`'{}'`),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at')
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
  },
  (t) => [
    index('menu_items_order').on(t.restaurantId, t.position, t.id),
    // Read backwards for newest first. With `.desc()` Drizzle adds NULLS LAST, and PostgreSQL would not use the index.
    index('menu_items_newest').on(t.createdAt, t.id),
    index('menu_items_category').on(t.category, t.restaurantId),
    check('menu_items_price', sql`${t.price} >= 0`),
    check('menu_items_picante', sql`${t.picante} between 0 and 3`),
  ],
)
