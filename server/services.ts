import { join } from 'node:path'
import { imageUrl } from '#contract/images.ts'
import { createAttemptCounter } from './adapters/attempts/create-attempt-counter.ts'
import { createGeocoder } from './adapters/geocoding/create-geocoder.ts'
import { createImageEncoder, type ImageEncoder } from './adapters/images/image-encoder.ts'
import { createMailer } from './adapters/mail/create-mailer.ts'
import { withoutDecoys } from './adapters/mail/decoy-mails.ts'
import { createPaperPrinter, type PaperPrinter } from './adapters/paper/paper-printer.ts'
import { createPayments } from './adapters/payments/create-payments.ts'
import type { Payments } from './adapters/payments/payments.ts'
import { createSocialPainter, type SocialPainter } from './adapters/social-picture/social-painter.ts'
import { createStorage } from './adapters/storage/create-storage.ts'
import type { ObjectStorage } from './adapters/storage/storage.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { createEvents } from './events/events.ts'
import { createAccountKindService } from './features/account-kind/account-kind.service.ts'
import { createAccountsService } from './features/accounts/accounts.service.ts'
import { createPasswordHasher, type PasswordHasher } from './features/accounts/password-hasher.ts'
import { createAlmuerzoService } from './features/almuerzo/almuerzo.service.ts'
import { createAlmuerzoPictures } from './features/almuerzo/almuerzo-pictures.ts'
import { createBillingService } from './features/billing/billing.service.ts'
import { createDiscoveryService } from './features/discovery/discovery.service.ts'
import { createGeocodingService } from './features/geocoding/geocoding.service.ts'
import { createIngredientsService } from './features/ingredients/ingredients.service.ts'
import { createKitchenService } from './features/ingredients/kitchen.service.ts'
import { createSuppliesService } from './features/ingredients/supplies.service.ts'
import { createLikesService } from './features/likes/likes.service.ts'
import { createLiveService } from './features/live/live.service.ts'
import { createLiveRooms } from './features/live/live-rooms.ts'
import { createMailsService } from './features/mails/mails.service.ts'
import { createMenuService } from './features/menu/menu.service.ts'
import { createMyDataService } from './features/my-data/my-data.service.ts'
import { createNoticesService } from './features/notices/notices.service.ts'
import { createOverviewService } from './features/overview/overview.service.ts'
import { createPaperService } from './features/paper/paper.service.ts'
import { createHoursService } from './features/restaurants/hours.service.ts'
import { createPricingService } from './features/restaurants/pricing.service.ts'
import { createRestaurantsService } from './features/restaurants/restaurants.service.ts'
import { createReviewsService } from './features/reviews/reviews.service.ts'
import { createDishPictures } from './features/sharing/dish-pictures.ts'
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
/** The embedded engine has one connection: all other queries wait while a search runs. */
const searchesAtOnce = { embedded: 1, postgres: 4 }

/** Tests may replace these; everything else is real. */
export type ServiceOverrides = {
  database?: OpenDatabase
  log?: Log
  passwords?: PasswordHasher
  storage?: ObjectStorage
  images?: ImageEncoder
  payments?: Payments
  painter?: SocialPainter
  printer?: PaperPrinter
  now?: () => Date
}

/** Loaded only where it is configured, which makes every other start shorter. */
async function openRedis(url: string, log: Log) {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2000 })
  redis.on('error', (error) => log.warn({ err: error }, 'redis does not answer; rate limits are not counted'))
  return redis
}

