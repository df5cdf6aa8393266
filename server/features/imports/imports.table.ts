import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { importStatuses } from '#contract/imports/imports.ts'
import type { StoredRow } from '#server/adapters/menu-reader/prepare-rows.ts'
import { instant } from '#server/db/instant.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'
import type { UndoRecord } from './undo-record.ts'

export type SeenRow = Pick<StoredRow, 'name' | 'price'>

/** A menu that was read: a draft until it is published. */
export const menuImports = pgTable(
  'menu_imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    status: text('status', { enum: importStatuses }).notNull(),
    progress: integer('progress').notNull().default(0),
    message: text('message'),
    /** The key of what was sent, until it is read. */
    source: text('source'),
    rows: jsonb('rows').$type<StoredRow[]>().notNull().default([]),
    /** While photographs are read: the rows of all pages so far. */
    seen: jsonb('seen').$type<SeenRow[]>().notNull().default([]),
    /** For rows that were read from photographs: WebP in base64, by the row's id. */
    crops: jsonb('crops').$type<Record<string, string>>(),
    leftover: jsonb('leftover').$type<string[]>().notNull().default([]),
    /** Publishing made these changes. */
    undo: jsonb('undo').$type<UndoRecord>(),
    createdAt: instant('created_at').notNull(),
    appliedAt: instant('applied_at'),
  },
  (t) => [index('menu_imports_restaurant').on(t.restaurantId), index('menu_imports_created').on(t.createdAt)],
)

/**
 * Everything that was sent and is in the storage. A row is written before its object and deleted after it, so no object is ever without
 * a row. One that no draft names is removed.
 */
export const importSources = pgTable('import_sources', {
  key: text('key').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
