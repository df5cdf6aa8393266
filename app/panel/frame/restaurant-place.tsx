import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  Outlet,
  data as respond,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useParams,
} from 'react-router'
import { listOwnRestaurants } from '../../features/restaurants/list-own-restaurants.ts'
import { NotListedNotice } from '../../features/restaurants/not-listed-notice.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { LogoPicture } from '../../ui/restaurant-pictures.tsx'
import { rememberRestaurant } from './last-restaurant.ts'
import { RestaurantContext, useBackLinkState } from './restaurant-context.ts'
import { RestaurantError } from './restaurant-error.tsx'
import classes from './restaurant-place.module.css'
import { RestaurantSwitch } from './restaurant-switch.tsx'
import { pricingPanelPath, RestaurantTabs, restaurantTabs } from './restaurant-tabs.tsx'

/** All own restaurants, for the switch between them. Another owner's restaurant is answered with the 404 page. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const restaurants = await listOwnRestaurants()
  const { id = '' } = params
  if (!restaurants.some((own) => String(own.id) === id)) throw respond(null, { status: 404 })
  rememberRestaurant(id)
  return restaurants
}

/** The tabs of a restaurant share what is known of it, until a screen loads anew where it stands. Saving its details leaves the place; saving its pricing does not. */
export function shouldRevalidate({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isReload = currentUrl.href === nextUrl.href
  const wasPricing = currentUrl.pathname === pricingPanelPath(Number(currentParams.id))
  return currentParams.id !== nextParams.id || isReload || wasPricing
}

/** docs/product/frame.md, Restaurant place: what all of its tabs have in common. */
export default function RestaurantPlace() {
  const restaurants = useLoaderData<typeof clientLoader>()
  const { id: shownId } = useParams()
  const { pathname } = useLocation()
  const backLink = useBackLinkState()
  const restaurant = restaurants.find(({ id }) => String(id) === shownId)
  if (!restaurant) return null
  // The router takes capitals and a slash at the end, too.
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const isShown = (screen: { pathOf: (id: number) => string }) => screen.pathOf(restaurant.id) === path
  const current = restaurantTabs.find((tab) => isShown(tab) || tab.below?.some(isShown))
  const screen = current?.below?.find(isShown) ?? current
  if (!current || !screen) return null
  return (
    <div className={classes.place}>
      <div className={classes.ways}>
        <Link to={backLink.backTo ?? href('/dashboard/mis-restaurantes')} className={classes.back}>
          <BackIcon />
          Volver
        </Link>
        <a href={screen.publicPathOf(restaurant)} className={classes.look}>
          Ver como tus clientes
        </a>
      </div>
      <div className={classes.name}>
        <LogoPicture restaurant={restaurant} size={56} when="soon" className={classes.logo} />
        <h1 className={classes.heading}>
          <span className="visually-hidden">{screen.heading} </span>
          {restaurant.name}
        </h1>
        {restaurants.length > 1 && (
          <RestaurantSwitch
            key={restaurant.id}
            restaurants={restaurants}
            shown={restaurant}
            tab={current}
            state={backLink}
          />
        )}
      </div>
      <NotListedNotice restaurant={restaurant} />
      <RestaurantTabs restaurant={restaurant} current={current} state={backLink} />
      <RestaurantContext value={restaurant}>
        <Outlet key={restaurant.id} />
      </RestaurantContext>
    </div>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
