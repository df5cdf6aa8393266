import { imageUrl } from '#contract/uploads/images.ts'
import { createPageNews } from './cache/page-news.ts'
import { type Config, privacyContactOf } from './config.ts'
import { eventHandlersOf } from './event-handlers.ts'
import { ordersTag, orderTag, ownerOrdersTag } from './events/page-tags.ts'
import { createAccountKindService } from './features/accounts/account-kind.service.ts'
import { createAccountsService } from './features/accounts/accounts.service.ts'
import { createAllergensService } from './features/allergens/allergens.service.ts'
import { createAlmuerzoService } from './features/almuerzo/almuerzo.service.ts'
import { createCitiesService } from './features/cities/cities.service.ts'
import { createCityCategories } from './features/cities/city-categories.queries.ts'
import { createCostsService } from './features/costs/costs.service.ts'
import { createDirectoryService } from './features/directory/directory.service.ts'
import { createDiscoveryService } from './features/discovery/discovery.service.ts'
import { createIndexNowService } from './features/discovery/index-now.service.ts'
import { createGeocodingService } from './features/geocoding/geocoding.service.ts'
import { createHoursService } from './features/hours/hours.service.ts'
import { createImportsService } from './features/imports/imports.service.ts'
import { createCookingCardsService } from './features/ingredients/cooking-cards.service.ts'
import { createIngredientsService } from './features/ingredients/ingredients.service.ts'
import { createKitchenService } from './features/ingredients/kitchen.service.ts'
import { createRecipesService } from './features/ingredients/recipes.service.ts'
import { createSuppliesService } from './features/ingredients/supplies.service.ts'
import { createLikesService } from './features/likes/likes.service.ts'
import { createLiveService } from './features/live/live.service.ts'
import { createLiveRooms, createMenuRooms, type RoomsOf } from './features/live/live-rooms.ts'
import { createSessionStreams } from './features/live/session-streams.ts'
import { createMailsService } from './features/mails/mails.service.ts'
import { createMenuService } from './features/menu/menu.service.ts'
import { createMenuEnglish } from './features/menu/menu-english.service.ts'
import { createMyDataService } from './features/my-data/my-data.service.ts'
import { createDevicesService } from './features/notices/devices.service.ts'
import { createNoticesService } from './features/notices/notices.service.ts'
import { createWeeklyReportService } from './features/notices/weekly-report.service.ts'
import { createOperatorService } from './features/operator/operator.service.ts'
import { createCashCloseService } from './features/orders/cash-close/cash-close.service.ts'
import { createLateOrdersService } from './features/orders/late-orders.service.ts'
import { createOrderSettingsService } from './features/orders/order-settings.service.ts'
import { createOrdersService } from './features/orders/orders.service.ts'
import { createTicketsService } from './features/orders/ticket/tickets.service.ts'
import { createWaiterCallsService } from './features/orders/waiter-calls/waiter-calls.service.ts'
import { createOverviewService } from './features/overview/overview.service.ts'
import { createPaymentsService } from './features/payments/payments.service.ts'
import { createPrintService } from './features/print/print.service.ts'
import { createOwnerWrite } from './features/restaurants/owner-write.service.ts'
import { createRestaurantsService } from './features/restaurants/restaurants.service.ts'
import { createTakenDownService } from './features/restaurants/taken-down.service.ts'
import { createReviewsService } from './features/reviews/reviews.service.ts'
import { createSavedDishesService } from './features/saved-dishes/saved-dishes.service.ts'
import { createAlmuerzoSearch } from './features/search/almuerzo-search.service.ts'
import { createSearchService } from './features/search/search.service.ts'
import { createOwnerPictures } from './features/sharing/owner-pictures.ts'
import { createSharingService } from './features/sharing/sharing.service.ts'
import { createShoppingService } from './features/shopping/shopping.service.ts'
import { createCountersService } from './features/statistics/counters.service.ts'
import { createStatisticsService } from './features/statistics/statistics.service.ts'
import { createTaxesService } from './features/taxes/taxes.service.ts'
import { createUploadsService } from './features/uploads/uploads.service.ts'
import { openFoundations, type ServiceOverrides } from './foundations.ts'
import { loadMetrics } from './metrics/load-metrics.ts'
import { createSecurityLog } from './security-log.ts'

/** The share of ten connections; the rest is for everything else. */
const searchesAtOnce = 4

