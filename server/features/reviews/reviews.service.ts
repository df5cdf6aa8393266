import type { Account } from '#contract/accounts/accounts.ts'
import type { Page } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Review, reportReasons } from '#contract/reviews/reviews.ts'
import type { AlsoWrite, Database, Transaction } from '#server/db/database.ts'
import type { EventHandler, Events } from '#server/events/events.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { cutPage, decodeCursor, encodeCursor } from '#server/http/keyset-cursor.ts'
import { createPhotosAndDishes, type WantedParts } from './photos-and-dishes.ts'
import { presentMine, presentReview } from './present-review.ts'
import { createReviewsStore, type NewReviews, type ReviewRow, type UnansweredQuery } from './reviews.store.ts'
import { reviews } from './reviews.table.ts'

const newestShown = 10

type ReviewInput = { restaurant_id: number; rating: number; comment: string } & WantedParts
type Report = { reason: (typeof reportReasons)[number]; details?: string | undefined }
type Dependencies = {
  db: Database
  accounts: AccountsService
  restaurants: RestaurantsService
  directory: Pick<DirectoryService, 'listShownByIds'>
  events: Events
  ownerWrite: OwnerWrite
  uploads: Pick<UploadsService, 'claimAll' | 'release'>
  menu: Pick<MenuService, 'listDishes'>
}

export type ReviewsService = ReturnType<typeof createReviewsService>

