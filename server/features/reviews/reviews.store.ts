import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/errors.ts'
import type { Queries } from '#server/db/database.ts'
import { namedAndShown } from '#server/features/menu/named-dishes.queries.ts'
import { isOwnRestaurant, isShownTo, ownerOf } from '#server/features/restaurants/restaurants.queries.ts'
import type { Position } from '#server/http/keyset-cursor.ts'
import { reviewReports, reviews, withdrawnReviews } from './reviews.table.ts'

export type ReviewRow = typeof reviews.$inferSelect
/** As people read it: dishes that are hidden now are not named. */
const shownColumns = { ...getTableColumns(reviews), dishes: namedAndShown(reviews.dishes) }
const longestHiddenList = 200

type ReviewValues = Pick<ReviewRow, 'rating' | 'comment' | 'photos' | 'dishes'>
/** Without `restaurantId`, of all restaurants of the owner. */
export type UnansweredQuery = { limit: number; restaurantId?: number | undefined }

/** Which reviews a notice is about. `isWanted` is a condition of the caller on a review's owner and time. */
export type NewReviews = {
  from: Date
  until: Date
  isWanted: (ownerId: SQL<number>, writtenAt: AnyPgColumn) => SQL
}

export function createReviewsStore(db: Queries) {
  async function findOne(condition: SQL | undefined): Promise<ReviewRow | null> {
    const [review] = await db.select(shownColumns).from(reviews).where(condition)
    return review ?? null
  }
  const ofUser = (restaurantId: number, userId: number) =>
    and(eq(reviews.restaurantId, restaurantId), eq(reviews.userId, userId))
  const ownerId = ownerOf(reviews.restaurantId)
  const isUnanswered = and(isNull(reviews.answeredAt), isNull(reviews.hiddenAt))
  const isNew = ({ from, until, isWanted }: NewReviews) =>
    and(isUnanswered, gt(reviews.createdAt, from), lte(reviews.createdAt, until), isWanted(ownerId, reviews.createdAt))
  const selectBy = (userId: number) =>
    db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(asc(reviews.restaurantId))

  return {
    find: (id: number) => findOne(eq(reviews.id, id)),
    findOf: (restaurantId: number, userId: number) => findOne(ofUser(restaurantId, userId)),

    /** With the hidden dishes that they name. */
    listBy: async (userId: number): Promise<ReviewRow[]> => selectBy(userId),

    async listShownBy(userId: number): Promise<ReviewRow[]> {
      return db.select(shownColumns).from(reviews).where(eq(reviews.userId, userId)).orderBy(asc(reviews.restaurantId))
    },

    async listPhotoPaths(restaurantIds: readonly number[]): Promise<string[]> {
      const rows = await db
        .select({ photos: reviews.photos })
        .from(reviews)
        .where(inArray(reviews.restaurantId, [...restaurantIds]))
      return rows.flatMap(({ photos }) => photos.map(({ path }) => path))
    },

    lockBy: async (userId: number): Promise<ReviewRow[]> => selectBy(userId).for('update'),

    async listPageBy(
      userId: number,
      { after, limit }: { after: Position | null; limit: number },
    ): Promise<ReviewRow[]> {
      return db
        .select(shownColumns)
        .from(reviews)
        .where(and(eq(reviews.userId, userId), isBefore(after)))
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(limit)
    },

    async listNewest(
      restaurantId: number,
      authorName: SQL<string>,
      { viewer, after, limit }: { viewer: { id: number } | null; after: Position | null; limit: number },
    ) {
      return db
        .select({ ...shownColumns, authorName })
        .from(reviews)
        .where(
          and(
            eq(reviews.restaurantId, restaurantId),
            isBefore(after),
            isShownTo(sql`${restaurantId}::int`, viewer?.id ?? null),
          ),
        )
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(limit)
    },

    /** Over all restaurants of the owner; each row has the number of all of them. Hidden reviews cannot be answered. */
    /** By days of that time zone, the oldest first; without hidden ones. */
    async countByDay(restaurantId: number, timeZone: string) {
      const date = sql<string>`to_char(${reviews.createdAt} at time zone ${timeZone}::text, 'YYYY-MM-DD')`
      const first = sql`1`
      return db
        .select({ date, reviews: sql<number>`count(*)::int`, ratings: sql<number>`sum(${reviews.rating})::int` })
        .from(reviews)
        .where(and(eq(reviews.restaurantId, restaurantId), isNull(reviews.hiddenAt)))
        .groupBy(first)
        .orderBy(first)
    },

    async listUnanswered(ofOwner: number, authorName: SQL<string>, { limit, restaurantId }: UnansweredQuery) {
      return db
        .select({ ...shownColumns, authorName, total: sql<number>`(count(*) over ())::int` })
        .from(reviews)
        .where(
          and(
            isOwnRestaurant(reviews.restaurantId, ofOwner),
            restaurantId === undefined ? undefined : eq(reviews.restaurantId, restaurantId),
            isUnanswered,
          ),
        )
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(limit)
    },

    /** In the order of their ids. */
    async listOwnersWithNew(which: NewReviews, { after, limit }: { after: number; limit: number }): Promise<number[]> {
      const rows = await db
        .selectDistinct({ ownerId })
        .from(reviews)
        .where(and(isNew(which), gt(ownerId, after)))
        .orderBy(ownerId)
        .limit(limit)
      return rows.map((row) => row.ownerId)
    },

    /** The newest of each restaurant of these owners; each row has the number of all of that restaurant. */
    async listNew(which: NewReviews, authorName: SQL<string>, ownerIds: readonly number[], limitEach: number) {
      const ofRestaurant = sql`over (partition by ${reviews.restaurantId})`
      const ranked = db.$with('ranked').as(
        db
          .select({
            ...shownColumns,
            dishes: shownColumns.dishes.as('shown_dishes'),
            authorName: authorName.as('author_name'),
            ownerId: ownerId.as('owner_id'),
            total: sql<number>`(count(*) ${ofRestaurant})::int`.as('total'),
            rank: sql<number>`row_number() over (partition by ${reviews.restaurantId} order by ${reviews.createdAt} desc, ${reviews.id} desc)`.as(
              'rank',
            ),
          })
          .from(reviews)
          .where(and(isNew(which), inArray(ownerId, [...ownerIds]))),
      )
      return db
        .with(ranked)
        .select()
        .from(ranked)
        .where(lte(ranked.rank, limitEach))
        .orderBy(ranked.restaurantId, ranked.rank)
    },

    /** Null when this diner has reviewed the restaurant already, even at the same moment. */
    async insert(restaurantId: number, userId: number, values: ReviewValues): Promise<ReviewRow | null> {
      const [review] = await db
        .insert(reviews)
        .values({ restaurantId, userId, ...values })
        .onConflictDoNothing()
        .returning()
      return review ?? null
    },

    /** Locked, so that the counter changes by the difference to the rating that is really stored. */
    async lockOf(restaurantId: number, userId: number): Promise<ReviewRow | null> {
      const [review] = await db.select().from(reviews).where(ofUser(restaurantId, userId)).for('update')
      return review ?? null
    },

    async lock(id: number): Promise<ReviewRow | null> {
      const [review] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update')
      return review ?? null
    },

    async update(id: number, values: Partial<Omit<ReviewRow, 'id' | 'restaurantId' | 'userId'>>): Promise<ReviewRow> {
      const [review] = await db.update(reviews).set(values).where(eq(reviews.id, id)).returning(shownColumns)
      if (!review) throw new AppError('review.not_found')
      return review
    },

    async delete(id: number) {
      await db.delete(reviews).where(eq(reviews.id, id))
    },

    /** Records that the author deleted a review which the operator had hidden. */
    async noteWithdrawn({ restaurantId, userId, hiddenAt }: ReviewRow & { hiddenAt: Date }) {
      await db.insert(withdrawnReviews).values({ restaurantId, userId, hiddenAt }).onConflictDoNothing()
    },

    /** When the diner's deleted review was hidden; null if it was not. Deletes the record. */
    async takeWithdrawn(restaurantId: number, userId: number): Promise<Date | null> {
      const [withdrawn] = await db
        .delete(withdrawnReviews)
        .where(and(eq(withdrawnReviews.restaurantId, restaurantId), eq(withdrawnReviews.userId, userId)))
        .returning()
      return withdrawn?.hiddenAt ?? null
    },

    async listWithdrawnBy(userId: number) {
      return db
        .select()
        .from(withdrawnReviews)
        .where(eq(withdrawnReviews.userId, userId))
        .orderBy(asc(withdrawnReviews.restaurantId))
    },

    async listHidden() {
      return db
        .select({ reviewId: reviews.id, hiddenAt: reviews.hiddenAt, comment: reviews.comment })
        .from(reviews)
        .where(isNotNull(reviews.hiddenAt))
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(longestHiddenList)
    },

    /** Each with its restaurant's id and all its open reports. */
    async listForOperator(which: 'reported' | 'hidden', authorName: SQL<string>) {
      const isOpen = sql`report.review_id = ${reviews}.id and report.decided_at is null`
      const reports = sql<{ reason: string; details: string | null; created_at: string }[]>`coalesce((
        select json_agg(json_build_object('reason', report.reason, 'details', report.details,
          'created_at', to_char(report.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by report.id)
        from ${reviewReports} as report where ${isOpen}), '[]'::json)`
      const isListed =
        which === 'hidden'
          ? isNotNull(reviews.hiddenAt)
          : sql`exists (select 1 from ${reviewReports} as report where ${isOpen})`
      return db
        .select({ ...shownColumns, authorName, reports })
        .from(reviews)
        .where(isListed)
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(longestHiddenList)
    },

    async countSince(since: Date): Promise<number> {
      const [row] = await db.select({ total: count() }).from(reviews).where(gte(reviews.createdAt, since))
      return row?.total ?? 0
    },

    async insertReport(report: typeof reviewReports.$inferInsert) {
      await db.insert(reviewReports).values(report).onConflictDoNothing()
    },

    async listReportsBy(userId: number) {
      return db
        .select()
        .from(reviewReports)
        .where(eq(reviewReports.reporterId, userId))
        .orderBy(asc(reviewReports.createdAt), asc(reviewReports.id))
    },

    async listOpenReports() {
      return db
        .select({
          reviewId: reviewReports.reviewId,
          reason: reviewReports.reason,
          details: reviewReports.details,
          reportedAt: reviewReports.createdAt,
          comment: reviews.comment,
          isHidden: sql<boolean>`${reviews.hiddenAt} is not null`,
        })
        .from(reviewReports)
        .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
        .where(isNull(reviewReports.decidedAt))
        .orderBy(asc(reviewReports.createdAt))
    },

    async decideReports(reviewId: number, decidedAt: Date) {
      await db
        .update(reviewReports)
        .set({ decidedAt })
        .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.decidedAt)))
    },
  }
}

/** Older than where a page ended. */
function isBefore(after: Position | null): SQL | undefined {
  return after
    ? sql`(${reviews.createdAt}, ${reviews.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::int)`
    : undefined
}
