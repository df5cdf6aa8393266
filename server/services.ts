import { imageUrl } from '#contract/images.ts'
import { type Config, privacyContactOf } from './config.ts'
import { createAccountKindService } from './features/account-kind/account-kind.service.ts'
import { createAccountsService } from './features/accounts/accounts.service.ts'
import { createAlmuerzoService } from './features/almuerzo/almuerzo.service.ts'
import { createAlmuerzoPictures } from './features/almuerzo/almuerzo-pictures.ts'
import { createBillingService } from './features/billing/billing.service.ts'
import { createCitiesService } from './features/cities/cities.service.ts'
import { createDeskService } from './features/desk/desk.service.ts'
import { createDiscoveryService } from './features/discovery/discovery.service.ts'
import { createIndexNowService } from './features/discovery/index-now.service.ts'
import { createGeocodingService } from './features/geocoding/geocoding.service.ts'
import { createImportsService } from './features/imports/imports.service.ts'
import { createAllergensService } from './features/ingredients/allergens.service.ts'
import { createChoiceRecipesService } from './features/ingredients/choice-recipes.service.ts'
import { createDishMarginsService } from './features/ingredients/dish-margins.service.ts'
import { createIngredientsService } from './features/ingredients/ingredients.service.ts'
import { createKitchenService } from './features/ingredients/kitchen.service.ts'
import { createSuppliesService } from './features/ingredients/supplies.service.ts'
import { createLikesService } from './features/likes/likes.service.ts'
import { createLiveService } from './features/live/live.service.ts'
import { createLiveRooms } from './features/live/live-rooms.ts'
import { createMailsService } from './features/mails/mails.service.ts'
import { createCityCategories } from './features/menu/city-categories.service.ts'
import { createMenuService } from './features/menu/menu.service.ts'
import { createMyDataService } from './features/my-data/my-data.service.ts'
import { createNoticesService } from './features/notices/notices.service.ts'
import { createWeeklyReportService } from './features/notices/weekly-report.service.ts'
import { createOrderingService } from './features/ordering/ordering.service.ts'
import { createOrdersService, ordersTag } from './features/orders/orders.service.ts'
import { createOverviewService } from './features/overview/overview.service.ts'
import { createPaperService } from './features/paper/paper.service.ts'
import { createCityPages } from './features/restaurants/city-pages.service.ts'
import { createHoursService } from './features/restaurants/hours.service.ts'
import { createPricingService } from './features/restaurants/pricing.service.ts'
import { createRestaurantsService } from './features/restaurants/restaurants.service.ts'
import { createTakenDownService } from './features/restaurants/taken-down.service.ts'
import { createReviewsService } from './features/reviews/reviews.service.ts'
import { createSavedDishesService } from './features/saved-dishes/saved-dishes.service.ts'
import { createSearchService } from './features/search/search.service.ts'
import { createDishPictures } from './features/sharing/dish-pictures.ts'
import { createSharingService } from './features/sharing/sharing.service.ts'
import { createCountersService } from './features/statistics/counters.service.ts'
import { createStatisticsService } from './features/statistics/statistics.service.ts'
import { createUploadsService } from './features/uploads/uploads.service.ts'
import { openFoundations, type ServiceOverrides } from './foundations.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createPageNews } from './pages/page-news.ts'
import { createSecurityLog } from './security-log.ts'

/** The embedded engine has one connection: all other queries wait while a search runs. */
const searchesAtOnce = { embedded: 1, postgres: 4 }

