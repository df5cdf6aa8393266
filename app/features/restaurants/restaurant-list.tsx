import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Notice } from '../../controls/notice.tsx'
import classes from './restaurant-card.module.css'
import listClasses from './restaurant-list.module.css'

type RestaurantListProps = {
  restaurants: Restaurant[] | Promise<Restaurant[]>
  renderCard: (restaurant: Restaurant) => ReactNode
  empty: ReactNode
  /** After the last card of so many. */
  renderMore?: (count: number) => ReactNode
}

export function RestaurantList({ restaurants, renderCard, empty, renderMore }: RestaurantListProps) {
  return (
    <Suspense fallback={<WaitingCards />}>
      <Await resolve={restaurants} errorElement={<NotLoaded />}>
        {(found) =>
          found.length === 0 ? (
            empty
          ) : (
            <ul className={classes.cards}>
              {found.map((restaurant) => (
                <li key={restaurant.id}>{renderCard(restaurant)}</li>
              ))}
              {renderMore && <li>{renderMore(found.length)}</li>}
            </ul>
          )
        }
      </Await>
    </Suspense>
  )
}

function WaitingCards() {
  return (
    <div className={classes.cards} aria-busy="true">
      <p className="visually-hidden">Cargando los restaurantes</p>
      <div className={classes.waiting} />
      <div className={classes.waiting} />
    </div>
  )
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={listClasses.notLoaded}>
      <Notice tone="error">No pudimos cargar los restaurantes. Revisa tu internet e inténtalo de nuevo.</Notice>
      <BusyButton variant="default" isBusy={state === 'loading'} onClick={() => revalidate()}>
        Reintentar
      </BusyButton>
    </div>
  )
}
