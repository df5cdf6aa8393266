import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type Review, reportReasons } from '#contract/reviews/reviews.ts'
import type { StoredImage } from '#contract/uploads/images.ts'
import { instant } from '#server/db/instant.ts'
import { users } from '../accounts/accounts.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    photos: jsonb('photos').$type<StoredImage[]>().notNull().default([]),
    dishes: jsonb('dishes').$type<Review['dishes']>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** Set by the operator. A hidden review does not count, and pages show only that it is hidden. */
    hiddenAt: instant('hidden_at'),
    /** The author reads it. */
    hiddenReason: text('hidden_reason'),
  },
  (t) => [
    uniqueIndex('reviews_one_each').on(t.restaurantId, t.userId),
    index('reviews_newest').on(t.restaurantId, t.createdAt, t.id),
    index('reviews_user').on(t.userId),
    // For notices: what is new is few rows of a long table.
    index('reviews_unanswered').on(t.createdAt).where(sql`${t.answeredAt} is null and ${t.hiddenAt} is null`),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
)

export const reviewReports = pgTable(
  'review_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reporterId: integer('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: reportReasons }).notNull(),
    details: text('details'),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('review_reports_one_each').on(t.reviewId, t.reporterId),
    index('review_reports_reporter').on(t.reporterId),
  ],
)

/** Diners who deleted a hidden review: their next review of that restaurant starts hidden. */
export const withdrawnReviews = pgTable(
  'withdrawn_reviews',
  {
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hiddenAt: instant('hidden_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.userId] }), index('withdrawn_reviews_user').on(t.userId)],
)