/** The composition root: the features' services on their foundations. */
export async function createServices(config: Config, overrides: ServiceOverrides = {}) {
  const foundations = await openFoundations(config, overrides)
  const { log, incoming, database, redis, clock, pages, mailer, jobs, events, storage, payments, painter } = foundations
  const { db } = database
  const { PUBLIC_URL: publicUrl } = config
  const securityLog = createSecurityLog(config, log)
  const mails = createMailsService({ jobs, mailer })
  const accounts = createAccountsService({
    db,
    events,
    jobs,
    mails,
    passwords: foundations.passwords,
    attempts: foundations.attempts,
    securityLog,
    restaurantNamesOf: async (account) => (await restaurants.listOwn(account)).items.map(({ name }) => name),
    publicUrl,
    contact: privacyContactOf(config),
  })
  const uploads = createUploadsService({ db, jobs, accounts, storage, images: foundations.images, log, ...clock })

  const geocoding = createGeocodingService({
    db,
    events,
    jobs,
    geocoder: foundations.geocoder,
    isWanted: (restaurantId, query) => restaurants.hasAddress(restaurantId, query),
  })
  const liveRooms = createLiveRooms({ describe: (id, sources) => live.describe(id, sources), log, ...clock })
  const orderRooms = createLiveRooms({ describe: (id) => orders.describeState(id), tagOf: ordersTag, log, ...clock })
  const news = await createPageNews({ caches: [pages, liveRooms, orderRooms], database, log })
  const restaurants = createRestaurantsService({ db, events, accounts, uploads, geocoding, news, ...clock })
  const pictureBase = new URL(config.IMAGE_CDN_URL, config.PUBLIC_URL).href
  const menu = createMenuService({
    db,
    events,
    accounts,
    restaurants,
    uploads,
    news,
    pictureUrl: (path) => imageUrl(pictureBase, path),
    ...clock,
  })
  const imports = createImportsService({
    ...{ db, jobs, accounts, restaurants, menu, storage, incoming, log, photoReader: foundations.photoReader },
    ...clock,
  })
  const search = createSearchService({
    ...{ db, jobs, restaurants, menu, searchesAtOnce: searchesAtOnce[database.engine] },
    ...clock,
  })
  const supplies = createSuppliesService({ db, restaurants, menu })
  const allergens = createAllergensService({ db, menu })
  const ingredients = createIngredientsService({ db, restaurants, menu, supplies, allergens, ...clock })
  const choiceRecipes = createChoiceRecipesService({ db, menu, ingredients, supplies, allergens })
  const kitchen = createKitchenService({ db, restaurants, ingredients, supplies, allergens, ...clock })
  const hours = createHoursService({ db, events, accounts, restaurants, news, ...clock })
  const counters = createCountersService({ db, hours, menu, log, limitsFloods: config.RATE_LIMITS, ...clock })
  const almuerzo = createAlmuerzoService({ db, accounts, restaurants, uploads, ...clock })
  const ordering = createOrderingService({ db, accounts, restaurants })
  const live = createLiveService({ restaurants, menu, rooms: liveRooms, orderRooms, config })
  const orders = createOrdersService({
    ...{ db, jobs, restaurants, menu, ordering, counters, news, publicUrl },
    attempts: foundations.orderAttempts,
    addressKey: config.SECURITY_LOG_KEY,
    ...clock,
  })
  const pricing = createPricingService({ db, events, accounts, restaurants, news, ...clock })
  const likes = createLikesService({ db, accounts, restaurants, counters, news })
  const savedDishes = createSavedDishesService({ db, accounts, menu })
  const reviews = createReviewsService({ db, accounts, restaurants, news })

  const billing = createBillingService({ db, accounts, payments, jobs, publicUrl, log, ...clock })

  const kindBound = [restaurants, reviews, likes, savedDishes, billing]
  const accountKind = createAccountKindService({ db, accounts, features: kindBound })

  const cityPages = createCityPages({ db })
  const cityCategories = createCityCategories({ db })
  const cities = createCitiesService({ restaurants, pages: cityPages, categories: cityCategories })
  const discovery = createDiscoveryService({
    ...{ restaurants, menu, cityPages, cityCategories },
    publicUrl,
    securityContact: config.SECURITY_CONTACT,
    indexNowKey: config.INDEXNOW_KEY,
    ...clock,
  })
  const indexNow = createIndexNowService({ jobs, restaurants, indexNow: foundations.indexNow, ...clock })
  const almuerzoPictures = createAlmuerzoPictures({ almuerzo, restaurants, uploads, painter, publicUrl })
  const dishPictures = createDishPictures({ restaurants, menu, uploads, painter, publicUrl })
  const pictures = { uploads, storage, painter, paintsAhead: config.SOCIAL_PICTURES === 'ahead' }
  const sharing = createSharingService({ db, jobs, restaurants, menu, news, log, ...pictures, ...clock })
  const { printer } = foundations
  const paper = createPaperService({ db, accounts, restaurants, menu, uploads, printer, publicUrl, ...clock })
  const dishMargins = createDishMarginsService({ db, restaurants, menu, ...clock })
  const statistics = createStatisticsService({ db, jobs, counters, restaurants, dishMargins, reviews, ...clock })
  const overview = createOverviewService({ restaurants, menu, ingredients, reviews, statistics, ...clock })
  const notices = createNoticesService({
    db,
    jobs,
    accounts,
    reviews,
    overview,
    mails,
    publicUrl,
    isOn: config.DAILY_NOTICES,
    ...clock,
  })
  createWeeklyReportService({
    ...{ db, jobs, accounts, restaurants, statistics, mails, publicUrl, isOn: config.DAILY_NOTICES },
    ...clock,
  })
  const myData = createMyDataService({
    accounts,
    restaurants,
    hours,
    almuerzo,
    ordering,
    paper,
    menu,
    orders,
    ingredients,
    reviews,
    likes,
    savedDishes,
    notices,
    statistics,
    billing,
  })

  const takenDown = createTakenDownService({ db, events, news, ...clock })
  const desk = createDeskService({
    ...{ db, jobs, accounts, restaurants: takenDown, reviews, statistics, securityLog },
    ...clock,
  })

  events.listen({
    'account.deleted': [
      restaurants.forgetAccount,
      likes.forgetAccount,
      reviews.forgetAccount,
      billing.forgetAccount,
      uploads.forgetAccount,
      restaurants.leaveCities,
    ],
    'account.renamed': [reviews.refreshAuthor],
    'restaurant.changed': [sharing.requestRestaurantPicture, search.refreshRestaurant, indexNow.request],
    'dishes.changed': [
      allergens.refreshDishes,
      sharing.requestDishPictures,
      search.refreshRestaurant,
      indexNow.request,
    ],
    'menu.priced': [restaurants.setMedianPrice, indexNow.request],
    'pricing.changed': [menu.recountPrices, search.refreshRestaurant],
    'hours.changed': [search.refreshRestaurant],
    'dish.copied': [ingredients.copyRecipe, allergens.copyDeclared],
    'restaurant.removed': [menu.releasePictures, almuerzo.releasePhotos, indexNow.requestRemoved],
    'address.located': [restaurants.locate, search.refreshRestaurant],
  })

  const metrics =
    config.METRICS_PORT === undefined ? null : createMetrics({ pages, database, jobs, live: liveRooms, counters })

  let isDraining = false
  return {
    config,
    log,
    securityLog,
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
    ordering,
    live,
    liveRooms,
    orderRooms,
    orders,
    pricing,
    menu,
    search,
    imports,
    ingredients,
    kitchen,
    supplies,
    choiceRecipes,
    allergens,
    likes,
    savedDishes,
    reviews,
    payments,
    billing,
    cities,
    discovery,
    sharing,
    dishPictures,
    paper,
    counters,
    statistics,
    myData,
    overview,
    notices,
    desk,
    metrics,
    /** From now on `/readyz` answers 503, and each response closes its connection. */
    startDraining() {
      isDraining = true
    },
    isDraining: () => isDraining,
    /** Starts to work on jobs. */
    async start() {
      await search.prepare()
      await jobs.start()
    },
    finishJobs: jobs.finish,
    async close() {
      await jobs.stop()
      paper.stop()
      await counters.close()
      redis?.disconnect()
      await incoming.close()
      await database.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof createServices>>
