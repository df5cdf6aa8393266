import { join } from 'node:path'
import { Redis } from 'ioredis'
import { imageUrl } from '#contract/images.ts'
import { createAttemptCounter } from './adapters/attempts/create-attempt-counter.ts'
import { createGeocoder } from './adapters/geocoding/create-geocoder.ts'
import { createImageEncoder, type ImageEncoder } from './adapters/images/image-encoder.ts'
import { createMailer } from './adapters/mail/create-mailer.ts'
import { withoutDecoys } from './adapters/mail/decoy-mails.ts'
import { createPayments } from './adapters/payments/create-payments.ts'
import type { Payments } from './adapters/payments/payments.ts'
import { createSocialPainter } from './adapters/social-picture/social-painter.ts'
import { createStorage } from './adapters/storage/create-storage.ts'
import type { ObjectStorage } from './adapters/storage/storage.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { createEvents } from './events/events.ts'
import { createAccountsService } from './features/accounts/accounts.service.ts'
import { createPasswordHasher, type PasswordHasher } from './features/accounts/password-hasher.ts'
import { createBillingService } from './features/billing/billing.service.ts'
import { createDiscoveryService } from './features/discovery/discovery.service.ts'
import { createGeocodingService } from './features/geocoding/geocoding.service.ts'
import { createIngredientsService } from './features/ingredients/ingredients.service.ts'
import { createLikesService } from './features/likes/likes.service.ts'
import { createMailsService } from './features/mails/mails.service.ts'
import { createMenuService } from './features/menu/menu.service.ts'
import { createMyDataService } from './features/my-data/my-data.service.ts'
import { createRestaurantsService } from './features/restaurants/restaurants.service.ts'
import { createReviewsService } from './features/reviews/reviews.service.ts'
import { createSharingService } from './features/sharing/sharing.service.ts'
import { createUploadsService } from './features/uploads/uploads.service.ts'
import { createIncomingFolder } from './http/incoming-folder.ts'
import { createJobs } from './jobs/jobs.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createPageNews } from './pages/page-news.ts'
import { isVariation } from './pages/page-queries.ts'

const megabyte = 1024 * 1024
const pageCacheLimits = { maxBytes: 128 * megabyte, maxAgeMs: 10 * 60 * 1000 }
/** The embedded engine has one connection, for which everything else waits too. */
const searchesAtOnce = { embedded: 1, postgres: 4 }

/** What tests replace: everything else is the real thing. */
export type ServiceOverrides = {
  database?: OpenDatabase
  log?: Log
  passwords?: PasswordHasher
  storage?: ObjectStorage
  images?: ImageEncoder
  payments?: Payments
  now?: () => Date
}

/** The composition root: configuration, then adapters, then the features' services. */
export async function createServices(config: Config, overrides: ServiceOverrides = {}) {
  const log = overrides.log ?? createLog(config)
  const incoming = createIncomingFolder(join(config.DATA_DIR, 'incoming'))
  // Before the database: what was left behind may be what fills the disk.
  await incoming.removeAbandoned()
  const database =
    overrides.database ?? (await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log }))
  const redis = config.REDIS_URL
    ? new Redis(config.REDIS_URL, { maxRetriesPerRequest: 1, connectTimeout: 2000 })
    : undefined
  redis?.on('error', (error) => log.warn({ err: error }, 'redis does not answer; rate limits are not counted'))
  const { now } = overrides
  const pages = createPageCache({ ...pageCacheLimits, isVariation, ...(now ? { now: () => now().getTime() } : {}) })
  const mailer = withoutDecoys(await createMailer(config))
  const jobs = createJobs({ database, log, ...(now ? { now } : {}) })
  const mails = createMailsService({ jobs, mailer })
  const events = createEvents({ db: database.db, log })
  const accounts = createAccountsService({
    db: database.db,
    events,
    jobs,
    mails,
    passwords: overrides.passwords ?? createPasswordHasher(undefined, { hasShares: config.RATE_LIMITS }),
    attempts: config.RATE_LIMITS ? createAttemptCounter(redis) : null,
    publicUrl: config.PUBLIC_URL,
  })
  const storage = overrides.storage ?? (await createStorage(config))
  const uploads = createUploadsService({
    db: database.db,
    jobs,
    accounts,
    storage,
    images: overrides.images ?? createImageEncoder(),
    log,
    ...(now ? { now } : {}),
  })

  const geocoding = createGeocodingService({
    db: database.db,
    events,
    jobs,
    geocoder: createGeocoder(config),
    isWanted: (restaurantId, query) => restaurants.hasAddress(restaurantId, query),
  })
  const news = await createPageNews({ cache: pages, database, log })
  const restaurants = createRestaurantsService({
    db: database.db,
    events,
    accounts,
    uploads,
    geocoding,
    requestPicture: (tx, subject) => sharing.request(tx, subject),
    news,
    searchesAtOnce: searchesAtOnce[database.engine],
  })
  const pictureBase = new URL(config.IMAGE_CDN_URL, config.PUBLIC_URL).href
  const menu = createMenuService({
    db: database.db,
    accounts,
    restaurants,
    uploads,
    requestPicture: (tx, subject) => sharing.request(tx, subject),
    requestMissingPictures: (tx) => sharing.requestMissing(tx),
    news,
    pictureUrl: (path) => imageUrl(pictureBase, path),
  })
  const ingredients = createIngredientsService({ db: database.db, restaurants, menu })
  const likes = createLikesService({ db: database.db, accounts, restaurants, news })
  const reviews = createReviewsService({ db: database.db, accounts, restaurants, news })

  const payments = overrides.payments ?? (await createPayments(config))
  const billing = createBillingService({
    db: database.db,
    accounts,
    payments,
    jobs,
    publicUrl: config.PUBLIC_URL,
    log,
    ...(now ? { now } : {}),
  })

  events.listen({
    'account.deleted': [restaurants.forgetAccount, likes.forgetAccount, reviews.forgetAccount, billing.forgetAccount],
    'account.renamed': [reviews.refreshAuthor],
    'restaurant.removed': [menu.releasePictures],
    'address.located': [restaurants.locate],
  })

  const discovery = createDiscoveryService({
    restaurants,
    menu,
    publicUrl: config.PUBLIC_URL,
    securityContact: config.SECURITY_CONTACT,
    ...(now ? { now } : {}),
  })
  const sharing = createSharingService({
    db: database.db,
    jobs,
    restaurants,
    menu,
    uploads,
    storage,
    painter: createSocialPainter(),
    news,
    log,
    ...(now ? { now } : {}),
  })
  const myData = createMyDataService({ accounts, restaurants, menu, ingredients, reviews, likes, billing })

  const metrics = config.METRICS_PORT === undefined ? null : createMetrics({ pages, database, jobs })

  let isLeaving = false
  return {
    config,
    log,
    database,
    incoming,
    redis,
    pages,
    events,
    jobs,
    mails,
    accounts,
    uploads,
    geocoding,
    restaurants,
    menu,
    ingredients,
    likes,
    reviews,
    payments,
    billing,
    discovery,
    sharing,
    myData,
    metrics,
    /** From here on `/readyz` says no, and each answer is the last on its connection. */
    leave() {
      isLeaving = true
    },
    isLeaving: () => isLeaving,
    /** Work after the answers, and recurring work. */
    start: jobs.start,
    async close() {
      await jobs.stop()
      redis?.disconnect()
      await incoming.close()
      await database.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof createServices>>
