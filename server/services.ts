import { Redis } from 'ioredis'
import { imageUrl } from '#contract/images.ts'
import { createPageCache } from './adapters/cache/page-cache.ts'
import { createPageNews } from './adapters/cache/page-news.ts'
import { createGeocoder } from './adapters/geocoding/create-geocoder.ts'
import { createImageEncoder } from './adapters/images/image-encoder.ts'
import { createMailer } from './adapters/mail/create-mailer.ts'
import { createPayments } from './adapters/payments/create-payments.ts'
import type { Payments } from './adapters/payments/payments.ts'
import { createSocialPainter } from './adapters/social-picture/social-painter.ts'
import { createStorage } from './adapters/storage/create-storage.ts'
import type { ObjectStorage } from './adapters/storage/storage.ts'
import { createBackground } from './background.ts'
import type { Config } from './config.ts'
import { type OpenDatabase, openDatabase } from './db/database.ts'
import { expiredSessionsJob } from './features/accounts/accounts.job.ts'
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
import { createJobs } from './jobs/jobs.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics } from './metrics/metrics.ts'

const megabyte = 1024 * 1024
const pageCacheLimits = { maxBytes: 128 * megabyte, maxAgeMs: 10 * 60 * 1000 }

/** What tests replace: everything else is the real thing. */
export type ServiceOverrides = {
  database?: OpenDatabase
  log?: Log
  passwords?: PasswordHasher
  storage?: ObjectStorage
  payments?: Payments
  now?: () => Date
}

/** The composition root: configuration, then adapters, then the features' services. */
export async function createServices(config: Config, overrides: ServiceOverrides = {}) {
  const log = overrides.log ?? createLog(config)
  const database =
    overrides.database ?? (await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log }))
  const redis = config.REDIS_URL
    ? new Redis(config.REDIS_URL, { maxRetriesPerRequest: 1, connectTimeout: 2000 })
    : undefined
  redis?.on('error', (error) => log.warn({ err: error }, 'redis does not answer; rate limits are not counted'))
  const pages = createPageCache(pageCacheLimits)
  const background = createBackground(log)
  const mailer = await createMailer(config)
  const jobs = createJobs({ database, log, ...(overrides.now ? { now: overrides.now } : {}) })
  const mails = createMailsService({ jobs, mailer })
  const accounts = createAccountsService({
    db: database.db,
    mails,
    passwords: overrides.passwords ?? createPasswordHasher(),
    publicUrl: config.PUBLIC_URL,
  })
  jobs.work(expiredSessionsJob, { handle: accounts.deleteExpired })
  const uploads = createUploadsService({
    db: database.db,
    jobs,
    accounts,
    storage: overrides.storage ?? (await createStorage(config)),
    images: createImageEncoder(),
    log,
    ...(overrides.now ? { now: overrides.now } : {}),
  })

  const geocoding = createGeocodingService({
    db: database.db,
    jobs,
    geocoder: createGeocoder(config),
    isWanted: (restaurantId, query) => restaurants.hasAddress(restaurantId, query),
    onLocated: (restaurantId, query, location) => restaurants.locate(restaurantId, query, location),
  })
  const news = await createPageNews({ cache: pages, database, log })
  const restaurants = createRestaurantsService({ db: database.db, accounts, uploads, geocoding, news })
  const pictureBase = new URL(config.IMAGE_CDN_URL, config.PUBLIC_URL).href
  const menu = createMenuService({
    db: database.db,
    accounts,
    restaurants,
    uploads,
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
    ...(overrides.now ? { now: overrides.now } : {}),
  })

  const discovery = createDiscoveryService({ restaurants, menu, publicUrl: config.PUBLIC_URL })
  const sharing = createSharingService({ restaurants, menu, uploads, painter: createSocialPainter() })
  const myData = createMyDataService({ accounts, restaurants, menu, ingredients, reviews, likes, billing })

  const metrics = config.METRICS_PORT === undefined ? null : createMetrics({ pages, database, jobs })

  let isLeaving = false
  return {
    config,
    log,
    database,
    redis,
    pages,
    background,
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
      await background.settle()
      sharing.stop()
      await jobs.stop()
      redis?.disconnect()
      await database.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof createServices>>
