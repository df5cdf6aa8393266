import * as accounts from '#contract/accounts/accounts.ts'
import * as emailAddress from '#contract/accounts/email-address.ts'
import * as secondFactor from '#contract/accounts/second-factor.ts'
import * as sessions from '#contract/accounts/sessions.ts'
import * as dishAllergens from '#contract/allergens/dish-allergens.ts'
import * as almuerzo from '#contract/almuerzo/almuerzo.ts'
import * as cities from '#contract/cities/cities.ts'
import * as costs from '#contract/costs/costs.ts'
import * as directory from '#contract/directory/directory.ts'
import * as glossary from '#contract/glossary/glossary.ts'
import * as hours from '#contract/hours/hours.ts'
import * as imports from '#contract/imports/imports.ts'
import * as cookingCard from '#contract/ingredients/cooking-card.ts'
import * as ingredients from '#contract/ingredients/ingredients.ts'
import * as kitchen from '#contract/ingredients/kitchen.ts'
import * as likes from '#contract/likes/likes.ts'
import * as live from '#contract/live/live.ts'
import * as menu from '#contract/menu/menu.ts'
import * as menuEnglish from '#contract/menu/menu-english.ts'
import * as myData from '#contract/my-data/my-data.ts'
import * as devices from '#contract/notices/devices.ts'
import * as notices from '#contract/notices/notices.ts'
import * as operator from '#contract/operator/operator.ts'
import * as cashClose from '#contract/orders/cash-close.ts'
import * as orderEdit from '#contract/orders/order-edit.ts'
import * as orderPayment from '#contract/orders/order-payment.ts'
import * as orderSettings from '#contract/orders/order-settings.ts'
import * as orders from '#contract/orders/orders.ts'
import * as receivedOrders from '#contract/orders/received-orders.ts'
import * as ticket from '#contract/orders/ticket.ts'
import * as waiterCalls from '#contract/orders/waiter-calls.ts'
import * as waitingOrders from '#contract/orders/waiting-orders.ts'
import * as overview from '#contract/overview/overview.ts'
import * as payments from '#contract/payments/payments.ts'
import * as print from '#contract/print/print.ts'
import * as restaurants from '#contract/restaurants/restaurants.ts'
import * as reviews from '#contract/reviews/reviews.ts'
import * as savedDishes from '#contract/saved-dishes/saved-dishes.ts'
import * as almuerzoSearch from '#contract/search/almuerzo-search.ts'
import * as dishSearch from '#contract/search/dish-search.ts'
import * as shopping from '#contract/shopping/shopping.ts'
import * as statistics from '#contract/statistics/statistics.ts'
import * as taxes from '#contract/taxes/taxes.ts'
import * as uploads from '#contract/uploads/uploads.ts'
import type { Endpoint } from './endpoint.ts'

/** Every endpoint of the product with the name that it is exported under, which generated clients use, too. */
export const endpointNames: ReadonlyMap<Endpoint, string> = new Map(
  [
    accounts,
    sessions,
    emailAddress,
    secondFactor,
    myData,
    notices,
    devices,
    overview,
    restaurants,
    directory,
    cities,
    glossary,
    hours,
    almuerzo,
    almuerzoSearch,
    dishSearch,
    live,
    taxes,
    cashClose,
    orderPayment,
    orderSettings,
    waiterCalls,
    menu,
    menuEnglish,
    orders,
    orderEdit,
    receivedOrders,
    ticket,
    waitingOrders,
    imports,
    ingredients,
    kitchen,
    cookingCard,
    costs,
    shopping,
    dishAllergens,
    reviews,
    likes,
    savedDishes,
    uploads,
    print,
    payments,
    statistics,
    operator,
  ].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [[value, name] as const] : [])),
  ),
)

/** A test checks that the server serves each of these and nothing else. */
export const endpoints: Endpoint[] = [...endpointNames.keys()]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}
