import { href, type MetaFunction, useLoaderData } from 'react-router'
import { listOwnRestaurants } from '../features/restaurants/list-own-restaurants.ts'
import { MissingPictures } from '../features/restaurants/missing-pictures.tsx'
import { NoRestaurants } from '../features/restaurants/no-restaurants.tsx'
import { NotListedNotice } from '../features/restaurants/not-listed-notice.tsx'
import { RestaurantCard } from '../features/restaurants/restaurant-card.tsx'
import { RestaurantList } from '../features/restaurants/restaurant-list.tsx'
import { describeQuota } from '../features/restaurants/restaurant-quota.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { detailsPanelPath, menuPanelPath, todayPanelPath } from '../links/panel-paths.ts'
import { restaurantPath } from '../links/restaurant-paths.ts'
import { useLastUser } from '../session/session.ts'
import { PlusIcon } from '../ui/icons.tsx'
import { buttonClass, LinkButton } from '../ui/link-button.tsx'
import { PageHeading } from './frame/page-heading.tsx'
import { PanelLink } from './frame/panel-link.tsx'
import classes from './restaurant-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Mis restaurantes', description: 'Los restaurantes que publicas en CartaViva.' })

/** Waits for the list, so that Back finds the whole page and scrolls to where it was. */
export async function clientLoader() {
  const restaurants = listOwnRestaurants()
  const found = await restaurants.catch(() => null)
  return { restaurants: found ?? restaurants }
}

export default function MyRestaurants() {
  const { restaurants } = useLoaderData<typeof clientLoader>()
  const user = useLastUser()
  return (
    <div className={classes.page}>
      <PageHeading>Mis restaurantes</PageHeading>
      <RestaurantList
        restaurants={restaurants}
        empty={<NoRestaurants />}
        renderMore={(count) => (
          <PanelLink to={href('/dashboard/agregar-restaurante')} className={classes.another}>
            <PlusIcon />
            Agregar otro
            {user && <span className={classes.quota}>{describeQuota(count, user.role)}</span>}
          </PanelLink>
        )}
        renderCard={(restaurant) => (
          <RestaurantCard
            heading="h2"
            restaurant={restaurant}
            note={
              <>
                <NotListedNotice restaurant={restaurant} />
                <MissingPictures restaurant={restaurant} />
              </>
            }
          >
            <PanelLink to={todayPanelPath(restaurant.id)} className={buttonClass('primary')}>
              Administrar<span className="visually-hidden"> {restaurant.name}</span>
            </PanelLink>
            <PanelLink to={menuPanelPath(restaurant.id)} className={buttonClass('quiet')}>
              Menú<span className="visually-hidden"> de {restaurant.name}</span>
            </PanelLink>
            <PanelLink to={detailsPanelPath(restaurant.id)} className={buttonClass('quiet')}>
              Editar<span className="visually-hidden"> {restaurant.name}</span>
            </PanelLink>
            <LinkButton look="quiet" href={restaurantPath(restaurant)}>
              Ver<span className="visually-hidden"> {restaurant.name}</span>
            </LinkButton>
          </RestaurantCard>
        )}
      />
    </div>
  )
}
