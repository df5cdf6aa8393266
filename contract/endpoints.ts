import * as accounts from './accounts.ts'
import * as almuerzo from './almuerzo.ts'
import * as cities from './cities.ts'
import * as dishAllergens from './dish-allergens.ts'
import * as dishSearch from './dish-search.ts'
import * as emailAddress from './email-address.ts'
import type { Endpoint } from './endpoint.ts'
import * as hours from './hours.ts'
import * as imports from './imports.ts'
import * as ingredients from './ingredients.ts'
import * as kitchen from './kitchen.ts'
import * as likes from './likes.ts'
import * as live from './live.ts'
import * as menu from './menu.ts'
import * as myData from './my-data.ts'
import * as notices from './notices.ts'
import * as operator from './operator.ts'
import * as ordering from './ordering.ts'
import * as orders from './orders.ts'
import * as overview from './overview.ts'
import * as paper from './paper.ts'
import * as payments from './payments.ts'
import * as pricing from './pricing.ts'
import * as restaurants from './restaurants.ts'
import * as reviews from './reviews.ts'
import * as savedDishes from './saved-dishes.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as statistics from './statistics.ts'
import * as uploads from './uploads.ts'

/** Every endpoint of the product with the name that it is exported under, which generated clients use, too. */
export const endpointNames: ReadonlyMap<Endpoint, string> = new Map(
  [
    accounts,
    sessions,
    emailAddress,
    secondFactor,
    myData,
    notices,
    overview,
    restaurants,
    cities,
    hours,
    almuerzo,
    dishSearch,
    live,
    pricing,
    ordering,
    menu,
    orders,
    imports,
    ingredients,
    kitchen,
    dishAllergens,
    reviews,
    likes,
    savedDishes,
    uploads,
    paper,
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