/** The composition root: configuration, then adapters, then the features' services. */
export async function createServices(config: Config, overrides: ServiceOverrides = {}) {
  const log = overrides.log ?? createLog(config)
  const incoming = createIncomingFolder(join(config.DATA_DIR, 'incoming'))
  // Before the database is opened: abandoned files may be what fills the disk.
  await incoming.removeAbandoned()
  const database =
    overrides.database ?? (await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log }))
  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, log) : undefined
  const { now } = overrides
  const clock = now ? { now } : {}
  const pages = createPageCache({ ...pageCacheLimits, isVariation, ...(now ? { now: () => now().getTime() } : {}) })
  const mailer = withoutDecoys(await createMailer(config))
  const jobs = createJobs({ database, log, ...clock })
  const mails = createMailsService({ jobs, mailer })
  const events = createEvents({ db: database.db, log })
  const accounts = createAccountsService({
    db: database.db,
    events,
    jobs,
    mails,
    passwords: overrides.passwords ?? createPasswordHasher(undefined, { limitsPerCaller: config.RATE_LIMITS }),
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
    ...clock,
  })

  const geocoding = createGeocodingService({
    db: database.db,
    events,
    jobs,
    geocoder: createGeocoder(config),
    isWanted: (restaurantId, query) => restaurants.hasAddress(restaurantId, query),
  })
  const liveRooms = createLiveRooms({ describe: (id, sources) => live.describe(id, sources), log, ...clock })
  const news = await createPageNews({ caches: [pages, liveRooms], database, log })
  const restaurants = createRestaurantsService({
    db: database.db,
    events,
    accounts,
    uploads,
    geocoding,
    news,
    searchesAtOnce: searchesAtOnce[database.engine],
    ...clock,
  })
  const pictureBase = new URL(config.IMAGE_CDN_URL, config.PUBLIC_URL).href
  const menu = createMenuService({
    db: database.db,
    events,
    accounts,
    restaurants,
    uploads,
    news,
    pictureUrl: (path) => imageUrl(pictureBase, path),
    ...clock,
  })
  const supplies = createSuppliesService({ db: database.db, restaurants, menu })
  const ingredients = createIngredientsService({ db: database.db, restaurants, menu, supplies, ...clock })
  const kitchen = createKitchenService({ db: database.db, restaurants, ingredients, supplies, ...clock })
  const hours = createHoursService({ db: database.db, accounts, restaurants, news, ...clock })
  const almuerzo = createAlmuerzoService({ db: database.db, accounts, restaurants, uploads, ...clock })
  const live = createLiveService({
    restaurants,
    menu,
    rooms: liveRooms,
    most: { inAll: config.LIVE_CONNECTIONS, perNetwork: config.LIVE_CONNECTIONS_PER_ADDRESS },
  })
  const pricing = createPricingService({ db: database.db, events, accounts, restaurants, news, ...clock })
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
    ...clock,
  })

  const accountKind = createAccountKindService({ db: database.db, accounts, restaurants, reviews, likes, billing })

  const discovery = createDiscoveryService({
    restaurants,
    menu,
    publicUrl: config.PUBLIC_URL,
    securityContact: config.SECURITY_CONTACT,
    ...clock,
  })
  const painter = overrides.painter ?? createSocialPainter()
  const publicUrl = config.PUBLIC_URL
  const almuerzoPictures = createAlmuerzoPictures({ almuerzo, restaurants, uploads, painter, publicUrl })
  const dishPictures = createDishPictures({ restaurants, menu, uploads, painter, publicUrl })
  const sharing = createSharingService({
    db: database.db,
    jobs,
    restaurants,
    menu,
    uploads,
    storage,
    painter,
    news,
    log,
    ...clock,
  })
  const printer = overrides.printer ?? createPaperPrinter()
  const paper = createPaperService({ restaurants, menu, uploads, printer, publicUrl, ...clock })
  const overview = createOverviewService({ restaurants, menu, ingredients, reviews, ...clock })
  const notices = createNoticesService({
    db: database.db,
    jobs,
    accounts,
    reviews,
    overview,
    mails,
    publicUrl: config.PUBLIC_URL,
    isOn: config.DAILY_NOTICES,
    ...clock,
  })
  const myData = createMyDataService({
    accounts,
    restaurants,
    hours,
    almuerzo,
    menu,
    ingredients,
    reviews,
    likes,
    notices,
    billing,
  })

  events.listen({
    'account.deleted': [
      restaurants.forgetAccount,
      likes.forgetAccount,
      reviews.forgetAccount,
      billing.forgetAccount,
      restaurants.leaveCities,
    ],
    'account.renamed': [reviews.refreshAuthor],
    'restaurant.changed': [sharing.requestRestaurantPicture],
    'dishes.changed': [sharing.requestDishPictures],
    'menu.priced': [restaurants.setMedianPrice],
    'pricing.changed': [menu.recountPrices],
    'dish.copied': [ingredients.copyRecipe],
    'restaurant.removed': [menu.releasePictures, almuerzo.releasePhotos],
    'address.located': [restaurants.locate],
  })

  const metrics = config.METRICS_PORT === undefined ? null : createMetrics({ pages, database, jobs, live: liveRooms })

  let isDraining = false
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
    accountKind,
    uploads,
    geocoding,
    restaurants,
    hours,
    almuerzo,
    almuerzoPictures,
    live,
    liveRooms,
    pricing,
    menu,
    ingredients,
    kitchen,
    supplies,
    likes,
    reviews,
    payments,
    billing,
    discovery,
    sharing,
    dishPictures,
    paper,
    myData,
    overview,
    notices,
    metrics,
    /** From now on `/readyz` answers 503, and each response closes its connection. */
    startDraining() {
      isDraining = true
    },
    isDraining: () => isDraining,
    /** Starts to work on jobs. */
    start: jobs.start,
    async close() {
      await jobs.stop()
      paper.stop()
      redis?.disconnect()
      await incoming.close()
      await database.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof createServices>>