/** The sum and number of ratings are written in the same transaction as the review, so they always agree with the rows. */
export function createReviewsService(dependencies: Dependencies) {
  const { db, events, ownerWrite, accounts, restaurants, directory, uploads } = dependencies
  const store = createReviewsStore(db)
  const photosAndDishes = createPhotosAndDishes(dependencies)
  const authorName = accounts.nameOf(reviews.userId)

  const forgetAccount: EventHandler<'account.deleted'> = async ({ account }, tx, publish) => {
    const reviewed = (await createReviewsStore(tx).listBy(account.id)).map(({ restaurantId }) => restaurantId)
    await restaurants.hold(tx, reviewed)
    const own = await createReviewsStore(tx).lockBy(account.id)
    // Their photos need no release: pictures of a deleted account are removed in any case.
    for (const review of own) await discard(tx, review)
    await publish('restaurant.reviewed', { restaurantIds: own.map(({ restaurantId }) => restaurantId) })
  }

  const releasePhotos: EventHandler<'restaurant.removed'> = ({ restaurantId }, tx) => releaseAllOf(tx, [restaurantId])
  const releasePhotosOfAll: EventHandler<'restaurants.removed'> = ({ restaurantIds }, tx) =>
    releaseAllOf(tx, restaurantIds)

  async function releaseAllOf(tx: Transaction, restaurantIds: readonly number[]): Promise<void> {
    await uploads.release(tx, await createReviewsStore(tx).listPhotoPaths(restaurantIds))
  }

  /** Pages show the author's name beside each review. */
  const refreshAuthor: EventHandler<'account.renamed'> = async ({ account }, tx, publish) => {
    const own = await createReviewsStore(tx).listBy(account.id)
    await publish('reviewers.renamed', { restaurantIds: own.map(({ restaurantId }) => restaurantId) })
  }

  async function listNewest(viewer: Account | null, restaurantId: number): Promise<Review[]> {
    const rows = await store.listNewest(restaurantId, authorName, { viewer, after: null, limit: newestShown })
    if (rows.length === 0) await restaurants.ensureShown(restaurantId, viewer)
    return rows.map((row) => presentReview(row, row.authorName))
  }

  async function listAll(
    viewer: Account | null,
    restaurantId: number,
    page: { cursor?: string | undefined; limit: number },
  ): Promise<Page<Review>> {
    const after = page.cursor ? decodeCursor(page.cursor) : null
    const rows = await store.listNewest(restaurantId, authorName, { viewer, after, limit: page.limit + 1 })
    if (rows.length === 0) await restaurants.ensureShown(restaurantId, viewer)
    const { items, next_cursor } = cutPage(rows, page.limit, encodeCursor)
    return { items: items.map((row) => presentReview(row, row.authorName)), next_cursor }
  }

  async function listReviewedRestaurants(account: Account, page: { cursor?: string | undefined; limit: number }) {
    const after = page.cursor ? decodeCursor(page.cursor) : null
    const rows = await store.listPageBy(account.id, { after, limit: page.limit + 1 })
    const { items: shown, next_cursor } = cutPage(rows, page.limit, encodeCursor)
    const restaurantIds = shown.map(({ restaurantId }) => restaurantId)
    const reviewed = new Map((await directory.listShownByIds(restaurantIds)).map((one) => [one.id, one]))
    const items = shown.flatMap((row) => {
      const restaurant = reviewed.get(row.restaurantId)
      return restaurant ? [{ ...presentMine(row, account.name), restaurant }] : []
    })
    return { items, next_cursor }
  }

  async function listUnanswered(owner: Account, wanted: UnansweredQuery): Promise<{ total: number; newest: Review[] }> {
    const rows = await store.listUnanswered(owner.id, authorName, wanted)
    return { total: rows[0]?.total ?? 0, newest: rows.map((row) => presentReview(row, row.authorName)) }
  }

  /** The newest of each restaurant, by owner, each with the number of all of that restaurant. */
  async function listNewByOwner(which: NewReviews, ownerIds: readonly number[], limitEach: number) {
    const rows = await store.listNew(which, authorName, ownerIds, limitEach)
    return Map.groupBy(
      rows.map(({ ownerId, total, authorName: name, ...row }) => ({
        ownerId,
        total,
        review: presentReview(row, name),
      })),
      ({ ownerId }) => ownerId,
    )
  }

  async function findMine(account: Account, restaurantId: number): Promise<Review | null> {
    const review = await store.findOf(restaurantId, account.id)
    if (review) return presentMine(review, account.name)
    await restaurants.ensureShown(restaurantId)
    return null
  }

  async function create(account: Writer, { restaurant_id, rating, comment, ...parts }: ReviewInput): Promise<Review> {
    const writeParts = await photosAndDishes.prepare(restaurant_id, parts)
    const review = await events.transaction(async (tx, publish) => {
      await publish('restaurant.reviewed', { restaurantIds: [restaurant_id] })
      await accounts.lockDiner(tx, account)
      await restaurants.holdShown(tx, restaurant_id)
      const own = createReviewsStore(tx)
      const values = { rating, comment, ...(await writeParts(tx, account)) }
      const added = await own.insert(restaurant_id, account.id, values)
      if (!added) throw new AppError('review.exists')
      const hiddenAt = await own.takeWithdrawn(restaurant_id, account.id)
      if (hiddenAt) return own.update(added.id, { hiddenAt })
      await restaurants.count(tx, restaurant_id, { reviews: 1, ratingSum: rating })
      return added
    })
    return presentReview(review, account.name)
  }

  async function edit(account: Account, { restaurant_id, rating, comment, ...parts }: ReviewInput): Promise<Review> {
    const writeParts = await photosAndDishes.prepare(restaurant_id, parts)
    const review = await events.transaction(async (tx, publish) => {
      await publish('restaurant.reviewed', { restaurantIds: [restaurant_id] })
      const own = createReviewsStore(tx)
      await restaurants.hold(tx, [restaurant_id])
      const before = await own.lockOf(restaurant_id, account.id)
      if (!before) throw new AppError('review.not_found')
      if (!before.hiddenAt) await restaurants.count(tx, restaurant_id, { ratingSum: rating - before.rating })
      return own.update(before.id, { rating, comment, ...(await writeParts(tx, account, before)) })
    })
    return presentReview(review, account.name)
  }

  async function removeMine(account: Writer, restaurantId: number): Promise<void> {
    await events.transaction(async (tx, publish) => {
      await publish('restaurant.reviewed', { restaurantIds: [restaurantId] })
      // First, as in `create`: in another order the two would wait for each other.
      await accounts.lockAccount(tx, account)
      await restaurants.hold(tx, [restaurantId])
      const before = await createReviewsStore(tx).lockOf(restaurantId, account.id)
      if (!before) throw new AppError('review.not_found')
      await discard(tx, before)
      await uploads.release(
        tx,
        before.photos.map(({ path }) => path),
      )
      if (before.hiddenAt) await createReviewsStore(tx).noteWithdrawn({ ...before, hiddenAt: before.hiddenAt })
    })
  }

  /** The restaurant's owner may answer each review once; null deletes the answer. */
  async function answer(account: Writer, reviewId: number, text: string | null): Promise<Review> {
    const found = await store.find(reviewId)
    if (!found || !(await restaurants.isOwn(account, found.restaurantId))) throw new AppError('review.not_found')
    const answeredAt = text === null ? null : new Date()
    const { review, author } = await ownerWrite(account, found.restaurantId, async (tx, publish) => {
      await publish('restaurant.reviewed', { restaurantIds: [found.restaurantId] })
      const changed = await createReviewsStore(tx).update(reviewId, { answer: text, answeredAt })
      // The update has locked the review, so its author's account cannot be deleted before this is read.
      return { review: changed, author: await accounts.getName(tx, changed.userId) }
    })
    return presentReview(review, author)
  }

  async function report(account: Writer, reviewId: number, { reason, details }: Report): Promise<void> {
    await db.transaction(async (tx) => {
      await accounts.lockAccount(tx, account)
      const all = createReviewsStore(tx)
      const review = await all.lock(reviewId)
      if (!review) throw new AppError('review.not_found')
      if (review.userId === account.id) throw new AppError('review.own')
      await all.insertReport({ reviewId, reporterId: account.id, reason, details: details || null })
    })
  }

  /** Hides or shows the review, as the operator decided, and closes its open reports. The author reads the reason. */
  async function decide(
    reviewId: number,
    isHidden: boolean,
    { reason = null, alsoWrite }: { reason?: string | null; alsoWrite?: AlsoWrite } = {},
  ): Promise<void> {
    await events.transaction(async (tx, publish) => {
      const all = createReviewsStore(tx)
      const found = await all.find(reviewId)
      if (found) await restaurants.hold(tx, [found.restaurantId])
      const before = await all.lock(reviewId)
      if (!before) throw new AppError('review.not_found')
      await publish('restaurant.reviewed', { restaurantIds: [before.restaurantId] })
      await all.decideReports(reviewId, new Date())
      await alsoWrite?.(tx)
      const hiddenReason = isHidden ? reason : null
      if ((before.hiddenAt !== null) === isHidden) return all.update(reviewId, { hiddenReason })
      const sign = isHidden ? -1 : 1
      await restaurants.count(tx, before.restaurantId, { reviews: sign, ratingSum: sign * before.rating })
      return all.update(reviewId, { hiddenAt: isHidden ? new Date() : null, hiddenReason })
    })
  }

  /** A review that the operator hides from readers still belongs to its writer. */
  async function exportOf({ id, name }: Account) {
    const [own, withdrawn, reports] = await Promise.all([
      store.listBy(id),
      store.listWithdrawnBy(id),
      store.listReportsBy(id),
    ])
    return {
      reviews: own.map((row) => ({
        ...presentMine(row, name),
        comment: row.comment,
        photos: row.photos,
        dishes: row.dishes,
      })),
      withdrawn_reviews: withdrawn.map(({ restaurantId, hiddenAt }) => ({
        restaurant_id: restaurantId,
        hidden_at: hiddenAt.toISOString(),
      })),
      review_reports: reports.map(({ reviewId, reason, details, createdAt }) => ({
        review_id: reviewId,
        reason,
        details,
        created_at: createdAt.toISOString(),
      })),
    }
  }

  /** With the text of hidden ones. */
  async function listForOperator(which: 'reported' | 'hidden') {
    return (await store.listForOperator(which, authorName)).map(({ reports, authorName: name, ...row }) => ({
      ...presentReview({ ...row, hiddenAt: null }, name),
      is_hidden: row.hiddenAt !== null,
      hidden_reason: row.hiddenReason,
      reports,
    }))
  }

  async function discard(tx: Transaction, review: ReviewRow): Promise<void> {
    await createReviewsStore(tx).delete(review.id)
    if (!review.hiddenAt) await restaurants.count(tx, review.restaurantId, { reviews: -1, ratingSum: -review.rating })
  }

  return {
    forgetAccount,
    releasePhotos,
    releasePhotosOfAll,
    refreshAuthor,
    listNewest,
    listAll,
    listReviewedRestaurants,
    hasAnyOf: async (tx: Transaction, userId: number) =>
      (await createReviewsStore(tx).listPageBy(userId, { after: null, limit: 1 })).length > 0,
    listUnanswered,
    countByDay: store.countByDay,
    listOwnersWithNew: store.listOwnersWithNew,
    listNewByOwner,
    findMine,
    create,
    edit,
    removeMine,
    answer,
    report,
    decide,
    listOpenReports: store.listOpenReports,
    listHidden: store.listHidden,
    listForOperator,
    countSince: store.countSince,
    listBy: async (account: Account) =>
      (await store.listShownBy(account.id)).map((row) => presentMine(row, account.name)),
    exportOf,
  }
}
