import { mountAccountKind } from './features/accounts/account-kind.routes.ts'
import { mountAccounts } from './features/accounts/accounts.routes.ts'
import { mountEmailLinks } from './features/accounts/email-link.routes.ts'
import { mountSecondFactor } from './features/accounts/second-factor/second-factor.routes.ts'
import { mountAllergens } from './features/allergens/allergens.routes.ts'
import { mountAlmuerzo } from './features/almuerzo/almuerzo.routes.ts'
import { mountCities } from './features/cities/cities.routes.ts'
import { mountCosts } from './features/costs/costs.routes.ts'
import { mountDirectory } from './features/directory/directory.routes.ts'
import { mountDiscovery } from './features/discovery/discovery.routes.ts'
import { mountGlossary } from './features/glossary/glossary.routes.ts'
import { mountHours } from './features/hours/hours.routes.ts'
import { mountImports } from './features/imports/imports.routes.ts'
import { mountIngredients } from './features/ingredients/ingredients.routes.ts'
import { mountLikes } from './features/likes/likes.routes.ts'
import { mountLive } from './features/live/live.routes.ts'
import { mountMenu } from './features/menu/menu.routes.ts'
import { mountMenuEnglish } from './features/menu/menu-english.routes.ts'
import { mountMyData } from './features/my-data/my-data.routes.ts'
import { mountNoticeLinks, mountNotices } from './features/notices/notices.routes.ts'
import { mountOperator } from './features/operator/operator.routes.ts'
import { mountCashClose } from './features/orders/cash-close/cash-close.routes.ts'
import { mountOrderSettings } from './features/orders/order-settings.routes.ts'
import { mountOrders } from './features/orders/orders.routes.ts'
import { mountTickets } from './features/orders/ticket/ticket.routes.ts'
import { mountWaiterCalls } from './features/orders/waiter-calls/waiter-calls.routes.ts'
import { mountOverview } from './features/overview/overview.routes.ts'
import { mountPayments } from './features/payments/payments.routes.ts'
import { mountCarta, mountPrint } from './features/print/print.routes.ts'
import { mountRestaurants } from './features/restaurants/restaurants.routes.ts'
import { mountReviews } from './features/reviews/reviews.routes.ts'
import { mountSavedDishes } from './features/saved-dishes/saved-dishes.routes.ts'
import { mountSearch } from './features/search/search.routes.ts'
import { mountSharedPictures } from './features/sharing/shared-pictures.routes.ts'
import { mountSharing } from './features/sharing/sharing.routes.ts'
import { mountShopping } from './features/shopping/shopping.routes.ts'
import { mountBeacon, mountStatistics } from './features/statistics/statistics.routes.ts'
import { mountTaxes } from './features/taxes/taxes.routes.ts'
import { mountImages, mountUploads } from './features/uploads/uploads.routes.ts'
import type { Api } from './http/serve.ts'
import type { Services } from './services.ts'

/** Serves what is not under `/api`: pictures, papers, links of mails. */
export function mountAddresses(api: Api, services: Services) {
  mountImages(api.app, services.uploads)
  mountDiscovery(api.app, services.discovery, services.pages)
  mountNoticeLinks(api, services.notices)
  mountEmailLinks(api, services.accounts.emailAddress)
  mountSharedPictures(api, services.ownerPictures, services.texts)
  mountCarta(api, services.print, services.texts)
  mountSharing(api, services.sharing, services.config.IMAGE_CDN_URL)
  services.gateway?.mountPages?.(api.app, services.payments.receiveEvent)
}

/** Serves the endpoints of the contract. */
export function mountEndpoints(api: Api, services: Services) {
  mountAccounts(api, services.accounts)
  mountSecondFactor(api, services.accounts)
  mountUploads(api, services.uploads)
  mountRestaurants(api, services.restaurants, services.directory)
  mountDirectory(api, services.directory)
  mountSearch(api, services.search, services.almuerzoSearch, services.directory)
  mountCities(api, services.cities)
  mountHours(api, services.hours)
  mountGlossary(api)
  mountAlmuerzo(api, services.almuerzo)
  mountLive(api, services.live)
  mountTaxes(api, services.taxes)
  mountOrderSettings(api, services.orderSettings)
  mountMenu(api, services.menu)
  mountMenuEnglish(api, services.menuEnglish)
  mountOrders(api, services.orders, services.live)
  mountWaiterCalls(api, services.waiterCalls)
  mountCashClose(api, services.cashClose)
  mountTickets(api, services.tickets)
  mountImports(api, services.imports)
  mountIngredients(api, services)
  mountCosts(api, services)
  mountShopping(api, services.shopping)
  mountAllergens(api, services.allergens)
  mountReviews(api, services.reviews)
  mountLikes(api, services.likes, services.directory)
  mountSavedDishes(api, services.savedDishes)
  mountPayments(api, services.payments)
  mountAccountKind(api, services.accountKind)
  mountMyData(api, services.myData)
  mountOverview(api, services.overview)
  mountNotices(api, services.notices, services.devices)
  mountPrint(api, services.print, services.texts)
  mountOperator(api, services.operator)
  mountStatistics(api, services.statistics)
  mountBeacon(api, services.counters)
}
