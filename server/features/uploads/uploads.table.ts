import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { imageFolders } from '#contract/uploads/images.ts'
import { instant } from '#server/db/instant.ts'
import { users } from '../accounts/accounts.table.ts'

/**
 * Every uploaded image. A row is written before its objects and deleted after them, so no object is ever without a row. The row
 * of a deleted account stays until its objects are removed.
 */
export const uploads = pgTable(
  'uploads',
  {
    path: text('path').primaryKey(),
    folder: text('folder', { enum: imageFolders }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    preview: text('preview').notNull(),
    /** The sum over all variants. */
    bytes: integer('bytes').notNull(),
    /** How many restaurants and dishes show it. */
    claims: integer('claims').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Null while its objects are still being written. */
    storedAt: instant('stored_at'),
    /** Null while a restaurant or dish shows it. */
    unusedSince: instant('unused_since'),
    /** Once it is set, the image cannot be claimed. */
    removalStartedAt: instant('removal_started_at'),
  },
  (t) => [
    index('uploads_user').on(t.userId),
    index('uploads_unused').on(t.unusedSince).where(sql`${t.unusedSince} is not null`),
    index('uploads_ownerless').on(t.path).where(sql`${t.userId} is null`),
    check('uploads_claims', sql`${t.claims} >= 0`),
  ],
)