/** The composition root: the features' services on their foundations. */
export async function createServices(config: Config, overrides: ServiceOverrides = {}) {
  const foundations = await openFoundations(config, overrides)
  const { log, incoming, database, redis, clock, texts, pages, mailer, jobs, events, storage, painter } = foundations
  const { payments: gateway, printer } = foundations
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
    restaurantNamesOf: async (account) => (await directory.listOwn(account)).items.map(({ name }) => name),
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
  const roomsOf = <Key>(of: RoomsOf<Key>) => createLiveRooms<Key>({ ...of, log, ...clock })
  const liveRooms = createMenuRooms({ describe: (id, sources) => live.describe(id, sources), log, ...clock })
  const orderRooms = roomsOf<number>({ describe: (id) => orders.describeState(id), tagOf: ordersTag })
  const waitingRooms = roomsOf<number>({ describe: (id) => orders.describeWaiting(id), tagOf: ownerOrdersTag })
  const copyRooms = roomsOf<string>({ describe: (code) => orders.describeProgress(code), tagOf: orderTag })
  const sessionStreams = createSessionStreams({ isOpen: accounts.sessions.isOpen })
  const caches = [pages, liveRooms, orderRooms, waitingRooms, copyRooms, sessionStreams]
  const news = await createPageNews({ caches, database, log })
  const ownerWrite = createOwnerWrite({ events, accounts })
  const restaurants = createRestaurantsService({ db, events, accounts, ownerWrite, uploads, geocoding })
  const hours = createHoursService({ db, ownerWrite, restaurants, ...clock })
  const taxes = createTaxesService({ db, events, ownerWrite, ...clock })
  const directory = createDirectoryService({ db, restaurants, taxes, ...clock })
  const pictureBase = new URL(config.IMAGE_CDN_URL, config.PUBLIC_URL).href
  const menu = createMenuService({
    ...{ db, ownerWrite, restaurants, directory, hours, taxes, uploads },
    pictureUrl: (path) => imageUrl(pictureBase, path),
    ...clock,
  })
  const devices = createDevicesService({ db, jobs, accounts, push: foundations.push, log, publicUrl, ...clock })
  const { tellOrders, tellRead } = devices
  const menuEnglish = createMenuEnglish({ db, ownerWrite, restaurants })
  const imports = createImportsService({
    ...{ db, jobs, ownerWrite, restaurants, directory, menu, storage, incoming, log, tellRead },
    photoReader: foundations.photoReader,
    ...clock,
  })
  const search = createSearchService({ db, jobs, directory, menu, searchesAtOnce, ...clock })
  const almuerzoSearch = createAlmuerzoSearch({ db, directory, ...clock })
  const supplies = createSuppliesService({ db, ownerWrite, menu })
  const allergens = createAllergensService({ db, menu })
  const ingredients = createIngredientsService({ db, ownerWrite, restaurants, directory, menu, ...clock })
  const recipes = createRecipesService({ menu })
  const costs = createCostsService({ db, taxes, menu, ingredients })
  const kitchen = createKitchenService({ db, ownerWrite, ingredients, ...clock })
  const counters = createCountersService({
    ...{ db, hours, menu, restaurants, log, limitsFloods: config.RATE_LIMITS },
    ...clock,
  })
  const almuerzo = createAlmuerzoService({ db, ownerWrite, restaurants, hours, uploads, ...clock })
  const orderSettings = createOrderSettingsService({ db, ownerWrite, restaurants })
  const cashClose = createCashCloseService({ db, restaurants, directory, hours, ...clock })
  const forShopping = { hours, menu, almuerzo, cashClose, kitchen }
  const shopping = createShoppingService({ db, ownerWrite, restaurants, ...forShopping, ...clock })
  const live = createLiveService({
    directory,
    menu,
    orderSettings,
    rooms: liveRooms,
    ...{ orderRooms, waitingRooms, copyRooms, sessionStreams, config },
  })
  const orders = createOrdersService({
    ...{ db, events, ownerWrite, jobs, restaurants, directory, hours, menu, orderSettings, counters, texts, publicUrl },
    almuerzo,
    tellOrders,
    attempts: foundations.orderAttempts,
    addressKey: config.SECURITY_LOG_KEY,
    ...clock,
  })
  const waiterCalls = createWaiterCallsService({ events, ownerWrite, restaurants, directory, orderSettings, ...clock })
  const cookingCards = createCookingCardsService({ db, directory, menu, ingredients, printer, ...clock })
  const tickets = createTicketsService({ db, restaurants, directory, printer, texts, publicUrl, ...clock })
  const likes = createLikesService({ db, events, accounts, restaurants, directory, counters })
  const savedDishes = createSavedDishesService({ db, accounts, menu })
  const reviews = createReviewsService({ db, events, ownerWrite, accounts, restaurants, directory, uploads, menu })

  const payments = createPaymentsService({ db, accounts, gateway, jobs, publicUrl, log, ...clock })

  const kindBound = [restaurants, reviews, likes, savedDishes, payments]
  const accountKind = createAccountKindService({ db, accounts, features: kindBound })

  const cityCategories = createCityCategories({ db })
  const cities = createCitiesService({ directory, categories: cityCategories })
  const discovery = createDiscoveryService({
    ...{ restaurants, directory, menu, cityCategories },
    publicUrl,
    securityContact: config.SECURITY_CONTACT,
    indexNowKey: config.INDEXNOW_KEY,
    ...clock,
  })
  const indexNow = createIndexNowService({ jobs, directory, indexNow: foundations.indexNow, ...clock })
  const ownerPictures = createOwnerPictures({ almuerzo, directory, menu, uploads, painter, publicUrl })
  const pictures = { uploads, storage, painter, texts, paintsAhead: config.SOCIAL_PICTURES === 'ahead' }
  const sharing = createSharingService({ db, jobs, restaurants, directory, menu, news, log, ...pictures, ...clock })
  const print = createPrintService({
    ...{ db, ownerWrite, restaurants, directory, menu, uploads, printer, publicUrl },
    ...clock,
  })
  const statistics = createStatisticsService({
    ...{ db, jobs, counters, restaurants, directory, hours, costs, reviews },
    ...clock,
  })
  const overview = createOverviewService({ directory, menu, costs, reviews, statistics, ...clock })
  const notices = createNoticesService({
    ...{ db, jobs, accounts, reviews, overview, mails, publicUrl, isOn: config.DAILY_NOTICES },
    ...clock,
  })
  createWeeklyReportService({
    ...{ db, jobs, accounts, directory, hours, statistics, mails, publicUrl, isOn: config.DAILY_NOTICES },
    ...clock,
  })
  createLateOrdersService({ db, jobs, accounts, mails, notices, tellOrders, publicUrl, ...clock })
  const myData = createMyDataService({
    accounts,
    directory,
    hours,
    ...{ almuerzo, shopping },
    cashClose,
    orderSettings,
    print,
    menu,
    orders,
    ingredients,
    reviews,
    ...{ likes, savedDishes, notices, devices },
    statistics,
    payments,
  })

  const takenDown = createTakenDownService({ db, events, ...clock })
  const operator = createOperatorService({
    ...{ db, jobs, accounts, restaurants: takenDown, reviews, statistics, securityLog },
    ...clock,
  })

  events.listen(
    eventHandlersOf({
      ...{ restaurants, directory, likes, reviews, payments, uploads, sharing, search, indexNow },
      ...{ menu, almuerzo, allergens, recipes, supplies, devices },
    }),
    news.touched,
  )

  const metrics =
    config.METRICS_PORT === undefined ? null : await loadMetrics({ pages, database, jobs, live: liveRooms, counters })

  let isDraining = false
  return {
    config,
    log,
    securityLog,
    database,
    incoming,
    redis,
    pages,
    ...{ texts, findTexts: foundations.findTexts, clock },
    events,
    jobs,
    mails,
    accounts,
    accountKind,
    uploads,
    geocoding,
    restaurants,
    directory,
    hours,
    almuerzo,
    live,
    ...{ liveRooms, orderRooms, waitingRooms, copyRooms },
    ...{ orders, orderSettings, cashClose, waiterCalls, tickets },
    taxes,
    ...{ menu, menuEnglish },
    ...{ search, almuerzoSearch },
    imports,
    ...{ ingredients, kitchen, supplies, recipes, cookingCards },
    ...{ costs, shopping },
    allergens,
    ...{ likes, savedDishes, reviews },
    gateway,
    payments,
    cities,
    discovery,
    sharing,
    ownerPictures,
    print,
    counters,
    statistics,
    myData,
    overview,
    ...{ notices, devices },
    operator,
    metrics,
    /** From now on `/readyz` answers 503, and each response closes its connection. */
    startDraining() {
      isDraining = true
    },
    isDraining: () => isDraining,
    /** Starts to work on jobs. */
    async start() {
      await Promise.all([search.prepare(), devices.prepare()])
      await jobs.start()
    },
    finishJobs: jobs.finish,
    async close() {
      await jobs.stop()
      print.stop()
      await counters.close()
      redis?.disconnect()
      await incoming.close()
      await database.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof createServices>>
